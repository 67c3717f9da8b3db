// What a seat costs: what one round at the least wagers cannot do without, and what people usually bring.
#pragma once

#include <algorithm>

#include "rules/game.h"

namespace riverbank {

// The least that can lie on a wager when every other is at its least too: what follows another follows it.
inline Amount least_on(const Game& game, const Wager& wager) {
  const bool follows = wager.rule.amount_rule == AmountRule::equal_to || wager.rule.at_decision;
  return follows ? least_on(game, game.wager(*wager.amount_of)) : wager.minimum;
}

// For every wager of the base game, those at decisions too: a seat takes at least so much.
inline Amount least_buy_in(const Game& game) {
  Amount sum;
  for (const Wager& wager : game.wagers)
    if (!wager.rule.optional) sum += least_on(game, wager);
  return sum;
}

// To be dealt in.
inline Amount least_bets(const Game& game) {
  Amount sum;
  for (const Wager& wager : game.wagers)
    if (!wager.rule.optional && !wager.rule.at_decision) sum += least_on(game, wager);
  return sum;
}

// For some rounds: forty of the least main wagers.
inline Amount usual_buy_in(const Game& game) { return std::max(game.main_wager().minimum * 40, least_buy_in(game)); }

inline constexpr Amount kBuyInStep = Amount::minor(100);

}  // namespace riverbank
