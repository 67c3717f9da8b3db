#include <algorithm>

#include <fmt/core.h>

#include "rules/check_rulebook.h"
#include "rules/table_words.h"

namespace riverbank {

namespace {

void check_methods(const CheckedRulebook& checked, const std::string& key, const std::vector<std::string>& methods) {
  std::vector<std::string> known;
  for (const DealingMethod& method : checked.rulebook.dealing) known.push_back(method.id);
  for (const std::string& id : methods)
    if (std::find(known.begin(), known.end(), id) == known.end())
      checked.problem(key, fmt::format("{} is not a dealing method", quoted(id)), suggestion(id, known));
}

bool has_step(const ProcedureRule& rule, Verb verb) {
  return std::any_of(rule.steps.begin(), rule.steps.end(),
                     [&](const ProcedureStep& step) { return step.verb == verb; });
}

// A deck that is received must come to be loaded, or no round could ever be dealt.
void check_chain(const CheckedRulebook& checked) {
  const TableRules& rules = checked.rulebook.table;
  if (rules.procedures.empty()) return;
  const std::pair<ProcedureId, Verb> needed[] = {{ProcedureId::opening, Verb::receive},
                                                 {ProcedureId::shuffle, Verb::shuffle},
                                                 {ProcedureId::load, Verb::load},
                                                 {ProcedureId::after_round, Verb::collect_cards},
                                                 {ProcedureId::removal, Verb::remove_deck}};
  for (const auto& [id, verb] : needed) {
    const ProcedureRule* rule = rules.procedure(id);
    const std::string key = fmt::format("procedure.{}", word_for(id));
    if (rule == nullptr)
      checked.problem(key, "is missing", "a rulebook with procedures needs this one");
    else if (!has_step(*rule, verb))
      checked.problem(key, fmt::format("has no step {}", quoted(word_for(verb))));
  }
}

}  // namespace

void check_table_rules(const CheckedRulebook& checked) {
  const TableRules& rules = checked.rulebook.table;
  for (const ProcedureRule& rule : rules.procedures)
    for (const ProcedureStep& step : rule.steps)
      check_methods(checked, fmt::format("procedure.{}", word_for(rule.id)), step.dealing);
  for (const DeckLife& life : rules.deck_life) check_methods(checked, "deck_life", life.dealing);
  check_chain(checked);
  if (rules.fees.allowed && checked.rulebook.banking.by != BankedBy::player)
    checked.problem("fees", "a house that banks takes no fees", "leave the section out");
}

}  // namespace riverbank
