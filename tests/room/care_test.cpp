// Care for players at the tables of a room: what somebody could lose is judged when a round is entered, from the
// ledger, over restarts and over all tables at once; whoever has entered a round finishes it as they like.
#include <fstream>

#include "room_contract.h"
#include "store/copy_database.h"

namespace riverbank {
namespace {

class RoomsCare : public RoomContract {
 protected:
  static constexpr std::int64_t kAnte = 15;       // the least
  static constexpr std::int64_t kWorst = 6 * 15;  // Ante, Blind, and a Play of four times the Ante

  // Nobody is hurried; the clock on the wall stands where a test puts it.
  void open() {
    room_.reset();
    room_.emplace(url_, "care", [this](RoomOptions& options) {
      options.patient = true;
      options.now = [this] { return Time::from_ms(now_ms_.load()); };
    });
  }
  void open_new(const std::string& house = "massachusetts-shoe", int tables = 1) {
    open();
    for (int table = 0; table < tables; ++table)
      ASSERT_TRUE((*room_)->open_table({.house = house, .name = "", .bots = 0}).ok());
    ann_ = (*room_)->add_player({.name = "Ann", .grant = Amount::major(10'000)}, {});
  }
  RoomAnswer ask(RoomAsk what, std::uint32_t table = 1) {
    return answer_of(**room_, TableId(table), {ann_, Role::player, "", "", std::move(what)});
  }
  // Until the table is where this can be done.
  RoomAnswer when_it_can(const RoomAsk& what, std::uint32_t table = 1) {
    RoomAnswer answer;
    for (int tries = 0; tries < 2000; ++tries) {
      answer = ask(what, table);
      if (answer.accepted || answer.code.starts_with("care.")) break;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return answer;
  }
  RoomAnswer sit(std::uint32_t table = 1) { return ask(ask::SitDown{SeatId(1), kSeated, Amount::major(500)}, table); }
  RoomAnswer enter(std::uint32_t table = 1) {
    return when_it_can(ask::SetStakes{{{"ante", Amount::major(kAnte)}, {"blind", Amount::major(kAnte)}}}, table);
  }
  // Enters a round and folds at the river: $30 are lost.
  void lose_a_round() {
    ASSERT_EQ(enter().says, "");
    ASSERT_EQ(when_it_can(ask::Ready{}).says, "");
    ASSERT_EQ(when_it_can(ask::Check{}).says, "");
    ASSERT_EQ(when_it_can(ask::Check{}).says, "");
    ASSERT_EQ(when_it_can(ask::Fold{}).says, "");
    ASSERT_EQ(when_it_can(ask::NextRound{}).says, "");
  }
  void set(LimitKind kind, std::int64_t value, LimitBy by = LimitBy::self) {
    std::promise<void> durable;
    (*room_)->care().set_limit(order(by), {kind, value}, [&] { durable.set_value(); });
    durable.get_future().get();
  }
  void take_break(BreakKind kind, std::int64_t hours) {
    std::promise<void> durable;
    (*room_)->care().take_break(order(LimitBy::self), {kind, Time::from_ms(now_ms_ + hours * kHour_ms)},
                                [&] { durable.set_value(); });
    durable.get_future().get();
  }
  // The reality check is read; false: none was due.
  bool go_on(std::uint32_t table = 1) {
    std::promise<void> durable;
    const bool was_due =
        (*room_)->care().go_on(ann_, TableId(table), Time::from_ms(now_ms_), [&] { durable.set_value(); });
    if (was_due) durable.get_future().get();
    return was_due;
  }
  CareOrder order(LimitBy by) const {
    return {ann_, by, {.at = Time::from_ms(now_ms_), .actor = ann_, .name = "Ann", .reason = "test"}};
  }
  void go(std::int64_t minutes) { now_ms_ += minutes * kMinute_ms; }
  // A house of our own: the shipped one, with more at its end.
  std::string house_with(const std::string& more) const {
    std::ifstream shipped(std::string(RIVERBANK_SOURCE_DIR) + "/houses/massachusetts-shoe.toml");
    std::string text((std::istreambuf_iterator<char>(shipped)), std::istreambuf_iterator<char>());
    std::filesystem::create_directories(folder_);
    std::ofstream(folder_ / "massachusetts-shoe.toml") << text << "\n[player_protection]\n" << more;
    return (folder_ / "massachusetts-shoe.toml").string();
  }

  std::atomic<std::int64_t> now_ms_ = Time::parse("2026-01-28T12:00:00.000Z")->since_epoch_ms();
  std::optional<OpenRoom> room_;
  PlayerId ann_;
};

TEST_P(RoomsCare, ALossLimitCountsTheWorstCaseAlsoAfterARestart) {
  open_new();
  set(LimitKind::loss_day, 100'00);
  ASSERT_TRUE(sit().accepted);
  lose_a_round();
  const std::string says =
      "You set a loss limit of $100 a day; you have lost $30 since 00:00 UTC. This wager could lose $90.";
  EXPECT_EQ(enter().code, "care.4");
  EXPECT_EQ(enter().says, says);
  EXPECT_TRUE(ask(ask::PlaceWager{"ante", Amount::major(kAnte)}).code == "care.4") << "piece by piece neither";
  open();
  EXPECT_EQ(enter().says, says) << "the ledger remembers";
  go(24 * 60);
  EXPECT_TRUE(enter().accepted) << "tomorrow";
  EXPECT_EQ(ask(ask::SetStakes{}).code, "ok");
  open();
  EXPECT_TRUE(enter().accepted);
  room_.reset();
  expect_ledger_is_ok();
  expect_doctor_finds_nothing();
}

TEST_P(RoomsCare, WhoHasEnteredMayAlwaysRaise) {
  open_new();
  set(LimitKind::loss_day, kWorst * 100);
  set(LimitKind::stake_round, kWorst * 100);
  ASSERT_TRUE(sit().accepted);
  ASSERT_TRUE(enter().accepted);
  EXPECT_EQ(ask(ask::SetStakes{{{"ante", Amount::major(20)}, {"blind", Amount::major(20)}}}).code, "care.7");
  ASSERT_TRUE(when_it_can(ask::Ready{}).accepted);
  set(LimitKind::loss_day, 100);
  take_break(BreakKind::cooling_off, 24);
  EXPECT_EQ(ask(ask::BuyChips{Amount::major(60)}).code, "ok") << "chips for the raise";
  EXPECT_EQ(when_it_can(ask::Raise{4, {}}).says, "") << "its risk was allowed when the round was entered";
  EXPECT_TRUE(when_it_can(ask::NextRound{}).accepted);
  EXPECT_EQ(enter().code, "care.1") << "the next round";
  EXPECT_TRUE(when_it_can(ask::StandUp{}).accepted) << "chips come off the table";
  EXPECT_EQ(sit().code, "care.1");
}

TEST_P(RoomsCare, TwoTablesDoNotAllowTheSameMoney) {
  open_new("massachusetts-shoe", 2);
  set(LimitKind::loss_day, 100'00);
  ASSERT_TRUE(sit(1).accepted);
  ASSERT_TRUE(sit(2).accepted);
  ASSERT_TRUE(enter(1).accepted);
  EXPECT_EQ(
      enter(2).says,
      "You set a loss limit of $100 a day; you have lost $0 since 00:00 UTC. What lies at other tables could lose "
      "$90. This wager could lose $90.");
  open();
  EXPECT_EQ(enter(2).code, "care.4") << "also what lay there when the room was closed";
  EXPECT_TRUE(ask(ask::SetStakes{}, 1).accepted);
  EXPECT_TRUE(enter(2).accepted) << "nothing lies at the first any more";
  EXPECT_EQ(enter(1).code, "care.4");
}

// Both tables are asked in the same moment, again and again: never do both allow it.
TEST_P(RoomsCare, NotEvenInTheSameMoment) {
  open_new("massachusetts-shoe", 2);
  set(LimitKind::loss_day, 100'00);
  ASSERT_TRUE(sit(1).accepted);
  ASSERT_TRUE(sit(2).accepted);
  ASSERT_TRUE(enter(1).accepted);
  ASSERT_TRUE(ask(ask::SetStakes{}, 1).accepted);
  ASSERT_TRUE(enter(2).accepted);
  ASSERT_TRUE(ask(ask::SetStakes{}, 2).accepted);
  for (int round = 0; round < 20; ++round) {
    std::array<std::promise<RoomAnswer>, 2> answers;
    for (std::uint32_t table = 1; table <= 2; ++table)
      (*room_)->act(TableId(table),
                    {ann_, Role::player, "", "",
                     ask::SetStakes{{{"ante", Amount::major(kAnte)}, {"blind", Amount::major(kAnte)}}}},
                    [&, table](const RoomAnswer& answer) { answers[table - 1].set_value(answer); });
    const bool first = answers[0].get_future().get().accepted;
    const bool second = answers[1].get_future().get().accepted;
    EXPECT_NE(first, second);
    EXPECT_TRUE(ask(ask::SetStakes{}, first ? 1 : 2).accepted);
  }
}

TEST_P(RoomsCare, ABreakOutlastsARestartAndNothingShortensIt) {
  open_new();
  ASSERT_TRUE(sit().accepted);
  take_break(BreakKind::exclusion, 24 * 200);
  take_break(BreakKind::cooling_off, 24);
  open();
  go(24 * 60 * 2);
  EXPECT_EQ(enter().code, "care.2");
  EXPECT_EQ(ask(ask::BuyChips{Amount::major(10)}).code, "care.2");
  EXPECT_TRUE(ask(ask::StandUp{}).accepted);
  EXPECT_EQ(sit().code, "care.2");
  go(24 * 60 * 200);
  EXPECT_TRUE(sit().accepted);
  EXPECT_EQ(number("SELECT count(*) FROM events WHERE kind = 'care'"), 2);
}

TEST_P(RoomsCare, ABackupKnowsThemToo) {
  open_new();
  set(LimitKind::reality_check, 10);
  ASSERT_TRUE(sit().accepted);
  lose_a_round();
  go(11);
  EXPECT_TRUE(go_on());
  take_break(BreakKind::exclusion, 24 * 200);
  const auto backup = open_database((folder_ / "backup.db").string());
  ASSERT_TRUE(copy_database(**open_database(url_), **backup).ok());
  for (const char* table : {"play_limits", "breaks", "reality_checks"})
    EXPECT_EQ((*backup)->query(fmt::format("SELECT count(*) FROM {}", table))->front().number(0), 1) << table;
}

TEST_P(RoomsCare, TimeAndRealityChecksComeBetweenRounds) {
  open_new();
  set(LimitKind::minutes_day, 30);
  set(LimitKind::reality_check, 10);
  ASSERT_TRUE(sit().accepted);
  lose_a_round();
  go(9);
  EXPECT_FALSE(go_on()) << "before its time it cannot be answered, and comes when it would have come";
  lose_a_round();
  go(2);
  open();
  EXPECT_EQ(
      enter().says,
      "Reality check: you have played 11 minutes, since 2026-01-28 12:00 UTC, and lost $60. Say that you go on, or "
      "take a break.");
  EXPECT_TRUE(go_on());
  EXPECT_FALSE(go_on()) << "once";
  lose_a_round();
  go(9);
  ASSERT_TRUE(enter().accepted);
  go(11);
  EXPECT_TRUE(ask(ask::SetStakes{{{"ante", Amount::major(20)}, {"blind", Amount::major(20)}}}).accepted)
      << "a round that was entered";
  EXPECT_TRUE(ask(ask::SetStakes{}).accepted);
  EXPECT_EQ(enter().says,
            "You set a time limit of 30 minutes a day; you have played 31 minutes since 00:00 UTC. Your next round can "
            "begin tomorrow.");
}

TEST_P(RoomsCare, WhatAHouseDemandsHoldsForEverybody) {
  open_new(house_with("must_set_limits = true\nlargest_daily_loss = \"$80\"\nraise_after_hours = 48\n"));
  EXPECT_EQ(sit().code, "care.3");
  set(LimitKind::loss_week, 1'000'00);
  ASSERT_TRUE(sit().accepted);
  EXPECT_EQ(enter().says,
            "This table has a loss limit of $80 a day; you have lost $0 since 00:00 UTC. This wager could lose $90.");
  set(LimitKind::loss_week, 2'000'00);
  EXPECT_EQ(number("SELECT later_at - " + std::to_string(now_ms_) + " FROM play_limits"), 48 * kHour_ms);
  open();
  EXPECT_EQ(enter().code, "care.4") << "the rules that the table was opened under";
  EXPECT_EQ((*room_)->care().raise_after_hours(), 48);
  ASSERT_TRUE(ask(ask::StandUp{}).accepted);
  std::promise<bool> closed;
  (*room_)->close_table(TableId(1), [&](const RoomAnswer& answer) { closed.set_value(answer.accepted); });
  ASSERT_TRUE(closed.get_future().get());
  EXPECT_EQ((*room_)->care().raise_after_hours(), 24) << "a table that is gone demands nothing, also before a restart";
  open();
  EXPECT_EQ((*room_)->care().raise_after_hours(), 24);
}

TEST_P(RoomsCare, BotsAndOthersAreNotConcerned) {
  open_new();
  set(LimitKind::loss_day, 100);
  const PlayerId ben = (*room_)->add_player({.name = "Ben", .grant = Amount::major(1'000)}, {});
  EXPECT_TRUE(sit().accepted);
  EXPECT_TRUE(
      answer_of(**room_, TableId(1), {ben, {}, "", "", ask::SitDown{SeatId(2), kSeated, Amount::major(300)}}).accepted);
  ann_ = ben;
  EXPECT_TRUE(enter().accepted);
}

INSTANTIATE_TEST_SUITE_P(Sqlite, RoomsCare, testing::Values(Kind::sqlite));
INSTANTIATE_TEST_SUITE_P(Postgresql, RoomsCare, testing::Values(Kind::postgresql));

}  // namespace
}  // namespace riverbank
