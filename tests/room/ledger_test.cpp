// Every chip of a room is in one ledger: seats are paid for from wallets, wagers and the worst case of a round are
// held, what the ledger refuses is said in words, and a room whose balances are wrong is not opened.
#include <atomic>

#include "room_contract.h"

namespace riverbank {
namespace {

class RoomsLedger : public RoomContract {
 protected:
  std::string text(const std::string& sql) const {
    const auto rows = (*open_database(url_))->query(sql);
    EXPECT_TRUE(rows.ok()) << (rows.ok() ? "" : rows.error().text());
    return rows->empty() ? "" : rows->front().text(0);
  }
  std::int64_t balance(const std::string& account) const {
    return number(fmt::format("SELECT max(balance) FROM balances WHERE account = '{}'", account));
  }
  void change(const std::string& sql) const {
    const auto changed = (*open_database(url_))->run_script(sql);
    ASSERT_TRUE(changed.ok()) << changed.error().text();
  }
  // Alice has $1,000 and sits at the first table with $300 of it.
  void let_alice_sit() {
    OpenRoom room(url_);
    ASSERT_TRUE(room->open_table({.house = "massachusetts-shoe", .name = "", .bots = 0}).ok());
    alice_ = room->add_player({.name = "Alice", .grant = Amount::major(1'000)}, {});
    ASSERT_TRUE(answer_of(*room, TableId(1), sit(300)).accepted);
  }
  RoomAction sit(std::int64_t dollars) const {
    return {alice_, Role::player, "", "", ask::SitDown{SeatId(1), kSeated, Amount::major(dollars)}};
  }
  // Where `faster` says so, Alice sits at the second table in the middle of a turn of the first.
  auto sits_elsewhere(std::atomic<Room*>& of, std::atomic<bool>& faster) {
    return [this, &of, &faster](const TableState& state) {
      if (state.setup.id != TableId(1) || !faster.exchange(false)) return;
      EXPECT_TRUE(answer_of(*of.load(), TableId(2), sit(600)).accepted);
    };
  }
  // Alice and Ben have $1,000 each.
  PlayerId open_two_tables(Room& room) {
    for (int table = 0; table < 2; ++table)
      EXPECT_TRUE(room.open_table({.house = "massachusetts-shoe", .name = "", .bots = 0}).ok());
    alice_ = room.add_player({.name = "Alice", .grant = Amount::major(1'000)}, {});
    return room.add_player({.name = "Ben", .grant = Amount::major(1'000)}, {});
  }

  PlayerId alice_;
};

TEST_P(RoomsLedger, ASeatIsPaidForFromTheWallet) {
  let_alice_sit();
  EXPECT_EQ(text("SELECT from_account || ' ' || to_account FROM postings WHERE movement = 'chips_moved'"),
            "player_cash:p1 player_cash:p1:t1");
  EXPECT_EQ(balance("player_cash:p1"), 70'000);
  EXPECT_EQ(balance("player_cash:p1:t1"), 30'000);
  EXPECT_EQ(balance("outside_world"), -100'000) << "play money comes from outside, a seat does not";
  {
    OpenRoom room(url_);
    EXPECT_EQ(room->wallet(alice_), Amount::major(700)) << "as it was left";
    EXPECT_TRUE(answer_of(*room, TableId(1), {alice_, Role::player, "", "", ask::StandUp{}}).accepted);
  }
  EXPECT_EQ(balance("player_cash:p1"), 100'000);
  EXPECT_EQ(number("SELECT count(*) FROM postings WHERE 'outside_world' IN (from_account, to_account)"), 1);
  expect_ledger_is_ok();
}

TEST_P(RoomsLedger, WhatItRefusesIsSaidInWordsAndNothingHappens) {
  std::atomic<bool> went_on = false;
  OpenRoom room(url_, "refused", [&](RoomOptions& options) {
    options.each_step = [&](const TableState& state) {
      if (state.occupant(SeatId(1), kSeated)) went_on = true;
    };
  });
  ASSERT_TRUE(room->open_table({.house = "massachusetts-shoe", .name = "", .bots = 0}).ok());
  alice_ = room->add_player({.name = "Alice", .grant = Amount::major(1'000)}, {});
  const RoomAnswer refused = answer_of(*room, TableId(1), sit(1'001));
  EXPECT_EQ(refused.code, "room.wallet");
  EXPECT_EQ(refused.says, "You have only $1,000 in your wallet.");
  EXPECT_EQ(room->tables().front().taken, 0) << "a seat without chips";
  EXPECT_FALSE(went_on) << "the dealer took a step in a turn that did not happen";
  EXPECT_EQ(number("SELECT count(*) FROM postings WHERE movement = 'chips_moved'"), 0);
  EXPECT_TRUE(answer_of(*room, TableId(1), sit(1'000)).accepted);
  expect_ledger_is_ok();
}

// Another table takes the money after the ledger was asked and before the turn is posted: the whole turn is taken back.
TEST_P(RoomsLedger, TheSameMoneyIsNotTakenTwice) {
  std::atomic<Room*> of = nullptr;
  std::atomic<bool> faster = false;
  OpenRoom room(url_, "race", [&](RoomOptions& options) { options.each_step = sits_elsewhere(of, faster); });
  of = &*room;
  const PlayerId ben = open_two_tables(*room);
  faster = true;
  const RoomAnswer refused = answer_of(*room, TableId(1), sit(600));
  EXPECT_EQ(refused.code, "room.wallet");
  EXPECT_EQ(refused.says, "You have only $400 in your wallet.");
  EXPECT_EQ(room->tables().front().taken, 0);
  EXPECT_TRUE(room->stopped().empty());
  const auto player = std::make_shared<AutoPlayer>(*room, TableId(1), ben);
  player->come(SeatId(1), Amount::major(500));
  EXPECT_TRUE(player->wait_until([](const auto& message) { return round_is_past(message, 1); })) << "it goes on";
  player->go();
  expect_ledger_is_ok();
  expect_doctor_finds_nothing();
}

// ... with its clocks: who did not wager in a round that was closed twice has missed one round.
TEST_P(RoomsLedger, ATurnThatLostTheRaceCountsNobody) {
  std::atomic<std::int64_t> now_ms = 1'000'000'000;
  std::atomic<Room*> of = nullptr;
  std::atomic<bool> faster = false;
  // All of it within what counts as one beat: a clock that jumps further would stand.
  OpenRoom room(url_, "count", [&](RoomOptions& options) {
    options.faster = options.people_faster = 400;
    options.ticks = [&] { return now_ms.load(); };
    options.each_step = sits_elsewhere(of, faster);
  });
  of = &*room;
  const PlayerId ben = open_two_tables(*room);
  const auto ask = [&](RoomAsk what) {
    return answer_of(*room, TableId(1), {alice_, Role::player, "", "", std::move(what)});
  };
  EXPECT_TRUE(ask(ask::SitDown{SeatId(1), kSeated, Amount::major(300)}).accepted);
  EXPECT_TRUE(
      answer_of(*room, TableId(1), {ben, {}, "", "", ask::SitDown{SeatId(2), kSeated, Amount::major(300)}}).accepted);
  for (int round = 1; round <= 3; ++round) {
    EXPECT_EQ(room->tables().front().taken, 2) << "Ben lost his seat before round " << round;
    EXPECT_TRUE(ask(ask::SetStakes{{{"ante", Amount::major(20)}, {"blind", Amount::major(20)}}}).accepted) << round;
    now_ms += 55;  // bets are closed by the turn of whatever is asked next
    faster = round == 1;
    EXPECT_EQ(ask(ask::BuyChips{Amount::major(round == 1 ? 400 : 1)}).code, round == 1 ? "room.wallet" : "ok");
    EXPECT_TRUE(answer_of(*room, TableId(2), {alice_, {}, "", "", ask::StandUp{}}).accepted || round != 1);
    EXPECT_TRUE(ask(ask::Check{}).accepted) << "bets were closed, once, also where the first turn did not happen";
    EXPECT_TRUE(answer_of(*room, TableId(1), {{}, Role::floor, "", "", ask::VoidRound{"the next one"}}).accepted);
    now_ms += 15;
    EXPECT_TRUE(ask(ask::BuyChips{Amount::minor(100)}).accepted) << "it wakes the dealer";
  }
  EXPECT_EQ(room->tables().front().taken, 1) << "Ben missed three rounds";
  EXPECT_TRUE(room->stopped().empty());
}

TEST_P(RoomsLedger, WagersAndTheWorstCaseAreHeld) {
  let_alice_sit();
  {
    OpenRoom room(url_, "hold", [](RoomOptions& options) { options.faster = options.people_faster = 1; });
    const auto ask = [&](RoomAsk what) {
      return answer_of(*room, TableId(1), {alice_, Role::player, "", "", std::move(what)});
    };
    RoomAnswer placed = ask(ask::PlaceWager{"ante", Amount::major(20)});
    while (placed.code == "room.no_round") placed = ask(ask::PlaceWager{"ante", Amount::major(20)});
    EXPECT_TRUE(placed.accepted) << placed.says;
    EXPECT_FALSE(ask(ask::PlaceWager{"ante", Amount::major(7)}).accepted) << "below the minimum";
    EXPECT_EQ(text("SELECT holds FROM balances WHERE account = 'held_wagers:p1:t1'"), "1.1.ante=2000")
        << "half of what was asked for was done";
    EXPECT_TRUE(ask(ask::PlaceWager{"ante", Amount::major(15)}).accepted) << "what lay there went back first";
    EXPECT_TRUE(ask(ask::PlaceWager{"blind", Amount::major(15)}).accepted);
  }
  const std::string held = "1.1.ante=1500 1.1.blind=1500";
  EXPECT_EQ(text("SELECT holds FROM balances WHERE account = 'held_wagers:p1:t1'"), held);
  const std::string set_aside = text("SELECT holds FROM balances WHERE account = 'table_bank:t1'");
  EXPECT_TRUE(set_aside.starts_with("1.0.=")) << set_aside;
  EXPECT_TRUE(examine(**open_database(url_), {})->problems.empty());
  change("UPDATE balances SET holds = '1.0.=5' WHERE account = 'table_bank:t1'");
  EXPECT_FALSE(examine(**open_database(url_), {})->problems.empty());
  change(fmt::format("UPDATE balances SET holds = '{}' WHERE account = 'table_bank:t1'", set_aside));
  {
    OpenRoom room(url_, "hold");
    const auto player = std::make_shared<AutoPlayer>(*room, TableId(1), alice_);
    player->come(SeatId(1), Amount::major(1));
    EXPECT_TRUE(player->wait_until([](const auto& message) { return round_is_past(message, 1); }));
    player->go();
    EXPECT_TRUE(answer_of(*room, TableId(1), {{}, Role::floor, "", "", ask::PauseTable{}}).accepted);
  }
  expect_doctor_finds_nothing();
}

std::string why_not_opened(const std::string& url) {
  boost::asio::io_context context;
  RoomOptions options{.database = url, .data = RIVERBANK_SOURCE_DIR, .key_file = test_folder() / "seal.key"};
  const auto opened = Room::open(context.get_executor(), std::move(options));
  return opened ? "" : opened.error().front().text();
}

TEST_P(RoomsLedger, ARoomWhoseAccountsDoNotSumToZeroIsNotOpened) {
  let_alice_sit();
  change("UPDATE balances SET balance = balance + 1 WHERE account = 'player_cash:p1'");
  EXPECT_NE(why_not_opened(url_).find("do not sum to zero"), std::string::npos) << why_not_opened(url_);
  change("UPDATE balances SET balance = balance - 1 WHERE account = 'player_cash:p1'");
  EXPECT_EQ(why_not_opened(url_), "");
  change("UPDATE balances SET holds = 'nonsense' WHERE account = 'table_bank:t1'");
  EXPECT_NE(why_not_opened(url_).find("table_bank:t1 cannot be read"), std::string::npos) << why_not_opened(url_);
}

TEST_P(RoomsLedger, ATableThatCountsOtherChipsIsLeftOut) {
  let_alice_sit();
  change("UPDATE balances SET balance = balance + 1 WHERE account = 'player_cash:p1'");
  change("UPDATE balances SET balance = balance - 1 WHERE account = 'player_cash:p1:t1'");
  OpenRoom room(url_);
  ASSERT_EQ(room->stopped().size(), 1U);
  EXPECT_NE(room->stopped().front().why.find("table 1 counts $0.01 more in player_cash:p1:t1"), std::string::npos)
      << room->stopped().front().why;
  EXPECT_FALSE(examine(**open_database(url_), {})->problems.empty());
}

// ... and while it plays: the turn in which it does so is taken back, and it stops alone.
TEST_P(RoomsLedger, ATableThatCountsOtherwiseStops) {
  std::atomic<bool> wrong = false;
  OpenRoom room(url_, "count", [&](RoomOptions& options) {
    options.each_step = [&](const TableState& state) {
      if (!wrong.exchange(false)) return;
      const_cast<TableState&>(state).chips.move({.from = state.table_bank(),
                                                 .to = state.cash(alice_),
                                                 .amount = Amount::minor(1),
                                                 .movement = Movement::chips_sold});
    };
  });
  ASSERT_TRUE(room->open_table({.house = "massachusetts-shoe", .name = "", .bots = 0}).ok());
  alice_ = room->add_player({.name = "Alice", .grant = Amount::major(1'000)}, {});
  ASSERT_TRUE(answer_of(*room, TableId(1), sit(300)).accepted);
  wrong = true;
  EXPECT_EQ(answer_of(*room, TableId(1), {alice_, Role::player, "", "", ask::BuyChips{Amount::major(1)}}).code,
            "room.stopped");
  ASSERT_EQ(room->stopped().size(), 1U);
  EXPECT_NE(room->stopped().front().why.find("otherwise than the ledger"), std::string::npos);
  EXPECT_EQ(room->wallet(alice_), Amount::major(700));
  EXPECT_TRUE(answer_of(*room, TableId(1), {{}, Role::floor, "", "", ask::ResumeTable{}}).accepted);
  EXPECT_TRUE(answer_of(*room, TableId(1), {alice_, Role::player, "", "", ask::StandUp{}}).accepted);
  EXPECT_EQ(room->wallet(alice_), Amount::major(1'000));
}

// The database itself keeps an account from going below zero.
TEST_P(RoomsLedger, NoBalanceIsKeptBelowZero) {
  let_alice_sit();
  const auto database = open_database(url_);
  EXPECT_FALSE((*database)->run_script("UPDATE balances SET balance = -1 WHERE account = 'player_cash:p1'").ok());
}

// What a floor person writes goes into the ledger: what it does not keep is said, and no table stops for it.
TEST_P(RoomsLedger, AReasonIsOneLine) {
  let_alice_sit();
  OpenRoom room(url_);
  for (const std::string& reason : {std::string("two\nlines"), std::string(201, 'x')}) {
    const auto player = std::make_shared<AutoPlayer>(*room, TableId(1), alice_);
    player->decides = false;
    player->come(SeatId(1), Amount::major(1));
    ASSERT_TRUE(player->wait_until([](const auto& message) {
      const auto& round = message.at("public").at("round");
      return !round.is_null() && round.at("phase") != "closed";
    }));
    EXPECT_EQ(answer_of(*room, TableId(1), {{}, Role::floor, "", "", ask::VoidRound{reason}}).code, "room.reason");
    player->go();
  }
  EXPECT_TRUE(room->stopped().empty());
}

INSTANTIATE_TEST_SUITE_P(Sqlite, RoomsLedger, testing::Values(Kind::sqlite));
INSTANTIATE_TEST_SUITE_P(Postgresql, RoomsLedger, testing::Values(Kind::postgresql));

}  // namespace
}  // namespace riverbank
