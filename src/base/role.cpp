#include "base/role.h"

#include <algorithm>
#include <array>

namespace riverbank {

namespace {

constexpr std::array<std::string_view, 8> kWords{"machine", "dealer",    "floor",   "player",
                                                 "device",  "spectator", "auditor", "operator"};

}  // namespace

std::string_view role_word(Role role) { return kWords[static_cast<std::size_t>(role)]; }

std::optional<Role> role_of_word(std::string_view word) {
  const auto found = std::ranges::find(kWords, word);
  if (found == kWords.end()) return std::nullopt;
  return static_cast<Role>(found - kWords.begin());
}

}  // namespace riverbank
