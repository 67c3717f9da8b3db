#include <algorithm>

#include <fmt/core.h>

#include "rules/choices.h"
#include "rules/fee_table.h"

namespace riverbank {

namespace {

// What can be staked, or come together: from, to, and everything between in steps.
struct Stakes {
  Amount least;
  Amount most;
  Amount step;
};

template <typename Rate>
std::vector<Rate> by_size(std::vector<Rate> rates) {
  std::sort(rates.begin(), rates.end(), [](const Rate& a, const Rate& b) { return a.from < b.from; });
  return rates;
}

// The first of these stakes above the amount.
Amount next_stake(const Stakes& stakes, Amount amount) {
  if (amount < stakes.least) return stakes.least;
  const std::int64_t steps = (amount - stakes.least).minor_units() / stakes.step.minor_units() + 1;
  return stakes.least + stakes.step * steps;
}

// Brackets of one wager or of the action, by size: every stake has one, no stake two, and no bracket is beside them
// all.
class Brackets {
 public:
  Brackets(const Choosing& choosing, std::string key, std::string what, const Stakes& stakes)
      : choosing_(choosing), key_(std::move(key)), what_(std::move(what)), stakes_(stakes) {}

  template <typename Rate>
  void check(const std::vector<Rate>& rates) const {
    if (stakes_.most.is_zero()) return;  // the limits themselves are not sound
    const std::vector<Rate> sorted = by_size(rates);
    Amount next = stakes_.least;
    for (std::size_t i = 0; i < sorted.size(); ++i) {
      const Rate& rate = sorted[i];
      const Amount first = next_stake(stakes_, rate.from - Amount::minor(1));
      if (i > 0 && rate.from <= sorted[i - 1].to)
        problem(fmt::format("two rates apply to one {}", what_));
      else if (first > next && next <= stakes_.most)
        problem(fmt::format("{} of {} has no rate", what_, next.text()));
      if (first > std::min(rate.to, stakes_.most))
        problem(fmt::format("no {} is from {} to {}", what_, rate.from.text(), rate.to.text()));
      next = next_stake(stakes_, rate.to);
    }
    if (next <= stakes_.most) problem(fmt::format("{} of {} has no rate", what_, next.text()));
  }

 private:
  void problem(std::string says) const {
    choosing_.problem(key_, {std::move(says), "brackets must leave no gap and must not overlap",
                             choosing_.rulebook.table.fees.basis_clause});
  }

  const Choosing& choosing_;
  std::string key_;
  std::string what_;
  Stakes stakes_;
};

bool pays_by_square(const std::vector<FeeRate>& rates) {
  return std::any_of(rates.begin(), rates.end(), [](const FeeRate& rate) { return !rate.banker.is_zero(); });
}

// Where a square is the place with all that lies on it, people behind the seat add to it.
Stakes stakes_of(const FeeRule& rule, const Wager& wager, const std::vector<FeeRate>& rates) {
  const bool together = wager.backline && rule.square == FeeSquare::place && pays_by_square(rates);
  return {wager.minimum, wager.maximum * (together ? kPeopleAtAPlace : 1), wager.step};
}

Stakes action_of(const FeeRule& rule, const Game& game) {
  Stakes stakes{.least = Amount(), .most = Amount(), .step = game.rounding.unit};
  for (const Wager& wager : game.wagers) {
    if (wager.rule.at_decision && rule.action != FeeAction::all_wagers) continue;
    if (!wager.rule.optional && !wager.rule.at_decision) stakes.least += wager.minimum;
    stakes.most += wager.maximum * ((game.seats - 1) * (wager.backline ? kPeopleAtAPlace : 1));
  }
  return stakes;
}

void check_rates(const Choosing& choosing, const Game& game) {
  const FeeChoices& fees = game.table.fees;
  for (const Wager& wager : game.wagers) {
    std::vector<FeeRate> rates;
    std::copy_if(fees.rates.begin(), fees.rates.end(), std::back_inserter(rates),
                 [&](const FeeRate& rate) { return rate.wager == wager.rule.id; });
    if (rates.empty()) continue;
    if (wager.rule.at_decision && fees.collected == FeeMoment::bets_closed)
      choosing.problem("fees.rates",
                       {fmt::format("{} is not placed yet when the fees are collected", wager.rule.name),
                        "collected = \"round_end\", or leave it out", choosing.rulebook.table.fees.moment_clause});
    Brackets(choosing, "fees.rates", fmt::format("{} wager", wager.rule.name),
             stakes_of(choosing.rulebook.table.fees, wager, rates))
        .check(rates);
  }
  for (const FeeRate& rate : fees.rates)
    if (game.find_wager(rate.wager) == nullptr)
      choosing.problem("fees.rates", {fmt::format("{} is not offered", quoted(rate.wager)), "", ""});
  if (!fees.action.empty())
    Brackets(choosing, "fees.action", "total action", action_of(choosing.rulebook.table.fees, game)).check(fees.action);
}

// A fee is taken in chips, so whole ones make it.
void check_chips(const Choosing& choosing, const std::string& key, const std::string& what, Amount fee) {
  const Amount unit = choosing.house.rounding.unit;
  if (fee.minor_units() % unit.minor_units() == 0) return;
  choosing.problem(key, {fmt::format("{} of {} cannot be paid in chips of {}", what, fee.text(), unit.text()),
                         "use a multiple of money.chip_unit", ""});
}

void check_chips(const Choosing& choosing, const FeeChoices& fees) {
  for (const FeeRate& rate : fees.rates) {
    check_chips(choosing, "fees.rates", fmt::format("a player's fee on {}", rate.wager), rate.player);
    check_chips(choosing, "fees.rates", fmt::format("a banker's fee on {}", rate.wager), rate.banker);
  }
  for (const ActionRate& rate : fees.action) check_chips(choosing, "fees.action", "a banker's fee", rate.banker);
}

void check_moments(const Choosing& choosing, const FeeChoices& fees) {
  const FeeRule& rule = choosing.rulebook.table.fees;
  if (fees.collected == FeeMoment::round_end && fees.dropped == FeeMoment::bets_closed)
    choosing.problem("fees.dropped", {"what is collected at the end of the round cannot be dropped earlier",
                                      "dropped = \"round_end\"", rule.moment_clause});
  if (!fees.action.empty() && rule.action == FeeAction::all_wagers && fees.collected == FeeMoment::bets_closed)
    choosing.problem("fees.collected", {"the total action is known when all wagers are placed",
                                        "collected = \"round_end\"", rule.moment_clause});
}

}  // namespace

void choose_fees(const Choosing& choosing, Game& game) {
  const FeeRule& rule = choosing.rulebook.table.fees;
  const FeeChoices& fees = choosing.house.fees;
  game.table.fees = fees;
  if (!fees.any()) return;
  if (!rule.allowed) {
    choosing.problem("fees", {"the rulebook has no fees", "leave them out", ""});
    return;
  }
  const std::size_t rates = fees.rates.size() + fees.action.size();
  if (rates > static_cast<std::size_t>(rule.most_rates))
    choosing.problem("fees", {fmt::format("{} collection rates are too many", rates),
                              fmt::format("at most {}", rule.most_rates), rule.rates_clause});
  if (pays_by_square(fees.rates) && !fees.action.empty())
    choosing.problem("fees",
                     {"the banker pays by betting square and by total action", "one or the other", rule.amount_clause});
  check_rates(choosing, game);
  check_moments(choosing, fees);
  check_chips(choosing, fees);
}

}  // namespace riverbank
