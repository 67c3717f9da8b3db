#include "rules/sections.h"

namespace riverbank {

namespace {

constexpr Range kCaps{0, 16};
constexpr Range kConsecutiveRounds{1, 100};

CapRule read_cap(Reader& entry) {
  CapRule cap;
  cap.id = entry.id();
  cap.name = entry.text("name");
  cap.wagers = entry.references_if(IdKind::wager, "wagers");
  if (cap.wagers.empty()) entry.problem("wagers", "is missing", "list the wagers whose winnings count");
  cap.amount = entry.amount_if("amount");
  cap.at_least = entry.amount_if("at_least");
  cap.at_least_win_of_minimum = entry.flag("at_least_win_of_minimum");
  cap.exact = entry.flag("exact");
  cap.optional = entry.flag("optional");
  cap.clause = entry.reference(IdKind::clause, "clause");
  cap.at_least_clause = entry.reference_if(IdKind::clause, "at_least_clause");
  if (entry.has("amount") && (entry.has("at_least") || cap.at_least_win_of_minimum))
    entry.problem("amount", "the text sets the amount, and a minimum too", "leave one of them out");
  if (cap.exact && !cap.at_least)
    entry.problem("exact", "no amount is listed that the limit could be", "at_least = \"$50,000\"");
  entry.done();
  return cap;
}

}  // namespace

BankingRule read_banking(Reader& top) {
  BankingRule rule;
  Reader entry = top.child("banking");
  rule.by = entry.word<BankedBy>("by");
  rule.cover = entry.word_if<CoverRule>("cover").value_or(rule.cover);
  const auto rounds = entry.whole_if("consecutive_rounds", kConsecutiveRounds);
  rule.consecutive_rounds = static_cast<int>(rounds.value_or(0));
  rule.clause = entry.reference_if(IdKind::clause, "clause");
  rule.returned_clause = entry.clause_or("returned_clause", rule.clause);
  rule.rotation_clause = entry.clause_or("rotation_clause", rule.clause);
  if (rule.by == BankedBy::player) {
    if (!entry.has("consecutive_rounds"))
      entry.problem("consecutive_rounds", "is missing", "how often one player may bank in a row");
    if (!entry.has("clause")) entry.problem("clause", "is missing", "the clause that limits the banker");
  } else {
    if (entry.has("cover")) entry.problem("cover", "does not go with a house that banks");
    if (entry.has("consecutive_rounds")) entry.problem("consecutive_rounds", "does not go with a house that banks");
  }
  entry.done();
  return rule;
}

std::vector<CapRule> read_caps(Reader& top) {
  std::vector<CapRule> caps;
  auto entries = top.entries("cap", kCaps);
  for (Reader& entry : entries) caps.push_back(read_cap(entry));
  report_repeated_ids(entries, caps);
  return caps;
}

}  // namespace riverbank
