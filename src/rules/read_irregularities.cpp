#include <fmt/core.h>

#include "rules/sections.h"

namespace riverbank {

namespace {

constexpr Range kIrregularities{0, 64};

// A device may jam while the bets are open; cards go wrong only once they are dealt.
Moment whole_round(Trigger trigger) {
  return {trigger == Trigger::shuffler_jam ? RoundPoint::bets_open : RoundPoint::no_more_bets, RoundPoint::settled};
}

Moment named(NamedMoment moment, const Moment& whole) {
  switch (moment) {
    case NamedMoment::any:
      return whole;
    case NamedMoment::during_initial_deal:
      return {whole.from, RoundPoint::initial_deal};
    case NamedMoment::after_initial_deal:
      return {RoundPoint::initial_deal, whole.until};
    case NamedMoment::before_all_decided:
      return {whole.from, RoundPoint::all_decided};
  }
  return whole;
}

// Decisions end before or after the last card, as the dealing method has it; the other points come one by one.
int rank(RoundPoint point) {
  return point == RoundPoint::all_dealt ? static_cast<int>(RoundPoint::all_decided) : static_cast<int>(point);
}

bool comes_before(RoundPoint a, RoundPoint b) {
  const bool either_way = rank(a) == rank(b) && a != b;
  return either_way || rank(a) < rank(b);
}

Moment read_moment(Reader& entry, Trigger trigger) {
  const Moment whole = whole_round(trigger);
  const auto name = entry.word_if<NamedMoment>("moment");
  const auto from = entry.word_if<RoundPoint>("from");
  const auto until = entry.word_if<RoundPoint>("until");
  if (name && (from || until)) entry.problem("moment", "says the same as from and until", "leave it out");
  if (name) return named(*name, whole);
  const Moment moment{from.value_or(whole.from), until.value_or(whole.until)};
  if (!comes_before(moment.from, moment.until))
    entry.problem("until", "is reached before the beginning", "a later point of the round");
  return moment;
}

// What an effect works on: a card out of the deck, one seat, the dealer's hand, or the whole round.
bool goes_with(Effect effect, Trigger trigger) {
  using enum Trigger;
  switch (effect) {
    case Effect::discard_card:
      return trigger == one_card_face_up || trigger == several_cards_face_up || trigger == card_drawn_in_error ||
             trigger == drawn_card_seen;
    case Effect::use_as_next:
      return trigger == card_drawn_in_error || trigger == drawn_card_seen;
    case Effect::void_seat:
    case Effect::abandon:
      return trigger == wrong_count_seat || trigger == player_left;
    case Effect::complete_or_void:
      return trigger == wrong_count_dealer;
    case Effect::void_all:
    case Effect::carry_on:
      return true;
  }
  return false;
}

IrregularityRule read_irregularity(Reader& entry) {
  IrregularityRule rule;
  rule.id = entry.id();
  rule.says = entry.text("says");
  rule.trigger = entry.word<Trigger>("trigger");
  rule.moment = read_moment(entry, rule.trigger);
  rule.effect = entry.word<Effect>("effect");
  rule.still_settled = entry.references_if(IdKind::wager, "still_settled");
  rule.reshuffle = entry.flag("reshuffle");
  rule.clause = entry.reference(IdKind::clause, "clause");
  rule.still_settled_clause = entry.clause_or("still_settled_clause", rule.clause);
  const bool may_void = rule.effect == Effect::void_all || rule.effect == Effect::complete_or_void;
  if (!rule.still_settled.empty() && !may_void)
    entry.problem("still_settled", "only a void round leaves wagers still to settle", "effect = \"void_all\"");
  if (entry.has("trigger") && entry.has("effect") && !goes_with(rule.effect, rule.trigger))
    entry.problem("effect",
                  fmt::format("\"{}\" does not go with \"{}\"", word_for(rule.effect), word_for(rule.trigger)),
                  "void_all, carry_on, or an effect on what happened");
  entry.done();
  return rule;
}

// Rules are looked through from the top, so one that a rule above always takes is never reached.
bool shadows(const IrregularityRule& above, const IrregularityRule& below) {
  const auto not_after = [](RoundPoint a, RoundPoint b) { return a == b || rank(a) < rank(b); };
  return above.trigger == below.trigger && not_after(above.moment.from, below.moment.from) &&
         not_after(below.moment.until, above.moment.until);
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
