#include "rules/game.h"

#include <algorithm>

namespace riverbank {

const Wager* Game::find_wager(std::string_view wanted) const {
  const auto found =
      std::find_if(wagers.begin(), wagers.end(), [&](const Wager& wager) { return wager.rule.id == wanted; });
  return found == wagers.end() ? nullptr : &*found;
}

const Street& Game::street(std::string_view wanted) const {
  const Street* found = rulebook->street(wanted);
  CHECK(found != nullptr, "a street of a loaded game exists");
  return *found;
}

}  // namespace riverbank
