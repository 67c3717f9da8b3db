// What a seat costs at least: enough for every wager that one round at the least Ante cannot do without.
#pragma once

#include "rules/game.h"

namespace riverbank {

inline Amount least_buy_in(const Game& game) {
  Amount sum;
  for (const Wager& wager : game.wagers)
    if (!wager.rule.optional) sum += game.wagers.front().minimum;
  return sum;
}

}  // namespace riverbank
