// What the solver says of a game, as results of one unit staked.
#include <algorithm>

#include "server/results_watch.h"
#include "solver/game_payoffs.h"
#include "solver/side_wagers.h"
#include "solver/solve.h"

namespace riverbank {

namespace {

ExpectedResult of_base(const BasePayoffs& payoffs) {
  const Solution solution = solve(payoffs, {.threads = 1, .deck = {}, .progress = {}});
  int raise = 0;
  for (const auto& multiples : payoffs.multiples)
    for (const int multiple : multiples) raise = std::max(raise, multiple);
  std::int64_t most = 0;
  for (const auto& by_hand : payoffs.fixed.at[static_cast<std::size_t>(Showdown::win)])
    for (const std::int64_t value : by_hand) most = std::max(most, value);
  const double deviation = solution.standard_deviation();
  return {.mean = solution.expected().value(),
          .variance = deviation * deviation,
          .most_won = static_cast<double>(most) / static_cast<double>(payoffs.unit) + raise,
          .most_lost = static_cast<double>(payoffs.antes_before + raise),
          .at_most = true};
}

ExpectedResult of_side(const SideWager& side) {
  const double hits = as_double(side.hit_frequency);
  // Whoever folds loses some wagers: then the figures are of the best play.
  const bool at_most = !side.assumption.empty();
  if (!side.meters.empty())
    return {.mean = hits,
            .variance = hits * (1 - hits),
            .most_won = 1,
            .most_lost = 0,
            .wins_only = true,
            .at_most = at_most};
  const double stake = static_cast<double>(side.stake.minor_units());
  return {.mean = as_double(Fraction(side.returned + side.cut_by_caps - 1)),
          .variance = as_double(side.variance),
          .most_won = static_cast<double>(side.largest_win.minor_units()) / stake,
          .most_lost = 1,
          .at_most = at_most};
}

}  // namespace

ExpectedResults expected_results(const Game& game) {
  ExpectedResults results;
  if (const auto payoffs = payoffs_of(game); payoffs && !problem_with(*payoffs))
    results[std::string(kBaseGame)][0] = of_base(*payoffs);
  const auto sides = side_wagers(game, {.wagers = {}, .stakes = {}, .meters = {}, .players = {}, .threads = 1});
  if (!sides) return results;
  for (const SideWager& side : *sides) {
    // A coupon is not money, and what others' hands pay is not counted here.
    if (side.coupon || side.others) continue;
    results[side.id][side.hands.value_or(0)] = of_side(side);
  }
  return results;
}

}  // namespace riverbank
