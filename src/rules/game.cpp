#include "rules/game.h"

#include <algorithm>

#include "base/check.h"

namespace riverbank {

const Wager* Game::find_wager(std::string_view wanted) const {
  const auto found =
      std::find_if(wagers.begin(), wagers.end(), [&](const Wager& wager) { return wager.rule.id == wanted; });
  return found == wagers.end() ? nullptr : &*found;
}

const Wager& Game::main_wager() const {
  const auto found = std::ranges::find_if(
      wagers, [](const Wager& wager) { return !wager.rule.optional && wager.rule.amount_rule == AmountRule::limits; });
  CHECK(found != wagers.end(), "one wager of the base game has the table's limits");
  return *found;
}

const Street& Game::street(std::string_view wanted) const {
  const Street* found = rulebook->street(wanted);
  CHECK(found != nullptr, "a street of a loaded game exists");
  return *found;
}

}  // namespace riverbank
