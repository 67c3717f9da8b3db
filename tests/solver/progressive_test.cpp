#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include <fmt/core.h>

#include "cards/card_subsets.h"
#include "cards/evaluator.h"
#include "solver/side_games.h"
#include "solver/sides/flop_hands.h"
#include "solver/sides/hand_counts.h"
#include "solver/sides/matchings.h"

namespace riverbank {
namespace {

constexpr CategorySet kStraightFlushes = only(Category::straight_flush) | only(Category::royal_flush);

TEST(Matchings, sets_of_pairs) {
  EXPECT_EQ(sets_of_pairs(47, 0), 1);
  EXPECT_EQ(sets_of_pairs(47, 1), 1081);
  EXPECT_EQ(sets_of_pairs(47, 2), 1081 * 990 / 2);
  EXPECT_EQ(sets_of_pairs(47, 7), 46'168'031'506'922'325);
  EXPECT_EQ(sets_of_pairs(4, 2), 3);
  EXPECT_EQ(sets_of_pairs(3, 2), 0);
}

TEST(FlopPairs, each_player_alone_has_any_hand) {
  const FlopPairs pairs = flop_pairs();
  EXPECT_EQ(pairs.all, 28'094'757'600);
  const CategoryCounts hands = hands_by_category(5);
  for (std::size_t a = 0; a < kCategories; ++a) {
    std::int64_t own = 0;
    for (std::size_t b = 0; b < kCategories; ++b) {
      own += pairs.deals[a][b];
      EXPECT_EQ(pairs.deals[a][b], pairs.deals[b][a]);
    }
    EXPECT_EQ(own, hands[a] * 10 * 1081);
  }
}

// All holes of one flop by category, by the checked evaluator.
struct FlopCensus {
  std::array<std::vector<CardSet>, kCategories> holes;

  explicit FlopCensus(CardSet flop) {
    each_subset(CardSet::full() - flop, 2, [&](CardSet hole) {
      holes[static_cast<std::size_t>(evaluate(flop | hole).category())].push_back(hole);
    });
  }
};

bool near_a_straight_flush(CardSet flop) {
  return std::any_of(kAllSuits.begin(), kAllSuits.end(),
                     [&](Suit suit) { return std::popcount(unsigned{flop.ranks_of(suit)}) == 3; });
}

// Flop by flop, every straight flush against every hole.
TEST(FlopPairs, with_a_straight_flush_by_brute_force) {
  std::array<std::array<std::int64_t, kCategories>, 2> deals{};
  each_subset(CardSet::full(), 3, [&](CardSet flop) {
    if (!near_a_straight_flush(flop)) return;
    const FlopCensus census(flop);
    for (std::size_t top = 0; top < 2; ++top)
      for (const CardSet envied : census.holes[8 + top])
        for (std::size_t own = 0; own < kCategories; ++own)
          for (const CardSet hole : census.holes[own]) deals[top][own] += hole.intersects(envied) ? 0 : 1;
  });
  const FlopPairs pairs = flop_pairs();
  for (std::size_t own = 0; own < kCategories; ++own) {
    EXPECT_EQ(pairs.deals[own][8], deals[0][own]) << own;
    EXPECT_EQ(pairs.deals[own][9], deals[1][own]) << own;
  }
  EXPECT_EQ(deals[1][9], 0);
  EXPECT_GT(deals[0][8], 0);
}

TEST(FlopTables, one_other_player_is_a_pair) {
  const FlopPairs pairs = flop_pairs();
  std::int64_t without = 0;
  for (std::size_t a = 0; a < 3; ++a)
    for (std::size_t b = 0; b < 8; ++b) without += pairs.deals[a][b];
  const auto tables = flop_tables({.own = 0x3f8, .others = kStraightFlushes, .other_players = 1});
  EXPECT_EQ(static_cast<std::int64_t>(tables.all), pairs.all);
  EXPECT_EQ(static_cast<std::int64_t>(tables.without), without);
  const auto alone = flop_tables({.own = 0x3f8, .others = kStraightFlushes, .other_players = 0});
  EXPECT_EQ(static_cast<std::int64_t>(alone.without), 10 * (1302540 + 1098240 + 123552));
}

// Two others, every set with a straight flush in it found one by one. One suit stands for four.
TEST(FlopTables, two_others_by_brute_force) {
  std::int64_t hit = 0;
  each_subset(CardSet::full(), 3, [&](CardSet flop) {
    if (std::popcount(unsigned{flop.ranks_of(Suit::hearts)}) != 3) return;
    const FlopCensus census(flop);
    std::vector<CardSet> straight_flushes = census.holes[8];
    straight_flushes.insert(straight_flushes.end(), census.holes[9].begin(), census.holes[9].end());
    for (std::size_t own = 0; own < 3 && !straight_flushes.empty(); ++own) {
      for (const CardSet hole : census.holes[own]) {
        for (std::size_t i = 0; i < straight_flushes.size(); ++i) {
          if (hole.intersects(straight_flushes[i])) continue;
          hit += sets_of_pairs(45, 1);
          // A set of two straight flushes comes up twice.
          for (std::size_t j = 0; j < i; ++j)
            if (!straight_flushes[j].intersects(hole | straight_flushes[i])) --hit;
        }
      }
    }
  });
  const auto tables = flop_tables({.own = 0x3f8, .others = kStraightFlushes, .other_players = 2});
  const auto free = flop_tables({.own = 0x3f8, .others = 0, .other_players = 2});
  EXPECT_EQ(static_cast<std::int64_t>(free.without - tables.without), 4 * hit);
}

// No flop gives three players a straight flush: what players ahead take adds up.
TEST(FlopHands, at_most_two_straight_flushes) {
  std::size_t most = 0;
  each_subset(CardSet::full(), 3, [&](CardSet flop) {
    if (!near_a_straight_flush(flop)) return;
    const FlopCensus census(flop);
    std::vector<CardSet> all = census.holes[8];
    all.insert(all.end(), census.holes[9].begin(), census.holes[9].end());
    for (const CardSet a : all)
      for (const CardSet b : all)
        for (const CardSet c : all)
          if (!a.intersects(b | c) && !b.intersects(c)) most = 3;
  });
  EXPECT_EQ(most, 0U);
}

// 300, 50, 40, 30, 9 for 1 on five cards, 10% of the meter for 36 straight flushes, all of it for 4 royal flushes.
TEST(Progressive, return_is_affine_in_the_meter) {
  const Game game = *catalog().game("maryland-shoe");  // $1, "to 1" rows
  const SideWager seed = side_of(game, "progressive");
  ASSERT_EQ(seed.meters.size(), 1U);
  const SideMeter& meter = seed.meters.front();
  EXPECT_EQ(meter.id, "main");
  EXPECT_EQ(meter.level, Amount::major(10'000));
  EXPECT_EQ(meter.per_unit, Fraction(4 * 10 + 36, 10) / 2'598'960 / 100);
  EXPECT_EQ(meter.full_win, Fraction(4, 2'598'960));
  EXPECT_EQ(meter.contribution, meter.per_unit * 1'000'000);
  EXPECT_EQ(seed.returned, seed.returned_without_meters + meter.contribution);
  const SideWager high =
      side_of(game, "progressive", {.wagers = {}, .stakes = {}, .meters = {{"main", Amount::major(123'456)}}});
  EXPECT_EQ(high.returned_without_meters, seed.returned_without_meters);
  EXPECT_EQ(high.returned - seed.returned, meter.per_unit * (12'345'600 - 1'000'000));
  EXPECT_EQ(high.meters.front().break_even, meter.break_even);
}

TEST(Progressive, even_at_the_break_even_meter) {
  for (const char* house : {"maryland-shoe", "massachusetts-one-meter", "massachusetts-shoe", "maryland-hand"}) {
    const Game game = *catalog().game(house);
    const std::string id = game.find_wager("progressive") != nullptr ? "progressive" : "multi_game_link";
    for (const SideMeter& meter : side_of(game, id).meters) {
      const auto whole = static_cast<std::int64_t>(numerator(meter.break_even) / denominator(meter.break_even));
      const auto edge_at = [&](std::int64_t level) {
        return side_of(game, id, {.wagers = {}, .stakes = {}, .meters = {{meter.id, Amount::minor(level)}}}).house_edge;
      };
      EXPECT_GE(edge_at(whole - 10), 0) << house << " " << meter.id;
      EXPECT_LE(edge_at(whole + 11), 0) << house << " " << meter.id;
    }
  }
}

TEST(Envy, each_other_player_adds_the_same) {
  const Game game = *catalog().game("massachusetts-automated");
  const SideWager link = side_of(game, "multi_game_link");
  ASSERT_TRUE(link.envy);
  EXPECT_EQ(link.others, 5);
  // $5,000 and $1,500 for a $5 wager.
  EXPECT_EQ(link.envy->per_other, Fraction(4 * 1000 + 36 * 300, 2'598'960));
  ASSERT_EQ(link.by_others.size(), 6U);
  for (const SideByOthers& with : link.by_others) {
    EXPECT_EQ(with.returned, link.by_others[0].returned + with.others * link.envy->per_other);
    EXPECT_EQ(with.house_edge, 1 - with.returned);
    if (with.others == 0) continue;
    const SideByOthers& one_less = link.by_others[static_cast<std::size_t>(with.others - 1)];
    EXPECT_GT(with.hit_frequency, one_less.hit_frequency);
    EXPECT_GT(with.variance, one_less.variance);
  }
  EXPECT_EQ(link.by_others[5].returned, link.returned);
  EXPECT_EQ(side_of(game, "multi_game_link", {.wagers = {}, .stakes = {}, .meters = {}, .players = 3}).returned,
            link.by_others[2].returned);
}

// The variance with one other player, from the pairs themselves.
TEST(Envy, variance_of_own_and_one_other) {
  const SideWager link = side_of(*catalog().game("massachusetts-automated"), "multi_game_link",
                                 {.wagers = {}, .stakes = {}, .meters = {}, .players = 2});
  const FlopPairs pairs = flop_pairs();
  const auto own = [&](std::size_t c) -> Fraction {
    for (const SideRow& row : link.rows)
      if (row.hand == id(static_cast<Category>(c))) return Fraction(row.net.minor_units(), 500);
    return -1;
  };
  Fraction mean;
  Fraction square;
  for (std::size_t a = 0; a < kCategories; ++a) {
    for (std::size_t b = 0; b < kCategories; ++b) {
      const Fraction result = own(a) + (b == 9 ? 1000 : b == 8 ? 300 : 0);
      mean += Fraction(pairs.deals[a][b], pairs.all) * result;
      square += Fraction(pairs.deals[a][b], pairs.all) * result * result;
    }
  }
  EXPECT_EQ(mean, -link.house_edge);
  EXPECT_EQ(square - mean * mean, link.variance);
}

// The straight flush row pays 10%: behind another straight flush a tenth of it is gone, behind a royal flush the meter
// starts again.
TEST(Progressive, players_ahead_draw_on_the_meter) {
  const Game game = *catalog().game("maryland-shoe");
  const Amount level = Amount::major(110'000);
  const SideWager side = side_of(game, "progressive", {.wagers = {}, .stakes = {}, .meters = {{"main", level}}});
  const FlopPairs pairs = flop_pairs();
  const Fraction tenth(11'000);
  Fraction lost = Fraction(pairs.deals[8][8], pairs.all) * tenth / 10;
  lost += Fraction(pairs.deals[8][9], pairs.all) * (tenth - 1'000);
  lost += Fraction(pairs.deals[9][8], pairs.all) * tenth;
  EXPECT_EQ(side.lost_per_player_ahead, lost);
  EXPECT_GT(lost, 0);
}

// What one dollar gets back on the best of seven cards, without envy and with the meters at their least amounts.
double return_on_seven_cards(const PayTable& table) {
  const CategoryCounts hands = hands_by_category(7);
  const auto all = static_cast<double>(std::accumulate(hands.begin(), hands.end(), std::int64_t{0}));
  double back = 0;
  for (const PayRow& row : table.rows) {
    double dollars = 0;
    if (const auto* meter = std::get_if<MeterOdds>(&row.pays.front().form())) {
      const auto seed = std::find_if(table.meters.begin(), table.meters.end(),
                                     [&](const MeterSeed& each) { return each.meter == meter->meter; });
      dollars = static_cast<double>(seed->seed.minor_units() * meter->share.numerator) / 100 /
                static_cast<double>(meter->share.denominator);
    } else {
      const auto& odds = std::get<RatioOdds>(row.pays.front().form());
      dollars = static_cast<double>(odds.ratio.numerator) / static_cast<double>(odds.ratio.denominator) +
                (odds.stake == StakeAfterWin::returned ? 1 : 0);
    }
    back += dollars * static_cast<double>(hands[static_cast<std::size_t>(row.hand.category)]) / all;
  }
  return back;
}

TEST(Progressive, the_reading_that_was_not_taken_says_what_it_would_return) {
  const Rulebook rulebook = *catalog().rulebook("maryland");
  const auto reading = std::find_if(rulebook.readings.begin(), rulebook.readings.end(),
                                    [](const Reading& each) { return each.id == "R8"; });
  ASSERT_NE(reading, rulebook.readings.end());
  const auto percent = [&](const char* id) {
    return fmt::format("{:.1f}%", 100 * return_on_seven_cards(*rulebook.pay_table(id)));
  };
  EXPECT_NE(
      reading->taken.find(fmt::format("{} by Paytable A, {} by B, {} by C and {} by D", percent("progressive-a"),
                                      percent("progressive-b"), percent("progressive-c"), percent("progressive-d"))),
      std::string::npos)
      << percent("progressive-a") << " " << reading->taken;
}

// What a $1 wager gets back, in cents, with the meters at their least amounts.
std::int64_t cents_back(const PayTable& table, const Odds& odds) {
  constexpr std::int64_t kStake = 100;
  const auto with_stake = [](std::int64_t won, StakeAfterWin stake) {
    return won + (stake == StakeAfterWin::returned ? kStake : 0);
  };
  if (const auto* ratio = std::get_if<RatioOdds>(&odds.form()))
    return with_stake(kStake * ratio->ratio.numerator / ratio->ratio.denominator, ratio->stake);
  const auto& meter = std::get<MeterOdds>(odds.form());
  const Amount seed = table.seed_of(meter.meter)->seed;
  return with_stake(seed.minor_units() * meter.share.numerator / meter.share.denominator, meter.stake);
}

// Maryland reads the Progressive on the flop, and says beside it what the other reading would pay back.
TEST(OtherReading, OfMarylandsProgressivePaysBackWhatTheRulebookSays) {
  const auto rulebook = catalog().rulebook("maryland");
  const CategoryCounts sevens = hands_by_category(7);
  const std::int64_t all = std::accumulate(sevens.begin(), sevens.end(), std::int64_t{0});
  for (const char letter : {'a', 'b', 'c', 'd'}) {
    const PayTable* table = rulebook->pay_table(fmt::format("progressive-{}", letter));
    ASSERT_NE(table, nullptr);
    EXPECT_EQ(table->seed_per, Amount::major(1));
    std::int64_t cents = 0;
    for (const PayRow& row : table->rows)
      cents += sevens[static_cast<std::size_t>(row.hand.category)] * cents_back(*table, row.pays.front());
    const std::int64_t tenths = (cents * 10 + all / 2) / all;  // of a percent
    const char* by = letter == 'a' ? "Paytable " : "";
    const std::string says =
        fmt::format("{}.{}% by {}{}", tenths / 10, tenths % 10, by, static_cast<char>(letter - 'a' + 'A'));
    EXPECT_NE(rulebook->reading("R8")->taken.find(says), std::string::npos) << says;
  }
}

}  // namespace
}  // namespace riverbank
