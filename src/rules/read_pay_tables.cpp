#include <algorithm>
#include <set>

#include <fmt/core.h>

#include "rules/sections.h"

namespace riverbank {

namespace {

constexpr Range kTables{0, 256};
constexpr Range kRows{1, 64};
constexpr Range kHandsInRound{2, 24};
constexpr Range kEnvyRows{0, 16};
constexpr Range kMeters{0, 8};

// Rows run from the best hand down: super royals of one suit, any super royal, then the categories.
int strength(const HandPattern& hand) {
  if (hand.kind == HandPattern::Kind::category) return static_cast<int>(hand.category);
  return hand.suit ? kCategories + 1 : kCategories;
}

PayRow read_row(Reader& entry, std::size_t columns) {
  PayRow row;
  const std::string hand = entry.text("hand");
  const auto pattern = parse_pattern(hand);
  if (!pattern && !hand.empty()) {
    const auto category = parse_category(hand);
    entry.problem("hand", category ? fmt::format("{} is not a hand", quoted(hand)) : category.error());
  }
  row.hand = pattern.value_or(HandPattern{});
  row.pays = entry.odds_list("pays");
  row.clause = entry.reference_if(IdKind::clause, "clause");
  if (!row.pays.empty() && row.pays.size() != columns)
    entry.problem("pays", fmt::format("has {} entries", row.pays.size()),
                  fmt::format("the table has {} columns", columns));
  // A row that could not be read still has a value in every column, so that nothing behind here can run off it.
  row.pays.resize(columns);
  entry.done();
  return row;
}

void read_rows(Reader& entry, PayTable& table) {
  const std::size_t columns = std::max<std::size_t>(table.hands.size(), 1);
  auto rows = entry.entries("rows", kRows);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    table.rows.push_back(read_row(rows[i], columns));
    if (i == 0) continue;
    const HandPattern& above = table.rows[i - 1].hand;
    const HandPattern& here = table.rows[i].hand;
    const bool other_suits = above.suit && here.suit && above.suit != here.suit;
    if (strength(above) <= strength(here) && !other_suits)
      rows[i].problem("hand", fmt::format("{} is listed below {}", pattern_name(here), pattern_name(above)),
                      "rows run from the best hand down, each hand once");
  }
}

void read_envy(Reader& entry, PayTable& table) {
  for (Reader& row : entry.entries("envy", kEnvyRows)) {
    table.envy.push_back({read_category(row, "hand"), row.amount("pays")});
    row.done();
  }
  table.envy_per = entry.amount_if("envy_per").value_or(Amount());
  table.envy_clause = entry.reference_if(IdKind::clause, "envy_clause");
}

// The wager for which sums are listed; zero where they are the same for any wager.
Amount listed_for(Reader& entry, std::string_view key) {
  if (entry.text_if(key) == "any") return Amount();
  return entry.amount_if(key).value_or(Amount());
}

void read_meters(Reader& entry, PayTable& table) {
  std::set<std::string> names;
  for (Reader& meter : entry.entries("meters", kMeters)) {
    table.meters.push_back({meter.text("meter"), meter.amount("seed")});
    if (!names.insert(table.meters.back().meter).second) meter.problem("meter", "is listed twice");
    meter.done();
  }
  table.seed_per = listed_for(entry, "seed_per");
  table.seed_clause = entry.reference_if(IdKind::clause, "seed_clause");
}

void check_rulebook_table(Reader& entry, const PayTable& table) {
  if (!table.envy.empty() && !entry.has("envy_per"))
    entry.problem("envy_per", "is missing", "the wager for which the envy sums are listed");
  if (!table.meters.empty() && !entry.has("seed_per"))
    entry.problem("seed_per", "is missing", "the wager for which the seeds are listed");
  for (const std::string& meter : meters_paid(table))
    if (table.seed_of(meter) == nullptr)
      entry.problem("rows", fmt::format("a hand pays from the {} meter, which the table does not have", meter),
                    "list it in meters");
}

}  // namespace

Category read_category(Reader& table, std::string_view key) {
  const std::string text = table.text(key);
  if (text.empty()) return Category::high_card;
  const auto category = parse_category(text);
  if (!category) table.problem(key, category.error());
  return category ? *category : Category::high_card;
}

PayTable read_pay_table(Reader& entry) {
  PayTable table;
  table.id = entry.id();
  table.name = entry.text_if("name");
  if (table.name.empty()) table.name = table.id;
  table.wager = entry.reference(IdKind::wager, "wager");
  table.hands = entry.wholes("hands", kHandsInRound);
  if (std::set<int>(table.hands.begin(), table.hands.end()).size() != table.hands.size())
    entry.problem("hands", "names a number of hands twice");
  read_rows(entry, table);
  table.unlisted = entry.word_if<Unlisted>("unlisted").value_or(Unlisted::lose);
  table.unlisted_clause = entry.reference_if(IdKind::clause, "unlisted_clause");
  table.freedom = entry.word_if<HouseFreedom>("house_may").value_or(HouseFreedom::exact);
  read_envy(entry, table);
  read_meters(entry, table);
  table.linked = entry.flag("linked");
  return table;
}

std::vector<PayTable> read_pay_tables(Reader& top) {
  std::vector<PayTable> tables;
  auto entries = top.entries("pay_table", kTables);
  for (Reader& entry : entries) {
    tables.push_back(read_pay_table(entry));
    tables.back().clause = entry.reference(IdKind::clause, "clause");
    check_rulebook_table(entry, tables.back());
    entry.done();
  }
  report_repeated_ids(entries, tables);
  return tables;
}

}  // namespace riverbank
