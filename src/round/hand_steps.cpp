#include "round/hand_steps.h"

#include <algorithm>

#include "round/resolve.h"

namespace riverbank {

namespace {

template <typename Predicate>
bool any_live_wager(const Game& game, const RoundState& state, Predicate wanted) {
  for (const Position& position : state.positions)
    for (const Wager& wager : game.wagers)
      if (wanted(wager) && wager_is_live(state, position, wager)) return true;
  return false;
}

bool looks_at_other_hands(const Wager& wager) {
  return wager.rule.hand == HandView::best_at_table || (wager.table && !wager.table->envy.empty());
}

bool seat_has_one_of(const Game& game, const RoundState& state, SeatId seat, const std::vector<std::string>& ids) {
  for (const Position& position : state.positions) {
    if (position.seat != seat) continue;
    for (const std::string& id : ids)
      if (const Wager* wager = game.find_wager(id); wager != nullptr && wager_is_live(state, position, *wager))
        return true;
  }
  return false;
}

bool anyone_bet(const Game& game, const RoundState& state, const std::string& id) {
  return any_live_wager(game, state, [&](const Wager& wager) { return wager.rule.id == id; });
}

bool hand_is(const Game& game, const RoundState& state, HandIs wanted, SeatId seat) {
  if (wanted == HandIs::any) return true;
  const bool kept = hand_is_kept(game, state, seat);
  const bool counted = !kept && every_hand_counts(game, state);
  return wanted == HandIs::kept ? kept : wanted == HandIs::counted ? counted : !kept && !counted;
}

// The best hand that lies exposed already: the dealer's, if it is good enough, or one that was left.
std::optional<HandRank> best_exposed(const SettlementInput& input, const RoundState& state, Category at_least) {
  std::optional<HandRank> best;
  if (input.dealer_shown && input.dealer.category() >= at_least) best = input.dealer;
  for (std::size_t seat = 0; seat < state.seats.size(); ++seat)
    if (state.seats[seat].left) best = std::max(best.value_or(HandRank()), input.seats[seat].best);
  return best;
}

bool is_good_enough(const Game& game, const RoundState& state, const Step& step, std::optional<SeatId> seat) {
  if (!step.if_hand) return true;
  const SettlementInput input = settlement_input(game, state);
  if (!seat) return input.dealer_shown && input.dealer.category() >= *step.if_hand;
  const SeatResult& hand = input.seats[seat->value()];
  if (!hand.shown || hand.best.category() < *step.if_hand) return false;
  const auto exposed = best_exposed(input, state, *step.if_hand);
  if (step.left_before == LeftBefore::nothing) return !exposed;
  if (step.left_before == LeftBefore::a_lower_hand) return exposed && *exposed < hand.best;
  return true;
}

HandResult result_of(const Game& game, const RoundState& state, SeatId seat) {
  if (state.seat(seat).folded) return HandResult::folded;
  const SettlementInput input = settlement_input(game, state);
  const HandRank hand = input.seats[seat.value()].best;
  if (!table_result(game, input.dealer).dealer_qualifies) return HandResult::unqualified;
  if (hand == input.dealer) return HandResult::ties;
  return hand > input.dealer ? HandResult::wins : HandResult::loses;
}

// What the floor has ruled on waits for the settlement.
bool is_ruled_on(const RoundState& state, const Position& position, WagerId wager) {
  return std::any_of(state.floor.begin(), state.floor.end(), [&](const FloorRuling& ruling) {
    return ruling.seat == position.seat && ruling.rider == position.rider && ruling.wager == wager;
  });
}

// Whoever's it is: a wager of a seat is collected from all who made it there, or from none.
bool is_ruled_on_there(const RoundState& state, SeatId seat, WagerId wager) {
  return std::any_of(state.floor.begin(), state.floor.end(),
                     [&](const FloorRuling& ruling) { return ruling.seat == seat && ruling.wager == wager; });
}

// Only what is measured on the two cards and the board can be seen at a fold.
bool is_seen_to_lose(const Game& game, const SettlementInput& input, const Wager& wager, SeatId seat) {
  const bool measurable = wager.rule.hand == HandView::best_of_seven || wager.rule.hand == HandView::hole_and_flop;
  if (wager.rule.resolves != Resolves::pay_table || !measurable || !input.seats[seat.value()].shown) return false;
  return resolve(wager, input.seats[seat.value()], table_result(game, {})).outcome != Outcome::win;
}

}  // namespace

bool wager_is_live(const RoundState& state, const Position& position, const Wager& wager) {
  const SeatHand& hand = state.seat(position.seat);
  if (!position.has(wager.id) || !hand.is_live() || hand.was_collected(wager.id)) return false;
  if (state.ruling.all) {
    const auto& kept = state.ruling.still_settled;
    return std::find(kept.begin(), kept.end(), wager.id) != kept.end();
  }
  return !hand.folded || wager.rule.on_fold != OnFold::collect;
}

bool hand_is_kept(const Game& game, const RoundState& state, SeatId seat) {
  for (const Position& position : state.positions) {
    if (position.seat != seat) continue;
    for (const Wager& wager : game.wagers)
      if (wager.rule.hand != HandView::best_at_table && wager_is_live(state, position, wager) &&
          !is_ruled_on(state, position, wager.id))
        return true;
  }
  return false;
}

bool every_hand_counts(const Game& game, const RoundState& state) {
  return any_live_wager(game, state, [](const Wager& wager) {
    return looks_at_other_hands(wager) && wager.rule.hands == HandsCounted::dealt;
  });
}

bool others_hands_count(const Game& game, const RoundState& state) {
  return any_live_wager(game, state, looks_at_other_hands);
}

std::uint32_t lost_at_fold(const Game& game, const RoundState& state, SeatId seat) {
  std::uint32_t lost = 0;
  std::optional<SettlementInput> input;
  for (const Position& position : state.positions) {
    if (position.seat != seat) continue;
    for (const Wager& wager : game.wagers) {
      if (!position.has(wager.id) || wager.rule.on_fold == OnFold::keep || is_ruled_on_there(state, seat, wager.id))
        continue;
      bool lose = wager.rule.on_fold == OnFold::collect;
      if (!lose) {
        if (!input) input = settlement_input(game, state);
        lose = is_seen_to_lose(game, *input, wager, seat);
      }
      if (lose) lost |= 1U << wager.id.value();
    }
  }
  return lost;
}

bool bets_call_for(const Game& game, const RoundState& state, const Step& step) {
  if (!step.if_bet.empty() && !anyone_bet(game, state, step.if_bet)) return false;
  return step.unless_bet.empty() || !anyone_bet(game, state, step.unless_bet);
}

bool hand_step_is_due(const Game& game, const RoundState& state, const Step& step, std::optional<SeatId> seat) {
  if (!bets_call_for(game, state, step)) return false;
  if (seat && !step.if_wager.empty() && !seat_has_one_of(game, state, *seat, step.if_wager)) return false;
  if (seat && seat_has_one_of(game, state, *seat, step.unless_wager)) return false;
  if (seat && !hand_is(game, state, step.when, *seat)) return false;
  // A dealer's hand that nobody remained to play against was never turned, and is not called.
  if (step.kind == StepKind::call && !seat && !all_turned(state.dealer)) return false;
  if (step.kind == StepKind::rack && seat && state.seat(*seat).left) return false;
  if (step.kind == StepKind::pay && !hand_is_kept(game, state, *seat)) return false;
  if (seat && step.if_result != HandResult::any && result_of(game, state, *seat) != step.if_result) return false;
  if (step.kind == StepKind::collect && lost_at_fold(game, state, *seat) == 0) return false;
  return is_good_enough(game, state, step, seat);
}

bool lies_on_layout(const SeatHand& hand, WagerId wager) { return !hand.was_collected(wager) && !hand.was_paid(wager); }

bool lies_in_tray(const Game& game, const RoundState& state, const Wager& wager) {
  if (!state.setup.live || state.phase == Phase::betting) return false;
  for (std::size_t i = 0; i < state.step; ++i)
    if (game.dealing.steps[i].to_tray == wager.rule.id) return true;
  return false;
}

const Step* keeping_step(const Game& game, const RoundState& state, SeatId seat) {
  for (const Step& step : game.fold)
    if (step.kind == StepKind::keep && hand_step_is_due(game, state, step, seat)) return &step;
  return nullptr;
}

}  // namespace riverbank
