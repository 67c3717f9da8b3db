#include "rules/fee_table.h"

#include <algorithm>

#include <fmt/core.h>

#include "base/text.h"

namespace riverbank {

namespace {

// One fee for all amounts from here to there.
struct Bracket {
  Amount from;
  Amount to;
  Amount fee;
};

// What can be wagered.
struct StakesOnOffer {
  Amount least;
  Amount most;
  Amount step;

  Amount first_from(Amount amount) const {
    if (amount <= least) return least;
    const std::int64_t unit = step.minor_units();
    return least + step * (((amount - least).minor_units() + unit - 1) / unit);
  }
};

StakesOnOffer stakes_on_offer(const Wager& wager) { return {wager.minimum, wager.maximum, wager.step}; }

StakesOnOffer action_on_offer(const Game& game) {
  const auto& rates = game.table.fees.action;
  StakesOnOffer stakes{rates.front().from, rates.front().to, game.rounding.unit};
  for (const ActionRate& rate : rates) {
    stakes.least = std::min(stakes.least, rate.from);
    stakes.most = std::max(stakes.most, rate.to);
  }
  const std::int64_t unit = stakes.step.minor_units();
  stakes.least = Amount::minor((stakes.least.minor_units() + unit - 1) / unit * unit);
  return stakes;
}

// By size, neighbours with the same fee as one.
std::vector<Bracket> joined(std::vector<Bracket> brackets) {
  std::sort(brackets.begin(), brackets.end(), [](const Bracket& a, const Bracket& b) { return a.from < b.from; });
  std::vector<Bracket> out;
  for (const Bracket& bracket : brackets)
    if (!out.empty() && out.back().fee == bracket.fee)
      out.back().to = bracket.to;
    else
      out.push_back(bracket);
  return out;
}

// "up to $100", "from $105", "from $20 to $50", or nothing where every amount is meant.
std::string range_text(const Bracket& bracket, const StakesOnOffer& stakes) {
  if (bracket.from <= stakes.least && bracket.to >= stakes.most) return {};
  if (bracket.from <= stakes.least) return fmt::format("up to {}", bracket.to.text());
  const std::string from = stakes.first_from(bracket.from).text();
  return bracket.to >= stakes.most ? fmt::format("from {}", from)
                                   : fmt::format("from {} to {}", from, bracket.to.text());
}

std::string with_range(std::string_view what, const std::string& range) {
  return range.empty() ? std::string(what) : fmt::format("{} {}", what, range);
}

// "$1 up to $100, $2 from $105"
std::string fees_text(std::vector<Bracket> brackets, const StakesOnOffer& stakes) {
  std::vector<std::string> parts;
  for (const Bracket& bracket : joined(std::move(brackets)))
    parts.push_back(with_range(bracket.fee.is_zero() ? "nothing" : bracket.fee.text(), range_text(bracket, stakes)));
  return join(parts, ", ");
}

std::vector<Bracket> brackets_of(const Game& game, const Wager& wager, Amount FeeRate::*fee) {
  std::vector<Bracket> brackets;
  for (const FeeRate& rate : game.table.fees.rates)
    if (rate.wager == wager.rule.id) brackets.push_back({rate.from, rate.to, rate.*fee});
  return brackets;
}

bool has_a_fee(const std::vector<Bracket>& brackets) {
  return std::any_of(brackets.begin(), brackets.end(), [](const Bracket& bracket) { return !bracket.fee.is_zero(); });
}

bool by_square(const Game& game) {
  const auto& rates = game.table.fees.rates;
  return std::any_of(rates.begin(), rates.end(), [](const FeeRate& rate) { return !rate.banker.is_zero(); });
}

void add_wager_fees(std::vector<std::string>& sentences, const Game& game) {
  for (const Wager& wager : game.wagers)
    if (const auto brackets = brackets_of(game, wager, &FeeRate::player); has_a_fee(brackets))
      sentences.push_back(
          fmt::format("{}: the player pays {}.", wager.rule.name, fees_text(brackets, stakes_on_offer(wager))));
  const std::string square = game.rulebook->table.fees.square == FeeSquare::place
                                 ? "for each betting square, by everything on it"
                                 : "for each person's wager";
  for (const Wager& wager : game.wagers)
    if (const auto brackets = brackets_of(game, wager, &FeeRate::banker); has_a_fee(brackets))
      sentences.push_back(fmt::format("{}: the banker pays {} {}.", wager.rule.name,
                                      fees_text(brackets, stakes_on_offer(wager)), square));
}

void add_action_fees(std::vector<std::string>& sentences, const Game& game) {
  if (game.table.fees.action.empty()) return;
  std::vector<Bracket> brackets;
  for (const ActionRate& rate : game.table.fees.action) brackets.push_back({rate.from, rate.to, rate.banker});
  const bool all = game.rulebook->table.fees.action == FeeAction::all_wagers;
  sentences.push_back(fmt::format("On the total of all wagers {} the banker pays {}.",
                                  all ? "of the round" : "placed before the deal",
                                  fees_text(std::move(brackets), action_on_offer(game))));
}

std::string moment_text(const FeeChoices& fees) {
  const auto when = [](FeeMoment moment) {
    return moment == FeeMoment::bets_closed ? "when bets are closed" : "when the round is over";
  };
  if (fees.collected == fees.dropped) return fmt::format("Fees are collected and dropped {}.", when(fees.collected));
  return fmt::format("Fees are collected {} and dropped {}.", when(fees.collected), when(fees.dropped));
}

std::string fee_cell(Amount fee) { return fee.is_zero() ? "none" : fee.text(); }

}  // namespace

std::vector<CollectionRow> collection_table(const Game& game) {
  const Wager& main = game.main_wager();
  const std::string limit = fmt::format("{} to {}", main.minimum.text(), main.maximum.text());
  std::vector<CollectionRow> rows;
  for (const FeeRate& rate : game.table.fees.rates) {
    const Wager* wager = game.find_wager(rate.wager);
    if (wager == nullptr) continue;
    const std::string range = range_text({rate.from, rate.to, rate.player}, stakes_on_offer(*wager));
    rows.push_back({limit, with_range(wager->rule.name, range), fee_cell(rate.player),
                    by_square(game) ? fee_cell(rate.banker) : "", ""});
  }
  for (const ActionRate& rate : game.table.fees.action) {
    const std::string range = range_text({rate.from, rate.to, rate.banker}, action_on_offer(game));
    rows.push_back({limit, with_range("total action", range), "", "", fee_cell(rate.banker)});
  }
  return rows;
}

std::string fee_notice(const Game& game) {
  if (!game.table.fees.any()) return {};
  std::vector<std::string> sentences;
  add_wager_fees(sentences, game);
  add_action_fees(sentences, game);
  sentences.push_back(moment_text(game.table.fees));
  return join(sentences, " ");
}

}  // namespace riverbank
