// Limits: the stricter one at once, the looser one later; breaks that nobody can shorten; the calendar.
#include <gtest/gtest.h>

#include "care/limit.h"

namespace riverbank {
namespace {

Time at(std::string_view text) { return *Time::parse(text); }
Time hours_later(Time from, std::int64_t hours) { return Time::from_ms(from.since_epoch_ms() + hours * kHour_ms); }

const Time kNow = at("2026-01-31T20:15:00.000Z");

struct Wish {
  std::int64_t holds, waits;  // before; waits 0 with `has_waiting` false: nothing
  bool has_waiting;
  std::int64_t wanted;
  std::int64_t holds_after;
  std::optional<std::int64_t> waits_after;
};

TEST(Limit, StricterAtOnceLooserLater) {
  const Wish wishes[] = {
      {0, 0, false, 200, 200, std::nullopt},     // the first
      {200, 0, false, 100, 100, std::nullopt},   // lower
      {200, 0, false, 300, 200, 300},            // higher: later
      {200, 0, false, 0, 200, 0},                // none: later
      {200, 0, false, 200, 200, std::nullopt},   // the same: nothing
      {200, 300, true, 200, 200, std::nullopt},  // ... or what waits is taken back
      {200, 300, true, 100, 100, std::nullopt},  // lower: what waits is taken back too
      {200, 300, true, 250, 200, 250},           // another one waits
      {200, 0, true, 500, 200, 500},             // higher in place of none
  };
  for (const Wish& wish : wishes) {
    Limit limit{.kind = LimitKind::loss_day, .value = wish.holds};
    if (wish.has_waiting) {
      limit.later = wish.waits;
      limit.later_at = hours_later(kNow, 5);
    }
    const Limit after = changed(limit, wish.wanted, kNow, 24);
    EXPECT_EQ(after.in_effect(kNow), wish.holds_after) << wish.wanted;
    EXPECT_EQ(after.waiting(kNow), wish.waits_after) << wish.wanted;
    if (!wish.waits_after) continue;
    EXPECT_EQ(after.later_at, hours_later(kNow, 24));
    EXPECT_EQ(after.in_effect(hours_later(kNow, 23)), wish.holds_after);
    EXPECT_EQ(after.in_effect(hours_later(kNow, 24)), *wish.waits_after);
  }
}

TEST(Limit, WhatWaitsDoesNotWaitAnewWhenItIsAskedForAgain) {
  const Limit asked = changed({.kind = LimitKind::loss_day, .value = 100}, 500, kNow, 72);
  EXPECT_EQ(changed(asked, 500, hours_later(kNow, 70), 72), asked);
  EXPECT_EQ(changed(asked, 600, hours_later(kNow, 70), 72).later_at, hours_later(kNow, 142));
  EXPECT_EQ(changed(asked, 0, hours_later(kNow, 80), 24).in_effect(hours_later(kNow, 81)), 500)
      << "it had come by then";
}

TEST(Limit, LiesWithinBounds) {
  EXPECT_EQ(problem_with(LimitKind::loss_day, 20'000), "");
  EXPECT_EQ(problem_with(LimitKind::loss_day, 99), "A limit of loss_day lies between $1 and $1,000,000,000.");
  EXPECT_EQ(problem_with(LimitKind::minutes_day, 14), "A limit of minutes_day lies between 15 and 1440 minutes.");
  EXPECT_NE(problem_with(LimitKind::reality_check, 241), "");
  EXPECT_NE(problem_with(LimitKind::stake_round, -1), "");
}

TEST(Limit, WordsAreKnownBothWays) {
  for (int number = 0; number < kLimitKinds; ++number) {
    const auto kind = static_cast<LimitKind>(number);
    EXPECT_EQ(limit_kind(word_for(kind)), kind);
  }
  for (const auto by : {LimitBy::self, LimitBy::staff, LimitBy::house}) EXPECT_EQ(limit_by(word_for(by)), by);
  for (const auto kind : {BreakKind::cooling_off, BreakKind::exclusion}) EXPECT_EQ(break_kind(word_for(kind)), kind);
  EXPECT_EQ(limit_kind("loss"), std::nullopt);
}

TEST(Break, TheOneThatEndsLastHolds) {
  std::vector<Break> breaks{{.until = hours_later(kNow, 24)}, {.until = hours_later(kNow, 48)}};
  EXPECT_EQ(break_now(breaks, kNow), &breaks[1]);
  breaks.push_back({.until = hours_later(kNow, 25)});
  EXPECT_EQ(break_now(breaks, kNow), &breaks[1]) << "a shorter one changes nothing";
  EXPECT_EQ(break_now(breaks, hours_later(kNow, 48)), nullptr);
  breaks.push_back({.kind = BreakKind::exclusion});
  EXPECT_EQ(break_now(breaks, kNow), &breaks[3]);
  EXPECT_EQ(break_now(breaks, hours_later(kNow, 1'000'000)), &breaks[3]) << "for good";
}

TEST(Break, MonthsGoByTheCalendar) {
  EXPECT_EQ(months_later(at("2026-01-15T10:00:00.000Z"), 6), at("2026-07-15T10:00:00.000Z"));
  EXPECT_EQ(months_later(at("2026-08-31T10:00:00.000Z"), 6), at("2027-02-28T10:00:00.000Z"));
}

TEST(Period, BeginsByTheCalendarInUtc) {
  EXPECT_EQ(start_of(Period::day, kNow), at("2026-01-31T00:00:00.000Z"));
  EXPECT_EQ(start_of(Period::week, kNow), at("2026-01-26T00:00:00.000Z")) << "a Monday";
  EXPECT_EQ(start_of(Period::month, kNow), at("2026-01-01T00:00:00.000Z"));
  EXPECT_EQ(start_of(Period::week, at("2026-01-26T00:00:00.000Z")), at("2026-01-26T00:00:00.000Z"));
  EXPECT_EQ(minute_text(kNow), "2026-01-31 20:15 UTC");
}

}  // namespace
}  // namespace riverbank
