#include "keyed/pay_rows.h"

#include <fmt/core.h>

#include "base/text.h"
#include "round/explain.h"
#include "round/hand_steps.h"

namespace riverbank {

namespace {

// What the dealer's hands do.
std::string action_text(const DealView& view, const Line& line) {
  std::vector<std::string> parts;
  const Amount taken = line.stake - line.returned;
  if (line.reason == Reason::folded && chips_have_moved(view, line))
    return fmt::format("{} taken at the fold", taken.text());
  if (!line.paid.is_zero()) parts.push_back(fmt::format("pay {}", line.paid.text()));
  if (line.reason != Reason::envy && !taken.is_zero())
    parts.push_back(fmt::format("take {}{}", line.coupon ? "the coupon of " : "", taken.text()));
  if (!line.returned.is_zero()) parts.push_back(fmt::format("{} back to the player", line.returned.text()));
  if (!line.cut.is_zero()) parts.push_back(fmt::format("{} withheld by the limit", line.cut.text()));
  if (!line.uncovered.is_zero()) parts.push_back(fmt::format("{} not covered by the bank", line.uncovered.text()));
  return parts.empty() ? "nothing moves" : join(parts, ", ");
}

std::string clause_text(const DealView& view, const Line& line) {
  if (!view.state.round->settlement) return {};
  const std::string prefix = view.game.rulebook->id + " ";
  std::vector<std::string> clauses;
  for (const std::string& clause : clauses_of(view.now_dealt(), *view.state.round, line))
    clauses.push_back(clause.starts_with(prefix) ? clause.substr(prefix.size()) : clause);
  if (!clauses.empty()) return fmt::format("[{}]", join(clauses, ", "));
  const bool floor =
      line.reason == Reason::ruled || line.reason == Reason::seat_void || line.reason == Reason::round_void;
  return floor ? "ruled by the floor" : "";
}

}  // namespace

bool chips_have_moved(const DealView& view, const Line& line) {
  return line.reason != Reason::envy && !lies_on_layout(view.state.round->seat(line.seat), line.wager);
}

std::string pay_place(const Line& line) {
  return line.rider == kSeated ? fmt::format("seat {}", line.seat.value())
                               : fmt::format("seat {} behind {}", line.seat.value(), line.rider.value());
}

SettledRow settled_row(const DealView& view, const Line& line) {
  const bool envy = line.reason == Reason::envy;
  const std::string odds = odds_text(view.now_dealt(), line);
  const std::string outcome =
      envy ? fmt::format("envy of seat {}", line.envied.value()) : std::string(outcome_word(line.outcome));
  return {pay_place(line),
          view.now_dealt().wager(line.wager).rule.name,
          envy ? "" : line.stake.text(),
          odds.empty() ? outcome : fmt::format("{} {}", outcome, odds),
          action_text(view, line),
          clause_text(view, line)};
}

}  // namespace riverbank
