// Why an action is best: counts of showdowns, outs by kind, what makes a hand, rules in words, and the guides of flop
// and river, each held against a slow count of its own.
#include <gtest/gtest.h>

#include <map>
#include <random>

#include "cards/evaluator.h"
#include "cards/hand_name.h"
#include "catalog/catalog.h"
#include "solver/advise.h"
#include "solver/outs.h"
#include "solver/showdown_counts.h"
#include "solver/strategy/rule_words.h"
#include "solver/strategy/street_guides.h"
#include "solver/usual_solution.h"

namespace riverbank {
namespace {

constexpr HandRank kPair = HandRank::lowest_of(Category::pair);

CardSet set_of(std::string_view text) {
  const auto cards = parse_card_set(text);
  CHECK(cards.ok(), text);
  return *cards;
}

std::vector<Card> shuffled_deck(std::mt19937& random) {
  std::vector<Card> deck;
  for (const Card card : CardSet::full()) deck.push_back(card);
  std::shuffle(deck.begin(), deck.end(), random);
  return deck;
}

// A hand at the river.
struct RiverSpot {
  CardSet hole, board;
};

RiverSpot river_spot(std::mt19937& random) {
  const auto deck = shuffled_deck(random);
  return {CardSet{deck[0], deck[1]}, CardSet{deck[2], deck[3], deck[4], deck[5], deck[6]}};
}

// Card by card, with the evaluator and nothing else.
ShowdownCounts river_one_by_one(CardSet hole, CardSet board) {
  ShowdownCounts counts;
  const HandRank own = evaluate(hole | board);
  const CardSet left = CardSet::full() - hole - board;
  for (const Card a : left)
    for (const Card b : left) {
      if (!(a < b)) continue;
      const HandRank dealer = evaluate(board | CardSet{a, b});
      const Showdown result = dealer > own ? Showdown::lose : dealer == own ? Showdown::tie : Showdown::win;
      ++counts.of(result, dealer < kPair ? DealerHand::unqualified : DealerHand::qualified);
    }
  return counts;
}

TEST(ShowdownCounts, RiverIsTheSlowCount) {
  std::mt19937 random(7);
  for (int spot = 0; spot < 60; ++spot) {
    const auto [hole, board] = river_spot(random);
    const DealtOut dealt = deal_out(hole, board, kPair);
    EXPECT_EQ(dealt.counts, river_one_by_one(hole, board));
    EXPECT_EQ(dealt.counts.deals(), 990);
    std::int64_t by_kind = 0;
    for (const DealerKind& kind : dealt.dealer) by_kind += kind.results[0] + kind.results[1] + kind.results[2];
    EXPECT_EQ(by_kind, 990);
  }
}

TEST(ShowdownCounts, FlopIsTheSumOfItsRivers) {
  const CardSet hole = set_of("Jd Tc");
  const CardSet flop = set_of("9c 8s 2d");
  ShowdownCounts slow;
  const CardSet left = CardSet::full() - hole - flop;
  for (const Card turn : left)
    for (const Card river : left) {
      if (!(turn < river)) continue;
      const ShowdownCounts one = river_one_by_one(hole, flop | CardSet{turn, river});
      for (std::size_t result = 0; result < kShowdowns; ++result)
        for (std::size_t dealer = 0; dealer < kDealerHands; ++dealer) slow.at[result][dealer] += one.at[result][dealer];
    }
  EXPECT_EQ(deal_out(hole, flop, kPair).counts, slow);
  EXPECT_EQ(slow.deals(), 1'070'190);
}

// What the counts pay is what the advisor says a raise is worth.
TEST(ShowdownCounts, PayWhatTheAdvisorSays) {
  const BasePayoffs payoffs = usual_payoffs();
  for (const char* board : {"9c 8s 2d", "9c 8s 2d Kh 4h"}) {
    const Spot spot{.hole = set_of("Kd Tc"), .board = set_of(board)};
    const auto advice = advise(payoffs, spot);
    ASSERT_TRUE(advice.ok());
    const ActionValue& raised = advice->actions.back();
    const DealtOut dealt = deal_out(spot.hole, spot.board, payoffs.qualifies_from);
    std::int64_t sum = 0;
    for (int hand = 0; hand < kCategories; ++hand)
      for (const Showdown result : {Showdown::lose, Showdown::tie, Showdown::win})
        for (const DealerHand dealer : {DealerHand::unqualified, DealerHand::qualified})
          sum += dealt.by_hand[static_cast<std::size_t>(hand)]
                     .at[static_cast<std::size_t>(result)][static_cast<std::size_t>(dealer)] *
                 payoff(payoffs, raised.action.multiple, {result, static_cast<Category>(hand), dealer});
    EXPECT_EQ(sum, raised.value.numerator);
  }
}

// Published: wins and half of the ties of aces are 85.2037% against any other hole, of a seven and a two of two suits
// 34.5837%.
TEST(ShowdownCounts, HolesAgainstAnyOther) {
  const auto holes = hole_showdowns(kPair, 2);
  ASSERT_EQ(holes.size(), 169U);
  std::map<std::string, ShowdownCounts> by_name;
  std::int64_t won = 0;
  std::int64_t lost = 0;
  for (const auto& [hand, counts] : holes) {
    by_name[to_text(hand)] = counts;
    EXPECT_EQ(counts.deals(), 2'097'572'400);
    for (const auto& both : counts.at)
      for (const std::int64_t count : both) EXPECT_GE(count, 0);
    won += counts.of(Showdown::win) * hand.combinations(DeckShape{});
    lost += counts.of(Showdown::lose) * hand.combinations(DeckShape{});
  }
  EXPECT_EQ(won, lost) << "what one wins the other loses";
  const auto share = [&](const char* hand) {
    const ShowdownCounts& counts = by_name[hand];
    return static_cast<double>(2 * counts.of(Showdown::win) + counts.of(Showdown::tie)) / (2 * 2'097'572'400.0);
  };
  EXPECT_NEAR(share("AA"), 0.852037, 5e-7);
  EXPECT_NEAR(share("72o"), 0.345836, 5e-7);
}

// Every flop of a hole, added up: one hand, by the other way of counting.
TEST(ShowdownCounts, AHoleIsTheSumOfSomeOfItsBoards) {
  const auto holes = hole_showdowns(kPair, 2);
  const CardSet hole = set_of("Kc 4d");
  const auto found = std::find_if(holes.begin(), holes.end(),
                                  [&](const HoleShowdowns& each) { return each.hand == starting_hand_of(hole); });
  ASSERT_NE(found, holes.end());
  // By chance: 3,000 boards, within five standard deviations.
  std::mt19937 random(11);
  const int boards = 3000;
  std::int64_t won = 0;
  std::int64_t unqualified = 0;
  for (int i = 0; i < boards; ++i) {
    std::vector<Card> deck;
    for (const Card card : shuffled_deck(random))
      if (!hole.contains(card)) deck.push_back(card);
    const ShowdownCounts counts = deal_out(hole, CardSet{deck[0], deck[1], deck[2], deck[3], deck[4]}, kPair).counts;
    won += counts.of(Showdown::win);
    unqualified += counts.unqualified();
  }
  const double all = 990.0 * boards;
  const double exact_won = static_cast<double>(found->counts.of(Showdown::win)) / 2'097'572'400.0;
  const double exact_unqualified = static_cast<double>(found->counts.unqualified()) / 2'097'572'400.0;
  EXPECT_NEAR(static_cast<double>(won) / all, exact_won, 0.035);
  EXPECT_NEAR(static_cast<double>(unqualified) / all, exact_unqualified, 0.035);
}

TEST(Outs, OfTheDealerAreThoseThatTheStrategyCounts) {
  std::mt19937 random(5);
  for (int spot = 0; spot < 200; ++spot) {
    const auto [hole, board] = river_spot(random);
    int outs = 0;
    for (const OutKind& kind : dealer_outs(hole, board)) {
      outs += kind.cards.count();
      for (const Card card : kind.cards) EXPECT_EQ(hand_name(evaluate(board | CardSet{card})), kind.hand);
    }
    const StrategyBoard seen(board);
    EXPECT_EQ(outs, StrategySpot(hole, seen).dealer_outs());
  }
}

TEST(Outs, AreNamedByKindTheBestFirst) {
  const auto kinds = dealer_outs(set_of("9d 3h"), set_of("9s Qh 7d 2c Kc"));
  ASSERT_EQ(kinds.size(), 2U);
  EXPECT_EQ(kinds[0].hand, "pair of kings");
  EXPECT_EQ(kinds[0].cards, set_of("Kd Kh Ks"));
  EXPECT_EQ(kinds[1].hand, "pair of queens");
}

TEST(Outs, OfOnesOwnNeedAnOwnCard) {
  // Nine clubs; a jack or a ten pairs; a queen or a seven makes a straight. A nine would pair the board alone.
  std::map<std::string, int> kinds;
  for (const OutKind& kind : own_outs(set_of("Jc Tc"), set_of("9c 8c 2d"))) kinds[kind.hand] += kind.cards.count();
  EXPECT_EQ(kinds["pair of jacks"], 3);
  EXPECT_EQ(kinds["pair of tens"], 3);
  EXPECT_EQ(kinds.count("pair of nines"), 0U);
  EXPECT_EQ(kinds["straight, queen high"], 3);
  EXPECT_EQ(kinds["straight flush, queen high"], 1);
}

TEST(MadeBy, TellsTheBoardAKickerAndOwnCards) {
  EXPECT_EQ(made_by(set_of("2c 3d"), set_of("As Ks Qs Js Ts")), MadeBy::board);
  EXPECT_EQ(made_by(set_of("Ac 3d"), set_of("9s 9h 7d 5c 2s")), MadeBy::kicker);
  EXPECT_EQ(made_by(set_of("Ac 7c"), set_of("9s 9h 7d 5c 2s")), MadeBy::own);
  EXPECT_EQ(made_by(set_of("Ac Ad"), set_of("9s 9h 7d 7c 2s")), MadeBy::own)
      << "two pair on the board, better ones here";
  EXPECT_EQ(made_by(set_of("Ac 3d"), set_of("9s 9h 7d")), MadeBy::kicker);
  EXPECT_EQ(made_by(set_of("Ac 9d"), set_of("9s 9h 7d")), MadeBy::own);
}

TEST(RuleWords, SayWhatTheRuleMeans) {
  const auto catalog = Catalog::open({});
  ASSERT_TRUE(catalog.ok());
  const auto text = catalog->strategy("simple");
  ASSERT_TRUE(text.ok());
  const auto rules = read_strategy(*text);
  ASSERT_TRUE(rules.ok());
  const auto says = [&](Decision decision, std::size_t rule) { return in_words(rules->at(decision)[rule]); };
  EXPECT_EQ(says(Decision::after_flop, 0), "with two pair or better");
  EXPECT_EQ(says(Decision::after_flop, 1), "with a pair that uses your card, but not 22");
  EXPECT_EQ(says(Decision::after_flop, 2), "with four cards of one suit, one of them yours and a ten or higher");
  EXPECT_EQ(says(Decision::after_flop, 3), "");
  EXPECT_EQ(says(Decision::after_river, 1), "with fewer than 21 single cards that beat you");
}

// The cells hold every deal that comes to the street, and as many bets as the solution takes.
TEST(StreetGuides, HoldEveryDealOnce) {
  const StreetGuides guides = street_guides(usual_payoffs());
  std::int64_t flop_deals = 0;
  std::int64_t flop_bets = 0;
  for (const auto& row : guides.flop)
    for (const GuideCell& cell : row) {
      flop_deals += cell.deals;
      flop_bets += cell.bets;
    }
  std::int64_t river_deals = 0;
  std::int64_t river_bets = 0;
  for (const auto& row : guides.river)
    for (const GuideCell& cell : row) {
      river_deals += cell.deals;
      river_bets += cell.bets;
    }
  std::array<std::int64_t, kDecisions> raised{};
  for (const OutcomeCount& outcome : usual().outcomes())
    if (outcome.action.multiple > 0) raised[static_cast<std::size_t>(outcome.action.decision)] += outcome.deals;
  const std::int64_t all = usual().totals().deals;
  EXPECT_EQ(flop_deals, all - raised[0]);
  EXPECT_EQ(flop_bets, raised[1]);
  EXPECT_EQ(river_deals, all - raised[0] - raised[1]);
  EXPECT_EQ(river_bets, raised[2]);
}

TEST(StreetGuides, PlaceOfAHandOnTheFlop) {
  const auto place = [](std::string_view hole, std::string_view flop) {
    return flop_place_of(set_of(hole), set_of(flop));
  };
  const auto expect = [&](const FlopPlace& at, FlopKind kind, Rank rank) {
    EXPECT_EQ(at.kind, kind);
    EXPECT_EQ(at.rank, rank);
  };
  expect(place("9c 4d", "9s 7h 2d"), FlopKind::own_pair, Rank::nine);
  expect(place("9c 4d", "4s 7h 2d"), FlopKind::own_pair, Rank::four);
  expect(place("2c 2d", "4s 7h Kd"), FlopKind::own_pair, Rank::two);
  expect(place("9c 4d", "9s 4h 2d"), FlopKind::two_pair_or_better, Rank::nine);
  expect(place("9c 4d", "7s 7h 2d"), FlopKind::board_pair, Rank::nine);
  expect(place("Tc 4c", "7c 6c 2d"), FlopKind::four_to_a_flush, Rank::ten);
  expect(place("Tc 4d", "7d 6d 2d"), FlopKind::four_to_a_flush, Rank::four);
  expect(place("Tc 4c", "7h 6d 2d"), FlopKind::nothing, Rank::ten);
}

}  // namespace
}  // namespace riverbank
