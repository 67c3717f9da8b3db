// BetSlip: what a person types at the betting prompt ("10", "ante 10 trips 5") as wagers of this game. Wagers that must
// equal another are filled in.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "rules/game.h"

namespace riverbank {

struct KeyedBet {
  WagerId wager;
  Amount amount;
};

using BetSlip = std::vector<KeyedBet>;

// "trips", "t", "cover", "six": the beginning of an id is enough where it is unique.
const Wager* wager_named(const Game& game, std::string_view keyed);
Result<BetSlip, std::string> parse_bets(const Game& game, std::string_view text);
// "Ante $10, Blind $10, Trips $5"
std::string slip_text(const Game& game, const BetSlip& slip);
// For examples: a wager that needs little and may be left out; where there is none, the main one.
const Wager& side_example(const Game& game);
// "Ante $5-$500; optional: Trips $5-$100 ..."
std::string offered_text(const Game& game);

}  // namespace riverbank
