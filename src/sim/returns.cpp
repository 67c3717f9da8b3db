#include "sim/returns.h"

#include <algorithm>
#include <cmath>

#include "round/apply.h"
#include "sim/hand_case.h"
#include "solver/side_wagers.h"

namespace riverbank {

namespace {

// Sums over an outcome table, in minor units; deals and amounts are whole numbers.
struct ExactSums {
  WideSum net = 0;
  WideSum squares = 0;

  void add(std::int64_t deals, Amount amount) {
    net += static_cast<WideSum>(deals) * amount.minor_units();
    squares += static_cast<WideSum>(deals) * amount.minor_units() * amount.minor_units();
  }
  ExactResult over(std::int64_t deals) const {
    const double mean = static_cast<double>(net) / static_cast<double>(deals);
    return {mean, static_cast<double>(squares) / static_cast<double>(deals) - mean * mean};
  }
};

struct BaseResults {
  std::array<ExactResult, kMaxWagers> wagers;
  ExactResult together;
};

BaseResults base_results(const ReturnsInput& input) {
  Stakes stakes{};
  for (const Wager& wager : input.game.wagers)
    if (!wager.rule.optional) stakes[wager.id.value()] = input.stakes[wager.id.value()];
  std::array<ExactSums, kMaxWagers> sums;
  ExactSums together;
  std::int64_t deals = 0;
  for (const OutcomeCount& row : input.outcomes) {
    const auto cards = hands_of(row, input.qualifies_from);
    CHECK(cards.has_value(), "an outcome that occurs has hands");
    HandCase hand{.folded = !row.result, .multiple = row.action.multiple, .player = cards->player};
    hand.dealer = cards->dealer;
    const Nets nets = nets_of(input.game, stakes, hand);
    Amount all;
    for (std::size_t i = 0; i < input.game.wagers.size(); ++i) {
      sums[i].add(row.deals, nets[i]);
      all += nets[i];
    }
    together.add(row.deals, all);
    deals += row.deals;
  }
  BaseResults results;
  for (std::size_t i = 0; i < input.game.wagers.size(); ++i) results.wagers[i] = sums[i].over(deals);
  results.together = together.over(deals);
  return results;
}

SideOptions side_options(const ReturnsInput& input, const SimulationResult& result) {
  SideOptions options{.stakes = {}, .meters = {}, .players = input.players, .threads = input.threads};
  for (const Wager& wager : input.game.wagers)
    if (wager.rule.optional && !input.stakes[wager.id.value()].is_zero())
      options.stakes[wager.rule.id] = input.stakes[wager.id.value()];
  for (std::size_t i = 0; i < result.meters.size() && result.rounds > 0; ++i)
    options.meters[input.game.meters[i].id] =
        Amount::minor(static_cast<std::int64_t>(result.meters[i] / static_cast<WideSum>(result.rounds)));
  return options;
}

std::optional<ExactResult> side_result(const ReturnsInput& input, const Wager& wager,
                                       const std::vector<SideWager>& sides) {
  const auto found = std::find_if(sides.begin(), sides.end(), [&](const SideWager& side) {
    return side.wager == wager.id && (!side.hands || *side.hands == input.players + 1);
  });
  if (found == sides.end() || (!input.best_play && !found->assumption.empty())) return std::nullopt;
  const auto stake = static_cast<double>(found->stake.minor_units());
  const double net = as_double(wager.rule.coupon ? found->returned : Fraction(found->returned - 1));
  return ExactResult{net * stake, as_double(found->variance) * stake * stake};
}

}  // namespace

double WagerReturn::mean() const { return tally.mean() / static_cast<double>(unit.minor_units()); }

double WagerReturn::exact_mean() const { return exact->mean / static_cast<double>(unit.minor_units()); }

// Rare large wins make the variance of a sample unreliable, so where the exact one is known it is used, widened by what
// seats that share a round have in common.
double WagerReturn::standard_error() const {
  const auto size = static_cast<double>(unit.minor_units());
  if (!exact) return tally.standard_error() / size;
  const double shared = std::max(1.0, tally.design_effect());
  return std::sqrt(exact->variance * shared / static_cast<double>(tally.seat_rounds)) / size;
}

double WagerReturn::z() const {
  const double error = standard_error();
  return error > 0 ? (mean() - exact_mean()) / error : 0;
}

Result<std::vector<WagerReturn>, std::string> returns_of(const ReturnsInput& input, const SimulationResult& result) {
  const BaseResults base = base_results(input);
  const auto sides = side_wagers(input.game, side_options(input, result));
  if (!sides) return Failure{sides.error()};
  const Amount ante = input.stakes[play_wager(input.game).amount_of->value()];
  std::vector<WagerReturn> returns{{"base", "Base game", ante, result.base, base.together}};
  for (const Wager& wager : input.game.wagers) {
    const Tally& tally = result.wagers[wager.id.value()];
    if (tally.seat_rounds == 0) continue;
    const Amount unit = wager.rule.at_decision ? ante : input.stakes[wager.id.value()];
    const auto exact =
        wager.rule.optional ? side_result(input, wager, *sides) : std::optional(base.wagers[wager.id.value()]);
    returns.push_back({wager.rule.id, wager.rule.name, unit, tally, exact});
  }
  return returns;
}

}  // namespace riverbank
