#include "sim/simulation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "base/text.h"
#include "cards/card.h"
#include "catalog/catalog.h"
#include "round/state.h"
#include "sim/returns.h"
#include "sim/simulate_hands.h"
#include "solver/game_payoffs.h"
#include "solver/side_wagers.h"
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
    Game game = *Catalog::open(RIVERBANK_SOURCE_DIR)->game(house);
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
  if (std::none_of(at.game.wagers.begin(), at.game.wagers.end(), looks_at_other_seats)) options.players = 1;
  options.rounds /= static_cast<std::uint64_t>(options.players);
  const SimulationResult result = simulate_hands(at.game, at.payoffs, options, at.best);
  EXPECT_EQ(result.rounds, options.rounds);
  EXPECT_EQ(result.seat_rounds, options.rounds * static_cast<std::uint64_t>(options.players));
  expect_near_exact(returns(at, options, result));
}

// The cards of a settled round as the fast path deals them, a hand for each seat with wagers.
void gather(const RoundState& round, std::vector<DealtHand>& hands) {
  for (const Position& position : round.positions) {
    DealtHand hand;
    auto next = hand.begin();
    const auto take = [&](const auto& cards) {
      for (const PlacedCard& placed : cards) *next++ = *placed.card;
    };
    take(round.seat(position.seat).cards);
    take(round.board);
    take(round.dealer);
    ASSERT_EQ(next - hand.begin(), static_cast<std::ptrdiff_t>(kCardsOfHand));
    take(round.box);
    hands.push_back(hand);
  }
}

// Meters grow at a table and stand still on the fast path, so of what they pay only how often is compared.
TEST_P(Simulation, fast_path_makes_of_a_tables_cards_what_the_table_does) {
  const Solved& at = solved(GetParam());
  for (const int players : {1, most_players(at.game)}) {
    SimulationOptions options = options_for(at, kRounds);
    options.players = players;
    options.threads = 1;
    std::vector<DealtHand> hands;
    options.watch_round = [&](const RoundState& round) { gather(round, hands); };
    const SimulationResult table = simulate_tables(at.game, options, at.chooser());
    ASSERT_EQ(hands.size(), table.seat_rounds);
    const SimulationResult fast = count_dealt_hands(at.game, at.payoffs, options, at.chooser(), hands);
    EXPECT_EQ(fast.rounds, table.rounds);
    EXPECT_EQ(fast.seat_rounds, table.seat_rounds);
    EXPECT_EQ(fast.base, table.base);
    for (const Wager& wager : at.game.wagers) {
      Tally of_table = table.wagers[wager.id.value()];
      const Tally& of_fast = fast.wagers[wager.id.value()];
      if (wager.rule.payer == Payer::meter) {
        of_table.net = of_fast.net;
        of_table.squares = of_fast.squares;
        of_table.round_squares = of_fast.round_squares;
      }
      EXPECT_EQ(of_fast, of_table) << wager.rule.id << " with " << players << " players";
    }
  }
}

// Envied hands are too rare to meet by chance in a short run: one seat's straight flush pays it and all others.
TEST(Simulation, another_seats_hand_brings_envy_on_the_fast_path) {
  const Solved& at = solved("maryland-six-card");
  const Wager& wager = *at.game.find_wager("progressive");
  SimulationOptions options = options_for(at, 1);
  options.players = 3;
  const auto count = [&](std::initializer_list<const char*> holes) {
    std::vector<DealtHand> hands;
    for (const std::string hole : holes) {
      const std::string all = hole + " 5h 6h 7h Kc Js Ac Ad 2c 2d 2s 3c";
      hands.emplace_back();
      auto next = hands.back().begin();
      for (const std::string_view card : split(all, ' ')) *next++ = *parse_card(card);
    }
    return count_dealt_hands(at.game, at.payoffs, options, at.chooser(), hands).wagers[wager.id.value()];
  };
  const Tally nothing = count({"Qs Tc", "Qd Ts", "Qc Td"});
  const Tally one = count({"8h 9h", "Qd Ts", "Qc Td"});
  const Tally two = count({"8h 9h", "3h 4h", "Qc Td"});
  const std::int64_t stake = options.stakes[wager.id.value()].minor_units();
  EXPECT_EQ(nothing.net, -3 * stake);
  EXPECT_EQ(nothing.lines_won, 0U);
  const std::int64_t envy = 300 * stake;  // $300 for each $1
  const std::int64_t own = one.net - 2 * (envy - stake);
  EXPECT_GT(own, 0);
  EXPECT_EQ(one.lines_won, 3U);
  EXPECT_EQ(one.squares, static_cast<WideSum>(own) * own + 2 * static_cast<WideSum>(envy - stake) * (envy - stake));
  EXPECT_EQ(one.round_squares, static_cast<WideSum>(one.net) * one.net);
  EXPECT_EQ(two.net, 2 * (own + envy) + 2 * envy - stake);
}

// The wager on the best hand at the table, by number of hands: every seat has the same result.
TEST(Simulation, best_hand_at_the_table_is_near_its_exact_value_with_two_to_seven_hands) {
  const Solved& at = solved("massachusetts-two-meters");
  const Wager& wager = *at.game.find_wager("cover_all");
  const auto sides = side_wagers(at.game, {.wagers = {wager.rule.id}, .stakes = {}, .meters = {}});
  ASSERT_TRUE(sides.ok());
  ASSERT_EQ(sides->size(), 6U);
  for (const SideWager& side : *sides) {
    SimulationOptions options = options_for(at, kHands / 10);
    options.players = *side.hands - 1;
    options.stakes = least_stakes(at.game, {wager.rule.id});
    const SimulationResult result = simulate_hands(at.game, at.payoffs, options, at.best);
    const auto stake = static_cast<double>(side.stake.minor_units());
    const ExactResult exact{as_double(Fraction(side.returned - 1)) * stake, as_double(side.variance) * stake * stake};
    const WagerReturn found{side.id, side.name, side.stake, result.wagers[wager.id.value()], exact};
    EXPECT_EQ(found.tally.seat_rounds, options.rounds * static_cast<std::uint64_t>(options.players));
    EXPECT_NEAR(found.tally.design_effect(), options.players, 0.01) << *side.hands << " hands";
    EXPECT_LT(std::abs(found.z()), 4) << *side.hands << " hands: " << found.mean() << " is not " << found.exact_mean();
  }
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
  hands.players = 2;
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
  options.players = 1;
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
