// A live table: real cards, dealt by a person. Chips lie on the layout, where the dealer keys them and players need no
// account, or people wager and decide on their own screens and only the cards are real.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/role.h"

namespace riverbank {

namespace may {
inline constexpr Roles deal{Role::dealer, Role::floor, Role::operator_};  // a live table
}  // namespace may

enum class WagersFrom : std::uint8_t { layout, screens };

// As a table's row has it; nothing: a virtual table, or a word that is none of these.
constexpr std::string_view word_of(WagersFrom from) { return from == WagersFrom::layout ? "layout" : "screens"; }
constexpr std::optional<WagersFrom> wagers_from(std::string_view word) {
  for (const WagersFrom each : {WagersFrom::layout, WagersFrom::screens})
    if (word == word_of(each)) return each;
  return std::nullopt;
}

}  // namespace riverbank
