// What a seat costs: what one round at the least wagers cannot do without, and what people usually bring.
#pragma once

#include <algorithm>

#include "rules/game.h"

namespace riverbank {

// For every wager of the base game, those at decisions too: a seat takes at least so much.
inline Amount least_buy_in(const Game& game) {
  Amount sum;
  for (const Wager& wager : game.wagers)
    if (!wager.rule.optional) sum += game.main_wager().minimum;
  return sum;
}

// To be dealt in.
inline Amount least_bets(const Game& game) {
  Amount sum;
  for (const Wager& wager : game.wagers)
    if (!wager.rule.optional && !wager.rule.at_decision) sum += game.main_wager().minimum;
  return sum;
}

// For some rounds: forty of the least main wagers.
inline Amount usual_buy_in(const Game& game) { return std::max(game.main_wager().minimum * 40, least_buy_in(game)); }

inline constexpr Amount kBuyInStep = Amount::minor(100);

}  // namespace riverbank
