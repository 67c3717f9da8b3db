// Looks over TOML text before it is parsed and says why it should not be: too large, NUL bytes, brackets nested too
// deep, keys with too many parts. (The parser recurses over nesting and dotted keys, so depth is stack.)
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/data.h"

namespace riverbank {

struct TomlRefused {
  Place place;
  std::string what;
  std::string fix;
};

std::optional<TomlRefused> refuse_toml(std::string_view text);

}  // namespace riverbank
