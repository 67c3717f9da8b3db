// What comes next in the procedure, and whose turn it is. Steps with nobody left to do them for are passed over.
#pragma once

#include <optional>

#include "round/state.h"

namespace riverbank {

struct NextStep {
  const Step* step = nullptr;
  std::optional<SeatId> seat;  // deal, decide or reveal at a seat
  int cards = 0;               // how many the step needs
  bool completes_dealer = false;
  int card_of_hand = 0;  // which card completes the dealer's hand
};

// Empty once the round is closed. In the betting phase it is the first announcement.
std::optional<NextStep> next_step(const Game& game, const RoundState& state);

// Moves step and cursor past everything that has nothing left to do. Called by apply() after each event.
void settle_cursor(const Game& game, RoundState& state);

// Where a seat comes (from 0) in the order in which a step goes round the table.
int place_in_order(const Game& game, const RoundState& state, const Step& step, SeatId seat);

// Whether each player and the dealer have received their two cards.
bool initial_deal_is_over(const RoundState& state);
// Whether each player in the round has folded or placed the Play wager; at the latest so after the last decision.
bool everyone_has_decided(const RoundState& state);

// Whether a seat's cards must be turned before the round can be settled.
bool must_be_shown(const Game& game, const RoundState& state, SeatId seat);

}  // namespace riverbank
