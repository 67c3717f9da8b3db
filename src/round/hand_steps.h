// One hand after a fold or at the showdown: what it is still needed for, what it loses at once, and which of the
// rulebook's steps are due for it.
#pragma once

#include <algorithm>

#include "round/state.h"

namespace riverbank {

template <typename Cards>
bool all_turned(const Cards& cards) {
  return std::all_of(cards.begin(), cards.end(), [](const PlacedCard& card) { return card.facing == Facing::up; });
}

// Whether this wager lies on the layout and can still be won or lost.
bool wager_is_live(const RoundState& state, const Position& position, const Wager& wager);

// Whether a wager of the hand itself is live and measured on the hand.
bool hand_is_kept(const Game& game, const RoundState& state, SeatId seat);
// Whether somebody's live wager counts every hand that was dealt, folded ones too.
bool every_hand_counts(const Game& game, const RoundState& state);
// Whether somebody's live wager looks at the hands of others.
bool others_hands_count(const Game& game, const RoundState& state);

// The wagers of a seat that are lost at its fold, one bit a wager. One that is lost unless it has won is among them
// once the hand is known.
std::uint32_t lost_at_fold(const Game& game, const RoundState& state, SeatId seat);

// Whether somebody has made the wager that the step is for, and nobody the one that it is not for.
bool bets_call_for(const Game& game, const RoundState& state, const Step& step);
// Whether a step of hands is due: for a seat's hand, or for the dealer's and the table.
bool hand_step_is_due(const Game& game, const RoundState& state, const Step& step, std::optional<SeatId> seat);

// Why nothing can be ruled on this seat's hand any more: it was settled at its turn.
std::string settled_text(SeatId seat);
// Whether the chips of this wager still lie there: neither collected at the fold nor settled at the hand's turn.
bool lies_on_layout(const SeatHand& hand, WagerId wager);
// Whether the chips of this wager have left the layout for the tray, before the deal.
bool lies_in_tray(const Game& game, const RoundState& state, const Wager& wager);

// The step of the fold that keeps a folded hand on the layout, if one does.
const Step* keeping_step(const Game& game, const RoundState& state, SeatId seat);

}  // namespace riverbank
