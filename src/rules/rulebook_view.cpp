#include "rules/rulebook_view.h"

#include "rules/inscriptions.h"
#include "rules/table_words.h"

namespace riverbank::shown {

namespace {

std::string word(auto value) { return std::string(word_for(value)); }

template <typename T, typename Make>
auto each(const std::vector<T>& all, const Make& make) {
  std::vector<decltype(make(all.front()))> out;
  for (const T& item : all) out.push_back(make(item));
  return out;
}

// What does not apply is not told.
template <typename T>
std::optional<T> if_any(const T& value) {
  return value == T() ? std::nullopt : std::optional<T>(value);
}
template <typename T>
std::optional<std::string> unless(T value, T usual) {
  return value == usual ? std::nullopt : std::optional(word(value));
}

WagerRule wager_view(const riverbank::WagerRule& wager) {
  WagerRule out{.id = wager.id,
                .name = wager.name,
                .says = wager.says,
                .optional = wager.optional,
                .placed = word(wager.at_decision ? Placed::at_decision : Placed::before_deal),
                .group = wager.group,
                .amount = {word(wager.amount_rule), if_any(wager.amount_of), if_any(wager.amounts)},
                .requires_ = wager.requires_wagers,
                .coupon = wager.coupon,
                .needs_shuffler = wager.needs_shuffler,
                .backline = wager.backline,
                .resolves = word(wager.resolves),
                .hand = word(wager.hand),
                .hands = word(wager.hands),
                .pay_tables = wager.pay_tables,
                .own_pay_table = wager.own_pay_table,
                .if_unqualified = word(wager.if_unqualified),
                .on_fold = word(wager.on_fold),
                .payer = word(wager.payer)};
  if (wager.pay_tables.empty() && !wager.own_pay_table) out.pays = {wager.pays.posted()};
  for (const auto& [what, cited] : Vocabulary<Cited>::kWords)
    if (!wager.clause(cited).empty()) out.clauses[std::string(what)] = wager.clause(cited);
  return out;
}

PayRow row_view(const riverbank::PayRow& row) {
  return {pattern_id(row.hand), each(row.pays, [](const Odds& odds) { return odds.text(); }),
          each(row.pays, [](const Odds& odds) { return odds.posted(); }), row.clause};
}

Step step_view(const riverbank::Step& step) {
  const bool deals = step.kind == StepKind::deal;
  const bool turns = step.kind == StepKind::reveal || step.kind == StepKind::call;
  return {.do_ = word(step.kind),
          .to = deals ? std::optional(word(step.area)) : std::nullopt,
          .of = turns ? std::optional(word(step.area)) : std::nullopt,
          .cards = if_any(step.cards),
          .face = deals ? std::optional(word(step.facing)) : std::nullopt,
          .street = if_any(step.street),
          .says = if_any(step.says),
          .closes_clause = if_any(step.closes_clause),
          .if_offered = if_any(step.if_offered),
          .if_remaining = if_any(step.if_remaining),
          .unless_offered = if_any(step.unless_offered),
          .if_wager = if_any(step.if_wager),
          .unless_wager = if_any(step.unless_wager),
          .if_bet = if_any(step.if_bet),
          .empties_shoe = if_any(step.empties_shoe),
          .unless_bet = if_any(step.unless_bet),
          .if_result = unless(step.if_result, HandResult::any),
          .to_tray = if_any(step.to_tray),
          .when = unless(step.when, HandIs::any),
          .if_hand = step.if_hand ? std::optional<std::string>(riverbank::id(*step.if_hand)) : std::nullopt,
          .left_before = unless(step.left_before, LeftBefore::any),
          .clause = step.clause};
}

DealingMethod method_view(const riverbank::DealingMethod& method) {
  return {
      method.id,        method.name,   method.needs_shuffler,        method.shuffler_clause, method.needs_reshuffler,
      method.automated, method.clause, each(method.steps, step_view)};
}

Street street_view(const riverbank::Street& street) {
  return {street.id,
          street.name,
          {street.multiples.begin(), street.multiples.end()},
          word(street.otherwise),
          street.clause,
          street.raise_clause,
          street.otherwise_clause};
}

Cap cap_view(const CapRule& cap) {
  return {cap.id,    cap.name,     cap.wagers, {cap.amount}, {cap.at_least}, cap.at_least_win_of_minimum,
          cap.exact, cap.optional, cap.clause};
}

Irregularity irregularity_view(const IrregularityRule& rule) {
  return {rule.id,
          rule.says,
          word(rule.trigger),
          word(rule.moment.from),
          word(rule.moment.until),
          word(rule.effect),
          rule.still_settled,
          rule.reshuffle,
          rule.clause};
}

Reading reading_view(const riverbank::Reading& reading) {
  const auto option = [](const riverbank::ReadingOption& each) { return ReadingOption{each.id, each.says}; };
  return {reading.id, reading.clauses, reading.open, reading.taken, each(reading.options, option), reading.chosen};
}

Banking banking_view(const BankingRule& banking) {
  if (banking.by == BankedBy::house) return {word(banking.by), {}, {}, {}};
  return {word(banking.by), word(banking.cover), banking.consecutive_rounds, banking.clause};
}

}  // namespace

PayTable view_of(const riverbank::PayTable& table) {
  const auto envy = [](const riverbank::EnvyRow& row) {
    return EnvyRow{std::string(riverbank::id(row.hand)), row.pays};
  };
  const auto meter = [](const MeterSeed& seed) { return TableMeter{seed.meter, seed.seed}; };
  PayTable out{.id = table.id,
               .name = table.name,
               .wager = table.wager,
               .hands = table.hands,
               .rows = each(table.rows, row_view),
               .unlisted = word(table.unlisted),
               .house_may = word(table.freedom),
               .linked = table.linked,
               .clause = table.clause,
               .envy = each(table.envy, envy),
               .meters = each(table.meters, meter)};
  if (!table.envy.empty()) out.envy_per = {table.envy_per};
  if (!table.meters.empty()) out.seed_per = {table.seed_per};
  return out;
}

RulebookSummary summary_of(const riverbank::Rulebook& rulebook) {
  return {rulebook.id,
          rulebook.title,
          rulebook.issuer,
          word(rulebook.banking.by),
          rulebook.seats.most,
          each(rulebook.wagers, [](const riverbank::WagerRule& wager) { return wager.id; }),
          each(rulebook.dealing, [](const riverbank::DealingMethod& method) { return method.id; }),
          rulebook.clauses.size(),
          rulebook.content_hash};
}

Rulebook view_of(const riverbank::Rulebook& rulebook) {
  const auto inscription = [](const riverbank::Inscription& each) {
    return Inscription{inscription_text(each.says), each.clause};
  };
  const auto clause = [](const riverbank::Clause& each) {
    return Clause{each.id, each.says, word(each.status), each.reason};
  };
  const SeatRule& seats = rulebook.seats;
  const SettlementRule& order = rulebook.settlement;
  return {.id = rulebook.id,
          .title = rulebook.title,
          .issuer = rulebook.issuer,
          .banked_by = word(rulebook.banking.by),
          .content_hash = rulebook.content_hash,
          .inscriptions = each(rulebook.inscriptions, inscription),
          .odds_only_to = rulebook.odds_only_to,
          .seats = {seats.most, seats.clause, seats.one_per_player, seats.one_per_player_clause},
          .qualification = {std::string(riverbank::id(rulebook.qualification.at_least)), rulebook.qualification.clause},
          .banking = banking_view(rulebook.banking),
          .wagers = each(rulebook.wagers, wager_view),
          .pay_tables = each(rulebook.pay_tables, [](const riverbank::PayTable& table) { return view_of(table); }),
          .streets = each(rulebook.streets, street_view),
          .dealing = each(rulebook.dealing, method_view),
          .fold = each(rulebook.fold, step_view),
          .showdown = each(rulebook.showdown, step_view),
          .settlement = {word(order.start), word(order.direction), order.passes, order.clause},
          .caps = each(rulebook.caps, cap_view),
          .irregularities = each(rulebook.irregularities, irregularity_view),
          .readings = each(rulebook.readings, reading_view),
          .clauses = each(rulebook.clauses, clause)};
}

House view_of(const riverbank::Game& game) {
  const auto offered = [](const Wager& wager) {
    OfferedWager out{wager.rule.id, wager.minimum, wager.maximum, wager.step, wager.backline, {}};
    if (wager.table) out.pay_table = {wager.table->id};
    return out;
  };
  return {.id = game.id,
          .name = game.name,
          .rulebook = game.rulebook->id,
          .dealing = game.dealing.id,
          .seats = game.seats,
          .coach = word(game.table.coach),
          .main_wager = game.main_wager().rule.id,
          .wagers = each(game.wagers, offered),
          .caps = each(game.caps,
                       [](const riverbank::Cap& cap) {
                         return HouseCap{cap.id, cap.amount};
                       }),
          .meters = each(game.meters,
                         [](const MeterRule& meter) {
                           return HouseMeter{meter.id, meter.seed};
                         }),
          .content_hash = game.content_hash};
}

}  // namespace riverbank::shown
