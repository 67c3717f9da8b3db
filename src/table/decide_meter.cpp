// What people do to a meter: change its parameters from the next reset on, take something out, switch it off and on.
#include <algorithm>

#include <fmt/core.h>

#include "table/decide.h"

namespace riverbank {

namespace {

using Code = TableRefusalCode;

MaybeRefusal meter_problem(const TableDraft& draft, MeterLevelId level) {
  const auto& levels = draft.state().setup.levels;
  if (std::find(levels.begin(), levels.end(), level) != levels.end()) return std::nullopt;
  return refuse(Code::unknown_meter, "", "This table has no such meter.");
}

const MeterRule& rule_of(const TableDraft& draft, MeterLevelId level) {
  const auto& levels = draft.state().setup.levels;
  return draft.house_game()
      .meters[static_cast<std::size_t>(std::find(levels.begin(), levels.end(), level) - levels.begin())];
}

// The least a meter may return to: what the pay table lists, as the game was made with.
Amount least_reset(const TableDraft& draft, const MeterRule& rule) {
  const PayTable* listed = draft.rulebook().pay_table(draft.house_game().wager(rule.wager).table->id);
  const MeterSeed* seed = listed == nullptr ? nullptr : listed->seed_of(rule.id);
  if (seed == nullptr || listed->seed_per.is_zero()) return std::min(rule.seed, rule.growth.reset);
  const Amount wager = draft.house_game().wager(rule.wager).minimum;
  return multiply(seed->seed, wager.minor_units(), listed->seed_per.minor_units(), Rounding{}).paid;
}

}  // namespace

MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const ChangeMeter& ask) {
  if (auto problem = floor_problem(by, "")) return problem;
  if (auto problem = meter_problem(draft, ask.level)) return problem;
  const MeterRules& rules = draft.rules().meters;
  const Amount least = least_reset(draft, rule_of(draft, ask.level));
  if (ask.growth.reset < least)
    return refuse(Code::meter_parameters, draft.cite(rules.reset_clause),
                  fmt::format("This meter resets to {} or more.", least.text()));
  const std::int64_t share = ask.growth.rate + ask.growth.hidden_rate;
  if (ask.growth.rate < 0 || ask.growth.hidden_rate < 0 || share > kWholeShare)
    return refuse(Code::meter_parameters, draft.cite(rules.rate_clause),
                  "Each rate is zero or more, and together they are at most the whole wager.");
  if (ask.growth.limit && *ask.growth.limit < ask.growth.reset)
    return refuse(Code::meter_parameters, "", "The limit cannot be below the amount it resets to.");
  draft.emit(MeterChanged{ask.level, ask.growth, by});
  return std::nullopt;
}

MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const DecreaseMeter& ask) {
  if (auto problem = floor_problem(by, "")) return problem;
  if (auto problem = meter_problem(draft, ask.level)) return problem;
  if (ask.reason.empty()) return refuse(Code::reason_missing, "", "A meter cannot be decreased without a reason.");
  if (ask.approved_by == PersonId() || ask.approved_by == by.id)
    return refuse(Code::approval_missing, "", "It takes two people to decrease a meter.");
  const Meter& meter = draft.meters().meter(ask.level);
  if (ask.amount <= Amount() || ask.amount > meter.display - meter.growth.reset)
    return refuse(
        Code::meter_parameters, draft.cite(draft.rules().meters.reset_clause),
        fmt::format("It shows {} and must stay at {} or more.", meter.display.text(), meter.growth.reset.text()));
  draft.emit(MeterDecreased{ask.level, ask.amount, ask.reason, by, ask.approved_by});
  draft.move({.from = {AccountKind::meter_fund, {{}, {}, ask.level}},
              .to = {AccountKind::cage, {}},
              .amount = ask.amount,
              .movement = Movement::meter_decreased,
              .note = ask.reason});
  return std::nullopt;
}

MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const SwitchMeter& ask) {
  if (auto problem = floor_problem(by, "")) return problem;
  if (auto problem = meter_problem(draft, ask.level)) return problem;
  if (draft.state().round_is_on())
    return refuse(Code::round_in_play, "", "A meter is switched on or off only between rounds.");
  if (draft.meters().meter(ask.level).enabled != ask.on) draft.emit(MeterSwitched{ask.level, ask.on, by});
  return std::nullopt;
}

}  // namespace riverbank
