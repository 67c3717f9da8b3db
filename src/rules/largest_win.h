// The most that a wager can win: what a payout limit must not cut below, and what must fit into an Amount.
#pragma once

#include <optional>
#include <vector>

#include "rules/game.h"

namespace riverbank {

// Sums beyond this are not counted exactly by everyone who reads them (2^53 minor units, ninety trillion).
inline constexpr Amount kMostMoney = Amount::minor(std::int64_t{1} << 53);

// Winnings of the best row at this stake, rounded up to a minor unit; a share of a meter counts with its seed. Nothing
// if that is more than kMostMoney.
std::optional<Amount> largest_win(const Wager& wager, Amount stake);

// What one round can cost the bank of a house on this wager: everyone who may make it has it at its maximum and wins
// the most, envy bonuses included. Nothing if that is more than kMostMoney.
std::optional<Amount> largest_round(const Wager& wager, int seats);

}  // namespace riverbank
