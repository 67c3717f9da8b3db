#include <algorithm>

#include <fmt/core.h>

#include "base/text.h"
#include "rule_sheet/rule_sheet.h"

namespace riverbank {

namespace {

using Rows = std::vector<std::vector<std::string>>;

// One table with a column for each number of hands.
Rows columns_by_hands(const PayTable& table) {
  Rows rows{{"hands in the round"}};
  for (const int hands : table.hands) rows.front().push_back(std::to_string(hands));
  for (const PayRow& row : table.rows) {
    rows.push_back({pattern_name(row.hand)});
    for (const Odds& pays : row.pays) rows.back().push_back(pays.posted());
  }
  return rows;
}

// The tables of one wager side by side, a column each. Hands in the order of strength, from the best.
Rows columns_by_table(const std::vector<const PayTable*>& tables) {
  std::vector<HandPattern> hands;
  for (const PayTable* table : tables)
    for (const PayRow& row : table->rows)
      if (std::find(hands.begin(), hands.end(), row.hand) == hands.end()) hands.push_back(row.hand);
  const auto strength = [](const HandPattern& hand) {
    const bool royal = hand.kind == HandPattern::Kind::super_royal;
    return royal ? kCategories + (hand.suit ? 1 : 0) : static_cast<int>(hand.category);
  };
  std::stable_sort(hands.begin(), hands.end(),
                   [&](const HandPattern& a, const HandPattern& b) { return strength(a) > strength(b); });
  Rows rows{{""}};
  for (const PayTable* table : tables) rows.front().push_back(table->id);
  for (const HandPattern& hand : hands) {
    rows.push_back({pattern_name(hand)});
    for (const PayTable* table : tables) {
      const auto row = std::find_if(table->rows.begin(), table->rows.end(),
                                    [&](const PayRow& listed) { return listed.hand == hand; });
      rows.back().push_back(row == table->rows.end() ? "-" : row->pays.front().posted());
    }
  }
  return rows;
}

std::string notes_of(const PayTable& table) {
  std::vector<std::string> notes;
  notes.push_back(table.unlisted == Unlisted::push ? "other hands push" : "other hands lose");
  if (table.freedom == HouseFreedom::may_pay_more) notes.emplace_back("a house may pay more");
  for (const MeterSeed& meter : table.meters)
    notes.push_back(
        fmt::format("{} meter from {} for a wager of {}", meter.meter, meter.seed.text(), table.seed_per.text()));
  for (const EnvyRow& row : table.envy)
    notes.push_back(
        fmt::format("envy {} for a {} at a wager of {}", row.pays.text(), word(row.hand), table.envy_per.text()));
  if (table.linked) notes.emplace_back("meters shared by several tables");
  return fmt::format("{} [{}]", join(notes, "; "), table.clause);
}

void write_tables_of(Sheet& sheet, const Rulebook& rulebook, const WagerRule& wager) {
  std::vector<const PayTable*> plain;
  std::vector<const PayTable*> all;
  for (const std::string& id : wager.pay_tables) {
    all.push_back(rulebook.pay_table(id));
    if (all.back()->hands.empty()) plain.push_back(all.back());
  }
  if (all.empty()) return;
  sheet.blank();
  sheet.paragraph(wager.name, 2);
  if (!plain.empty()) sheet.grid(columns_by_table(plain), 4);
  for (const PayTable* table : all)
    if (!table->hands.empty()) sheet.grid(columns_by_hands(*table), 4);
  for (const PayTable* table : all) sheet.item(fmt::format("  {}", table->id), notes_of(*table), 16);
}

}  // namespace

void write_pay_tables(Sheet& sheet, const Rulebook& rulebook) {
  sheet.heading("PAY TABLES");
  for (const WagerRule& wager : rulebook.wagers) write_tables_of(sheet, rulebook, wager);
}

}  // namespace riverbank
