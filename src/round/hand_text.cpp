// Words for the steps of hands, with the chips and the cards of the round.
#include <algorithm>

#include <fmt/core.h>

#include "base/text.h"
#include "cards/hand_name.h"
#include "round/explain.h"
#include "round/hand_steps.h"
#include "round/resolve.h"
#include "round/step_text.h"

namespace riverbank {

namespace {

std::string after(const Step& step) { return step.says.empty() ? std::string() : " " + step.says; }

// "Ante $25 and Blind $25", with what lies there from behind the seat.
std::string lost_text(const Game& game, const RoundState& state, SeatId seat) {
  const std::uint32_t lost = lost_at_fold(game, state, seat);
  std::vector<std::string> parts;
  for (const Wager& wager : game.wagers) {
    Amount sum;
    for (const Position& position : state.positions)
      if (position.seat == seat) sum += position.stake(wager.id);
    if ((lost >> wager.id.value() & 1U) != 0) parts.push_back(fmt::format("{} {}", wager.rule.name, sum.text()));
  }
  return list_of(parts);
}

std::string result_text(const SettlementInput& input, const SeatResult& hand) {
  if (hand.folded) return "folded";
  if (hand.best == input.dealer) return "a push";
  return hand.best > input.dealer ? "it wins" : "it loses";
}

std::string call_text(const Game& game, const RoundState& state, const NextStep& next) {
  const SettlementInput input = settlement_input(game, state);
  if (!next.seat)
    return fmt::format("Announce the dealer's hand: {}, {}.{}", hand_name(input.dealer),
                       table_result(game, input.dealer).dealer_qualifies ? "qualifies" : "does not qualify",
                       after(*next.step));
  const SeatResult& hand = input.seats[next.seat->value()];
  return fmt::format("Announce seat {}: {}, {}.{}", next.seat->value(), hand_name(hand.best), result_text(input, hand),
                     after(*next.step));
}

std::string line_text(const Game& game, const Line& line) {
  std::string text = fmt::format("{} {}", game.wager(line.wager).rule.name, outcome_word(line.outcome));
  return line.paid.is_zero() ? text : fmt::format("{}, pay {}", text, line.paid.text());
}

// What is measured on the hand itself; what looks at other hands is settled once they have all been seen.
std::string pay_text(const Game& game, const RoundState& state, const NextStep& next) {
  std::vector<std::string> parts;
  for (const Line& line : settle(game, settlement_input(game, state)).lines) {
    const bool own = line.reason != Reason::envy && game.wager(line.wager).rule.hand != HandView::best_at_table;
    const bool done = state.seat(line.seat).was_collected(line.wager);
    if (line.seat == next.seat && own && !done) parts.push_back(line_text(game, line));
  }
  return fmt::format("Settle seat {}: {}.{}", next.seat->value(), join(parts, "; "), after(*next.step));
}

}  // namespace

std::string step_text(const Game& game, const RoundState& state, const NextStep& next) {
  if (next.step->kind == StepKind::collect && next.seat)
    return fmt::format("Seat {}: collect {}.{}", next.seat->value(), lost_text(game, state, *next.seat),
                       after(*next.step));
  if (next.step->kind == StepKind::call) return call_text(game, state, next);
  if (next.step->kind == StepKind::pay && next.seat) return pay_text(game, state, next);
  std::string text = step_text(game, next);
  if (next.kept_by != nullptr && next.kept_by->when == HandIs::counted)
    text += fmt::format(" It was set aside: every hand dealt counts. If it is in the discard rack, say so.");
  return text;
}

}  // namespace riverbank
