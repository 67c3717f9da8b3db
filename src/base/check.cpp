#include "base/check.h"

#include <cstdlib>
#include <filesystem>

#include <fmt/core.h>

#include "base/bug.h"

namespace riverbank {

void check_failed(const char* condition, std::string_view why, const char* file, int line) {
  if (BugGuard::is_set())
    throw Bug{std::string(why), fmt::format("{}:{}", std::filesystem::path(file).filename().string(), line)};
  fmt::print(stderr, "{}:{}: bug: {} (CHECK {})\n", file, line, why, condition);
  std::abort();
}

}  // namespace riverbank
