// Whether somebody may wager: a table of what is known, what is asked for, and the refusal, with its sentence.
#include <gtest/gtest.h>

#include "care/decide.h"
#include "moments.h"

namespace riverbank {
namespace {

class Care : public testing::Test {
 protected:
  void lose(Amount amount, std::int64_t from, std::int64_t to) {
    played.add({.at = minute(from), .result = {}, .staked = amount, .lies = amount, .is_play = true});
    played.add({.at = minute(to), .result = -amount, .staked = {}, .lies = -amount, .is_play = true});
  }
  void limit(LimitKind kind, std::int64_t value, LimitBy by = LimitBy::self) {
    file.limits.push_back({.kind = kind, .by = by, .value = value});
  }
  // The number of the refusal and its sentence; 0: it is allowed.
  int asks(const CareAsk& ask, std::int64_t now = 60) {
    const auto refused = care_refusal(file, played, demands, ask, minute(now));
    says = refused ? refused->says : "";
    clause = refused ? refused->clause : "";
    return refused ? static_cast<int>(refused->code) : 0;
  }
  int wagers(Amount worst, std::int64_t now = 60) {
    return asks({.worst = worst, .elsewhere = {}, .enters = true, .adds_risk = true}, now);
  }
  int takes_a_seat(std::int64_t now = 60) { return asks({}, now); }

