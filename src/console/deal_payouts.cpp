#include "console/deal_payouts.h"

#include <algorithm>

#include <fmt/core.h>

#include "base/text.h"
#include "cards/hand_name.h"
#include "console/pay_lines.h"
#include "console/settlement_table.h"
#include "keyed/pay_rows.h"
#include "print/sheet.h"
#include "round/explain.h"

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

std::vector<std::string> row_of(const DealView& view, const Line& line, std::size_t number) {
  const SettledRow row = settled_row(view, line);
  return {fmt::format("{}.", number), row.place, row.wager, row.stake, row.outcome, row.does, row.clause};
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
  const bool done = !round.paid.empty() || std::all_of(lines.begin(), lines.end(),
                                                       [&](const Line& line) { return chips_have_moved(view, line); });
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
    sheet.item(fmt::format("{:>2}. {}", ++number, pay_place(line)),
               fmt::format("{}: {}", view.now_dealt().wager(line.wager).rule.name,
                           why(view.now_dealt(), *view.state.round, line)),
               10);
  return sheet.text();
}

}  // namespace riverbank
