#include "console/deal_payouts.h"

#include <algorithm>

#include <fmt/core.h>

#include "base/text.h"
#include "cards/hand_name.h"
#include "console/pay_lines.h"
#include "console/settlement_table.h"
#include "print/sheet.h"
#include "round/explain.h"
#include "round/hand_steps.h"

namespace riverbank {

namespace {

std::string hands_text(const DealView& view) {
  const RoundState& round = *view.state.round;
  const Settlement& settlement = *round.settlement;
  std::string out;
  if (settlement.dealer_shown)
    out += fmt::format("  Dealer: {}{}.\n", hand_name_with_kickers(settlement.dealer),
                       settlement.dealer_qualifies ? ", qualifies" : ", does not qualify");
  for (int seat = 1; seat <= view.game.seats; ++seat) {
    const SeatId id(static_cast<std::uint8_t>(seat));
    const SeatResult& result = settlement.seats[id.value()];
    if (result.shown)
      out += fmt::format("  {}: {}{}.\n", place_name(view, id, kSeated), hand_name_with_kickers(result.best),
                         result.folded ? ", folded" : "");
  }
  return out;
}

// Chips that moved before the settlement: at the fold, or at the hand's own turn.
bool has_moved(const DealView& view, const Line& line) {
  return line.reason != Reason::envy && !lies_on_layout(view.state.round->seat(line.seat), line.wager);
}

// What the dealer's hands do.
std::string action_text(const DealView& view, const Line& line) {
  std::vector<std::string> parts;
  const Amount taken = line.stake - line.returned;
  if (line.reason == Reason::folded && has_moved(view, line)) return fmt::format("{} taken at the fold", taken.text());
  if (!line.paid.is_zero()) parts.push_back(fmt::format("pay {}", line.paid.text()));
  if (line.reason != Reason::envy && !taken.is_zero())
    parts.push_back(fmt::format("take {}{}", line.coupon ? "the coupon of " : "", taken.text()));
  if (!line.returned.is_zero()) parts.push_back(fmt::format("{} back to the player", line.returned.text()));
  if (!line.cut.is_zero()) parts.push_back(fmt::format("{} withheld by the limit", line.cut.text()));
  if (!line.uncovered.is_zero()) parts.push_back(fmt::format("{} not covered by the bank", line.uncovered.text()));
  return parts.empty() ? "nothing moves" : join(parts, ", ");
}

std::string clause_text(const DealView& view, const Line& line) {
  const std::string prefix = view.game.rulebook->id + " ";
  std::vector<std::string> clauses;
  for (const std::string& clause : clauses_of(view.now_dealt(), *view.state.round, line))
    clauses.push_back(clause.starts_with(prefix) ? clause.substr(prefix.size()) : clause);
  if (!clauses.empty()) return fmt::format("[{}]", join(clauses, ", "));
  const bool floor =
      line.reason == Reason::ruled || line.reason == Reason::seat_void || line.reason == Reason::round_void;
  return floor ? "ruled by the floor" : "";
}

std::vector<std::string> row_of(const DealView& view, const Line& line, std::size_t number) {
  const bool envy = line.reason == Reason::envy;
  const std::string odds = odds_text(view.now_dealt(), line);
  const std::string outcome =
      envy ? fmt::format("envy of seat {}", line.envied.value()) : std::string(outcome_word(line.outcome));
  return {fmt::format("{}.", number),
          line.rider == kSeated ? fmt::format("seat {}", line.seat.value())
                                : fmt::format("seat {} behind {}", line.seat.value(), line.rider.value()),
          view.now_dealt().wager(line.wager).rule.name,
          envy ? "" : line.stake.text(),
          odds.empty() ? outcome : fmt::format("{} {}", outcome, odds),
          action_text(view, line),
          clause_text(view, line)};
}

// Columns as wide as their widest cell; the stakes stand at the right of theirs.
std::string table_text(const std::vector<std::vector<std::string>>& rows) {
  constexpr std::size_t kStakes = 3;
  std::string out;
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t column = 0; column < row.size(); ++column) {
      std::size_t width = 0;
      for (const auto& other : rows) width = std::max(width, other[column].size());
      line +=
          column == kStakes ? fmt::format("  {:>{}}", row[column], width) : fmt::format("  {:<{}}", row[column], width);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + '\n';
  }
  return out;
}

void add_totals(std::string& out, const DealView& view) {
  const RoundState& round = *view.state.round;
  out += "Chips now:\n";
  for (const Position& position : round.positions) {
    Amount net;
    for (const Line& line : round.settlement->lines)
      if (line.seat == position.seat && line.rider == position.rider) net += line.net();
    if (!view.state.occupant(position.seat, position.rider)) continue;  // has left
    out += fmt::format("  {}: {} ({} in this round)\n", place_name(view, position.seat, position.rider),
                       cash_at(view, position.seat, position.rider).text(), signed_text(net));
  }
  if (const auto& banker = round.setup.banker)
    out += fmt::format("  {}, the banker: {} ({} in this round)\n", place_name(view, banker->seat, kSeated),
                       cash_at(view, banker->seat, kSeated).text(), signed_text(round.settlement->banker_net));
  else
    out += fmt::format("  table's bank: {}\n", view.state.chips.of(view.state.table_bank()).text());
  for (std::size_t i = 0; i < view.game.meters.size(); ++i)
    out += fmt::format("  meter {}: {}\n", view.game.meters[i].id,
                       view.meters.meter(view.state.setup.levels[i]).display.text());
}

}  // namespace

std::string payouts_screen(const DealView& view) {
  const RoundState& round = *view.state.round;
  std::string out =
      fmt::format("Round {} is settled{}.\n", round.setup.number, round.ruling.all ? ": all hands are void" : "");
  out += hands_text(view);
  if (!round.ruling.all) {
    Sheet sheet(Colour::none);
    for (const std::string& pays : pays_by_hands(view.now_dealt(), round)) sheet.paragraph(pays, 2);
    out += sheet.text();
  }
  const auto& lines = round.settlement->lines;
  const bool done = !round.paid.empty() ||
                    std::all_of(lines.begin(), lines.end(), [&](const Line& line) { return has_moved(view, line); });
  out += done ? "Settled in this order:\n" : "Settle in this order:\n";
  std::vector<std::vector<std::string>> rows;
  for (const Line& line : lines) rows.push_back(row_of(view, line, rows.size() + 1));
  out += table_text(rows);
  add_totals(out, view);
  if (round.reshuffle) out += "The cards must be reshuffled.\n";
  return out;
}

std::string why_screen(const DealView& view) {
  Sheet sheet(Colour::none);
  sheet.paragraph(fmt::format("Round {}:", view.state.round->setup.number));
  std::size_t number = 0;
  for (const Line& line : view.state.round->settlement->lines)
    sheet.item(fmt::format("{:>2}. seat {}", ++number, line.seat.value()),
               fmt::format("{}: {}", view.now_dealt().wager(line.wager).rule.name,
                           why(view.now_dealt(), *view.state.round, line)),
               10);
  return sheet.text();
}

}  // namespace riverbank
