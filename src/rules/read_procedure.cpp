#include "rules/sections.h"

namespace riverbank {

namespace {

constexpr Range kStreets{1, 8};
constexpr Range kMultiple{1, 100};
constexpr Range kMethods{1, 16};
constexpr Range kSteps{1, 100};
constexpr Range kCardsInStep{1, 5};

Street read_street(Reader& entry) {
  Street street;
  street.id = entry.id();
  street.name = entry.text("name");
  street.multiples = entry.wholes("play", kMultiple);
  if (entry.lists_nothing("play"))
    entry.problem("play", "is missing", "the multiples that may be played, such as [3, 4]");
  street.otherwise = entry.word<Passive>("otherwise");
  street.clause = entry.reference(IdKind::clause, "clause");
  street.raise_clause = entry.clause_or("raise_clause", street.clause);
  street.otherwise_clause = entry.clause_or("otherwise_clause", street.clause);
  entry.done();
  return street;
}

// Words for the dealer and when they are due.
void read_handling(Reader& entry, Step& step) {
  step.says = entry.text_if("says");
  step.unless_offered = entry.reference_if(IdKind::wager, "unless_offered");
  step.if_wager = entry.references_if(IdKind::wager, "if_wager");
  step.unless_wager = entry.references_if(IdKind::wager, "unless_wager");
  step.if_bet = entry.reference_if(IdKind::wager, "if_bet");
  step.unless_bet = entry.reference_if(IdKind::wager, "unless_bet");
  step.if_result = entry.word_if<HandResult>("if_result").value_or(HandResult::any);
  step.to_tray = entry.reference_if(IdKind::wager, "to_tray");
  step.empties_shoe = entry.flag("empties_shoe");
  step.when = entry.word_if<HandIs>("when").value_or(HandIs::any);
  if (entry.has("if_hand")) step.if_hand = read_category(entry, "if_hand");
  step.left_before = entry.word_if<LeftBefore>("left_before").value_or(LeftBefore::any);
  if (step.kind == StepKind::handle && step.says.empty() && !entry.has("says"))
    entry.problem("says", "is missing", "what the dealer does, in a sentence");
}

Step read_step(Reader& entry, const std::string& method_clause) {
  Step step;
  step.kind = entry.word<StepKind>("do");
  step.if_offered = entry.reference_if(IdKind::wager, "if_offered");
  step.clause = entry.clause_or("clause", method_clause);
  visit_step(
      step.kind,
      [&](StepIs<StepKind::announce>) {
        step.says = entry.text("says");
        step.closes_clause = entry.reference_if(IdKind::clause, "closes_clause");
      },
      [&](StepIs<StepKind::deal>) {
        step.area = entry.word<Area>("to");
        step.cards = static_cast<int>(entry.whole("cards", kCardsInStep));
        step.facing = entry.word_if<Facing>("face").value_or(Facing::down);
      },
      [&](StepIs<StepKind::burn>) { step.cards = static_cast<int>(entry.whole_if("cards", kCardsInStep).value_or(1)); },
      [&](StepIs<StepKind::decide>) { step.street = entry.reference(IdKind::street, "street"); },
      [&](StepIs<StepKind::reveal>) {
        step.area = entry.word<Area>("of");
        if (step.area == Area::board) step.cards = static_cast<int>(entry.whole("cards", kCardsInStep));
        if (step.area == Area::dealer) step.if_remaining = entry.flag("if_remaining");
        if (step.area == Area::seats) read_handling(entry, step);
      },
      [&](StepIs<StepKind::count>) { step.if_bet = entry.reference_if(IdKind::wager, "if_bet"); },
      [&](StepOfHands auto kind) {
        if (kind == StepKind::call) step.area = entry.word_if<Area>("of").value_or(Area::seats);
        read_handling(entry, step);
      },
      [](auto) {});
  entry.done();
  return step;
}

StubClauses read_stub_clauses(Reader& method) {
  StubClauses clauses;
  if (auto entry = method.child_if("stub_count")) {
    clauses.count = entry->reference(IdKind::clause, "count");
    clauses.right = entry->reference(IdKind::clause, "right");
    clauses.misdealt = entry->reference(IdKind::clause, "misdealt");
    clauses.wrong = entry->reference(IdKind::clause, "wrong");
    entry->done();
  }
  return clauses;
}

DealingMethod read_method(Reader& entry) {
  DealingMethod method;
  method.id = entry.id();
  method.name = entry.text("name");
  method.needs_shuffler = entry.flag("needs_shuffler");
  method.shuffler_clause = entry.reference_if(IdKind::clause, "shuffler_clause");
  method.needs_reshuffler = entry.flag("needs_reshuffler");
  method.automated = entry.flag("automated");
  method.clause = entry.reference(IdKind::clause, "clause");
  method.stub = read_stub_clauses(entry);
  for (Reader& step : entry.entries("steps", kSteps)) method.steps.push_back(read_step(step, method.clause));
  entry.done();
  return method;
}

}  // namespace

std::vector<Street> read_streets(Reader& top) {
  std::vector<Street> streets;
  auto entries = top.entries("street", kStreets);
  for (Reader& entry : entries) streets.push_back(read_street(entry));
  report_repeated_ids(entries, streets);
  return streets;
}

std::vector<DealingMethod> read_dealing(Reader& top) {
  std::vector<DealingMethod> methods;
  auto entries = top.entries("dealing", kMethods);
  for (Reader& entry : entries) methods.push_back(read_method(entry));
  report_repeated_ids(entries, methods);
  return methods;
}

std::vector<Step> read_hand_steps(Reader& top, std::string_view name) {
  std::vector<Step> steps;
  auto section = top.child_if(name);
  if (!section) return steps;
  for (Reader& step : section->entries("steps", kSteps)) steps.push_back(read_step(step, ""));
  section->done();
  return steps;
}

SettlementRule read_settlement(Reader& top) {
  SettlementRule rule;
  Reader entry = top.child("settlement");
  rule.start = entry.word<StartsAt>("start");
  rule.direction = entry.word<Direction>("direction");
  rule.clause = entry.reference(IdKind::clause, "clause");
  if (const Data* passes = entry.list_if("passes")) {
    for (const Data& pass : passes->list) {
      rule.passes.emplace_back();
      if (pass.kind != Data::Kind::list) entry.problem("passes", "is not a list of lists of wagers");
      for (const Data& item : pass.list) {
        if (item.kind == Data::Kind::text)
          rule.passes.back().push_back(item.text);
        else
          entry.problem("passes", "is not a list of lists of wagers");
      }
    }
  } else if (!entry.has("passes") && top.has("settlement")) {
    entry.problem("passes", "is missing",
                  "list the wagers in the order they are settled, such as [[\"ante\", \"play\"]]");
  }
  entry.done();
  return rule;
}

Qualification read_qualification(Reader& top) {
  Qualification rule;
  Reader entry = top.child("qualification");
  if (top.has("qualification")) rule.at_least = read_category(entry, "at_least");
  rule.clause = entry.reference(IdKind::clause, "clause");
  entry.done();
  return rule;
}

}  // namespace riverbank
