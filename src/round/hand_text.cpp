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
std::string lost_text(const Game& game, const RoundState& state, SeatId seat, std::uint32_t lost) {
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
  // In a void round only the hand itself counts, for what is still settled.
  const std::string result = state.ruling.all ? "" : ", " + result_text(input, hand);
  return fmt::format("Announce seat {}: {}{}.{}", next.seat->value(), hand_name(hand.best), result, after(*next.step));
}

// "Blind win, pay $45"; and what the banker's wager does not cover.
std::string line_text(const Game& game, const Line& line) {
  const std::string& name = game.wager(line.wager).rule.name;
  std::string text = line.reason == Reason::envy ? fmt::format("{} for the hand of seat {}", name, line.envied.value())
                                                 : fmt::format("{} {}", name, outcome_word(line.outcome));
  if (line.rider != kSeated) text = fmt::format("behind {}: {}", line.rider.value(), text);
  if (!line.paid.is_zero()) text += fmt::format(", pay {}", line.paid.text());
  if (line.uncovered.is_zero()) return text;
  if (line.outcome == Outcome::win) return text + fmt::format(", {} not covered", line.uncovered.text());
  return text + fmt::format(", {} not covered: give it back", line.uncovered.text());
}

// Hands were settled one by one: what remains looks at other hands, or has no hand to look at.
std::string rest_text(const Game& game, const RoundState& state) {
  std::vector<std::string> parts;
  const Settlement settlement = settle(game, settlement_input(game, state));
  for (const Line& line : settlement.lines) {
    if (line.reason != Reason::envy && !lies_on_layout(state.seat(line.seat), line.wager)) continue;
    parts.push_back(fmt::format("seat {} {}", line.seat.value(), line_text(game, line)));
  }
  return parts.empty() ? "Every wager is settled: end the round."
                       : fmt::format("Settle what is left: {}.", join(parts, "; "));
}

}  // namespace

std::string settled_text(SeatId seat) {
  return fmt::format("Seat {} has been settled: the floor corrects it after the round.", seat.value());
}

std::string step_text(const Game& game, const RoundState& state, const Step& step, const WagersCollected& event) {
  return fmt::format("Seat {}: collect {}.{}", event.seat.value(), lost_text(game, state, event.seat, event.wagers),
                     after(step));
}

std::string step_text(const Game& game, const Step& step, const HandPaid& event) {
  std::vector<std::string> parts;
  for (const Line& line : event.lines) parts.push_back(line_text(game, line));
  return fmt::format("Settle seat {}: {}.{}", event.seat.value(), join(parts, "; "), after(step));
}

std::string step_text(const Game& game, const RoundState& state, const NextStep& next) {
  if (next.step->kind == StepKind::collect && next.seat)
    return step_text(game, state, *next.step, WagersCollected{*next.seat, lost_at_fold(game, state, *next.seat)});
  if (next.step->kind == StepKind::call) return call_text(game, state, next);
  if (next.step->kind == StepKind::pay && next.seat)
    return step_text(game, *next.step,
                     HandPaid{*next.seat, settle_hand(game, settlement_input(game, state), *next.seat).lines, {}});
  if (next.step->kind == StepKind::settle && !state.paid.empty()) return rest_text(game, state);
  std::string text = step_text(game, next);
  if (next.kept_by != nullptr && next.kept_by->when == HandIs::counted)
    text += fmt::format(" It was set aside: every hand dealt counts. If it is in the discard rack, say so.");
  return text;
}

}  // namespace riverbank
