#include "rules/formats.h"
#include "rules/house.h"
#include "rules/sections.h"

namespace riverbank {

namespace {

constexpr Range kWrittenSeats{1, 100};  // what is too many is told with the rulebook's clause
constexpr Range kOwnTables{0, 64};
constexpr Range kDecision{5, 600};
constexpr Range kTimeBank{0, 3600};
constexpr Range kBetting{5, 600};
constexpr std::size_t kMostEntries = 200;

// The tables below a table that has one for each of something: [wager.ante], [wager.trips] ...
std::vector<std::pair<std::string, Reader>> named_tables(Reader& top, std::string_view key) {
  std::vector<std::pair<std::string, Reader>> found;
  auto section = top.child_if(key);
  if (!section) return found;
  for (const auto& [name, data] : section->data().table) {
    if (found.size() >= kMostEntries) break;
    found.emplace_back(name, section->child(name));
  }
  return found;
}

HouseWager read_wager(Reader& entry) {
  HouseWager wager;
  wager.pay_table = entry.text_if("pay_table");
  wager.minimum = entry.amount_if("minimum");
  wager.maximum = entry.amount_if("maximum");
  wager.step = entry.amount_if("step");
  wager.amount = entry.amount_if("amount");
  wager.backline = entry.flag("backline");
  entry.done();
  return wager;
}

Rounding read_money(Reader& top) {
  Rounding rounding;
  Reader money = top.child("money");
  rounding.unit = money.amount("chip_unit");
  rounding.part = money.word_if<PartOfUnit>("part_of_unit").value_or(PartOfUnit::pay_up);
  money.done();
  return rounding;
}

Timing read_timing(Reader& top) {
  Timing timing;
  if (auto entry = top.child_if("timing")) {
    timing.decision_s = static_cast<int>(entry->whole_if("decision_s", kDecision).value_or(timing.decision_s));
    timing.time_bank_s = static_cast<int>(entry->whole_if("time_bank_s", kTimeBank).value_or(timing.time_bank_s));
    timing.betting_s = static_cast<int>(entry->whole_if("betting_s", kBetting).value_or(timing.betting_s));
    entry->done();
  }
  return timing;
}

ChosenReadings read_chosen(Reader& top) {
  ChosenReadings chosen;
  auto section = top.child_if("readings");
  if (!section) return chosen;
  for (const auto& [reading, option] : section->data().table)
    if (chosen.size() < kMostEntries) chosen[reading] = section->text(reading);
  return chosen;
}

std::vector<HousePayTable> read_own_tables(Reader& top) {
  std::vector<HousePayTable> tables;
  std::vector<PayTable> plain;
  auto entries = top.entries("pay_table", kOwnTables);
  for (Reader& entry : entries) {
    tables.push_back({read_pay_table(entry), entry.text_if("based_on")});
    plain.push_back(tables.back().table);
    if (entry.has("house_may")) entry.problem("house_may", "only a rulebook may say this", "leave it out");
    entry.done();
  }
  report_repeated_ids(entries, plain);
  return tables;
}

}  // namespace

House read_house(const Data& data, Loading& loading) {
  House house;
  Reader top(data, "", loading);
  top.whole("format", {kHouseFormat, kHouseFormat});
  house.id = top.id();
  house.name = top.text("name");
  house.rulebook = top.text("rulebook");
  house.dealing = top.text_if("dealing");
  if (const auto seats = top.whole_if("seats", kWrittenSeats)) house.seats = static_cast<int>(*seats);
  if (!top.has("seats")) top.problem("seats", "is missing", "how many seats the table has");
  house.rounding = read_money(top);
  for (auto& [id, entry] : named_tables(top, "wager")) house.wagers[id] = read_wager(entry);
  for (auto& [id, entry] : named_tables(top, "meter")) {
    house.meters[id] = read_house_meter(entry);
  }
  for (auto& [id, entry] : named_tables(top, "cap")) {
    // What could not be read has had its message, and counts as chosen.
    const auto amount = entry.amount_if("amount");
    if (!entry.has("amount")) entry.amount("amount");
    house.caps[id] = amount;
    entry.done();
  }
  house.readings = read_chosen(top);
  house.timing = read_timing(top);
  house.pay_tables = read_own_tables(top);
  house.protection = read_protection(top, ProtectionOf::house);
  read_house_table(top, house);
  top.done();
  return house;
}

}  // namespace riverbank
