#include "round/next_step.h"

#include <algorithm>

#include "round/event.h"
#include "round/hand_steps.h"

namespace riverbank {

namespace {

bool is_void(const RoundState& state) { return state.ruling.all; }

bool anything_left_to_settle(const Game& game, const RoundState& state) {
  for (const Position& position : state.positions)
    for (const Wager& wager : game.wagers)
      if (wager_is_live(state, position, wager)) return true;
  return false;
}

// Whether a wager is left that the dealer's hand decides: all of a hand that has not folded, and after a fold only what
// is compared with it all the same.
bool somebody_remains(const Game& game, const RoundState& state) {
  for (const Position& position : state.positions)
    for (const Wager& wager : game.wagers) {
      const bool compared =
          wager.rule.resolves == Resolves::showdown || facts_of(wager.rule.hand).dealers == DealersHand::needed;
      if (wager_is_live(state, position, wager) && (compared || !state.seat(position.seat).folded)) return true;
    }
  return false;
}

// Whether the rulebook's steps of the showdown are taken for this hand, though it may lie face up already.
bool comes_to_showdown(const Game& game, const RoundState& state, SeatId seat) {
  if (!state.setup.live || game.showdown.empty() || is_void(state)) return false;
  return state.seat(seat).is_live() && !state.seat(seat).racked && hand_is_kept(game, state, seat);
}

bool seat_takes_part(const Game& game, const RoundState& state, const Step& step, SeatId seat) {
  const SeatHand& hand = state.seat(seat);
  return visit_step(
      step.kind, [&](StepIs<StepKind::deal>) { return hand.dealt_in && hand.cards.size() < hand.cards.capacity(); },
      [&](StepIs<StepKind::decide>) { return hand.is_live() && !hand.has_decided(); },
      [&](StepIs<StepKind::reveal>) {
        return must_be_shown(game, state, seat) || comes_to_showdown(game, state, seat);
      },
      [](auto) { return false; });
}

// The n-th seat (from 0) in the order in which a step goes round the table.
SeatId seat_in_order(const Game& game, const RoundState& state, const Step& step, int n) {
  if (step.kind != StepKind::reveal) return SeatId(static_cast<std::uint8_t>(n + 1));
  return seat_in_settlement(game, state.setup.banker, n);
}

bool goes_round_the_seats(const Step& step) {
  return step.kind == StepKind::decide ||
         ((step.kind == StepKind::deal || step.kind == StepKind::reveal) && step.area == Area::seats);
}

// Every hand is void or was given up: nothing that is dealt could matter to anybody.
bool nobody_is_in(const RoundState& state) {
  return std::all_of(state.positions.begin(), state.positions.end(), [&](const Position& position) {
    const SeatHand& hand = state.seat(position.seat);
    return hand.voided || hand.abandoned;
  });
}

// A void round goes on only as far as the wagers that are still settled need it: cards are dealt, nobody decides.
bool skipped_when_void(const Step& step) {
  if (step.kind == StepKind::decide) return true;
  if (step.kind == StepKind::reveal) return step.area == Area::dealer;
  return step.kind == StepKind::deal && step.area == Area::dealer && step.facing == Facing::up;
}

bool step_is_needed(const Game& game, const RoundState& state, const Step& step) {
  if (step.kind == StepKind::settle) return true;
  if (step.if_remaining && !somebody_remains(game, state)) return false;
  if (state.phase != Phase::betting && nobody_is_in(state)) return false;
  if (is_void(state) && (skipped_when_void(step) || !anything_left_to_settle(game, state))) return false;
  if (is_of_hands(step.kind)) return state.setup.live && hand_step_is_due(game, state, step, std::nullopt);
  return bets_call_for(game, state, step);
}

std::optional<SeatId> seat_at_cursor(const Game& game, const RoundState& state, const Step& step) {
  for (int n = state.cursor; n < game.seats; ++n) {
    const SeatId seat = seat_in_order(game, state, step, n);
    if (seat_takes_part(game, state, step, seat)) return seat;
  }
  return std::nullopt;
}

template <std::size_t N>
int unknown_among(const PlacedCards<N>& cards, std::size_t first, std::size_t last) {
  int unknown = 0;
  for (std::size_t i = first; i < std::min(last, cards.size()); ++i) unknown += cards[i].card ? 0 : 1;
  return unknown;
}

template <std::size_t N>
std::size_t first_face_down(const PlacedCards<N>& cards) {
  return static_cast<std::size_t>(
      std::find_if(cards.begin(), cards.end(), [](const PlacedCard& c) { return c.facing == Facing::down; }) -
      cards.begin());
}

int cards_wanted(const RoundState& state, const Step& step, std::optional<SeatId> seat) {
  if (step.kind == StepKind::deal || step.kind == StepKind::burn) return step.cards;
  if (step.kind != StepKind::reveal) return 0;
  switch (step.area) {
    case Area::seats:
      return unknown_among(state.seat(*seat).cards, 0, 2);
    case Area::dealer:
      return unknown_among(state.dealer, 0, 2);
    case Area::box:
      return unknown_among(state.box, 0, 4);
    case Area::board: {
      const std::size_t first = first_face_down(state.board);
      return unknown_among(state.board, first, first + static_cast<std::size_t>(step.cards));
    }
  }
  return 0;
}

}  // namespace

int place_in_order(const Game& game, const RoundState& state, const Step& step, SeatId seat) {
  int n = 0;
  while (seat_in_order(game, state, step, n) != seat) ++n;
  return n;
}

bool must_be_shown(const Game& game, const RoundState& state, SeatId seat) {
  const SeatHand& hand = state.seat(seat);
  if (!hand.is_live() || hand.cards.size() != hand.cards.capacity() || all_turned(hand.cards)) return false;
  if (hand_is_kept(game, state, seat)) return true;
  return hand.folded ? !hand.racked && every_hand_counts(game, state) : others_hands_count(game, state);
}

// Made where it is returned: a copy of what was just written in parts has to wait for them.
std::optional<NextStep> next_step(const Game& game, const RoundState& state) {
  std::optional<NextStep> next;
  if (state.phase == Phase::closed) return next;
  next.emplace();
  if (state.owed_to_dealer > 0) {
    next->step = &game.dealing.completing;
    next->cards = 1;
    next->completes_dealer = true;
    next->card_of_hand = static_cast<int>(state.dealer.size()) + 1;
    return next;
  }
  if (state.list != StepList::dealing) {
    next->step = &steps_in(game, state.list)[state.hand_step];
    next->seat = state.hand_seat;
    next->cards = cards_wanted(state, *next->step, next->seat);
    return next;
  }
  const Step& step = game.dealing.steps[state.step];
  next->step = &step;
  if (goes_round_the_seats(step)) next->seat = seat_at_cursor(game, state, step);
  next->cards = cards_wanted(state, step, next->seat);
  if (step.kind == StepKind::reveal && next->seat && state.seat(*next->seat).folded)
    next->kept_by = keeping_step(game, state, *next->seat);
  return next;
}

namespace {

// Passes over the steps of the hand that are not due; false once there is none left.
bool hand_step_is_left(const Game& game, RoundState& state) {
  const auto& steps = steps_in(game, state.list);
  const bool live = state.list != StepList::dealing && state.seat(state.hand_seat).is_live();
  while (live && state.hand_step < steps.size()) {
    const Step& step = steps[state.hand_step];
    const bool turned = step.kind == StepKind::reveal && all_turned(state.seat(state.hand_seat).cards);
    if (!turned && hand_step_is_due(game, state, step, state.hand_seat)) return true;
    ++state.hand_step;
  }
  state.list = StepList::dealing;
  return false;
}

}  // namespace

void begin_hand_steps(RoundState& state, StepList list, SeatId seat) {
  state.list = list;
  state.hand_step = 0;
  state.hand_seat = seat;
}

void settle_cursor(const Game& game, RoundState& state) {
  if (state.phase != Phase::dealing) return;
  if (state.list != StepList::dealing && hand_step_is_left(game, state)) return;
  while (state.step + 1U < game.dealing.steps.size()) {
    const Step& step = game.dealing.steps[state.step];
    const bool needed = step_is_needed(game, state, step);
    if (needed && !goes_round_the_seats(step)) return;
    if (const auto seat = needed ? seat_at_cursor(game, state, step) : std::nullopt) {
      if (step.kind != StepKind::reveal || must_be_shown(game, state, *seat)) return;
      // It was turned at the fold: the other steps of the showdown follow.
      state.cursor = static_cast<std::uint8_t>(place_in_order(game, state, step, *seat) + 1);
      begin_hand_steps(state, StepList::showdown, *seat);
      if (hand_step_is_left(game, state)) return;
      continue;
    }
    ++state.step;
    state.cursor = 0;
  }
}

bool initial_deal_is_over(const RoundState& state) {
  if (state.phase == Phase::betting || state.dealer.size() < state.dealer.capacity()) return false;
  return std::all_of(state.seats.begin(), state.seats.end(),
                     [](const SeatHand& hand) { return !hand.dealt_in || hand.cards.size() == hand.cards.capacity(); });
}

bool everyone_has_decided(const RoundState& state) {
  if (state.phase == Phase::betting) return false;
  return std::all_of(state.seats.begin(), state.seats.end(),
                     [](const SeatHand& hand) { return !hand.is_live() || hand.has_decided(); });
}

}  // namespace riverbank
