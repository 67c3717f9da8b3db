#include "console/pay_lines.h"

#include <algorithm>

#include <fmt/core.h>

#include "base/text.h"
#include "round/hands_dealt.h"

namespace riverbank {

namespace {

constexpr std::string_view kByHands = "hands, the dealer's included";

// Columns stand below each other: the first holds names, the others are parted by a bar.
std::string columns_text(const std::vector<std::vector<std::string>>& rows) {
  std::string out;
  for (const auto& row : rows) {
    std::string line = fmt::format("  {:<28} {}", row[0], row[1]);
    for (std::size_t column = 2; column < row.size(); ++column) {
      std::size_t width = 0;
      for (const auto& other : rows) width = std::max(width, other[column - 1].size());
      line += fmt::format("{:{}} | {}", "", width - row[column - 1].size(), row[column]);
    }
    out += line + '\n';
  }
  return out;
}

std::string all_columns(const Wager& wager) {
  const PayTable& table = *wager.table;
  std::vector<std::vector<std::string>> rows{{std::string(kByHands)}};
  for (const int hands : table.hands) rows.front().push_back(std::to_string(hands));
  for (const PayRow& row : table.rows) {
    rows.push_back({pattern_name(row.hand)});
    for (const Odds& odds : row.pays) rows.back().push_back(odds.posted());
  }
  return fmt::format("{} ({})\n{}", wager.rule.name, table.name, columns_text(rows));
}

std::string column_text(const PayTable& table, std::size_t column) {
  std::vector<std::string> pays;
  for (const PayRow& row : table.rows)
    pays.push_back(fmt::format("{} {}", pattern_name(row.hand), row.pays[column].posted()));
  return join(pays, ", ");
}

bool is_wagered(const RoundState& round, WagerId wager) {
  return std::any_of(round.positions.begin(), round.positions.end(),
                     [&](const Position& position) { return position.has(wager); });
}

}  // namespace

std::string pay_lines(const Wager& wager, std::optional<int> hands) {
  if (!wager.table) return fmt::format("{}: {}\n", wager.rule.name, wager.rule.pays.posted());
  const PayTable& table = *wager.table;
  const auto column = column_that_counts(table, hands);
  if (!column) return all_columns(wager);
  std::string out = fmt::format("{} ({}){}\n", wager.rule.name, table.name,
                                table.hands.empty() ? "" : fmt::format(" with {} hands", *hands));
  for (const PayRow& row : table.rows)
    out += fmt::format("  {:<28} {}\n", pattern_name(row.hand), row.pays[*column].posted());
  for (const EnvyRow& row : table.envy)
    out += fmt::format("  {:<28} envy {} at a wager of {}\n", fmt::format("another's {}", word(row.hand)),
                       row.pays.text(), table.envy_per.text());
  return out;
}

std::vector<std::string> pays_by_hands(const Game& game, const RoundState& round) {
  if (round.ruling.all) return {};  // they are not paid
  const auto hands = hands_dealt(round);
  std::vector<std::string> out;
  for (const Wager& wager : game.wagers) {
    if (!wager.table || wager.table->hands.empty() || !is_wagered(round, wager.id)) continue;
    const std::string clause = game.cite(wager.table->clause);
    if (const auto column = column_that_counts(*wager.table, hands))
      out.push_back(fmt::format("The {} pays with {} hands: {}. [{}]", wager.rule.name, *hands,
                                column_text(*wager.table, *column), clause));
    else if (round.phase == Phase::betting)
      out.push_back(fmt::format("The {} pays by the hands that will be dealt, {} to {} of them. [{}]", wager.rule.name,
                                std::ranges::min(wager.table->hands), std::ranges::max(wager.table->hands), clause));
  }
  return out;
}

}  // namespace riverbank
