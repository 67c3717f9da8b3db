#include "parsheet/base_results.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "round/resolve.h"
#include "round/settle.h"
#include "solver/game_payoffs.h"

namespace riverbank {

namespace {

HandsCompared hands_of(const OutcomeCount& outcome, const BasePayoffs& payoffs) {
  if (!outcome.result) return {HandRank::lowest_of(outcome.hand), HandRank()};
  const auto hands = hands_for({*outcome.result, outcome.hand, outcome.dealer}, payoffs.qualifies_from);
  CHECK(hands.has_value(), "an outcome that occurs has hands");
  return *hands;
}

Position position_of(const Game& game, const OutcomeCount& outcome, const SheetStakes& stakes) {
  Position position{.seat = SeatId(1), .rider = kSeated};
  for (const Wager& wager : game.wagers) {
    const auto other = stakes.others.find(wager.id);
    Amount& stake = position.stakes[wager.id.value()];
    if (wager.rule.optional)
      stake = other == stakes.others.end() ? Amount() : other->second;
    else
      stake = wager.rule.at_decision ? stakes.ante * outcome.action.multiple : stakes.ante;
  }
  return position;
}

const Line* line_of(const std::vector<Line>& lines, WagerId wager) {
  const auto found = std::find_if(lines.begin(), lines.end(), [&](const Line& line) { return line.wager == wager; });
  return found == lines.end() ? nullptr : &*found;
}

Fraction money_of(const Integer& minor_unit_deals, const Solution& solution) {
  return Fraction(minor_unit_deals, deals_of(solution) * 100);
}

struct Unpaid {
  std::string hand;
  std::size_t order;
};

// The ways in which a wager with a pay table ends unpaid.
Unpaid unpaid(const Line& line) {
  switch (line.reason) {
    case Reason::won_unlisted:
      return {"Better than the dealer, hand not listed", 0};
    case Reason::tied:
      return {"Tie", 1};
    case Reason::unqualified_dealer:
      return {"Dealer does not qualify", 2};
    case Reason::folded:
      return {"Folded", 4};
    default:
      return {"Dealer is better", 3};
  }
}

}  // namespace

Amount plain_ante(const Game& game, const BasePayoffs& payoffs) { return game.rounding.unit * payoffs.unit; }

bool settled_by_outcome(const Wager& wager) {
  return wager.rule.resolves == Resolves::showdown || wager.rule.hand == HandView::best_of_seven;
}

std::vector<Line> settle_outcome(const Game& game, const BasePayoffs& payoffs, const OutcomeCount& outcome,
                                 const SheetStakes& stakes) {
  const HandsCompared hands = hands_of(outcome, payoffs);
  const Position position = position_of(game, outcome, stakes);
  std::vector<Amount> meters;
  for (const MeterRule& meter : game.meters) meters.push_back(meter.seed);
  SettlementInput input{.positions = std::span(&position, 1)};
  input.seats[1] = {.dealt = true, .folded = !outcome.result, .shown = true, .best = hands.player};
  input.dealer = hands.dealer;
  input.dealer_shown = true;
  input.meters = meters;
  if (stakes.banker) input.banker = Banker{SeatId(2), *stakes.banker};
  return settle(game, input).lines;
}

StakedResult staked_result(const Game& game, const Solution& solution, const SheetStakes& stakes) {
  Integer staked = 0;
  Integer net = 0;
  Integer rounding = 0;
  Integer cut = 0;
  Integer uncovered = 0;
  Integer touched = 0;
  for (const OutcomeCount& outcome : solution.outcomes()) {
    const Integer deals = outcome.deals;
    Amount open;
    for (const Line& line : settle_outcome(game, solution.payoffs(), outcome, stakes)) {
      if (!line.coupon) staked += deals * line.stake.minor_units();
      net += deals * line.net().minor_units();
      rounding += deals * line.rounding.minor_units();
      cut += deals * line.cut.minor_units();
      open += line.uncovered;
    }
    uncovered += deals * open.minor_units();
    if (!open.is_zero()) touched += deals;
  }
  const auto money = [&](const Integer& sum) { return money_of(sum, solution); };
  return {money(staked), money(net),       money(rounding),
          money(cut),    money(uncovered), Fraction(touched, deals_of(solution))};
}

std::vector<BaseWager> base_wagers(const Game& game, const Solution& solution) {
  const Amount ante = plain_ante(game, solution.payoffs());
  const Integer all = deals_of(solution);
  std::vector<BaseWager> shares;
  for (const Wager& wager : game.wagers) {
    if (wager.rule.optional) continue;
    BaseWager share{.wager = wager.id};
    for (const OutcomeCount& outcome : solution.outcomes()) {
      const Fraction probability(Integer(outcome.deals), all);
      const auto lines = settle_outcome(game, solution.payoffs(), outcome, {.ante = ante});
      const Line* line = line_of(lines, wager.id);
      if (line == nullptr || line->stake.is_zero()) {
        share.unstaked += probability;
        continue;
      }
      share.staked += probability * Fraction(line->stake.minor_units(), ante.minor_units());
      share.net += probability * Fraction(line->net().minor_units(), ante.minor_units());
      (line->net() > Amount() ? share.win : line->net() < Amount() ? share.lose : share.push) += probability;
    }
    shares.push_back(std::move(share));
  }
  return shares;
}

std::vector<BasePayRow> base_pay_rows(const Game& game, const Solution& solution, const Wager& wager) {
  CHECK(wager.table.has_value(), "a wager paid by a table");
  const std::size_t listed = wager.table->rows.size();
  constexpr std::size_t kUnpaid = 5;
  std::vector<BasePayRow> rows(listed + kUnpaid);
  for (std::size_t i = 0; i < listed; ++i) {
    const PayRow& row = wager.table->rows[i];
    rows[i].hand = capitalised(pattern_name(row.hand));
    rows[i].pays = row.pays.front().text();
  }
  const Amount ante = plain_ante(game, solution.payoffs());
  for (const OutcomeCount& outcome : solution.outcomes()) {
    const auto lines = settle_outcome(game, solution.payoffs(), outcome, {.ante = ante});
    const Line* line = line_of(lines, wager.id);
    CHECK(line != nullptr, "the wager is settled in every outcome");
    const bool paid = line->outcome == Outcome::win && line->odds.row >= 0;
    const Unpaid other = unpaid(*line);
    BasePayRow& row = rows[paid ? static_cast<std::size_t>(line->odds.row) : listed + other.order];
    if (!paid) row.hand = other.hand;
    row.deals += outcome.deals;
    row.net = Fraction(line->net().minor_units(), line->stake.minor_units());
  }
  std::erase_if(rows, [](const BasePayRow& row) { return row.hand.empty(); });
  return rows;
}

std::int64_t result_of(const OutcomeCount& outcome, const BasePayoffs& payoffs) {
  if (!outcome.result) return *payoffs.folded;
  return payoff(payoffs, outcome.action.multiple, {*outcome.result, outcome.hand, outcome.dealer});
}

std::map<Fraction, Integer> result_distribution(const Solution& solution) {
  std::map<Fraction, Integer> results;
  for (const OutcomeCount& outcome : solution.outcomes()) {
    const Fraction antes(result_of(outcome, solution.payoffs()), solution.payoffs().unit);
    results[antes] += outcome.deals;
  }
  return results;
}

Integer deals_of(const Solution& solution) { return Integer(solution.totals().deals); }

}  // namespace riverbank
