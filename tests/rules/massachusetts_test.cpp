// What a house file may choose by the two Massachusetts texts, and what it may not: clauses that no single round can
// show.
#include "edited_house.h"

namespace riverbank {
namespace {

TEST(MassachusettsHouse, HasAtMostSixSeats) {
  EXPECT_EQ(problem_of(with("massachusetts-shoe", "seats = 6", "seats = 7")), "seats [massachusetts 12(k)]");
  EXPECT_EQ(problem_of(with("massachusetts-earlier-shoe", "seats = 6", "seats = 7")),
            "seats [massachusetts-earlier 13(k)]");
  EXPECT_EQ(problem_of(with("massachusetts-shoe", "seats = 6", "seats = 2")), "accepted");
}

TEST(MassachusettsHouse, PaysTripsByAListedTableOrBetter) {
  const std::string straight = "{ hand = \"straight\", pays = \"5 to 1\" },\n  { hand = \"three";
  const auto paying = [&](const std::string& odds) {
    return problem_of(with("massachusetts-high-limit", straight,
                           "{ hand = \"straight\", pays = \"" + odds + "\" },\n  { hand = \"three"));
  };
  EXPECT_EQ(problem_of(with_table("massachusetts-shoe", "trips", "trips-e")),
            "wager.trips.pay_table [massachusetts 10(d)]");
  EXPECT_EQ(problem_of(with_table("massachusetts-earlier-hand", "trips", "trips-e")),
            "wager.trips.pay_table [massachusetts-earlier 11(d)]");
  // Based on table A, which pays a straight 4 to 1.
  EXPECT_EQ(paying("3 to 1"), "pay_table.high-limit-trips.rows [massachusetts 10(d)]");
  EXPECT_EQ(paying("4 to 1"), "accepted");
  EXPECT_EQ(paying("6 to 1"), "accepted");
}

TEST(MassachusettsHouse, PaysTheBlindByTheOneTable) {
  EXPECT_EQ(problem_of(with_table("massachusetts-shoe", "blind", "trips-a")),
            "wager.blind.pay_table [massachusetts 10(c)]");
}

TEST(MassachusettsHouse, LimitsPayoutsToNoLessThan50000OrWhatTheMinimumCanWin) {
  const auto limited_to = [](const std::string& house, const std::string& before, const std::string& after) {
    return problem_of(with(house, "amount = \"" + before + "\"", "amount = \"" + after + "\""));
  };
  EXPECT_EQ(limited_to("massachusetts-shoe", "$50,000", "$49,999.50"), "cap.hand_payout.amount [massachusetts 10(e)]");
  EXPECT_EQ(limited_to("massachusetts-earlier-shoe", "$50,000", "$49,999.50"),
            "cap.hand_payout.amount [massachusetts-earlier 11(e)]");
  EXPECT_EQ(limited_to("massachusetts-shoe", "$50,000", "$60,000"), "accepted");
  // A royal flush at the minimum: Ante $100, Blind $50,000, Play $400, Trips $1,250.
  EXPECT_EQ(limited_to("massachusetts-high-limit", "$51,750", "$51,749"),
            "cap.hand_payout.amount [massachusetts 10(e)]");
  EXPECT_EQ(limited_to("massachusetts-high-limit", "$51,750", "$51,751"), "accepted");
}

TEST(MassachusettsHouse, TakesTheProgressiveAtFiveDollars) {
  EXPECT_EQ(problem_of(with("massachusetts-shoe", "amount = \"$5\"", "amount = \"$1\"")),
            "wager.progressive.amount [massachusetts 13(a)]");
  EXPECT_EQ(problem_of(with("massachusetts-automated", "amount = \"$5\"", "amount = \"$10\"")),
            "wager.multi_game_link.amount [massachusetts 13(a)]");
  EXPECT_EQ(problem_of(with("massachusetts-earlier-shoe", "amount = \"$5\"", "amount = \"$1\"")),
            "wager.progressive.amount [massachusetts-earlier 14(a)]");
}

TEST(MassachusettsHouse, LinksByOneOfTheListedTablesOnly) {
  const auto game = game_of_text(with_table("massachusetts-one-meter", "multi_game_link", "PTMGL03"));
  ASSERT_FALSE(game.ok());
  EXPECT_EQ(game.error()[0].key, "wager.multi_game_link.pay_table");
  EXPECT_EQ(game.error()[0].clause, "massachusetts 13(e)");
}

TEST(MassachusettsHouse, SeedsMetersAtFiveTimesTheSumListedForADollarOrMore) {
  const auto seeded = [](const std::string& amount) {
    return problem_of(with("massachusetts-automated", "seed = \"$60,000\"", "seed = \"" + amount + "\""));
  };
  EXPECT_EQ(seeded("$49,999"), "meter.mega.seed [massachusetts 13(e):PTMGLML02]");
  EXPECT_EQ(seeded("$50,000"), "accepted");
}

TEST(MassachusettsHouse, PaysCoverAllByTheMatrix) {
  EXPECT_EQ(problem_of(with_table("massachusetts-automated", "cover_all", "trips-a")),
            "wager.cover_all.pay_table [massachusetts 12(k)]");
}

// The earlier text lets a dealer hold the deck, but only if a machine has shuffled it.
TEST(MassachusettsEarlierHouse, DealsFromTheHandOnlyWithAShuffler) {
  EXPECT_EQ(problem_of(with("massachusetts-earlier-hand", "shuffle = \"shuffler\"", "shuffle = \"hand\"")),
            "cards.shuffle [massachusetts-earlier 8(b)(1)]");
}

TEST(MassachusettsHouse, DoesNotDealFromTheHand) {
  const auto problem = problem_of(with("massachusetts-shoe", "dealing = \"manual_shoe\"", "dealing = \"hand\""));
  EXPECT_TRUE(problem.starts_with("dealing [")) << problem;
}

TEST(MassachusettsEarlierHouse, OffersAProgressiveOnlyNextToTrips) {
  const std::string trips =
      "[wager.trips]\nminimum = \"$5\"\nmaximum = \"$100\"\nstep = \"$5\"\npay_table = \"trips-d\"\n";
  EXPECT_EQ(problem_of(with("massachusetts-earlier-shoe", trips, "")),
            "wager.progressive [massachusetts-earlier 14(b)]");
}

}  // namespace
}  // namespace riverbank
