#include "server/user.h"

#include <array>

namespace riverbank {

namespace {

constexpr std::array<std::string_view, 5> kWords{"player", "dealer", "floor", "auditor", "operator"};

}  // namespace

std::string_view role_word(AccountRole role) { return kWords[static_cast<std::size_t>(role)]; }

std::optional<AccountRole> role_of_word(std::string_view word) {
  for (std::size_t i = 0; i < kWords.size(); ++i)
    if (kWords[i] == word) return static_cast<AccountRole>(i);
  return std::nullopt;
}

}  // namespace riverbank
