// The fees of one round: who pays what for it, and whether the chips are gone once it is over. Told from the round
// alone, so that a round that is replayed from its transcript has the same lines.
#pragma once

#include <vector>

#include "round/view.h"
#include "table/fees.h"

namespace riverbank {

enum class FeePayer : std::uint8_t { player, banker };

struct RoundFee {
  SeatId seat;
  RiderId rider;
  FeePayer payer = FeePayer::player;
  Amount amount;
};

// What is collected for these wagers: from each person, then from the banker; nothing for who pays nothing.
std::vector<RoundFee> fees_of(const Game& game, const RoundState& round);
// Nobody's wager is decided: the floor voided every hand, or the round.
bool is_void_for_all(const RoundState& round);
// Those that stay collected of a round that is over: a void round gives back what has not been dropped.
std::vector<RoundFee> fees_kept(const Game& game, const RoundState& round);

// They are lines of the result; only a round that is over has them.
void show_fees(const Game& game, const RoundState& round, RoundView& view);

}  // namespace riverbank
