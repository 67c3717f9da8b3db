#include "solver/solution.h"

#include <algorithm>
#include <cmath>

namespace riverbank {

namespace {

std::int64_t result_of(const OutcomeCount& outcome, const BasePayoffs& payoffs) {
  if (!outcome.result) return *payoffs.folded;
  return payoff(payoffs, outcome.action.multiple, {*outcome.result, outcome.hand, outcome.dealer});
}

}  // namespace

Totals totals_of(const OutcomeTable& outcomes, const BasePayoffs& payoffs) {
  Totals totals;
  for (const OutcomeCount& outcome : outcomes) {
    const std::int64_t result = result_of(outcome, payoffs);
    totals.deals += outcome.deals;
    totals.result += result * outcome.deals;
    totals.squares += static_cast<Wide>(result * result) * outcome.deals;
    totals.staked_antes += (payoffs.antes_before + outcome.action.multiple) * outcome.deals;
  }
  return totals;
}

Figures figures_of(const Totals& totals, std::int64_t unit) {
  const auto deals = static_cast<double>(totals.deals);
  const double mean = static_cast<double>(totals.result) / (deals * static_cast<double>(unit));
  const double mean_square = static_cast<double>(totals.squares) / deals / static_cast<double>(unit * unit);
  const double wager = static_cast<double>(totals.staked_antes) / deals;
  return {-mean, -mean / wager, wager, std::sqrt(mean_square - mean * mean)};
}

Solution::Solution(Parts parts) : parts_(std::move(parts)), totals_(totals_of(parts_.outcomes, parts_.payoffs)) {}

int Solution::flop_classes() const {
  int classes = 0;
  for (const HandSolution& hand : parts_.hands) classes += hand.flop_classes;
  return classes;
}

const HandSolution& Solution::hand(CardSet hole) const {
  const StartingHand wanted = starting_hand_of(hole);
  const auto found = std::find_if(parts_.hands.begin(), parts_.hands.end(),
                                  [&](const HandSolution& hand) { return hand.hand == wanted; });
  CHECK(found != parts_.hands.end(), "the deck holds this hand");
  return *found;
}

std::vector<ActionValue> Solution::flop_values(CardSet hole, CardSet flop) const {
  CHECK(hole.count() == 2 && flop.count() == 3 && !hole.intersects(flop), "two hole cards and three others");
  CHECK(parts_.deck.all().contains(hole | flop), "the deck holds these cards");
  const FlopClass seen = flop_class_of(flop);
  const StartingHand hand = starting_hand_of(hole);
  Sums sums = parts_.flop_sums->by_ranks(rank_pair(hand.high, hand.low), seen.rank_flop);
  const auto places = places_of(hole);
  for (std::size_t suit = 0; suit < kSuits; ++suit) {
    sums += parts_.flop_sums->correction(places[suit], seen.kinds[suit]);
  }
  const std::int64_t denominator = DealCounts(parts_.deck).deals_per_flop() * parts_.payoffs.unit;
  std::vector<ActionValue> values{{{Decision::after_flop, 0}, {sums.river(), denominator}}};
  for (const int multiple : parts_.payoffs.multiples_at(Decision::after_flop)) {
    values.push_back({{Decision::after_flop, multiple}, {sums.raised(multiple), denominator}});
  }
  return values;
}

ExactValue Solution::expected() const { return {totals_.result, totals_.deals * parts_.payoffs.unit}; }

std::size_t best_of(const std::vector<ActionValue>& actions) {
  std::size_t best = 0;
  for (std::size_t i = 1; i < actions.size(); ++i) {
    if (actions[i].value.numerator > actions[best].value.numerator) best = i;
  }
  return best;
}

}  // namespace riverbank
