#include "base/error.h"

#include <fmt/core.h>

namespace riverbank {

std::string Error::text() const {
  std::string line = where;
  if (!line.empty()) line += ": ";
  if (!key.empty()) line += fmt::format("{}: ", key);
  line += what;
  if (!fix.empty()) line += fmt::format("; {}", fix);
  if (!clause.empty()) line += fmt::format(" [{}]", clause);
  return line;
}

}  // namespace riverbank