  CareFile file;
  PlayRecord played;
  PlayerProtection demands;
  std::string says;
  std::string clause;
};

TEST_F(Care, NothingSetNothingRefused) {
  lose(dollars(100'000), 0, 59);
  EXPECT_EQ(wagers(dollars(100'000)), 0);
  EXPECT_EQ(takes_a_seat(), 0);
}

TEST_F(Care, ALossLimitCountsTheWorstCase) {
  limit(LimitKind::loss_day, 20'000);
  lose(dollars(180), 0, 10);
  EXPECT_EQ(wagers(dollars(20)), 0) << "exactly so much may still be lost";
  EXPECT_EQ(wagers(dollars(40)), 4);
  EXPECT_EQ(says, "You set a loss limit of $200 a day; you have lost $180 since 00:00 UTC. This wager could lose $40.");
  EXPECT_EQ(takes_a_seat(), 0) << "a seat loses nothing";
  EXPECT_EQ(asks({.worst = dollars(20), .elsewhere = dollars(15), .enters = true, .adds_risk = true}), 4);
  EXPECT_EQ(says,
            "You set a loss limit of $200 a day; you have lost $180 since 00:00 UTC. What lies at other tables could "
            "lose $15. This wager could lose $20.");
  EXPECT_EQ(wagers(dollars(40), 24 * 60), 0) << "tomorrow";
}

TEST_F(Care, WeeksAndMonthsHaveLimitsToo) {
  lose(dollars(180), 0, 10);
  limit(LimitKind::loss_week, 20'000);
  EXPECT_EQ(wagers(dollars(40), 24 * 60), 5);
  EXPECT_EQ(
      says,
      "You set a loss limit of $200 a week; you have lost $180 since Monday, 00:00 UTC. This wager could lose $40.");
  file.limits.clear();
  limit(LimitKind::loss_month, 20'000);
  EXPECT_EQ(wagers(dollars(40), 24 * 60), 6);
}

TEST_F(Care, WhoIsAheadMayLoseThatToo) {
  limit(LimitKind::loss_day, 20'000);
  lose(-dollars(100), 0, 10);
  EXPECT_EQ(wagers(dollars(300)), 0);
  EXPECT_EQ(wagers(dollars(301)), 4);
  EXPECT_EQ(says, "You set a loss limit of $200 a day; you have won $100 since 00:00 UTC. This wager could lose $301.");
}

TEST_F(Care, TheStrictestLimitHolds) {
  limit(LimitKind::loss_day, 20'000);
  limit(LimitKind::loss_day, 10'000, LimitBy::staff);
  EXPECT_EQ(wagers(dollars(150)), 4);
  EXPECT_EQ(
      says,
      "The house set you a loss limit of $100 a day; you have lost $0 since 00:00 UTC. This wager could lose $150.");
  demands.largest_daily_loss = dollars(50);
  demands.clause = "9.A";
  EXPECT_EQ(wagers(dollars(60)), 4);
  EXPECT_EQ(says,
            "This table has a loss limit of $50 a day; you have lost $0 since 00:00 UTC. This wager could lose $60.");
  EXPECT_EQ(clause, "9.A");
}

TEST_F(Care, AStakeLimitCountsTheHighestRaise) {
  limit(LimitKind::stake_round, 5'000);
  EXPECT_EQ(wagers(dollars(50)), 0);
  EXPECT_EQ(wagers(dollars(51)), 7);
  EXPECT_EQ(says, "You set a limit of $50 a round. With the highest raise this comes to $51.");
}

TEST_F(Care, TimeEndsBeforeARoundNeverInIt) {
  limit(LimitKind::minutes_day, 30);
  lose(dollars(10), 0, 31);
  EXPECT_EQ(wagers(dollars(10), 32), 8);
  EXPECT_EQ(says,
            "You set a time limit of 30 minutes a day; you have played 32 minutes since 00:00 UTC. Your next round can "
            "begin tomorrow.");
  EXPECT_EQ(asks({.worst = dollars(20), .elsewhere = {}, .enters = false, .adds_risk = true}, 32), 0)
      << "a round that was entered";
  EXPECT_EQ(wagers(dollars(10), 24 * 60), 0);
  demands.largest_daily_minutes = 15;
  EXPECT_EQ(wagers(dollars(10), 33), 8);
  EXPECT_EQ(says.find("This table has a time limit of 15 minutes a day"), 0U) << says;
}

TEST_F(Care, ARealityCheckIsAnsweredBeforeTheNextRound) {
  demands.reality_check_minutes = 30;
  lose(dollars(40), 0, 29);
  EXPECT_EQ(wagers(dollars(10), 29), 0);
  EXPECT_EQ(wagers(dollars(10), 30), 9);
  EXPECT_EQ(
      says,
      "Reality check: you have played 30 minutes, since 2026-01-28 12:00 UTC, and lost $40. Say that you go on, or "
      "take a break.");
  file.checked_at = minute(31);
  EXPECT_EQ(wagers(dollars(10), 32), 0);
  EXPECT_EQ(next_check(file, played, demands, minute(32)), minute(61));
  EXPECT_EQ(next_check(file, played, demands, minute(50)), std::nullopt) << "a break is the better check";
  file.checked_at = minute(100'000);
  EXPECT_EQ(next_check(file, played, demands, minute(32)), minute(62)) << "not answered in advance";
  limit(LimitKind::reality_check, 10);
  file.checked_at = {};
  EXPECT_EQ(wagers(dollars(10), 12), 9) << "one's own, where it is stricter";
}

TEST_F(Care, SomeHousesAskForALimit) {
  demands.must_set_limits = true;
  EXPECT_EQ(takes_a_seat(), 3);
  limit(LimitKind::loss_week, 10'000, LimitBy::staff);
  EXPECT_EQ(takes_a_seat(), 3) << "not one's own";
  limit(LimitKind::loss_week, 10'000);
  EXPECT_EQ(takes_a_seat(), 0);
}

TEST_F(Care, ABreakIsABreak) {
  file.breaks.push_back({.from = minute(0), .until = minute(24 * 60)});
  EXPECT_EQ(takes_a_seat(), 1);
  EXPECT_EQ(
      says,
      "You take a break from play until 2026-01-29 12:00 UTC. You can still see your statements and take your chips "
      "off a table.");
  EXPECT_EQ(wagers(dollars(1)), 1);
  EXPECT_EQ(takes_a_seat(24 * 60), 0) << "it is over";
  file.breaks.push_back({.kind = BreakKind::exclusion, .by = LimitBy::staff, .from = minute(0)});
  EXPECT_EQ(takes_a_seat(1'000'000), 2);
  EXPECT_EQ(says.find("The house excluded you from play for good."), 0U) << says;
}

}  // namespace
}  // namespace riverbank
