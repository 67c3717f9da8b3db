#include "round/next_step.h"

#include <algorithm>

namespace riverbank {

namespace {

bool is_void(const RoundState& state) { return state.ruling.all; }

bool wager_is_live(const RoundState& state, const Position& position, const Wager& wager) {
  const SeatHand& hand = state.seat(position.seat);
  if (!position.has(wager.id) || !hand.is_live()) return false;
  if (is_void(state)) {
    const auto& kept = state.ruling.still_settled;
    return std::find(kept.begin(), kept.end(), wager.id) != kept.end();
  }
  return !hand.folded || wager.rule.on_fold != OnFold::collect;
}

bool looks_at_every_hand(const Wager& wager) {
  return wager.rule.hand == HandView::best_at_table || (wager.table && !wager.table->envy.empty());
}

// Live wagers of the kind asked for, anywhere at the table.
template <typename Predicate>
bool any_live_wager(const Game& game, const RoundState& state, Predicate wanted) {
  for (const Position& position : state.positions)
    for (const Wager& wager : game.wagers)
      if (wanted(wager) && wager_is_live(state, position, wager)) return true;
  return false;
}

bool anything_left_to_settle(const Game& game, const RoundState& state) {
  return any_live_wager(game, state, [](const Wager&) { return true; });
}

// Whether a wager is left that the dealer's hand decides: all of a hand that has not folded, and after a fold only what
// is compared with it all the same.
bool somebody_remains(const Game& game, const RoundState& state) {
  for (const Position& position : state.positions)
    for (const Wager& wager : game.wagers) {
      const bool compared = wager.rule.resolves == Resolves::showdown || wager.rule.hand == HandView::beaten ||
                            wager.rule.hand == HandView::best_at_table;
      if (wager_is_live(state, position, wager) && (compared || !state.seat(position.seat).folded)) return true;
    }
  return false;
}

bool seat_takes_part(const Game& game, const RoundState& state, const Step& step, SeatId seat) {
  const SeatHand& hand = state.seat(seat);
  switch (step.kind) {
    case StepKind::deal:
      return hand.dealt_in && hand.cards.size() < hand.cards.capacity();
    case StepKind::decide:
      return hand.is_live() && !hand.has_decided();
    case StepKind::reveal:
      return must_be_shown(game, state, seat);
    default:
      return false;
  }
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

// A void round goes on only as far as the wagers that are still settled need it: cards are dealt, nobody decides.
bool skipped_when_void(const Step& step) {
  if (step.kind == StepKind::decide) return true;
  if (step.kind == StepKind::reveal) return step.area == Area::dealer;
  return step.kind == StepKind::deal && step.area == Area::dealer && step.facing == Facing::up;
}

bool step_is_needed(const Game& game, const RoundState& state, const Step& step) {
  if (step.kind == StepKind::settle) return true;
  if (step.if_remaining && !somebody_remains(game, state)) return false;
  if (is_void(state) && (skipped_when_void(step) || !anything_left_to_settle(game, state))) return false;
  return true;
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
  const bool already =
      std::all_of(hand.cards.begin(), hand.cards.end(), [](const PlacedCard& c) { return c.facing == Facing::up; });
  if (!hand.is_live() || hand.cards.size() != hand.cards.capacity() || already) return false;
  for (const Position& position : state.positions)
    for (const Wager& wager : game.wagers)
      if (position.seat == seat && wager_is_live(state, position, wager)) return true;
  return any_live_wager(game, state, looks_at_every_hand);
}

std::optional<NextStep> next_step(const Game& game, const RoundState& state) {
  if (state.phase == Phase::closed) return std::nullopt;
  const Step& step = game.dealing.steps[state.step];
  if (state.owed_to_dealer > 0) {
    static const Step completing{.kind = StepKind::deal, .area = Area::dealer, .cards = 1};
    return NextStep{&completing, std::nullopt, 1, true};
  }
  std::optional<SeatId> seat;
  if (goes_round_the_seats(step)) seat = seat_at_cursor(game, state, step);
  return NextStep{&step, seat, cards_wanted(state, step, seat), false};
}

void settle_cursor(const Game& game, RoundState& state) {
  if (state.phase != Phase::dealing) return;
  while (state.step + 1U < game.dealing.steps.size()) {
    const Step& step = game.dealing.steps[state.step];
    const bool needed = step_is_needed(game, state, step);
    if (needed && !goes_round_the_seats(step)) return;
    if (needed && seat_at_cursor(game, state, step)) return;
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
