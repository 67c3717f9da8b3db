// What comes next in the procedure, and whose turn it is. Steps with nobody left to do them for are passed over.
#pragma once

#include <optional>

#include "round/state.h"

namespace riverbank {

struct NextStep {
  const Step* step = nullptr;
  std::optional<SeatId> seat;  // deal, decide or reveal at a seat, or a step of its hand
  int cards = 0;               // how many the step needs
  bool completes_dealer = false;
  int card_of_hand = 0;           // which card completes the dealer's hand
  const Step* kept_by = nullptr;  // reveal of a folded hand: the step of the fold that kept it

  // Why the step is asked for.
  const std::string& clause() const { return kept_by != nullptr ? kept_by->clause : step->clause; }
};

// Empty once the round is closed. In the betting phase it is the first announcement.
std::optional<NextStep> next_step(const Game& game, const RoundState& state);

// Moves step and cursor past everything that has nothing left to do. Called by apply() after each event.
void settle_cursor(const Game& game, RoundState& state);

// From now on the steps of one hand are due.
void begin_hand_steps(RoundState& state, StepList list, SeatId seat);

// Where a seat comes (from 0) in the order in which a step goes round the table.
int place_in_order(const Game& game, const RoundState& state, const Step& step, SeatId seat);

// Whether each player and the dealer have received their two cards.
bool initial_deal_is_over(const RoundState& state);
// Whether each player in the round has folded or placed the Play wager; at the latest so after the last decision.
bool everyone_has_decided(const RoundState& state);

// Whether a seat's cards must be turned before the round can be settled.
bool must_be_shown(const Game& game, const RoundState& state, SeatId seat);

}  // namespace riverbank
