// What a rulebook says of everything around the rounds, on its rule sheet: decks, procedures, counts; and the clauses
// that are still to do.
#include <utility>

#include <fmt/core.h>

#include "base/text.h"
#include "rule_sheet/procedure_words.h"
#include "rule_sheet/sheet_section.h"
#include "rules/table_words.h"

namespace riverbank {

namespace {

// A house's sheet has its own methods only.
std::string method_names(const std::vector<std::string>& ids, const Rulebook& rulebook) {
  std::vector<std::string> names;
  for (const std::string& id : ids)
    if (const DealingMethod* method = rulebook.dealing_method(id)) names.push_back(fmt::format("\"{}\"", method->name));
  return join(names, ", ");
}

std::string conditions_of(const ProcedureStep& step, const Rulebook& rulebook) {
  std::vector<std::string> all;
  for (const Condition condition : step.if_all) all.emplace_back(describe(condition));
  std::vector<std::string> any;
  for (const Condition condition : step.if_any) any.emplace_back(describe(condition));
  if (!any.empty()) all.push_back(join(any, " or "));
  if (!step.dealing.empty()) all.push_back("dealing from " + method_names(step.dealing, rulebook));
  if (step.who != Role::dealer) all.push_back(fmt::format("by the {}", word_for(step.who)));
  if (step.meanwhile) all.emplace_back("while the next round is played");
  return all.empty() ? std::string() : fmt::format(" ({})", join(all, "; "));
}

}  // namespace

SheetSection cards_section(const Rulebook& rulebook) {
  const TableRules& rules = rulebook.table;
  const DeckRule& decks = rules.decks;
  SheetPart part{"", "", SheetLines::points, {}};
  const auto item = [&](std::string label, std::string says, const std::string& clause) {
    part.lines.push_back({std::move(label), std::move(says), clause});
  };
  std::string number =
      decks.most == decks.least ? fmt::format("{}", decks.most) : fmt::format("{} to {}", decks.least, decks.most);
  if (decks.needs_shuffler) number += ", shuffled by a machine";
  item("decks", number, decks.clause);
  if (decks.most > 1) {
    item("two decks", "only with a shuffler", decks.two_clause);
    if (!decks.backs_clause.empty()) item("", "their backs differ in color", decks.backs_clause);
    if (!decks.meanwhile_clause.empty()) item("", "one is shuffled while the other is dealt", decks.meanwhile_clause);
    item("", "in turn, each for every other round", decks.alternate_clause);
    if (!decks.rack_clause.empty()) item("", "the discard rack holds cards of one at a time", decks.rack_clause);
    if (!decks.each_clause.empty()) item("", "each is inspected and mixed by itself at the opening", decks.each_clause);
  }
  for (const DeckLife& life : rules.deck_life)
    item("changed",
         fmt::format("after {} hours, dealing {}", life.hours,
                     life.dealing.empty() ? "by any method" : "from " + method_names(life.dealing, rulebook)),
         life.clause);
  if (rules.stub.every_rounds != 0)
    item("stub counted",
         fmt::format("every {} rounds{}", rules.stub.every_rounds,
                     rules.stub.device_waives ? ", unless a shuffler counts" : ""),
         rules.stub.waiver_clause);
  return {"CARDS", {std::move(part)}};
}

SheetSection procedures_section(const Rulebook& rulebook) {
  SheetSection section{"PROCEDURES", {}};
  for (const ProcedureRule& rule : rulebook.table.procedures) {
    SheetPart part{describe(rule.id), rule.clause, SheetLines::steps, {}};
    for (const ProcedureStep& step : rule.steps)
      part.lines.push_back({"", step.says + conditions_of(step, rulebook), step.clause});
    section.parts.push_back(std::move(part));
  }
  return section;
}

SheetSection to_do_section(const Rulebook& rulebook) {
  SheetPart part{"", "", SheetLines::sentences, {}};
  for (const Clause& clause : rulebook.clauses)
    if (clause.status == ClauseStatus::to_do) part.lines.push_back({"", clause.says, clause.id});
  return {"CLAUSES STILL TO DO: THE PROGRAM DOES NOT FOLLOW THEM YET", {std::move(part)}};
}

}  // namespace riverbank
