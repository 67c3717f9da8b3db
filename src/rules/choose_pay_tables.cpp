#include <algorithm>

#include <fmt/core.h>

#include "base/text.h"
#include "rules/check_rulebook.h"
#include "rules/choices.h"

namespace riverbank {

namespace {

__extension__ using Wide = __int128;

const HousePayTable* own_table(const House& house, std::string_view id) {
  const auto found = std::find_if(house.pay_tables.begin(), house.pay_tables.end(),
                                  [&](const HousePayTable& own) { return own.table.id == id; });
  return found == house.pay_tables.end() ? nullptr : &*found;
}

bool lists(const WagerRule& rule, std::string_view table) {
  return std::find(rule.pay_tables.begin(), rule.pay_tables.end(), table) != rule.pay_tables.end();
}

// ---- a house's own table

class OwnTable {
 public:
  OwnTable(const Choosing& choosing, const HousePayTable& own, const WagerRule& rule)
      : choosing_(choosing), own_(own), rule_(rule) {}

  void check() const {
    for (const Misfit& misfit : misfits(rule_, own_.table)) problem(misfit.key, misfit.what, misfit.fix);
    const PayTable* base = choosing_.rulebook.pay_table(own_.based_on);
    if (!rule_.own_pay_table)
      problem("", fmt::format("the rulebook does not let a house write its own table for {}", rule_.id), listed());
    else if (own_.based_on.empty() && !rule_.pay_tables.empty())
      problem("based_on", "is missing",
              fmt::format("name the listed table that this one improves on: {}", join(rule_.pay_tables, ", ")));
    else if (!own_.based_on.empty() && !lists(rule_, own_.based_on))
      problem("based_on", fmt::format("{} is not a table of {}", quoted(own_.based_on), rule_.id), listed());
    else if (base != nullptr)
      compare_with(*base);
  }

 private:
  void problem(std::string_view key, std::string what, std::string fix = "") const {
    const std::string path = fmt::format("pay_table.{}{}{}", own_.table.id, key.empty() ? "" : ".", key);
    choosing_.problem(path, {std::move(what), std::move(fix), rule_.cited(Cited::odds)});
  }

  std::string listed() const {
    return rule_.pay_tables.empty() ? "" : fmt::format("listed: {}", join(rule_.pay_tables, ", "));
  }

  void compare_with(const PayTable& base) const {
    if (base.freedom != HouseFreedom::may_pay_more) {
      problem("based_on", fmt::format("{} must be paid exactly as listed", base.id));
      return;
    }
    if (own_.table.hands != base.hands) {
      problem("hands", fmt::format("are not the columns of {}", base.id));
      return;
    }
    if (base.unlisted == Unlisted::push && own_.table.unlisted == Unlisted::lose)
      problem("unlisted", fmt::format("a hand that {} pushes would lose", base.id), "unlisted = \"push\"");
    for (const PayRow& row : base.rows) compare_row(base, row);
  }

  void compare_row(const PayTable& base, const PayRow& listed_row) const {
    const auto own_row = std::find_if(own_.table.rows.begin(), own_.table.rows.end(),
                                      [&](const PayRow& row) { return row.hand == listed_row.hand; });
    const std::string name = pattern_name(listed_row.hand);
    if (own_row == own_.table.rows.end()) {
      problem("rows", fmt::format("{} is missing", name),
              fmt::format("at least {}, as in {}", listed_row.pays.front().text(), base.id));
      return;
    }
    for (std::size_t i = 0; i < listed_row.pays.size(); ++i) {
      const OddsOrder order = compare(own_row->pays[i], listed_row.pays[i]);
      if (order == OddsOrder::less || order == OddsOrder::incomparable)
        problem("rows", fmt::format("{} pays {}", name, own_row->pays[i].text()),
                fmt::format("at least {}, as in {}", listed_row.pays[i].text(), base.id));
    }
  }

