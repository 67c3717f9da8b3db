#include "sim/simulation.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "shelf/shelf.h"
#include "sim/returns.h"
#include "sim/simulate_hands.h"
#include "solver/game_payoffs.h"
#include "solver/solve.h"

namespace riverbank {
namespace {

#ifndef __SANITIZE_ADDRESS__
constexpr std::uint64_t kRounds = 5'000;
constexpr std::uint64_t kHands = 3'000'000;
#else
constexpr std::uint64_t kRounds = 150;
constexpr std::uint64_t kHands = 50'000;
#endif

// A game with what its players need; solved once for all tests.
struct Solved {
  Game game;
  BasePayoffs payoffs;
  BestPlay best;
  OutcomeTable outcomes;

  Chooser chooser() const {
    return [this](CardSet hole, CardSet board) { return best.multiple(hole, board); };
  }
};

const Solved& solved(const std::string& house) {
  static std::map<std::string, std::unique_ptr<const Solved>> all;
  auto& place = all[house];
  if (!place) {
    Game game = *Shelf::open(RIVERBANK_SOURCE_DIR)->game(house);
    const BasePayoffs payoffs = *payoffs_of(game);
    place.reset(new Solved{std::move(game), payoffs, BestPlay(payoffs), solve(payoffs).outcomes()});
  }
  return *place;
}

SimulationOptions options_for(const Solved& at, std::uint64_t rounds) {
  SimulationOptions options{.rounds = rounds, .players = most_players(at.game), .seed = "tests"};
  options.stakes = least_stakes(at.game, {});
  return options;
}

std::vector<WagerReturn> returns(const Solved& at, const SimulationOptions& options, const SimulationResult& result) {
  ReturnsInput input{.game = at.game, .stakes = options.stakes, .outcomes = at.outcomes};
  input.qualifies_from = at.payoffs.qualifies_from;
  input.players = options.players;
  auto found = returns_of(input, result);
  CHECK(found.ok(), found.ok() ? "" : found.error());
  return *found;
}

void expect_near_exact(const std::vector<WagerReturn>& wagers) {
  for (const WagerReturn& wager : wagers) {
    ASSERT_TRUE(wager.exact.has_value()) << wager.id;
    EXPECT_GT(wager.tally.seat_rounds, 0U) << wager.id;
    EXPECT_LT(std::abs(wager.z()), 4) << wager.id << ": " << wager.mean() << " is not " << wager.exact_mean();
  }
}

// One house of each rulebook, with every wager between them.
class Simulation : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Houses, Simulation,
                         testing::Values("massachusetts-shoe", "massachusetts-two-meters",
                                         "massachusetts-earlier-automated", "maryland-six-card", "california-shoe",
                                         "california-club-shoe"));

TEST_P(Simulation, every_wager_at_the_table_is_near_its_exact_value) {
  const Solved& at = solved(GetParam());
  const SimulationOptions options = options_for(at, kRounds);
  const SimulationResult result = simulate_tables(at.game, options, at.chooser());
  EXPECT_EQ(result.rounds, kRounds);
  EXPECT_EQ(result.seat_rounds, kRounds * static_cast<std::uint64_t>(options.players));
  expect_near_exact(returns(at, options, result));
}

TEST_P(Simulation, every_wager_on_the_fast_path_is_near_its_exact_value) {
  const Solved& at = solved(GetParam());
  SimulationOptions options = options_for(at, kHands);
  options.players = 1;
  for (const Wager& wager : at.game.wagers)
    if (!is_of_one_seat(wager)) options.stakes[wager.id.value()] = Amount();
  const SimulationResult result = simulate_hands(at.game, at.payoffs, options, at.best);
  EXPECT_EQ(result.rounds, kHands);
  expect_near_exact(returns(at, options, result));
}

TEST(Simulation, coupons_are_near_their_exact_value) {
  const Solved& at = solved("massachusetts-shoe");
  SimulationOptions options = options_for(at, kRounds);
  options.stakes = least_stakes(at.game, {"match_play"});
  expect_near_exact(returns(at, options, simulate_tables(at.game, options, at.chooser())));
}

TEST(Simulation, result_does_not_depend_on_threads) {
  const Solved& at = solved("massachusetts-shoe");
  SimulationOptions options = options_for(at, 2 * 2'000 + 77);
#ifdef __SANITIZE_ADDRESS__
  options.rounds = 200;
#endif
  SimulationOptions hands = options_for(at, (1 << 20) + 5);
  std::vector<SimulationResult> tables;
  std::vector<SimulationResult> fast;
  for (const int threads : {1, 2, 3}) {
    options.threads = hands.threads = threads;
    tables.push_back(simulate_tables(at.game, options, at.chooser()));
    fast.push_back(simulate_hands(at.game, at.payoffs, hands, at.best));
  }
  EXPECT_EQ(tables[0], tables[1]);
  EXPECT_EQ(tables[0], tables[2]);
  EXPECT_EQ(fast[0], fast[1]);
  EXPECT_EQ(fast[0], fast[2]);
  options.seed = "another";
  EXPECT_NE(simulate_tables(at.game, options, at.chooser()), tables[0]);
}

// The tables of choices and the same choices asked one by one lead to the same counts.
TEST(Simulation, fast_path_plays_any_strategy) {
  const Solved& at = solved("massachusetts-shoe");
  const SimulationOptions options = options_for(at, 20'000);
  EXPECT_EQ(simulate_hands(at.game, at.payoffs, options, at.best),
            simulate_hands(at.game, at.payoffs, options, at.chooser()));
}

// Players who always raise four times lose what the outcome says: a strategy is not best by accident.
TEST(Simulation, a_worse_strategy_loses_more) {
  const Solved& at = solved("massachusetts-shoe");
  SimulationOptions options = options_for(at, 1'000'000);
  const Chooser blind_raise = [](CardSet, CardSet) { return 4; };
  const double best = simulate_hands(at.game, at.payoffs, options, at.best).base.mean();
  const double worse = simulate_hands(at.game, at.payoffs, options, blind_raise).base.mean();
  EXPECT_LT(worse, best - 150);  // minor units of a $15 ante: over 10% of it
}

TEST(Tally, seats_that_share_a_round_are_not_independent) {
  Tally tally;
  // Two seats that always win or lose together.
  for (int i = 0; i < 1'000; ++i) {
    const std::int64_t net = i % 2 == 0 ? 100 : -100;
    Tally round{.rounds = 1, .seat_rounds = 2, .staked = 200, .net = 2 * net};
    round.squares = 2 * net * net;
    round.round_squares = 4 * net * net;
    tally.add(round);
  }
  EXPECT_EQ(tally.mean(), 0);
  EXPECT_NEAR(tally.variance(), 10'000, 10);
  EXPECT_NEAR(tally.design_effect(), 2, 0.01);
  EXPECT_NEAR(tally.standard_error(), 100 / std::sqrt(1'000), 0.01);
}

}  // namespace
}  // namespace riverbank
