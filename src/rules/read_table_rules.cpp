#include "rules/sections.h"
#include "rules/table_words.h"

namespace riverbank {

namespace {

constexpr Range kProcedures{0, 16};
constexpr Range kProcedureSteps{1, 40};
constexpr Range kDecksInUse{1, 2};
constexpr Range kHours{1, 1000};
constexpr Range kRounds{1, 1000};
constexpr Range kMostRates{1, 100};
constexpr Range kCutCards{1, 51};

template <typename E>
std::vector<E> words_of(Reader& entry, std::string_view key) {
  std::vector<E> found;
  for (const std::string& text : entry.texts_if(key)) {
    if (const auto value = value_for<E>(text)) {
      found.push_back(*value);
      continue;
    }
    std::vector<std::string> known;
    for (const auto& word : Vocabulary<E>::kWords) known.emplace_back(word.word);
    entry.problem(key, quoted(text) + " is not known", suggestion(text, known));
  }
  return found;
}

ProcedureStep read_step(Reader& entry) {
  ProcedureStep step;
  step.verb = entry.word<Verb>("do");
  step.who = entry.word_if<Role>("who").value_or(Role::dealer);
  step.says = entry.text("says");
  step.if_all = words_of<Condition>(entry, "if");
  step.if_any = words_of<Condition>(entry, "if_any");
  step.dealing = entry.texts_if("dealing");
  step.least = static_cast<int>(entry.whole_if("least", kCutCards).value_or(0));
  step.meanwhile = entry.flag("meanwhile");
  step.clause = entry.reference_if(IdKind::clause, "clause");
  if (step.least != 0 && step.verb != Verb::cut) entry.problem("least", "only a cut has a minimum number of cards");
  entry.done();
  return step;
}

std::vector<ProcedureRule> read_procedures(Reader& top) {
  std::vector<ProcedureRule> rules;
  auto entries = top.entries("procedure", kProcedures);
  for (Reader& entry : entries) {
    ProcedureRule rule;
    rule.id = entry.word<ProcedureId>("id");
    rule.clause = entry.reference_if(IdKind::clause, "clause");
    for (Reader& step : entry.entries("steps", kProcedureSteps)) rule.steps.push_back(read_step(step));
    for (const ProcedureRule& other : rules)
      if (other.id == rule.id) entry.problem("id", "is used twice");
    entry.done();
    rules.push_back(std::move(rule));
  }
  return rules;
}

DeckRule read_decks(Reader& top) {
  DeckRule rule;
  auto entry = top.child_if("decks");
  if (!entry) return rule;
  rule.least = static_cast<int>(entry->whole_if("least", kDecksInUse).value_or(1));
  rule.most = static_cast<int>(entry->whole_if("most", kDecksInUse).value_or(rule.least));
  rule.needs_shuffler = entry->flag("needs_shuffler");
  rule.clause = entry->reference_if(IdKind::clause, "clause");
  rule.two_clause = entry->clause_or("two_clause", rule.clause);
  rule.backs_clause = entry->clause_or("backs_clause", rule.clause);
  rule.meanwhile_clause = entry->clause_or("meanwhile_clause", rule.clause);
  rule.alternate_clause = entry->clause_or("alternate_clause", rule.clause);
  rule.rack_clause = entry->clause_or("rack_clause", rule.clause);
  rule.each_clause = entry->clause_or("each_clause", rule.clause);
  if (rule.most < rule.least) entry->problem("most", "is less than the least");
  entry->done();
  return rule;
}

std::vector<DeckLife> read_deck_life(Reader& top) {
  std::vector<DeckLife> lives;
  for (Reader& entry : top.entries("deck_life", kProcedures)) {
    DeckLife life;
    life.dealing = entry.texts_if("dealing");
    life.hours = static_cast<int>(entry.whole("hours", kHours));
    life.clause = entry.reference(IdKind::clause, "clause");
    entry.done();
    lives.push_back(std::move(life));
  }
  return lives;
}

StubRule read_stub(Reader& top) {
  StubRule rule;
  if (auto entry = top.child_if("stub_count")) {
    rule.every_rounds = static_cast<int>(entry->whole("every_rounds", kRounds));
    rule.device_waives = entry->flag("device_waives");
    rule.waiver_clause = entry->reference_if(IdKind::clause, "waiver_clause");
    rule.keeps_short = entry->flag("keeps_short");
    entry->done();
  }
  return rule;
}

LeavingRule read_leaving(Reader& top) {
  LeavingRule rule;
  if (auto entry = top.child_if("leaving")) {
    rule.must_stay = entry->flag("must_stay");
    rule.must_stay_clause = entry->reference_if(IdKind::clause, "must_stay_clause");
    rule.seated_clause = entry->reference_if(IdKind::clause, "seated_clause");
    entry->done();
  }
  return rule;
}

DeviceFailureRule read_device_failure(Reader& top) {
  DeviceFailureRule rule;
  if (auto entry = top.child_if("device_failure")) {
    rule.clause = entry->reference(IdKind::clause, "clause");
    rule.remedies = words_of<DeviceRemedy>(*entry, "remedies");
    rule.clauses = entry->references_if(IdKind::clause, "clauses");
    if (rule.clauses.size() != rule.remedies.size()) entry->problem("clauses", "must have one clause for each remedy");
    entry->done();
  }
  return rule;
}

FeeRule read_fee_rule(Reader& top) {
  FeeRule rule;
  if (auto entry = top.child_if("fees")) {
    rule.allowed = true;
    rule.most_rates = static_cast<int>(entry->whole("most_rates", kMostRates));
    rule.square = entry->word_if<FeeSquare>("square").value_or(rule.square);
    rule.action = entry->word_if<FeeAction>("action").value_or(rule.action);
    rule.rates_clause = entry->reference(IdKind::clause, "rates_clause");
    rule.notice_clause = entry->reference_if(IdKind::clause, "notice_clause");
    rule.basis_clause = entry->reference_if(IdKind::clause, "basis_clause");
    rule.amount_clause = entry->reference_if(IdKind::clause, "amount_clause");
    rule.moment_clause = entry->reference_if(IdKind::clause, "moment_clause");
    entry->done();
  }
  return rule;
}

MeterRules read_meters(Reader& top) {
  MeterRules rule;
  if (auto entry = top.child_if("meters")) {
    rule.fed = entry->word_if<MeterFed>("fed").value_or(rule.fed);
    rule.floor_validates = entry->flag("floor_validates");
    rule.validation_clause = entry->reference_if(IdKind::clause, "validation_clause");
    rule.rate_clause = entry->reference_if(IdKind::clause, "rate_clause");
    rule.reset_clause = entry->reference_if(IdKind::clause, "reset_clause");
    rule.link_clause = entry->reference_if(IdKind::clause, "link_clause");
    entry->done();
  }
  return rule;
}

}  // namespace

TableRules read_table_rules(Reader& top) {
  TableRules rules;
  rules.procedures = read_procedures(top);
  rules.decks = read_decks(top);
  rules.deck_life = read_deck_life(top);
  rules.stub = read_stub(top);
  rules.leaving = read_leaving(top);
  rules.device_failure = read_device_failure(top);
  rules.fees = read_fee_rule(top);
  rules.meters = read_meters(top);
  return rules;
}

}  // namespace riverbank
