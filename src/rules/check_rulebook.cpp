#include "rules/check_rulebook.h"

#include <algorithm>
#include <map>

#include <fmt/core.h>

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

void check_chains(const CheckedRulebook& checked, const WagerRule& wager, Problems& problems) {
  const Spot spot(checked.data, "wager", wager.id);
  const auto amount_of = [](const WagerRule& rule) {
    return rule.amount_of.empty() ? std::vector<std::string>() : std::vector{rule.amount_of};
  };
  if (comes_back(checked.rulebook, wager, amount_of))
    problems.add(spot.at("amount", "the amount depends on itself", "bind it to a wager that has limits"));
  if (comes_back(checked.rulebook, wager, [](const WagerRule& rule) { return rule.requires_wagers; }))
    problems.add(spot.at("requires", "the wager requires itself", "leave one of the requirements out"));
  const WagerRule* base = checked.rulebook.wager(wager.amount_of);
  if (base != nullptr && base->at_decision)
    problems.add(spot.at("amount", fmt::format("{} is only placed at a decision", base->id)));
  for (const std::string& id : wager.requires_wagers) {
    const WagerRule* needed = checked.rulebook.wager(id);
    if (needed == nullptr) continue;
    if (needed->optional && !wager.optional)
      problems.add(spot.at("requires", fmt::format("a required wager cannot need {}, which is optional", id)));
    if (needed->at_decision) problems.add(spot.at("requires", fmt::format("{} is only placed at a decision", id)));
  }
}

void check_super_royal(const CheckedRulebook& checked, const PayTable& table, Problems& problems) {
  const WagerRule* wager = checked.rulebook.wager(table.wager);
  if (wager == nullptr || wager->hand == HandView::hole_and_box) return;
  for (const PayRow& row : table.rows)
    if (row.hand.kind == HandPattern::Kind::super_royal)
      problems.add(Spot(checked.data, "pay_table", table.id)
                       .at("rows", fmt::format("{} takes six cards", pattern_name(row.hand)),
                           "only a wager on hole_and_box has them"));
}

}  // namespace

Spot::Spot(const Data& root, std::string section, std::string id) : entry_(root.find(section)), path_(section) {
  if (!id.empty()) path_ = fmt::format("{}.{}", section, id);
  if (entry_ != nullptr && !id.empty()) entry_ = entry_->entry(id);
}

Problem Spot::at(const std::string& key, std::string what, std::string fix) const {
  const Data* value = entry_ == nullptr ? nullptr : entry_->find(key);
  const Place place = value != nullptr ? value->place : (entry_ != nullptr ? entry_->place : Place());
  return {place, key.empty() ? path_ : fmt::format("{}.{}", path_, key), std::move(what), std::move(fix), ""};
}

void check_wagers(const CheckedRulebook& checked, Problems& problems) {
  int at_decision = 0;
  for (const WagerRule& wager : checked.rulebook.wagers) {
    const Spot spot(checked.data, "wager", wager.id);
    check_chains(checked, wager, problems);
    at_decision += wager.at_decision ? 1 : 0;
    for (const std::string& id : wager.pay_tables) {
      const PayTable* table = checked.rulebook.pay_table(id);
      if (table != nullptr && table->wager != wager.id)
        problems.add(spot.at("pay_tables", fmt::format("{} is a table of {}", id, table->wager)));
    }
    if (wager.payer == Payer::meter && wager.resolves != Resolves::pay_table)
      problems.add(spot.at("payer", "a meter pays by a pay table", "resolves = \"pay_table\""));
  }
  if (at_decision != 1 && !checked.rulebook.wagers.empty())
    problems.add(Spot(checked.data, "wager")
                     .at("", fmt::format("{} wagers are placed at a decision", at_decision), "exactly one is"));
}

void check_pay_tables(const CheckedRulebook& checked, Problems& problems) {
  for (const PayTable& table : checked.rulebook.pay_tables) {
    const Spot spot(checked.data, "pay_table", table.id);
    const WagerRule* wager = checked.rulebook.wager(table.wager);
    if (wager == nullptr) continue;
    if (std::find(wager->pay_tables.begin(), wager->pay_tables.end(), table.id) == wager->pay_tables.end())
      problems.add(spot.at("wager", fmt::format("{} does not list this table", table.wager),
                           fmt::format("add it to pay_tables of {}", table.wager)));
    if (!table.meters.empty() && wager->payer != Payer::meter)
      problems.add(spot.at("meters", fmt::format("{} is not paid from a meter", table.wager), "payer = \"meter\""));
    const bool by_hands = wager->hand == HandView::best_at_table;
    if (!table.hands.empty() && !by_hands)
      problems.add(spot.at("hands", fmt::format("{} does not depend on the number of hands", table.wager)));
    if (table.hands.empty() && by_hands)
      problems.add(spot.at("hands", "is missing", "the numbers of hands, one for each column"));
    check_super_royal(checked, table, problems);
  }
}

void check_settlement(const CheckedRulebook& checked, Problems& problems) {
  const Rulebook& rulebook = checked.rulebook;
  const Spot spot(checked.data, "settlement");
  std::vector<std::string> known{"envy"};
  for (const WagerRule& wager : rulebook.wagers) known.push_back(wager.id);
  std::map<std::string, int> times;
  for (const auto& pass : rulebook.settlement.passes)
    for (const std::string& id : pass) ++times[id];
  for (const auto& [id, count] : times) {
    if (std::find(known.begin(), known.end(), id) == known.end())
      problems.add(spot.at("passes", fmt::format("{} is not a wager", quoted(id)), suggestion(id, known)));
    else if (count > 1)
      problems.add(spot.at("passes", fmt::format("{} is settled {} times", id, count), "each wager once"));
  }
  for (const WagerRule& wager : rulebook.wagers)
    if (!times.contains(wager.id)) problems.add(spot.at("passes", fmt::format("{} is never settled", wager.id)));
  const bool pays_envy = std::any_of(rulebook.pay_tables.begin(), rulebook.pay_tables.end(),
                                     [](const PayTable& table) { return !table.envy.empty(); });
  if (pays_envy && !times.contains("envy")) problems.add(spot.at("passes", "the envy bonuses are never settled"));
  if (rulebook.settlement.start == StartsAt::bankers_left && rulebook.banking.by != BankedBy::player)
    problems.add(spot.at("start", "nobody banks", "dealers_left or dealers_right"));
}

void check_rulebook(const CheckedRulebook& checked, Problems& problems) {
  check_wagers(checked, problems);
  check_pay_tables(checked, problems);
  check_settlement(checked, problems);
  check_dealing(checked, problems);
}

}  // namespace riverbank
