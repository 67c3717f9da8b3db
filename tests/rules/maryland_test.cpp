// What a Maryland house file may choose, and what it may not: clauses about the operator's Rules Submission, which no
// single round can show.
#include <algorithm>

#include <fmt/core.h>
#include <gtest/gtest.h>

#include "edited_house.h"

namespace riverbank {
namespace {

TEST(MarylandHouse, HasAtMostSixSeats) {
  EXPECT_EQ(problem_of(with("maryland-shoe", "seats = 6", "seats = 7")), "seats [maryland 2.A]");
  EXPECT_EQ(problem_of(with("maryland-shoe", "seats = 6", "seats = 1")), "accepted");
}

TEST(MarylandHouse, DealsFromTheHandOnlyWithAShuffler) {
  const std::string by_hand = with("maryland-hand", "shuffle = \"shuffler\"", "shuffle = \"hand\"");
  EXPECT_EQ(problem_of(by_hand), "cards.shuffle [maryland 9.A(1)]");
  EXPECT_EQ(problem_of(with("maryland-hand", "shuffle = \"shuffler\"\n", "")), "accepted");
}

TEST(MarylandHouse, ChoosesOneOfTheListedPayTables) {
  const auto choosing = [](const std::string& house, const std::string& wager, const std::string& table) {
    return problem_of(with_table(house, wager, table));
  };
  EXPECT_EQ(choosing("maryland-shoe", "blind", "blind-c"), "wager.blind.pay_table [maryland 12.B]");
  EXPECT_EQ(choosing("maryland-shoe", "blind", "trips-a"), "wager.blind.pay_table [maryland 12.B]");
  EXPECT_EQ(choosing("maryland-shoe", "trips", "trips-e"), "wager.trips.pay_table [maryland 12.C]");
  EXPECT_EQ(choosing("maryland-six-card", "six_card", "six-card-c"), "wager.six_card.pay_table [maryland 12.E]");
  EXPECT_EQ(choosing("maryland-six-card", "six_card", "six-card-b"), "accepted");
}

TEST(MarylandHouse, LimitsPayoutsToNoLessThan50000) {
  const auto limited_to = [](const std::string& amount) {
    return problem_of(with("maryland-shoe", "amount = \"$50,000\"", "amount = \"" + amount + "\""));
  };
  EXPECT_EQ(limited_to("$49,999.50"), "cap.hand_payout.amount [maryland 12.F(1)]");
  EXPECT_EQ(limited_to("$50,000"), "accepted");
  EXPECT_EQ(limited_to("$1,000,000"), "accepted");
  EXPECT_EQ(problem_of(with("maryland-shoe", "[cap.hand_payout]\namount = \"$50,000\"\n", "")), "accepted");
}

// A royal flush with $100 on Ante and Blind, $400 on Play and $5 on Trips wins $100 + $50,000 + $400 + $250.
TEST(MarylandHouse, LimitsPayoutsToNoLessThanTheMinimumWagersCanWin) {
  const auto limited_to = [](const std::string& amount) {
    std::string text = with("maryland-shoe", "amount = \"$50,000\"", "amount = \"" + amount + "\"");
    const std::string minimum = "minimum = \"$10\"";
    return problem_of(text.replace(text.find(minimum), minimum.size(), "minimum = \"$100\""));
  };
  EXPECT_EQ(limited_to("$50,749.50"), "cap.hand_payout.amount [maryland 12.F(1)]");
  EXPECT_EQ(limited_to("$50,750"), "accepted");
}

struct MeterFloor {
  std::string table;
  std::string meter;
  int dollars;  // at a wager of $1
  std::string clause;
};

// A house with one Progressive, every meter of whose table grows by 5%, and one of them starts from a given amount.
std::string progressive_house(const MeterFloor& floor, int wager, const std::string& start) {
  std::string text = with("maryland-shoe", "\n[meter.main]\nrate = \"7%\"\nhidden_rate = \"1.5%\"\n", "");
  const std::string chosen = "amount = \"$1\"\npay_table = \"progressive-a\"";
  const auto at = text.find(chosen);
  EXPECT_NE(at, std::string::npos);
  text.replace(at, chosen.size(), fmt::format("amount = \"${}\"\npay_table = \"{}\"", wager, floor.table));
  for (const std::string meter : {"main", "mega", "major", "minor"}) {
    const bool one = floor.table == "progressive-a";
    const bool has = one ? meter == "main" : meter != "main" && !(floor.table == "progressive-b" && meter == "mega");
    if (has) text += fmt::format("\n[meter.{}]\nrate = \"5%\"\n{}", meter, meter == floor.meter ? start : "");
  }
  return text;
}

const std::vector<MeterFloor>& floors() {
  static const std::vector<MeterFloor> all{
      {"progressive-a", "main", 10'000, "12.D(3)(b)(i)"},   {"progressive-b", "major", 1'000, "12.D(3)(b)(ii)"},
      {"progressive-b", "minor", 250, "12.D(3)(b)(ii)"},    {"progressive-c", "mega", 10'000, "12.D(3)(b)(iii)"},
      {"progressive-c", "major", 1'000, "12.D(3)(b)(iii)"}, {"progressive-c", "minor", 250, "12.D(3)(b)(iii)"},
      {"progressive-d", "mega", 10'000, "12.D(3)(b)(iv)"},  {"progressive-d", "major", 1'000, "12.D(3)(b)(iv)"},
      {"progressive-d", "minor", 250, "12.D(3)(b)(iv)"}};
  return all;
}

TEST(MarylandHouse, StartsAndResetsMetersAtTheListedAmountsOrMore) {
  for (const MeterFloor& floor : floors())
    for (const int wager : {1, 5})
      for (const std::string key : {"seed", "reset"}) {
        const int least = floor.dollars * wager;
        const auto at = [&](int dollars) {
          return problem_of(progressive_house(floor, wager, fmt::format("{} = \"${}\"\n", key, dollars)));
        };
        SCOPED_TRACE(fmt::format("{} {} {} at ${}", floor.table, floor.meter, key, wager));
        EXPECT_EQ(at(least - 1), fmt::format("meter.{}.{} [maryland {}]", floor.meter, key, floor.clause));
        EXPECT_EQ(at(least), "accepted");
        EXPECT_EQ(at(least + 1), "accepted");
      }
}

TEST(MarylandHouse, MetersStartAtTheListedAmountsIfNothingElseIsSaid) {
  for (const MeterFloor& floor : floors()) {
    const auto game = game_of_text(progressive_house(floor, 1, ""));
    ASSERT_TRUE(game.ok()) << text_of(game.error());
    const auto meter = std::find_if(game->meters.begin(), game->meters.end(),
                                    [&](const MeterRule& rule) { return rule.id == floor.meter; });
    ASSERT_NE(meter, game->meters.end());
    EXPECT_EQ(meter->seed, Amount::major(floor.dollars)) << floor.table << " " << floor.meter;
    EXPECT_EQ(meter->growth.reset, Amount::major(floor.dollars)) << floor.table << " " << floor.meter;
  }
}

TEST(MarylandHouse, SaysHowFastAMeterGrows) {
  EXPECT_EQ(problem_of(with("maryland-shoe", "rate = \"7%\"\n", "")), "meter.main.rate [maryland 12.D(3)(a)]");
}

}  // namespace
}  // namespace riverbank
