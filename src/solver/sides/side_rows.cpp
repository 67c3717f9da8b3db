#include "solver/sides/side_rows.h"

#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "round/resolve.h"

namespace riverbank {

namespace {

SideRow::Kind kind_of(Outcome outcome) {
  if (outcome == Outcome::win) return SideRow::Kind::win;
  return outcome == Outcome::lose ? SideRow::Kind::lose : SideRow::Kind::push;
}

struct RowName {
  std::string_view hand;
  std::string_view name;
};

// Rows that no pay table lists.
RowName name_of(Reason reason) {
  switch (reason) {
    case Reason::beat_dealer:
      return {"win", "Better than the dealer"};
    case Reason::tied:
    case Reason::no_bad_beat:
      return {"tie", "Tie"};
    case Reason::unqualified_dealer:
      return {"dealer_not_qualified", "Dealer does not qualify"};
    case Reason::folded:
      return {"folded", "Folded"};
    case Reason::lost_to_dealer:
      return {"lose", "Dealer is better"};
    default:
      return {"not_listed", "Any other hand"};
  }
}

// A line's money is that of its row: the same for every case that falls under it.
void put_money(SideRow& row, const Line& line) {
  row.kind = kind_of(line.outcome);
  row.paid = line.paid;
  row.net = line.net();
  row.cut = line.cut;
}

std::vector<SideRow> listed_rows(const Wager& wager, std::size_t column) {
  std::vector<SideRow> rows;
  if (!wager.table) return rows;
  for (const PayRow& listed : wager.table->rows) {
    SideRow row{.kind = SideRow::Kind::win, .hand = pattern_id(listed.hand)};
    row.name = capitalised(pattern_name(listed.hand));
    row.pays = listed.pays[std::min(column, listed.pays.size() - 1)].text();
    rows.push_back(std::move(row));
  }
  return rows;
}

SideRow& unlisted_row(std::vector<SideRow>& rows, const Wager& wager, const Line& line) {
  const RowName name = name_of(line.reason);
  const auto found = std::find_if(rows.begin(), rows.end(), [&](const SideRow& row) { return row.hand == name.hand; });
  if (found != rows.end()) return *found;
  rows.push_back({.kind = kind_of(line.outcome), .hand = std::string(name.hand), .name = std::string(name.name)});
  if (line.outcome == Outcome::win && !wager.table) rows.back().pays = wager.rule.pays.text();
  return rows.back();
}

// Paid rows, then those that give the stake back, then lost ones.
void put_in_order(std::vector<SideRow>& rows) {
  std::stable_sort(rows.begin(), rows.end(), [](const SideRow& a, const SideRow& b) { return a.kind < b.kind; });
}

std::size_t column_of(const Wager& wager, const SideCases& cases) {
  if (!wager.table || wager.table->hands.empty() || cases.cases.empty()) return 0;
  const auto& hands = wager.table->hands;
  const auto found = std::find(hands.begin(), hands.end(), cases.cases.front().hands);
  return found == hands.end() ? 0 : static_cast<std::size_t>(found - hands.begin());
}

}  // namespace

void fill_rows(SideWager& side, const Game& game, const SideStake& at, const SideCases& cases) {
  side.rows = listed_rows(at.wager, column_of(at.wager, cases));
  side.deals = 0;
  const bool coupon = at.wager.rule.coupon;
  for (const SideCase& each : cases.cases) {
    const Line line = settle_case(game, at, each);
    const bool listed = line.odds.row >= 0;
    SideRow& row =
        listed ? side.rows[static_cast<std::size_t>(line.odds.row)] : unlisted_row(side.rows, at.wager, line);
    CHECK(row.combinations == 0 || row.net == line.net(), "all cases of a row pay alike");
    put_money(row, line);
    row.combinations += each.combinations;
    side.deals += each.combinations;
  }
  for (SideRow& row : side.rows) {
    const Fraction net(row.net.minor_units(), side.stake.minor_units());
    row.probability = Fraction(row.combinations, side.deals);
    row.contribution = row.probability * net;
    row.returned = row.probability * (coupon ? net : net + 1);
  }
  put_in_order(side.rows);
}

void fill_figures(SideWager& side) {
  const std::int64_t stake = side.stake.minor_units();
  Fraction mean;
  Fraction squares;
  side.returned = side.hit_frequency = side.cut_by_caps = 0;
  for (const SideRow& row : side.rows) {
    mean += row.contribution;
    squares += row.contribution * Fraction(row.net.minor_units(), stake);
    side.returned += row.returned;
    side.cut_by_caps += row.probability * Fraction(row.cut.minor_units(), stake);
    if (row.kind != SideRow::Kind::win || row.combinations == 0) continue;
    side.hit_frequency += row.probability;
    if (row.paid > side.largest_win) side.largest_win_probability = 0;
    side.largest_win = std::max(side.largest_win, row.paid);
    if (row.paid == side.largest_win) side.largest_win_probability += row.probability;
  }
  side.house_edge = -mean;
  side.variance = squares - mean * mean;
  side.standard_deviation = std::sqrt(as_double(side.variance));
  side.returned_without_meters = side.returned_in_the_long_run = side.returned;
}

}  // namespace riverbank
