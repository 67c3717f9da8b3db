// What a rulebook says of everything around the rounds, on its rule sheet: decks, procedures, counts; and the clauses
// that are still to do.
#include <utility>

#include <fmt/core.h>

#include "base/text.h"
#include "rule_sheet/rule_sheet.h"
#include "rules/table_words.h"

namespace riverbank {

namespace {

constexpr std::size_t kTableLabel = 12;

std::string conditions_of(const ProcedureStep& step) {
  std::vector<std::string> all;
  for (const Condition condition : step.if_all) all.emplace_back(word_for(condition));
  std::vector<std::string> any;
  for (const Condition condition : step.if_any) any.emplace_back(word_for(condition));
  if (!any.empty()) all.push_back(join(any, " or "));
  if (!step.dealing.empty()) all.push_back("dealing: " + join(step.dealing, ", "));
  if (step.who != Role::dealer) all.push_back(fmt::format("by the {}", word_for(step.who)));
  if (step.meanwhile) all.emplace_back("while the next round is played");
  return all.empty() ? std::string() : fmt::format(" ({})", join(all, "; "));
}

void write_decks(Sheet& sheet, const TableRules& rules) {
  const DeckRule& decks = rules.decks;
  sheet.heading("CARDS");
  std::string number =
      decks.most == decks.least ? fmt::format("{}", decks.most) : fmt::format("{} to {}", decks.least, decks.most);
  if (decks.needs_shuffler) number += ", shuffled by a machine";
  if (decks.most > 1) number += "; two only with a shuffler, used alternately";
  sheet.item("decks", cited(number, decks.clause), kTableLabel);
  for (const DeckLife& life : rules.deck_life)
    sheet.item("changed",
               cited(fmt::format("after {} hours, dealing {}", life.hours,
                                 life.dealing.empty() ? "by any method" : join(life.dealing, ", ")),
                     life.clause),
               kTableLabel);
  if (rules.stub.every_rounds != 0)
    sheet.item("stub counted",
               cited(fmt::format("every {} rounds{}", rules.stub.every_rounds,
                                 rules.stub.device_waives ? ", unless a shuffler counts" : ""),
                     rules.stub.waiver_clause),
               kTableLabel);
}

void write_procedures(Sheet& sheet, const TableRules& rules) {
  if (rules.procedures.empty()) return;
  sheet.heading("PROCEDURES");
  for (const ProcedureRule& rule : rules.procedures) {
    sheet.blank();
    sheet.paragraph(cited(std::string(word_for(rule.id)), rule.clause), 2);
    int number = 0;
    for (const ProcedureStep& step : rule.steps)
      sheet.item(fmt::format("{:>4}.", ++number), cited(step.says + conditions_of(step), step.clause), 5);
  }
}

}  // namespace

void write_table_rules(Sheet& sheet, const Rulebook& rulebook) {
  write_decks(sheet, rulebook.table);
  write_procedures(sheet, rulebook.table);
}

void write_to_do(Sheet& sheet, const Rulebook& rulebook) {
  bool first = true;
  for (const Clause& clause : rulebook.clauses) {
    if (clause.status != ClauseStatus::to_do) continue;
    if (std::exchange(first, false)) sheet.heading("CLAUSES STILL TO DO: THE PROGRAM DOES NOT FOLLOW THEM YET");
    sheet.paragraph(cited(clause.says, clause.id), 2);
  }
}

}  // namespace riverbank
