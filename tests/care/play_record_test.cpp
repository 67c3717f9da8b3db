// What was won, lost and played, from movements at moments of a simulated clock.
#include <gtest/gtest.h>

#include "care/play_record.h"
#include "moments.h"

namespace riverbank {
namespace {

// A round from one minute to another: a stake that is lost, or won at even money.
void play(PlayRecord& record, std::int64_t from, std::int64_t to, Amount stake, Amount result) {
  record.add({.at = minute(from), .result = {}, .staked = stake, .lies = stake, .is_play = true});
  record.add({.at = minute(to), .result = result, .staked = {}, .lies = -stake, .is_play = true});
}

TEST(PlayRecord, CountsByDayWeekAndMonth) {
  PlayRecord record;
  constexpr std::int64_t kDay = 24 * 60;
  play(record, -27 * kDay, -27 * kDay + 1, dollars(10), -dollars(10));  // January 1st
  play(record, -2 * kDay, -2 * kDay + 1, dollars(20), -dollars(20));    // Monday
  play(record, 0, 1, dollars(40), -dollars(40));
  play(record, 2, 3, dollars(5), dollars(5));
  EXPECT_EQ(record.lost(Period::day, minute(4)), dollars(35));
  EXPECT_EQ(record.lost(Period::week, minute(4)), dollars(55));
  EXPECT_EQ(record.lost(Period::month, minute(4)), dollars(65));
  EXPECT_EQ(record.staked(Period::day, minute(4)), dollars(45));
  EXPECT_EQ(record.lost(Period::day, minute(kDay)), Amount()) << "tomorrow";
  play(record, 5, 6, dollars(50), dollars(50));
  EXPECT_EQ(record.lost(Period::day, minute(7)), Amount()) << "who is ahead has lost nothing";
  EXPECT_EQ(record.result(Period::day, minute(7)), dollars(15));
}

TEST(PlayRecord, ASessionGoesOnUntilABreakOfFifteenMinutes) {
  PlayRecord record;
  EXPECT_EQ(record.session(minute(0)), nullptr);
  play(record, 0, 2, dollars(10), -dollars(10));
  play(record, 16, 18, dollars(10), -dollars(10));
  ASSERT_NE(record.session(minute(20)), nullptr);
  EXPECT_EQ(record.session(minute(20))->began, minute(0));
  EXPECT_EQ(record.session(minute(20))->result, -dollars(20));
  EXPECT_EQ(record.played_today_ms(minute(20)), 20 * kMinute_ms) << "the time between two rounds is played too";
  EXPECT_EQ(record.session(minute(33)), nullptr) << "15 minutes without play";
  EXPECT_EQ(record.played_today_ms(minute(33)), 18 * kMinute_ms);
  play(record, 40, 41, dollars(10), dollars(10));
  EXPECT_EQ(record.session(minute(41))->began, minute(40));
  EXPECT_EQ(record.session(minute(41))->result, dollars(10));
  EXPECT_EQ(record.played_today_ms(minute(41)), 19 * kMinute_ms);
}

TEST(PlayRecord, ARoundThatTakesLongIsOneSession) {
  PlayRecord record;
  record.add({.at = minute(0), .result = {}, .staked = dollars(10), .lies = dollars(10), .is_play = true});
  EXPECT_NE(record.session(minute(50)), nullptr) << "its wagers lie on the layout";
  EXPECT_EQ(record.played_today_ms(minute(50)), 50 * kMinute_ms);
}

TEST(PlayRecord, MidnightDividesTheTime) {
  PlayRecord record;
  play(record, 11 * 60 + 50, 12 * 60 + 10, dollars(10), -dollars(10));
  EXPECT_EQ(record.played_today_ms(minute(12 * 60 + 10)), 10 * kMinute_ms);
  EXPECT_EQ(record.lost(Period::day, minute(12 * 60 + 10)), dollars(10)) << "on the day it was lost";
}

TEST(PlayRecord, AClockThatIsSetBackTakesNothingAway) {
  PlayRecord record;
  play(record, 0, 10, dollars(10), -dollars(10));
  play(record, 5, 6, dollars(10), -dollars(10));
  EXPECT_EQ(record.played_today_ms(minute(6)), 10 * kMinute_ms);
  EXPECT_EQ(record.lost(Period::day, minute(6)), dollars(20));
}

TEST(PlayRecord, WhatWasWageredBeforeItBeginsIsNoDebt) {
  PlayRecord record;
  record.add({.at = minute(0), .result = -dollars(10), .staked = {}, .lies = -dollars(10), .is_play = true});
  EXPECT_EQ(record.session(minute(20)), nullptr) << "nothing lies there";
  play(record, 30, 31, dollars(10), dollars(10));
  EXPECT_EQ(record.session(minute(50)), nullptr);
}

}  // namespace
}  // namespace riverbank
