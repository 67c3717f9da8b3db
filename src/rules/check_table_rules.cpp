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

bool has_step(const ProcedureRule& rule, Verb verb, const DealingMethod& method) {
  return std::any_of(rule.steps.begin(), rule.steps.end(), [&](const ProcedureStep& step) {
    const bool of_method =
        step.dealing.empty() || std::find(step.dealing.begin(), step.dealing.end(), method.id) != step.dealing.end();
    return step.verb == verb && of_method;
  });
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
    if (rule == nullptr) {
      checked.problem(key, "is missing", "a rulebook with procedures needs this one");
      continue;
    }
    for (const DealingMethod& method : checked.rulebook.dealing)
      if (!has_step(*rule, verb, method))
        checked.problem(key, fmt::format("has no step {} for dealing {}", quoted(word_for(verb)), quoted(method.id)),
                        "without it no round could be dealt");
  }
}

// What is counted and changed must come up in what is dealt.
void check_cards(const CheckedRulebook& checked) {
  const TableRules& rules = checked.rulebook.table;
  if (!rules.deck_life.empty() && rules.procedures.empty())
    checked.problem("deck_life", "no procedure says how a deck is changed", "write the procedures of the text too");
  const auto collects = [](const DealingMethod& method) {
    return std::any_of(method.steps.begin(), method.steps.end(),
                       [](const Step& step) { return step.kind == StepKind::collect_stub; });
  };
  for (const DealingMethod& method : checked.rulebook.dealing)
    if (rules.stub.every_rounds != 0 && !collects(method))
      checked.problem("stub_count", fmt::format("dealing {} never collects the stub", quoted(method.id)),
                      "give it a step { do = \"collect_stub\" }");
}

}  // namespace

void check_table_rules(const CheckedRulebook& checked) {
  const TableRules& rules = checked.rulebook.table;
  for (const ProcedureRule& rule : rules.procedures)
    for (const ProcedureStep& step : rule.steps)
      check_methods(checked, fmt::format("procedure.{}", word_for(rule.id)), step.dealing);
  for (const DeckLife& life : rules.deck_life) check_methods(checked, "deck_life", life.dealing);
  check_chain(checked);
  check_cards(checked);
  if (rules.fees.allowed && checked.rulebook.banking.by != BankedBy::player)
    checked.problem("fees", "a house that banks takes no fees", "leave the section out");
}

}  // namespace riverbank
