#include "console/settlement_table.h"

#include <fmt/core.h>

#include "base/text.h"
#include "round/explain.h"

namespace riverbank {

namespace {

// "+$15", "-$15", "$0"
std::string clauses_text(const Game& game, const RoundState& state, const Line& line) {
  const std::string prefix = game.rulebook->id + " ";
  std::vector<std::string> clauses;
  for (const auto& clause : clauses_of(game, state, line))
    clauses.push_back(clause.starts_with(prefix) ? clause.substr(prefix.size()) : clause);
  return join(clauses, ", ");
}

std::vector<std::string> row_of(const Game& game, const RoundState& state, const Line& line) {
  const bool envy = line.reason == Reason::envy;
  return {position_name(line.seat, line.rider, {}),
          game.wager(line.wager).rule.name,
          envy ? "" : line.stake.text(),
          envy ? "envy" : std::string(outcome_word(line.outcome)),
          odds_text(game, line),
          line.paid.text(),
          line.returned.text(),
          signed_text(line.net()),
          clauses_text(game, state, line)};
}

void write_totals(Sheet& sheet, const Game& game, const RoundState& state, const SeatNames& names) {
  const Settlement& settlement = *state.settlement;
  constexpr std::size_t kWidth = 24;
  for (const Position& position : state.positions) {
    Amount net;
    for (const Line& line : settlement.lines)
      if (line.seat == position.seat && line.rider == position.rider) net += line.net();
    sheet.item(position_name(position.seat, position.rider, names), signed_text(net), kWidth);
  }
  if (state.setup.banker) sheet.item("banker", signed_text(settlement.banker_net), kWidth);
  for (std::size_t i = 0; i < game.meters.size(); ++i)
    sheet.item(fmt::format("{} meter", game.meters[i].id), settlement.meters[i].text(), kWidth);
  if (state.reshuffle) sheet.item("cards", "to be reshuffled", kWidth);
}

}  // namespace

std::string signed_text(Amount amount) { return amount > Amount() ? fmt::format("+{}", amount.text()) : amount.text(); }

std::string seat_name(SeatId seat, const SeatNames& names) {
  const std::string& name = names[seat.value()];
  return name.empty() ? fmt::format("seat {}", seat.value()) : fmt::format("seat {} ({})", seat.value(), name);
}

std::string position_name(SeatId seat, RiderId rider, const SeatNames& names) {
  if (rider == kSeated) return seat_name(seat, names);
  return fmt::format("behind seat {}, no. {}", seat.value(), rider.value());
}

void write_settlement(Sheet& sheet, const Game& game, const RoundState& state, const SeatNames& names) {
  std::vector<std::vector<std::string>> rows{
      {"", "wager", "stake", "outcome", "odds", "paid", "returned", "net", "clause"}};
  std::vector<std::string> reasons{""};
  for (const Line& line : state.settlement->lines) {
    rows.push_back(row_of(game, state, line));
    reasons.push_back(why(game, state, line));
  }
  sheet.table(rows, reasons);
  sheet.blank();
  write_totals(sheet, game, state, names);
}

}  // namespace riverbank
