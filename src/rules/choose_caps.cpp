#include <algorithm>

#include <fmt/core.h>

#include "rules/choices.h"
#include "rules/ids.h"
#include "rules/largest_win.h"

namespace riverbank {

namespace {

// What one player could win in a round with every capped wager at its minimum.
Amount win_of_minimum(const CapRule& rule, const Game& game) {
  Amount sum;
  for (const std::string& id : rule.wagers) {
    const Wager* wager = game.find_wager(id);
    if (wager == nullptr) continue;
    // A wager placed at a decision can be a multiple of the least that the other wager allows.
    const Wager* base = wager->amount_of ? &game.wager(*wager->amount_of) : nullptr;
    Amount stake = wager->minimum;
    if (wager->rule.amount_rule == AmountRule::times && base != nullptr && base->maximum > Amount())
      stake = base->minimum * (wager->maximum.minor_units() / base->maximum.minor_units());
    sum = checked_add(sum, largest_win(*wager, stake).value_or(kMostMoney)).value_or(kMostMoney);
    sum = std::min(sum, kMostMoney);
  }
  return sum;
}

std::string floor_clause(const CapRule& rule) {
  return rule.at_least_clause.empty() ? rule.clause : rule.at_least_clause;
}

void check_floor(const Choosing& choosing, const CapRule& rule, const Cap& cap, const Game& game) {
  const Amount listed = rule.at_least.value_or(Amount());
  const Amount winnable = rule.at_least_win_of_minimum ? win_of_minimum(rule, game) : Amount();
  const Amount least = std::max(listed, winnable);
  if (cap.amount == least || (cap.amount > least && !rule.exact)) return;
  if (cap.amount > least) {
    choosing.problem(fmt::format("cap.{}.amount", rule.id),
                     {fmt::format("{} is too high", cap.amount.text()), fmt::format("exactly {}", least.text()),
                      floor_clause(rule)});
    return;
  }
  choosing.problem(
      fmt::format("cap.{}.amount", rule.id),
      {fmt::format("{} is too low", cap.amount.text()),
       listed >= winnable ? fmt::format("at least {}", listed.text())
                          : fmt::format("at least {}, what one player can win with minimum wagers", winnable.text()),
       floor_clause(rule)});
}

std::optional<Amount> cap_amount(const Choosing& choosing, const CapRule& rule) {
  const auto chosen = choosing.house.caps.find(rule.id);
  const bool given = chosen != choosing.house.caps.end();
  const std::string key = fmt::format("cap.{}.amount", rule.id);
  if (given && !chosen->second) return std::nullopt;
  if (given && rule.amount && *chosen->second != *rule.amount)
    choosing.problem(key, {fmt::format("{} is not what the rulebook sets", chosen->second->text()),
                           fmt::format("it is {}", rule.amount->text()), rule.clause});
  if (given) return chosen->second;
  if (rule.optional) return std::nullopt;
  if (rule.amount) return rule.amount;
  choosing.problem(
      key, {"is missing",
            rule.at_least ? fmt::format("choose a limit of at least {}", rule.at_least->text()) : "choose a limit",
            rule.clause});
  return std::nullopt;
}

}  // namespace

void choose_caps(const Choosing& choosing, Game& game) {
  for (const auto& [id, amount] : choosing.house.caps)
    if (choosing.rulebook.cap(id) == nullptr)
      choosing.problem(fmt::format("cap.{}", id),
                       {"is not a limit of the rulebook", suggestion(id, ids_of(choosing.rulebook.caps)), ""});
  for (const CapRule& rule : choosing.rulebook.caps) {
    const auto amount = cap_amount(choosing, rule);
    if (!amount) continue;
    Cap cap{rule.id, rule.name, *amount, {}, rule.clause};
    for (const std::string& id : rule.wagers)
      if (const Wager* wager = game.find_wager(id)) cap.wagers.push_back(wager->id);
    check_floor(choosing, rule, cap, game);
    game.caps.push_back(std::move(cap));
  }
}

namespace {

MeterGrowth growth_of(const Choosing& choosing, const HouseMeter& house, const MeterSeed& meter) {
  const MeterRules& rules = choosing.rulebook.table.meters;
  if (!house.rate && !rules.rate_clause.empty())
    choosing.problem(
        fmt::format("meter.{}.rate", meter.meter),
        {"is missing", "say what share of each wager goes to the meter, such as \"5%\"", rules.rate_clause});
  MeterGrowth growth;
  growth.reset = house.reset.value_or(house.seed.value_or(meter.seed));
  growth.rate = house.rate.value_or(0);
  growth.hidden_rate = house.hidden_rate;
  growth.limit = house.limit;
  if (growth.rate + growth.hidden_rate > kWholeShare)
    choosing.problem(fmt::format("meter.{}.rate", meter.meter),
                     {"more than the whole wager goes to the meter", "", ""});
  if (growth.limit && *growth.limit < growth.reset)
    choosing.problem(fmt::format("meter.{}.limit", meter.meter),
                     {fmt::format("{} is below the amount it resets to", growth.limit->text()), "", ""});
  return growth;
}

}  // namespace

void choose_meters(const Choosing& choosing, Game& game) {
  std::vector<std::string> known;
  for (Wager& wager : game.wagers) {
    if (!wager.table) continue;
    const std::string clause = wager.table->seed_clause.empty() ? wager.table->clause : wager.table->seed_clause;
    for (MeterSeed& meter : wager.table->meters) {
      if (std::find(known.begin(), known.end(), meter.meter) != known.end())
        choosing.problem(
            fmt::format("wager.{}", wager.rule.id),
            {fmt::format("another wager already pays from a meter called {}", meter.meter), "offer one of them", ""});
      known.push_back(meter.meter);
      const auto chosen = choosing.house.meters.find(meter.meter);
      const HouseMeter house = chosen == choosing.house.meters.end() ? HouseMeter() : chosen->second;
      const auto check_floor_of = [&](std::string_view key, Amount amount) {
        if (amount < meter.seed)
          choosing.problem(fmt::format("meter.{}.{}", meter.meter, key),
                           {fmt::format("{} is too low for a wager of {}", amount.text(), wager.minimum.text()),
                            fmt::format("at least {}", meter.seed.text()), clause});
      };
      if (house.reset) check_floor_of("reset", *house.reset);
      if (house.seed) check_floor_of("seed", *house.seed);
      meter.seed = house.seed.value_or(meter.seed);
      game.meters.push_back({meter.meter, meter.seed, wager.id, growth_of(choosing, house, meter), house.link});
    }
  }
  for (const auto& [id, seed] : choosing.house.meters)
    if (std::find(known.begin(), known.end(), id) == known.end())
      choosing.problem(fmt::format("meter.{}", id),
                       {"no wager offered pays from this meter", suggestion(id, known), ""});
}

}  // namespace riverbank
