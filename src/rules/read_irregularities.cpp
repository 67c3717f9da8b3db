#include <fmt/core.h>

#include "rules/sections.h"

namespace riverbank {

namespace {

constexpr Range kIrregularities{0, 64};

IrregularityRule read_irregularity(Reader& entry) {
  IrregularityRule rule;
  rule.id = entry.id();
  rule.says = entry.text("says");
  rule.trigger = entry.word<Trigger>("trigger");
  rule.moment = entry.word_if<Moment>("moment").value_or(Moment::any);
  rule.effect = entry.word<Effect>("effect");
  rule.still_settled = entry.references_if(IdKind::wager, "still_settled");
  rule.reshuffle = entry.flag("reshuffle");
  rule.clause = entry.reference(IdKind::clause, "clause");
  rule.still_settled_clause = entry.clause_or("still_settled_clause", rule.clause);
  const bool may_void = rule.effect == Effect::void_all || rule.effect == Effect::complete_or_void;
  if (!rule.still_settled.empty() && !may_void)
    entry.problem("still_settled", "only a void round leaves wagers still to settle", "effect = \"void_all\"");
  entry.done();
  return rule;
}

// Rules are looked through from the top, so one that a rule above always takes is never reached.
bool shadows(const IrregularityRule& above, const IrregularityRule& below) {
  return above.trigger == below.trigger && (above.moment == Moment::any || above.moment == below.moment);
}

}  // namespace

std::vector<IrregularityRule> read_irregularities(Reader& top) {
  std::vector<IrregularityRule> rules;
  auto entries = top.entries("irregularity", kIrregularities);
  for (Reader& entry : entries) rules.push_back(read_irregularity(entry));
  report_repeated_ids(entries, rules);
  for (std::size_t i = 0; i < rules.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (shadows(rules[j], rules[i]) && entries[i].has("trigger"))
        entries[i].problem("trigger", fmt::format("is never reached: {} comes first", quoted(rules[j].id)),
                           "give the two rules different moments");
  return rules;
}

}  // namespace riverbank
