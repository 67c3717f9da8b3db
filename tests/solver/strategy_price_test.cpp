// Exact prices of strategies: against published figures, against the solver, and deal by deal on small decks.
#include "solver/strategy/strategy_price.h"

#include <gtest/gtest.h>

#include <map>
#include <numeric>

#include "cards/card_subsets.h"
#include "catalog/catalog.h"
#include "solver/same_solution.h"
#include "solver/strategy/strategy.h"
#include "solver/usual_payoffs.h"

namespace riverbank {
namespace {

StrategyRules shipped(std::string_view id) {
  const auto catalog = Catalog::open(RIVERBANK_SOURCE_DIR);
  const auto source = catalog->strategy(id);
  auto rules = read_strategy(*source);
  CHECK(rules.ok(), "the shipped strategies are sound");
  return std::move(*rules);
}

StrategyPrice price_of(const StrategyRules& rules, const BasePayoffs& payoffs, const DeckShape& deck = {}) {
  auto price = price_strategy(rules, payoffs, {.threads = 2, .deck = deck});
  CHECK(price.ok(), "the house allows the strategy");
  return std::move(*price);
}

std::int64_t cost_of(const StrategyPrice& price) {
  return std::accumulate(price.costs.by_street.begin(), price.costs.by_street.end(), std::int64_t{0});
}

// Published: 2.43%.
TEST(StrategyPrice, simple_strategy) {
  const StrategyPrice price = price_of(shipped("simple"), usual_payoffs());
  EXPECT_EQ(price.totals.deals, 27'813'810'024'000);
  EXPECT_EQ(price.totals.result, 2 * -676'675'846'792);
  EXPECT_NEAR(figures_of(price.totals, 2).house_edge, 0.0243, 0.00005);
  EXPECT_EQ(price.best_result, 2 * -607'723'787'676);
  EXPECT_EQ(price.best_result - cost_of(price), price.totals.result);
  EXPECT_EQ(price.costs.by_street[0], 0);
}

TEST(StrategyPrice, optimal_is_the_solution) {
  const StrategyPrice price = price_of(shipped("optimal"), usual_payoffs());
  const Solution solution = solve(usual_payoffs());
  EXPECT_EQ(by_key(price.outcomes), by_key(solution.outcomes()));
  EXPECT_EQ(cost_of(price), 0);
  EXPECT_TRUE(price.costs.rules.empty());
}

TEST(StrategyPrice, always_4x_is_the_sum_of_all_raises) {
  const StrategyPrice price = price_of(shipped("always-4x"), usual_payoffs());
  const Solution solution = solve(usual_payoffs());
  std::int64_t result = 0;
  for (const HandSolution& hand : solution.hands()) result += hand.combinations * hand.actions[2].value.numerator;
  EXPECT_EQ(price.totals.result, result);
  EXPECT_EQ(price.costs.by_street[0], solution.totals().result - result);
  EXPECT_EQ(price.totals.staked_antes, 6 * price.totals.deals);
}

// A game without early raises, solved, is the strategy without them.
TEST(StrategyPrice, river_only_is_the_game_without_early_raises) {
  const StrategyPrice price = price_of(shipped("river-only"), usual_payoffs());
  BasePayoffs payoffs = usual_payoffs();
  payoffs.multiples = {std::vector<int>{}, {}, {1}};
  EXPECT_EQ(by_key(price.outcomes), by_key(solve(payoffs).outcomes()));
  EXPECT_EQ(price.best_result - cost_of(price), price.totals.result);
  EXPECT_EQ(price.costs.by_street[2], 0);
}

TEST(StrategyPrice, costs_of_rules_add_up_and_the_dearest_come_first) {
  const StrategyPrice price = price_of(shipped("simple"), usual_payoffs());
  std::array<std::int64_t, kDecisions> sums{};
  for (const RuleCost& rule : price.costs.rules) sums[static_cast<std::size_t>(rule.decision)] += rule.cost;
  EXPECT_EQ(sums, price.costs.by_street);
  for (const auto& spots : price.costs.spots) {
    EXPECT_TRUE(std::is_sorted(spots.begin(), spots.end(),
                               [](const SpotCost& a, const SpotCost& b) { return a.cost > b.cost; }));
  }
}

// Every deal of a small deck, played by the rules card by card.
class ByDeals {
 public:
  ByDeals(const StrategyRules& rules, const BasePayoffs& payoffs, const DeckShape& deck)
      : rules_(rules), payoffs_(payoffs), deck_(deck) {}

  std::map<OutcomeKey, std::int64_t> play() {
    for (const StartingHand& hand : starting_hands(deck_)) {
      const CardSet hole = hand.hole();
      weight_ = hand.combinations(deck_);
      const int before = multiple(Decision::before_flop, hole, {});
      each_subset(deck_.all() - hole, 3, [&](CardSet flop) {
        const int after = before > 0 ? 0 : multiple(Decision::after_flop, hole, flop);
        each_subset(deck_.all() - hole - flop, 2, [&](CardSet rest) {
          const CardSet board = flop | rest;
          Action action{Decision::before_flop, before};
          if (before == 0) action = {Decision::after_flop, after};
          if (action.multiple == 0) action = {Decision::after_river, multiple(Decision::after_river, hole, board)};
          showdown(hole, board, action);
        });
      });
    }
    return counts_;
  }

 private:
  int multiple(Decision decision, CardSet hole, CardSet board) const {
    const StrategyBoard seen(board, deck_.all());
    const auto& multiples = payoffs_.multiples_at(decision);
    const std::size_t rule = rules_.rule_for(decision, StrategySpot(hole, seen));
    const int choice = *choice_of(rules_.at(decision)[rule].action, multiples);
    return choice == 0 ? 0 : multiples[static_cast<std::size_t>(choice - 1)];
  }

  void showdown(CardSet hole, CardSet board, const Action& action) {
    const HandRank own = Hand(hole | board).rank();
    each_subset(deck_.all() - hole - board, 2, [&](CardSet dealer) {
      const HandRank rank = Hand(dealer | board).rank();
      const int result = own > rank ? 2 : own == rank ? 1 : 0;
      const bool folds = payoffs_.folded && action.multiple == 0;
      counts_[{static_cast<int>(action.decision), action.multiple, folds ? -1 : result,
               static_cast<int>(own.category()), rank >= payoffs_.qualifies_from ? 1 : 0}] += weight_;
    });
  }

  const StrategyRules& rules_;
  const BasePayoffs& payoffs_;
  DeckShape deck_;
  std::int64_t weight_ = 0;
  std::map<OutcomeKey, std::int64_t> counts_;
};

void expect_same_by_deals(const StrategyRules& rules, const DeckShape& deck) {
  const BasePayoffs payoffs = usual_payoffs();
  const StrategyPrice price = price_of(rules, payoffs, deck);
  EXPECT_EQ(by_key(price.outcomes), ByDeals(rules, payoffs, deck).play());
  EXPECT_EQ(price.best_result, solve(payoffs, {.deck = deck}).totals().result);
  EXPECT_EQ(price.best_result - cost_of(price), price.totals.result);
}

// Uses every condition there is, some of them foolishly.
StrategyRules odd_rules() {
  auto rules = read_strategy({"odd.strategy", R"(strategy Odd
before the flop
  raise 3x with AKs, QJs
  raise with AK, QQ
  otherwise check
flop
  raise with four to a flush with a hidden queen or better
  raise with a paired board and not hidden pair
  raise with straight or better
  raise with KQ, KJs
  otherwise check
river
  raise with flush
  raise with a paired board and a hidden king or better
  raise with at least 3 dealer outs and fewer than 8 dealer outs
  raise with hidden pair or better and not two pair
  raise with AQ and hidden pair
  otherwise fold
)"});
  CHECK(rules.ok(), rules.ok() ? "" : rules.error().front().text());
  return std::move(*rules);
}

TEST(StrategyPrice, small_decks_deal_by_deal) {
  [[maybe_unused]] constexpr DeckShape kFourRanks{.ranks = 0x1e00, .suits = 4};
  [[maybe_unused]] constexpr DeckShape kFiveRanks{.ranks = 0x1f00, .suits = 3};
  constexpr DeckShape kTwoSuits{.ranks = 0x1fc0, .suits = 2};
#ifdef __SANITIZE_ADDRESS__
  const std::vector<DeckShape> decks{kTwoSuits};  // under the sanitizers one deck must do
#else
  const std::vector<DeckShape> decks{kFourRanks, kFiveRanks, kTwoSuits};
#endif
  for (const DeckShape& deck : decks) {
    expect_same_by_deals(shipped("simple"), deck);
    expect_same_by_deals(odd_rules(), deck);
  }
}

TEST(StrategyPrice, house_that_does_not_know_the_raise_is_refused) {
  BasePayoffs payoffs = usual_payoffs();
  payoffs.multiples[0] = {3};
  EXPECT_FALSE(price_strategy(shipped("always-4x"), payoffs).ok());
  EXPECT_TRUE(price_strategy(shipped("simple"), payoffs).ok());
}

CardSet cards(std::string_view text) { return *parse_card_set(text); }

TEST(Strategy, decides_as_published) {
  const auto simple = Strategy::make(shipped("simple"), usual_payoffs());
  ASSERT_TRUE(simple.ok());
  const auto multiple = [&](std::string_view hole, std::string_view board) {
    return simple->choose(cards(hole), cards(board)).multiple;
  };
  EXPECT_EQ(multiple("Ah 2c", ""), 4);
  EXPECT_EQ(multiple("2h 2c", ""), 0);
  EXPECT_EQ(multiple("Kh 4c", ""), 0);
  EXPECT_EQ(multiple("2h 2c", "Ks 9d 5c"), 0);
  EXPECT_EQ(multiple("9h 5d", "Ks 9d 5c"), 2);
  EXPECT_EQ(multiple("9h 4d", "Ks 9d 5c"), 2);
  EXPECT_EQ(multiple("Th 3h", "Kh 9h 5c"), 2);
  EXPECT_EQ(multiple("9h 3h", "Kh 8h 5c"), 0);
  EXPECT_EQ(multiple("Kh 4d", "2s 5h 7d 9c Jd"), 1);
  EXPECT_EQ(multiple("Qh 4d", "2s 5h 7d 9c Jd"), 0);
  EXPECT_EQ(multiple("4h 3d", "2s 8h Td Qc Kd"), 0);
}

TEST(Strategy, best_asks_the_solver) {
  const auto optimal = Strategy::make(shipped("optimal"), usual_payoffs());
  ASSERT_TRUE(optimal.ok());
  EXPECT_EQ(optimal->choose(cards("Kd Qh"), {}).multiple, 4);
  EXPECT_EQ(optimal->choose(cards("Kd 3h"), {}).multiple, 0);
  EXPECT_EQ(optimal->choose(cards("Kd Qh"), cards("4s 5h 6d 8c 9d")).multiple, 0);
  EXPECT_EQ(optimal->choose(cards("Jh 2s"), cards("Ah Ks Th 9d 3s")).multiple, 1);
}

TEST(Strategy, decides_among_legal_actions) {
  const auto simple = Strategy::make(shipped("simple"), usual_payoffs());
  ASSERT_TRUE(simple.ok());
  const std::vector<LegalAction> legal{MayDecide{SeatId(2), Choice::check, 0, {}},
                                       MayDecide{SeatId(2), Choice::raise, 3, {}},
                                       MayDecide{SeatId(2), Choice::raise, 4, {}}};
  const SeatDecision raise = simple->decide(cards("Ah 2c"), {}, legal);
  EXPECT_EQ(raise.choice, Choice::raise);
  EXPECT_EQ(raise.multiple, 4);
  EXPECT_EQ(raise.seat, SeatId(2));
  EXPECT_EQ(simple->decide(cards("3h 2c"), {}, legal).choice, Choice::check);
}

}  // namespace
}  // namespace riverbank
