// One line of a settlement as the dealer carries it out: what to take, to pay and to leave, the odds and the clause.
#pragma once

#include "keyed/deal_view.h"

namespace riverbank {

struct SettledRow {
  std::string place;    // "seat 1", "seat 1 behind 2"
  std::string wager;    // its name
  std::string stake;    // empty where nothing of the player's lies there
  std::string outcome;  // "win 3 to 2"
  std::string does;     // "pay $15, $10 back to the player"
  std::string clause;   // "[11.B]"; empty before the whole round is settled
};

// A line of the settlement of this round, or of a hand that was paid at its own turn.
SettledRow settled_row(const DealView& view, const Line& line);
std::string pay_place(const Line& line);
// Chips that moved before the settlement: at the fold, or at the hand's own turn.
bool chips_have_moved(const DealView& view, const Line& line);

}  // namespace riverbank
