#include "rules/check_rulebook.h"

#include <algorithm>
#include <map>

#include <fmt/core.h>

#include "rules/capacity.h"

namespace riverbank {

namespace {

// Whether following `next` from a wager comes back to it. The walk is bounded by the number of wagers.
template <typename Next>
bool comes_back(const Rulebook& rulebook, const WagerRule& from, const Next& next) {
  std::vector<std::string> reached = next(from);
  for (std::size_t i = 0; i < reached.size(); ++i) {
    if (reached[i] == from.id) return true;
    const WagerRule* wager = rulebook.wager(reached[i]);
    if (wager == nullptr) continue;
    for (const std::string& further : next(*wager))
      if (std::find(reached.begin(), reached.end(), further) == reached.end()) reached.push_back(further);
  }
  return false;
}

std::string path_of(const WagerRule& wager, std::string_view key) { return fmt::format("wager.{}.{}", wager.id, key); }

void check_amount(const CheckedRulebook& checked, const WagerRule& wager) {
  const auto amount_of = [](const WagerRule& rule) {
    return rule.amount_of.empty() ? std::vector<std::string>() : std::vector{rule.amount_of};
  };
  if (comes_back(checked.rulebook, wager, amount_of))
    checked.problem(path_of(wager, "amount"), "the amount depends on itself", "bind it to a wager that has limits");
  const WagerRule* base = checked.rulebook.wager(wager.amount_of);
  if (base != nullptr && base->at_decision)
    checked.problem(path_of(wager, "amount"), fmt::format("{} is only placed at a decision", base->id));
  if (base != nullptr && base->optional && !wager.optional)
    checked.problem(path_of(wager, "amount"),
                    fmt::format("a required wager cannot depend on {}, an optional one", base->id));
}

void check_requires(const CheckedRulebook& checked, const WagerRule& wager) {
  const std::string key = path_of(wager, "requires");
  if (comes_back(checked.rulebook, wager, [](const WagerRule& rule) { return rule.requires_wagers; }))
    checked.problem(key, "the wager requires itself", "leave one of the requirements out");
  for (const std::string& id : wager.requires_wagers) {
    const WagerRule* needed = checked.rulebook.wager(id);
    if (needed == nullptr) continue;
    if (needed->optional && !wager.optional)
      checked.problem(key, fmt::format("a required wager cannot need {}, an optional one", id));
    if (needed->at_decision) checked.problem(key, fmt::format("{} is only placed at a decision", id));
  }
}

}  // namespace

namespace {

// Every player makes these at every table of the rulebook.
void check_number_of_wagers(const CheckedRulebook& checked) {
  const auto& wagers = checked.rulebook.wagers;
  const auto required =
      std::count_if(wagers.begin(), wagers.end(), [](const WagerRule& wager) { return !wager.optional; });
  if (required > static_cast<std::ptrdiff_t>(kMaxWagers))
    checked.problem("wager", fmt::format("{} wagers are required", required),
                    fmt::format("a table offers at most {}", kMaxWagers));
}

}  // namespace

void check_wagers(const CheckedRulebook& checked) {
  int at_decision = 0;
  check_number_of_wagers(checked);
  for (const WagerRule& wager : checked.rulebook.wagers) {
    check_amount(checked, wager);
    check_requires(checked, wager);
    at_decision += wager.at_decision ? 1 : 0;
    for (const std::string& id : wager.pay_tables) {
      const PayTable* table = checked.rulebook.pay_table(id);
      if (table != nullptr && table->wager != wager.id)
        checked.problem(path_of(wager, "pay_tables"), fmt::format("{} is a table of {}", id, table->wager));
    }
    if (wager.payer == Payer::meter && wager.resolves != Resolves::pay_table)
      checked.problem(path_of(wager, "payer"), "a meter pays by a pay table", "resolves = \"pay_table\"");
    if (std::holds_alternative<MeterOdds>(wager.pays.form()))
      checked.problem(path_of(wager, "pays"), "only a pay table has meters", "write the share in a row of a pay table");
  }
  if (at_decision != 1 && !checked.rulebook.wagers.empty())
    checked.problem("wager", fmt::format("{} wagers are placed at a decision", at_decision),
                    "there must be exactly one");
  for (const WagerRule& wager : checked.rulebook.wagers)
    if (at_decision == 1 && wager.at_decision && wager.optional)
      checked.problem(path_of(wager, "optional"), "a house could leave the decisions without a wager",
                      "the wager placed at a decision is required");
}

std::vector<Misfit> misfits(const WagerRule& wager, const PayTable& table) {
  std::vector<Misfit> found;
  if (!table.meters.empty() && wager.payer != Payer::meter)
    found.push_back({"meters", fmt::format("{} is not paid from a meter", wager.id), ""});
  if (!table.envy.empty() && wager.payer != Payer::meter)
    found.push_back({"envy", fmt::format("{} is not a progressive wager", wager.id), ""});
  const bool by_hands = wager.hand == HandView::best_at_table;
  if (!table.hands.empty() && !by_hands)
    found.push_back({"hands", fmt::format("{} does not depend on the number of hands", wager.id), ""});
  if (table.hands.empty() && by_hands)
    found.push_back({"hands", "is missing", "the numbers of hands, one for each column"});
  for (const PayRow& row : table.rows)
    if (row.hand.kind == HandPattern::Kind::super_royal && wager.hand != HandView::hole_and_box)
      found.push_back(
          {"rows", fmt::format("{} takes six cards", pattern_name(row.hand)), "only a wager on hole_and_box has them"});
  return found;
}

void check_pay_tables(const CheckedRulebook& checked) {
  for (const PayTable& table : checked.rulebook.pay_tables) {
    const WagerRule* wager = checked.rulebook.wager(table.wager);
    if (wager == nullptr) continue;
    if (std::find(wager->pay_tables.begin(), wager->pay_tables.end(), table.id) == wager->pay_tables.end())
      checked.problem(fmt::format("pay_table.{}.wager", table.id),
                      fmt::format("{} does not list this table", table.wager),
                      fmt::format("add it to pay_tables of {}", table.wager));
    for (const Misfit& misfit : misfits(*wager, table))
      checked.problem(fmt::format("pay_table.{}.{}", table.id, misfit.key), misfit.what, misfit.fix);
  }
}

void check_settlement(const CheckedRulebook& checked) {
  const Rulebook& rulebook = checked.rulebook;
  const std::string key = "settlement.passes";
  std::vector<std::string> known{"envy"};
  for (const WagerRule& wager : rulebook.wagers) known.push_back(wager.id);
  std::map<std::string, int> times;
  for (const auto& pass : rulebook.settlement.passes)
    for (const std::string& id : pass) ++times[id];
  for (const auto& [id, count] : times) {
    if (std::find(known.begin(), known.end(), id) == known.end())
      checked.problem(key, fmt::format("{} is not a wager", quoted(id)), suggestion(id, known));
    else if (count > 1)
      checked.problem(key, fmt::format("{} is settled {} times", id, count), "each wager once");
  }
  for (const WagerRule& wager : rulebook.wagers)
    if (!times.contains(wager.id))
      checked.problem(key, fmt::format("{} is never settled", wager.id), "put it in a pass");
  const bool pays_envy = std::any_of(rulebook.pay_tables.begin(), rulebook.pay_tables.end(),
                                     [](const PayTable& table) { return !table.envy.empty(); });
  if (pays_envy && !times.contains("envy"))
    checked.problem(key, "the envy bonuses are never settled", "put \"envy\" in a pass");
  if (rulebook.settlement.start == StartsAt::bankers_left && rulebook.banking.by != BankedBy::player)
    checked.problem("settlement.start", "nobody banks", "dealers_left or dealers_right");
}

void check_rulebook(const CheckedRulebook& checked) {
  check_wagers(checked);
  check_pay_tables(checked);
  check_settlement(checked);
  check_dealing(checked);
  check_hand_steps(checked);
  check_table_rules(checked);
}

}  // namespace riverbank
