#include "base/check.h"

#include <cstdlib>

#include <fmt/core.h>

namespace riverbank {

void check_failed(const char* condition, std::string_view why, const char* file, int line) {
  fmt::print(stderr, "{}:{}: bug: {} (CHECK {})\n", file, line, why, condition);
  std::abort();
}

}  // namespace riverbank
