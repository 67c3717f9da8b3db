#include "solver/side_wagers.h"

#include <gtest/gtest.h>

#include <numeric>

#include "cards/card_subsets.h"
#include "cards/evaluator.h"
#include "solver/side_games.h"
#include "solver/sides/beaten_hands.h"
#include "solver/sides/hand_counts.h"
#include "solver/solve.h"
#include "solver/usual_payoffs.h"

namespace riverbank {
namespace {

TEST(HandCounts, are_the_published_ones) {
  const CategoryCounts five{1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 36, 4};
  const CategoryCounts six{6612900, 9730740, 2532816, 732160, 361620, 205792, 165984, 14664, 1656, 188};
  const CategoryCounts seven{23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 37260, 4324};
  EXPECT_EQ(hands_by_category(5), five);
  EXPECT_EQ(hands_by_category(6), six);
  EXPECT_EQ(hands_by_category(7), seven);
}

TEST(Trips, the_four_usual_tables) {
  const auto edge = [](const std::string& table) {
    return side_of(game_with("massachusetts-shoe", {"pay_table = \"trips-c\"", "pay_table = \"" + table + "\""}),
                   "trips")
        .house_edge;
  };
  EXPECT_NEAR(as_double(edge("trips-a")), 0.0090, 0.00005);
  EXPECT_EQ(edge("trips-b"), Fraction(2'547'324, 133'784'560));
  EXPECT_NEAR(as_double(edge("trips-c")), 0.0350, 0.00005);
  EXPECT_NEAR(as_double(edge("trips-d")), 0.061808, 0.0000005);
}

TEST(Trips, figures_follow_from_the_rows) {
  const SideWager trips = side_of(*catalog().game("massachusetts-shoe"), "trips");
  EXPECT_EQ(trips.deals, 133'784'560);
  EXPECT_EQ(row_of(trips, "royal_flush").combinations, 4324);
  EXPECT_EQ(row_of(trips, "royal_flush").pays, "50 to 1");
  EXPECT_EQ(row_of(trips, "not_listed").combinations, 23294460 + 58627800 + 31433400);
  EXPECT_EQ(trips.hit_frequency, Fraction(6461620 + 6180020 + 4047644 + 3473184 + 224848 + 37260 + 4324, 133'784'560));
  EXPECT_EQ(trips.returned, 1 - trips.house_edge);
  EXPECT_EQ(trips.stake, Amount::major(5));
  EXPECT_EQ(trips.largest_win, Amount::major(250));
  EXPECT_EQ(trips.largest_win_probability, Fraction(4324, 133'784'560));
  EXPECT_EQ(trips.largest_win_at_maximum, Amount::major(5000));
  Fraction square;
  for (const SideRow& row : trips.rows) {
    const Fraction result(row.net.minor_units(), 500);
    square += row.probability * (result + trips.house_edge) * (result + trips.house_edge);
  }
  EXPECT_EQ(trips.variance, square);
}

TEST(SixCard, the_usual_rows_without_super_royals) {
  const SideWager six = side_of(*catalog().game("maryland-six-card"), "six_card");
  EXPECT_EQ(six.deals, 20'358'520);
  EXPECT_EQ(row_of(six, "super_royal_of_diamonds").combinations, 1);
  EXPECT_EQ(row_of(six, "super_royal_of_diamonds").probability, Fraction(1, 20'358'520));
  EXPECT_EQ(row_of(six, "super_royal_of_diamonds").paid, Amount::major(1'000'000));
  EXPECT_EQ(row_of(six, "super_royal").combinations, 3);
  EXPECT_EQ(row_of(six, "royal_flush").combinations, 184);
  EXPECT_EQ(six.largest_win, Amount::major(1'000'000));
  EXPECT_EQ(six.largest_win_probability, Fraction(1, 20'358'520));
}

// Published for 1000, 200, 50, 25, 20, 10, 5: 10.23%. The exact value is 10.2248%.
TEST(SixCard, the_published_table) {
  Game game = *catalog().game("maryland-six-card");
  PayTable& table = *game.wagers[game.find_wager("six_card")->id.value()].table;
  std::erase_if(table.rows, [](const PayRow& row) { return row.hand.kind == HandPattern::Kind::super_royal; });
  const std::vector<int> pays{1000, 200, 50, 25, 20, 10, 5};
  ASSERT_EQ(table.rows.size(), pays.size());
  for (std::size_t i = 0; i < pays.size(); ++i) table.rows[i].pays = {Odds::to(pays[i])};
  const SideWager six = side_of(game, "six_card");
  EXPECT_EQ(row_of(six, "royal_flush").combinations, 188);
  EXPECT_EQ(six.house_edge, Fraction(2'081'616, 20'358'520));
  EXPECT_NEAR(as_double(six.house_edge), 0.1023, 0.0001);
}

TEST(BeatenHands, are_the_published_ones_exactly) {
  const BeatenHands beaten = beaten_hands(2);
  EXPECT_EQ(beaten.deals(), 2'781'381'002'400);
  const auto both = [&](Category hand) {
    return beaten.players[static_cast<std::size_t>(hand)] + beaten.dealers[static_cast<std::size_t>(hand)];
  };
  EXPECT_EQ(both(Category::royal_flush), 0);
  EXPECT_EQ(both(Category::straight_flush), 10'300'592);
  EXPECT_EQ(both(Category::four_of_a_kind), 471'040'512);
  EXPECT_EQ(both(Category::full_house), 8'435'225'376);
  EXPECT_EQ(both(Category::flush), 19'434'208'592);
  EXPECT_EQ(both(Category::straight), 18'271'076'976);
  EXPECT_EQ(both(Category::three_of_a_kind), 64'049'759'448);
  EXPECT_EQ(std::accumulate(beaten.ties.begin(), beaten.ties.end(), std::int64_t{0}), 113'130'263'816);
}

TEST(BadBeat, settled_after_a_fold) {
  const SideWager side = side_of(*catalog().game("california-trips-behind"), "bad_beat");
  EXPECT_EQ(side.deals, 2'781'381'002'400);
  EXPECT_EQ(row_of(side, "tie").combinations, 113'130'263'816);
  EXPECT_EQ(row_of(side, "straight_flush").combinations, 10'300'592);
  EXPECT_NEAR(as_double(side.house_edge), 0.1479, 0.00005);
}

// A fold takes nothing from hands that are never folded, and much from three of a kind on the board.
TEST(BadBeat, lost_at_a_fold) {
  if (!kWholeSolves) GTEST_SKIP();
  const SideWager kept = side_of(*catalog().game("california-trips-behind"), "bad_beat");
  const SideWager side = side_of(*catalog().game("california-shuffler"), "bad_beat");
  EXPECT_EQ(side.deals, 10 * kept.deals);
  EXPECT_EQ(row_of(side, "straight_flush").combinations, 103'005'920);
  EXPECT_EQ(row_of(side, "flush").combinations, 194'342'085'920);
  EXPECT_LT(row_of(side, "three_of_a_kind").combinations, 10 * row_of(kept, "three_of_a_kind").combinations);
  EXPECT_GT(side.house_edge, kept.house_edge);
  EXPECT_EQ(side.house_edge_without_folds, kept.house_edge);
  EXPECT_FALSE(kept.house_edge_without_folds);
  EXPECT_FALSE(side.assumption.empty());
}

// The outcome table counts the same folds its own way.
TEST(BadBeat, folds_agree_with_the_outcome_table) {
  if (!kWholeSolves) GTEST_SKIP();
  const Solution play = solve(usual_payoffs());
  const BeatenHands folded = folded_beaten_hands(play, Category::three_of_a_kind, 2);
  const BeatenHands all = beaten_hands(2);
  CategoryCounts ties{};
  std::int64_t folds = 0;
  for (const OutcomeCount& row : play.outcomes()) {
    if (row.result == Showdown::tie) ties[static_cast<std::size_t>(row.hand)] += row.deals;
    if (!row.result && row.hand >= Category::three_of_a_kind) folds += row.deals;
  }
  EXPECT_GT(folds, 0);
  EXPECT_EQ(folded.deals(), folds);
  for (auto c = static_cast<std::size_t>(Category::three_of_a_kind); c < kCategories; ++c)
    EXPECT_EQ(10 * all.ties[c] - folded.ties[c], ties[c]) << c;
}

// On one board, hole against hole: the decisions from the counts themselves, no bound, no order, no classes.
class FoldsOnBoard {
 public:
  FoldsOnBoard(const Solution& play, CardSet board) : play_(play), board_(board) {
    each_subset(CardSet::full() - board, 2, [&](CardSet hole) { holes_.push_back({hole, evaluate(board | hole)}); });
  }

  // Deals of this one board in which the hand beaten is of `from` or better and the player folds; ties apart.
  void add(Category from, BeatenHands& to) const {
    for (const auto& [hole, rank] : holes_) {
      if (rank.category() < from) continue;
      const std::int64_t flops = checked_flops(hole);
      if (flops == 0 || raise_value(hole, rank) > 990 * *play_.payoffs().folded) continue;
      for (const auto& [dealers, dealer_rank] : holes_) {
        if (dealers.intersects(hole)) continue;
        if (dealer_rank == rank) to.ties[at(rank)] += flops;
        if (dealer_rank > rank) to.players[at(rank)] += flops;
        if (dealer_rank < rank) to.dealers[at(dealer_rank)] += flops;
      }
    }
  }

 private:
  static std::size_t at(HandRank rank) { return static_cast<std::size_t>(rank.category()); }

  std::int64_t checked_flops(CardSet hole) const {
    if (play_.hand(hole).best != 0) return 0;
    std::int64_t flops = 0;
    each_subset(board_, 3, [&](CardSet flop) { flops += best_of(play_.flop_values(hole, flop)) == 0 ? 1 : 0; });
    return flops;
  }
  std::int64_t raise_value(CardSet hole, HandRank rank) const {
    std::int64_t value = 0;
    for (const auto& [dealers, dealer_rank] : holes_) {
      if (dealers.intersects(hole)) continue;
      const Showdown result = rank < dealer_rank ? Showdown::lose : rank == dealer_rank ? Showdown::tie : Showdown::win;
      const DealerHand dealer =
          dealer_rank < play_.payoffs().qualifies_from ? DealerHand::unqualified : DealerHand::qualified;
      value += payoff(play_.payoffs(), 1, {result, rank.category(), dealer});
    }
    return value;
  }

  const Solution& play_;
  CardSet board_;
  std::vector<std::pair<CardSet, HandRank>> holes_;
};

// Boards with four of a kind: 156 ranks with a kicker, in four suits each, all by hand. No other board lets a player
// with four of a kind be beaten after a fold, nor fold it.
TEST(BadBeat, folds_of_four_of_a_kind_by_brute_force) {
  if (!kWholeSolves) GTEST_SKIP();
  const Solution play = solve(usual_payoffs());
  const BeatenHands folded = folded_beaten_hands(play, Category::four_of_a_kind, 2);
  BeatenHands brute;
  for (int quads = 0; quads < kRanks; ++quads) {
    for (int kicker = 0; kicker < kRanks; ++kicker) {
      if (quads == kicker) continue;
      CardSet board{Card::from_index(4 * kicker)};
      for (int suit = 0; suit < kSuits; ++suit) board.insert(Card::from_index(4 * quads + suit));
      BeatenHands once;
      FoldsOnBoard(play, board).add(Category::four_of_a_kind, once);
      for (std::size_t c = 0; c < kCategories; ++c) {
        brute.players[c] += 4 * once.players[c];
        brute.dealers[c] += 4 * once.dealers[c];
        brute.ties[c] += 4 * once.ties[c];
      }
    }
  }
  EXPECT_GT(brute.deals(), 0);
  EXPECT_EQ(folded.players, brute.players);
  EXPECT_EQ(folded.dealers, brute.dealers);
  EXPECT_EQ(folded.ties, brute.ties);
}

TEST(SideWagers, a_cap_cuts_a_large_stake) {
  const Game game = *catalog().game("massachusetts-high-limit");
  SideOptions options;
  EXPECT_EQ(side_of(game, "trips", options).cut_by_caps, 0);
  options.stakes = {{"trips", Amount::major(2'000)}};
  const SideWager high = side_of(game, "trips", options);
  const Amount limit = game.caps.front().amount;
  EXPECT_EQ(high.largest_win, limit);
  EXPECT_EQ(row_of(high, "royal_flush").cut, Amount::major(100'000) - limit);
  EXPECT_GT(high.cut_by_caps, 0);
}

// A sum in dollars is worth more to a small stake.
TEST(SideWagers, a_fixed_sum_depends_on_the_stake) {
  const Game game = *catalog().game("maryland-six-card");
  SideOptions options;
  options.stakes = {{"six_card", Amount::major(25)}};
  const SideWager high = side_of(game, "six_card", options);
  const SideWager low = side_of(game, "six_card");
  EXPECT_EQ(high.house_edge - low.house_edge, Fraction(1'000'000 + 3 * 100'000, 20'358'520) * Fraction(4, 25));
}

// What reading R8 says of the best of seven: the listed pays would return several times the wager.
TEST(SideWagers, a_progressive_on_seven_cards_pays_several_times_the_wager) {
  Game game = *catalog().game("maryland-shoe");
  Wager& wager = game.wagers[game.find_wager("progressive")->id.value()];
  wager.rule.hand = HandView::best_of_seven;
  wager.table->envy.clear();
  const SideWager side = side_of(game, "progressive");
  EXPECT_EQ(side.deals, 133'784'560);
  EXPECT_GT(side.returned, 5);
  EXPECT_EQ(side.returned, side.returned_without_meters + side.meters.front().contribution);
}

TEST(SideWagers, refuse_what_does_not_fit_the_game) {
  const Game game = *catalog().game("massachusetts-shoe");
  const auto refused = [&](const SideOptions& options) { return !side_wagers(game, options).ok(); };
  SideOptions options;
  options.meters = {{"mega", Amount::major(1)}};
  EXPECT_TRUE(refused(options));
  options = {};
  options.players = 7;
  EXPECT_TRUE(refused(options));
  options = {};
  options.wagers = {"ante"};
  EXPECT_TRUE(refused(options));
  options = {};
  options.stakes = {{"trips", Amount()}};
  EXPECT_TRUE(refused(options));
}

TEST(SideWagers, every_shipped_house) {
  for (const std::string& house : catalog().house_ids()) {
    const Game game = *catalog().game(house);
    SideOptions options;
    for (const Wager& wager : game.wagers) {
      const bool played = wager.rule.on_fold == OnFold::collect;  // rests on the base game played best
      if (wager.rule.optional && (kWholeSolves || !played)) options.wagers.push_back(wager.rule.id);
    }
    const auto sides = side_wagers(game, options);
    ASSERT_TRUE(sides.ok()) << house << ": " << sides.error();
    for (const SideWager& side : *sides) {
      SCOPED_TRACE(house + " " + side.id);
      Fraction all;
      Integer deals;
      for (const SideRow& row : side.rows) {
        all += row.probability;
        deals += row.combinations;
      }
      EXPECT_EQ(all, 1);
      EXPECT_EQ(deals, side.deals);
      EXPECT_GT(side.variance, 0);
      EXPECT_GT(side.hit_frequency, 0);
      EXPECT_GE(side.largest_win_at_maximum, side.largest_win);
    }
  }
}

}  // namespace
}  // namespace riverbank