  const Choosing& choosing_;
  const HousePayTable& own_;
  const WagerRule& rule_;
};

// ---- which table

std::string chosen_id(const Choosing& choosing, const WagerRule& rule) {
  const auto chosen = choosing.house.wagers.find(rule.id);
  if (chosen != choosing.house.wagers.end() && !chosen->second.pay_table.empty()) return chosen->second.pay_table;
  std::vector<std::string> possible = rule.pay_tables;
  if (rule.own_pay_table)
    for (const HousePayTable& own : choosing.house.pay_tables)
      if (own.table.wager == rule.id) possible.push_back(own.table.id);
  if (possible.size() == 1) return possible.front();
  const std::string key = fmt::format("wager.{}.pay_table", rule.id);
  choosing.problem(
      key, {"is missing",
            possible.empty() ? "write one under [[pay_table]]" : fmt::format("choose one of {}", join(possible, ", ")),
            rule.cited(Cited::odds)});
  return {};
}

// What the house's table leaves out is as in the one it betters; a meter's seed may stand under [meter] alone.
PayTable completed(const Choosing& choosing, const HousePayTable& own, const WagerRule& rule) {
  PayTable table = own.table;
  table.clause = rule.cited(Cited::odds);
  if (const PayTable* base = choosing.rulebook.pay_table(own.based_on)) {
    table.clause = base->clause;
    table.unlisted_clause = base->unlisted_clause;
    table.linked = table.linked || base->linked;
  }
  for (const std::string& meter : meters_paid(table)) {
    if (table.seed_of(meter) != nullptr) continue;
    const auto seed = choosing.house.meters.find(meter);
    if (seed != choosing.house.meters.end() && seed->second.seed)
      table.meters.push_back({meter, *seed->second.seed});
    else
      choosing.problem(fmt::format("meter.{}.seed", meter),
                       {"is missing", fmt::format("{} pays from this meter", table.id), table.clause});
  }
  return table;
}

std::optional<PayTable> chosen_table(const Choosing& choosing, const WagerRule& rule) {
  const std::string id = chosen_id(choosing, rule);
  if (id.empty()) return std::nullopt;
  if (const HousePayTable* own = own_table(choosing.house, id); own != nullptr && own->table.wager == rule.id)
    return completed(choosing, *own, rule);
  const PayTable* listed = choosing.rulebook.pay_table(id);
  if (listed != nullptr && lists(rule, id)) return *listed;
  choosing.problem(fmt::format("wager.{}.pay_table", rule.id),
                   {fmt::format("{} is not a table that the rulebook lists for {}", quoted(id), rule.id),
                    suggestion(id, rule.pay_tables), rule.cited(Cited::odds)});
  return std::nullopt;
}

// ---- scaling to the amount of the wager

std::optional<Amount> scaled(Amount sum, Amount per, Amount wager) {
  const Wide product = static_cast<Wide>(sum.minor_units()) * wager.minor_units();
  if (product % per.minor_units() != 0 || product / per.minor_units() > std::int64_t{1} << 53) return std::nullopt;
  return Amount::minor(static_cast<std::int64_t>(product / per.minor_units()));
}

// Envy sums and seeds are listed for one amount of the wager; a house that chose another pays in proportion.
void scale(const Choosing& choosing, Wager& wager) {
  PayTable& table = *wager.table;
  if (wager.minimum.is_zero()) return;
  if (table.envy_per.is_zero()) table.envy_per = wager.minimum;
  if (table.seed_per.is_zero()) table.seed_per = wager.minimum;
  if (wager.minimum != wager.maximum) return;
  const auto take = [&](Amount& sum, Amount per) {
    if (const auto exact = scaled(sum, per, wager.minimum))
      sum = *exact;
    else
      choosing.problem(fmt::format("wager.{}.amount", wager.rule.id),
                       {fmt::format("{} for {} cannot be scaled to {}", sum.text(), per.text(), wager.minimum.text()),
                        "", choosing.rulebook.pay_table(table.id) == nullptr ? "" : table.clause});
  };
  for (EnvyRow& row : table.envy) take(row.pays, table.envy_per);
  for (MeterSeed& meter : table.meters) take(meter.seed, table.seed_per);
  table.envy_per = wager.minimum;
  table.seed_per = wager.minimum;
}

void check_columns(const Choosing& choosing, const Wager& wager) {
  if (wager.rule.hand != HandView::best_at_table) return;
  std::vector<std::string> lacking;
  for (int hands = 2; hands <= choosing.most_hands(); ++hands)
    if (std::find(wager.table->hands.begin(), wager.table->hands.end(), hands) == wager.table->hands.end())
      lacking.push_back(std::to_string(hands));
  if (!lacking.empty())
    choosing.problem(fmt::format("wager.{}", wager.rule.id),
                     {fmt::format("{} has no column for {} hands", wager.table->id, list_of(lacking)),
                      "open fewer seats or choose another table", wager.table->clause});
}

}  // namespace

void choose_pay_tables(const Choosing& choosing, Game& game) {
  for (const HousePayTable& own : choosing.house.pay_tables) {
    if (choosing.rulebook.pay_table(own.table.id) != nullptr)
      choosing.problem(fmt::format("pay_table.{}.id", own.table.id),
                       {"is the id of a table of the rulebook", "choose another", ""});
    if (const WagerRule* rule = choosing.rulebook.wager(own.table.wager)) OwnTable(choosing, own, *rule).check();
  }
  for (Wager& wager : game.wagers) {
    const bool by_table = !wager.rule.pay_tables.empty() || wager.rule.own_pay_table;
    const auto chosen = choosing.house.wagers.find(wager.rule.id);
    const bool named = chosen != choosing.house.wagers.end() && !chosen->second.pay_table.empty();
    if (!by_table && named)
      choosing.problem(fmt::format("wager.{}.pay_table", wager.rule.id),
                       {fmt::format("{} pays {}, without a table", wager.rule.id, wager.rule.pays.text()),
                        "leave it out", wager.rule.cited(Cited::odds)});
    if (!by_table) continue;
    wager.table = chosen_table(choosing, wager.rule);
    if (!wager.table) continue;
    scale(choosing, wager);
    check_columns(choosing, wager);
  }
}

}  // namespace riverbank
