#include "rules/to_json.h"

#include <boost/json/value.hpp>
#include <boost/json/value_from.hpp>

#include "rules/inscriptions.h"
#include "rules/table_words.h"

namespace riverbank {

namespace {

namespace json = boost::json;

json::array texts(const std::vector<std::string>& all) {
  json::array out;
  for (const std::string& text : all) out.emplace_back(text);
  return out;
}

json::value optional_amount(const std::optional<Amount>& amount) {
  return amount ? json::value(amount->minor_units()) : json::value(nullptr);
}

template <typename T, typename Make>
json::array list(const std::vector<T>& all, const Make& make) {
  json::array out;
  for (const T& item : all) out.emplace_back(make(item));
  return out;
}

json::object wager_json(const WagerRule& wager) {
  json::object clauses;
  for (const auto& [word, cited] : Vocabulary<Cited>::kWords)
    if (!wager.clause(cited).empty()) clauses[word] = wager.clause(cited);
  json::object amount{{"rule", word_for(wager.amount_rule)}};
  if (!wager.amount_of.empty()) amount["of"] = wager.amount_of;
  if (!wager.amounts.empty()) amount["amounts"] = list(wager.amounts, [](Amount sum) { return sum.minor_units(); });
  const bool by_table = !wager.pay_tables.empty() || wager.own_pay_table;
  return {{"id", wager.id},
          {"name", wager.name},
          {"says", wager.says},
          {"optional", wager.optional},
          {"placed", word_for(wager.at_decision ? Placed::at_decision : Placed::before_deal)},
          {"group", wager.group},
          {"amount", std::move(amount)},
          {"requires", texts(wager.requires_wagers)},
          {"coupon", wager.coupon},
          {"needs_shuffler", wager.needs_shuffler},
          {"backline", wager.backline},
          {"resolves", word_for(wager.resolves)},
          {"hand", word_for(wager.hand)},
          {"hands", word_for(wager.hands)},
          {"pays", by_table ? json::value(nullptr) : json::value(wager.pays.posted())},
          {"pay_tables", texts(wager.pay_tables)},
          {"own_pay_table", wager.own_pay_table},
          {"if_unqualified", word_for(wager.if_unqualified)},
          {"on_fold", word_for(wager.on_fold)},
          {"payer", word_for(wager.payer)},
          {"clauses", std::move(clauses)}};
}

json::object row_json(const PayRow& row) {
  return {{"hand", pattern_id(row.hand)},
          {"pays", list(row.pays, [](const Odds& odds) { return odds.text(); })},
          {"posted", list(row.pays, [](const Odds& odds) { return odds.posted(); })},
          {"clause", row.clause}};
}

json::object step_json(const Step& step) {
  json::object out{{"do", word_for(step.kind)}};
  if (step.kind == StepKind::deal) out["to"] = word_for(step.area);
  if (step.kind == StepKind::reveal || step.kind == StepKind::call) out["of"] = word_for(step.area);
  if (step.cards > 0) out["cards"] = step.cards;
  if (step.kind == StepKind::deal) out["face"] = word_for(step.facing);
  if (!step.street.empty()) out["street"] = step.street;
  if (!step.says.empty()) out["says"] = step.says;
  if (!step.closes_clause.empty()) out["closes_clause"] = step.closes_clause;
  if (!step.if_offered.empty()) out["if_offered"] = step.if_offered;
  if (step.if_remaining) out["if_remaining"] = true;
  if (!step.unless_offered.empty()) out["unless_offered"] = step.unless_offered;
  if (!step.if_wager.empty()) out["if_wager"] = texts(step.if_wager);
  if (!step.unless_wager.empty()) out["unless_wager"] = texts(step.unless_wager);
  if (!step.if_bet.empty()) out["if_bet"] = step.if_bet;
  if (step.empties_shoe) out["empties_shoe"] = true;
  if (!step.unless_bet.empty()) out["unless_bet"] = step.unless_bet;
  if (step.if_result != HandResult::any) out["if_result"] = word_for(step.if_result);
  if (!step.to_tray.empty()) out["to_tray"] = step.to_tray;
  if (step.when != HandIs::any) out["when"] = word_for(step.when);
  if (step.if_hand) out["if_hand"] = id(*step.if_hand);
  if (step.left_before != LeftBefore::any) out["left_before"] = word_for(step.left_before);
  out["clause"] = step.clause;
  return out;
}

json::object method_json(const DealingMethod& method) {
  return {{"id", method.id},
          {"name", method.name},
          {"needs_shuffler", method.needs_shuffler},
          {"shuffler_clause", method.shuffler_clause},
          {"needs_reshuffler", method.needs_reshuffler},
          {"automated", method.automated},
          {"clause", method.clause},
          {"steps", list(method.steps, step_json)}};
}

json::object street_json(const Street& street) {
  return {{"id", street.id},
          {"name", street.name},
          {"play", json::value_from(street.multiples)},
          {"otherwise", word_for(street.otherwise)},
          {"clause", street.clause},
          {"raise_clause", street.raise_clause},
          {"otherwise_clause", street.otherwise_clause}};
}

json::object cap_json(const CapRule& cap) {
  return {{"id", cap.id},
          {"name", cap.name},
          {"wagers", texts(cap.wagers)},
          {"amount", optional_amount(cap.amount)},
          {"at_least", optional_amount(cap.at_least)},
          {"at_least_win_of_minimum", cap.at_least_win_of_minimum},
          {"exact", cap.exact},
          {"optional", cap.optional},
          {"clause", cap.clause}};
}

json::object irregularity_json(const IrregularityRule& rule) {
  return {{"id", rule.id},
          {"says", rule.says},
          {"trigger", word_for(rule.trigger)},
          {"from", word_for(rule.moment.from)},
          {"until", word_for(rule.moment.until)},
          {"effect", word_for(rule.effect)},
          {"still_settled", texts(rule.still_settled)},
          {"reshuffle", rule.reshuffle},
          {"clause", rule.clause}};
}

json::object reading_json(const Reading& reading) {
  return {{"id", reading.id},
          {"clauses", texts(reading.clauses)},
          {"open", reading.open},
          {"taken", reading.taken},
          {"options", list(reading.options,
                           [](const ReadingOption& option) {
                             return json::object{{"id", option.id}, {"says", option.says}};
                           })},
          {"chosen", reading.chosen}};
}

json::object clause_json(const Clause& clause) {
  return {{"id", clause.id}, {"says", clause.says}, {"status", word_for(clause.status)}, {"reason", clause.reason}};
}

json::object banking_json(const BankingRule& banking) {
  json::object out{{"by", word_for(banking.by)}};
  if (banking.by == BankedBy::house) return out;
  out["cover"] = word_for(banking.cover);
  out["consecutive_rounds"] = banking.consecutive_rounds;
  out["clause"] = banking.clause;
  return out;
}

json::object settlement_json(const SettlementRule& settlement) {
  return {{"start", word_for(settlement.start)},
          {"direction", word_for(settlement.direction)},
          {"passes", list(settlement.passes, texts)},
          {"clause", settlement.clause}};
}

}  // namespace

json::object to_json(const PayTable& table) {
  json::object out{{"id", table.id},
                   {"name", table.name},
                   {"wager", table.wager},
                   {"hands", json::value_from(table.hands)},
                   {"rows", list(table.rows, row_json)},
                   {"unlisted", word_for(table.unlisted)},
                   {"house_may", word_for(table.freedom)},
                   {"linked", table.linked},
                   {"clause", table.clause}};
  out["envy"] = list(table.envy, [](const EnvyRow& row) {
    return json::object{{"hand", id(row.hand)}, {"pays", row.pays.minor_units()}};
  });
  out["envy_per"] = table.envy.empty() ? json::value(nullptr) : json::value(table.envy_per.minor_units());
  out["meters"] = list(table.meters, [](const MeterSeed& meter) {
    return json::object{{"meter", meter.meter}, {"seed", meter.seed.minor_units()}};
  });
  out["seed_per"] = table.meters.empty() ? json::value(nullptr) : json::value(table.seed_per.minor_units());
  return out;
}

json::object summary_json(const Rulebook& rulebook) {
  return {{"id", rulebook.id},
          {"title", rulebook.title},
          {"issuer", rulebook.issuer},
          {"banked_by", word_for(rulebook.banking.by)},
          {"seats", rulebook.seats.most},
          {"wagers", list(rulebook.wagers, [](const WagerRule& wager) { return wager.id; })},
          {"dealing", list(rulebook.dealing, [](const DealingMethod& method) { return method.id; })},
          {"clauses", rulebook.clauses.size()},
          {"content_hash", rulebook.content_hash}};
}

json::object to_json(const Rulebook& rulebook) {
  json::object out = summary_json(rulebook);
  out.erase("dealing");
  out["inscriptions"] = list(rulebook.inscriptions, [](const Inscription& inscription) {
    return json::object{{"says", inscription_text(inscription.says)}, {"clause", inscription.clause}};
  });
  out["odds_only_to"] = rulebook.odds_only_to;
  out["seats"] = json::object{{"most", rulebook.seats.most},
                              {"clause", rulebook.seats.clause},
                              {"one_per_player", rulebook.seats.one_per_player},
                              {"one_per_player_clause", rulebook.seats.one_per_player_clause}};
  out["qualification"] =
      json::object{{"at_least", id(rulebook.qualification.at_least)}, {"clause", rulebook.qualification.clause}};
  out["banking"] = banking_json(rulebook.banking);
  out["wagers"] = list(rulebook.wagers, wager_json);
  out["pay_tables"] = list(rulebook.pay_tables, [](const PayTable& table) { return to_json(table); });
  out["streets"] = list(rulebook.streets, street_json);
  out["dealing"] = list(rulebook.dealing, method_json);
  out["fold"] = list(rulebook.fold, step_json);
  out["showdown"] = list(rulebook.showdown, step_json);
  out["settlement"] = settlement_json(rulebook.settlement);
  out["caps"] = list(rulebook.caps, cap_json);
  out["irregularities"] = list(rulebook.irregularities, irregularity_json);
  out["readings"] = list(rulebook.readings, reading_json);
  out["clauses"] = list(rulebook.clauses, clause_json);
  return out;
}

json::object summary_json(const Game& game) {
  const auto wager = [](const Wager& offered) {
    return json::object{{"id", offered.rule.id},
                        {"minimum", offered.minimum.minor_units()},
                        {"maximum", offered.maximum.minor_units()},
                        {"step", offered.step.minor_units()},
                        {"backline", offered.backline},
                        {"pay_table", offered.table ? json::value(offered.table->id) : json::value(nullptr)}};
  };
  return {{"id", game.id},
          {"name", game.name},
          {"rulebook", game.rulebook->id},
          {"dealing", game.dealing.id},
          {"seats", game.seats},
          {"coach", word_for(game.table.coach)},
          {"wagers", list(game.wagers, wager)},
          {"caps", list(game.caps,
                        [](const Cap& cap) {
                          return json::object{{"id", cap.id}, {"amount", cap.amount.minor_units()}};
                        })},
          {"meters", list(game.meters,
                          [](const MeterRule& meter) {
                            return json::object{{"id", meter.id}, {"seed", meter.seed.minor_units()}};
                          })},
          {"content_hash", game.content_hash}};
}

json::array to_json(const Errors& errors) {
  return list(errors, [](const Error& error) {
    return json::object{
        {"where", error.where}, {"key", error.key}, {"what", error.what}, {"fix", error.fix}, {"clause", error.clause}};
  });
}

}  // namespace riverbank
