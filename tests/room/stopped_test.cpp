// A table whose machine meets a bug stops alone: nothing of that turn happened, its wagers are kept, it is named, the
// floor can give everything back; the other tables go on, also at the next start.
#include <array>
#include <atomic>

#include "base/check.h"
#include "room_contract.h"
#include "table/table_wire.h"

namespace riverbank {
namespace {

class StoppedTables : public RoomContract {
 protected:
  // Names of the tables that were given up, as the log hears of them.
  OpenRoom::Change noting(std::function<void(const TableState&)> each_step = {}) {
    return [this, each_step = std::move(each_step)](RoomOptions& options) {
      options.each_step = each_step;
      options.table_stopped = [this](const StoppedTable& table) {
        const std::lock_guard lock(mutex_);
        heard_.push_back(table.name);
      };
    };
  }
  std::vector<std::string> heard() const {
    const std::lock_guard lock(mutex_);
    return heard_;
  }
  std::vector<std::string> doctors_problems() const {
    const auto database = open_database(url_);
    const auto findings = examine(**database, {});
    EXPECT_TRUE(findings.ok());
    return findings->problems;
  }
  // What this player has at a table, wagers included, by the ledger.
  std::int64_t at_table(PlayerId player, TableId table) const {
    std::int64_t sum = 0;
    for (const char* kind : {"player_cash", "held_wagers", "banker_wager"}) {
      const std::string account = fmt::format("'{}:p{}:t{}'", kind, player.value(), table.value());
      sum +=
          number(fmt::format("SELECT CAST(coalesce(sum(CASE WHEN to_account = {0} THEN amount ELSE -amount END), 0) "
                             "AS BIGINT) FROM postings WHERE {0} IN (to_account, from_account)",
                             account));
    }
    return sum;
  }
  void stop_in_the_third_round();

  PlayerId alice_;
  PlayerId ben_;

 private:
  mutable std::mutex mutex_;
  std::vector<std::string> heard_;
};

bool is_stopped(const boost::json::object& message) { return !message.at("public").at("stopped").is_null(); }

const std::string kWhy = "a bug of the test";

// Alice plays at the table with the bug, Ben at the other.
void StoppedTables::stop_in_the_third_round() {
  OpenRoom room(url_, "stop", noting([](const TableState& state) {
                  const bool wrong = state.setup.id == TableId(1) && state.rounds == 3 && state.round_is_on() &&
                                     state.round->phase == Phase::dealing;
                  CHECK(!wrong, kWhy);
                }));
  ASSERT_TRUE(room->open_table({.house = "maryland-six-card", .name = "Bad", .bots = 2}).ok());
  ASSERT_TRUE(room->open_table({.house = "massachusetts-shoe", .name = "Good", .bots = 2}).ok());
  alice_ = room->add_player({.name = "Alice", .grant = Amount::major(10'000)}, {});
  ben_ = room->add_player({.name = "Ben", .grant = Amount::major(10'000)}, {});
  const auto alice = std::make_shared<AutoPlayer>(*room, TableId(1), alice_);
  const auto ben = std::make_shared<AutoPlayer>(*room, TableId(2), ben_);
  alice->come(SeatId(1), Amount::major(1'000));
  ben->come(SeatId(1), Amount::major(1'000));
  ASSERT_TRUE(alice->wait_until(is_stopped));
  const auto rounds = room->tables().back().rounds;
  EXPECT_TRUE(ben->wait_until([&](const auto& message) { return round_is_past(message, rounds + 2); }));
  EXPECT_EQ(heard(), std::vector<std::string>{"Bad"});
  ASSERT_EQ(room->stopped().size(), 1U);
  EXPECT_NE(room->stopped().front().why.find(kWhy), std::string::npos) << room->stopped().front().why;
  const RoomAnswer refused =
      answer_of(*room, TableId(1), {alice_, Role::player, "", "", ask::BuyChips{Amount::major(5)}});
  EXPECT_EQ(refused.code, "room.stopped");
  EXPECT_EQ(answer_of(*room, TableId(1), {alice_, Role::player, "", "", ask::StandUp{}}).code, "room.stopped")
      << "her wagers are on the layout";
  EXPECT_EQ(room->wallet(alice_), Amount::major(9'000));
  alice->go();
  ben->go();
}

TEST_P(StoppedTables, StopAloneAndKeepTheirWagers) {
  stop_in_the_third_round();
  expect_ledger_is_ok();
  const auto problems = doctors_problems();
  ASSERT_EQ(problems.size(), 1U) << "everything else is well";
  EXPECT_NE(problems.front().find("table 1 (Bad) is stopped: " + kWhy), std::string::npos) << problems.front();
  EXPECT_EQ(number("SELECT count(*) FROM rounds WHERE table_id = 1 AND closed_at IS NULL"), 1);
  EXPECT_GT(number("SELECT count(*) FROM postings WHERE to_account LIKE 'held_wagers:p%:t1' AND round = 3"), 0);
}

TEST_P(StoppedTables, StayStoppedUntilTheFloorVoidsThem) {
  stop_in_the_third_round();
  const Amount has = Amount::minor(at_table(alice_, TableId(1)));
  ASSERT_GT(has, Amount());
  {
    OpenRoom room(url_, "again", noting());
    EXPECT_EQ(heard(), (std::vector<std::string>{"Bad", "Bad"})) << "named again";
    const auto ben = std::make_shared<AutoPlayer>(*room, TableId(2), ben_);
    const auto rounds = room->tables().back().rounds;
    ben->come(SeatId(1), Amount::major(1'000));
    EXPECT_TRUE(ben->wait_until([&](const auto& message) { return round_is_past(message, rounds + 2); }));
    ben->go();
    EXPECT_FALSE(answer_of(*room, TableId(1), {{}, Role::player, "", "", ask::VoidRound{"why"}}).accepted);
    EXPECT_EQ(answer_of(*room, TableId(1), {{}, Role::floor, "", "", ask::VoidRound{""}}).code, "room.reason");
    EXPECT_EQ(room->wallet(alice_), Amount::major(9'000));
    EXPECT_TRUE(answer_of(*room, TableId(1), {{}, Role::floor, "", "", ask::VoidRound{"a fault"}}).accepted);
    EXPECT_EQ(room->wallet(alice_), Amount::major(9'000) + has) << "chips and wagers";
    EXPECT_EQ(room->tables().front().taken, 0);
    EXPECT_EQ(room->stopped().size(), 1U) << "until the floor lets it go on";
    EXPECT_TRUE(answer_of(*room, TableId(1), {{}, Role::floor, "", "", ask::ResumeTable{}}).accepted);
    EXPECT_TRUE(room->stopped().empty());
    const auto alice = std::make_shared<AutoPlayer>(*room, TableId(1), alice_);
    alice->life = "second";
    alice->come(SeatId(1), Amount::major(1'000));
    EXPECT_TRUE(alice->wait_until([](const auto& message) { return round_is_past(message, 5); }));
    alice->go();
  }
  expect_ledger_is_ok();
  expect_doctor_finds_nothing();
}

// The money is taken from the wallet before the table's machine is asked.
TEST_P(StoppedTables, GiveBackWhatTheTurnTook) {
  std::atomic<bool> wrong = false;
  OpenRoom room(url_, "sit", noting([&](const TableState&) { CHECK(!wrong, kWhy); }));
  ASSERT_TRUE(room->open_table({.house = "massachusetts-shoe", .name = "Bad", .bots = 0}).ok());
  alice_ = room->add_player({.name = "Alice", .grant = Amount::major(1'000)}, {});
  const RoomAction sit{alice_, Role::player, "1", "sit", ask::SitDown{SeatId(1), kSeated, Amount::major(500)}};
  wrong = true;
  EXPECT_EQ(answer_of(*room, TableId(1), sit).code, "room.stopped");
  EXPECT_EQ(room->wallet(alice_), Amount::major(1'000));
  EXPECT_EQ(room->tables().front().taken, 0);
  EXPECT_EQ(number("SELECT count(*) FROM postings WHERE player_id = 1 AND table_id IS NOT NULL"), 0);
  EXPECT_EQ(answer_of(*room, TableId(1), {{}, Role::floor, "", "", ask::ResumeTable{}}).code, "room.stopped")
      << "it is still there";
  wrong = false;
  EXPECT_TRUE(answer_of(*room, TableId(1), {{}, Role::floor, "", "", ask::ResumeTable{}}).accepted);
  EXPECT_TRUE(answer_of(*room, TableId(1), sit).accepted) << "the same action, which did not happen";
  EXPECT_EQ(room->wallet(alice_), Amount::major(500));
}

// Closing the house does not wait for a round that nobody can finish.
TEST_P(StoppedTables, DoNotHoldUpTheEnd) {
  OpenRoom room(url_, "drain", noting([](const TableState& state) {
                  CHECK(!state.round_is_on() || state.round->phase != Phase::dealing, kWhy);
                }));
  ASSERT_TRUE(room->open_table({.house = "massachusetts-shoe", .name = "Bad", .bots = 2}).ok());
  alice_ = room->add_player({.name = "Alice", .grant = Amount::major(1'000)}, {});
  const auto alice = std::make_shared<AutoPlayer>(*room, TableId(1), alice_);
  alice->come(SeatId(1), Amount::major(500));
  ASSERT_TRUE(alice->wait_until(is_stopped));
  std::promise<void> drained;
  room->drain([&] { drained.set_value(); });
  EXPECT_EQ(drained.get_future().wait_for(std::chrono::seconds(60)), std::future_status::ready);
  alice->go();
}

// ---- at the start

// A row that follows in the chain, but whose event cannot have happened: chips that nobody has.
void add_impossible_row(Database& database, std::int64_t table) {
  const auto last = database.query(
      "SELECT entry, seq, at, chain FROM journal WHERE table_id = $1 ORDER BY seq DESC LIMIT 1", {table});
  ASSERT_TRUE(last.ok());
  const TableId id(static_cast<std::uint32_t>(table));
  const SqlRow& row = last->front();
  Digest before{};
  std::copy_n(row.bytes(3).begin(), before.size(), before.begin());
  const PlayerId nobody(77);
  const AccountName from{AccountKind::player_cash, {nobody, id, {}}};
  TableEvents events{TableEvent(ChipsMoved{{.from = from,
                                            .to = {AccountKind::outside_world, {}},
                                            .amount = Amount::major(5),
                                            .movement = Movement::cash_out}})};
  events.front().at = Time::from_ms(row.number(2));
  events.front().ends_command = true;
  const JournalRow added{static_cast<std::uint64_t>(row.number(0)) + 1'000'000, id,
                         static_cast<std::uint64_t>(row.number(1)) + 1, Time::from_ms(row.number(2)), to_wire(events)};
  const std::vector<Change> changes{journal_change(added, chained(before, added))};
  ASSERT_TRUE(database.transact(changes).ok());
}

class UnreadableTables : public StoppedTables {
 protected:
  // A linked pair and one of its own; a few rounds at each.
  void play_at_three_tables() {
    OpenRoom room(url_, "three");
    for (const char* house : {"massachusetts-two-meters", "massachusetts-two-meters", "maryland-shoe"})
      ASSERT_TRUE(room->open_table({.house = house, .name = "", .bots = 2}).ok());
    for (std::uint32_t table = 1; table <= 3; ++table) {
      const PlayerId player = room->add_player({.name = fmt::format("P{}", table), .grant = Amount::major(9'000)}, {});
      const auto here = std::make_shared<AutoPlayer>(*room, TableId(table), player);
      here->come(SeatId(1), Amount::major(1'000));
      EXPECT_TRUE(here->wait_until([](const auto& message) { return round_is_past(message, 2); }));
      here->go();
    }
  }
  std::vector<std::uint32_t> stopped_at_start(std::uint32_t plays) {
    OpenRoom room(url_, "start", noting());
    std::vector<std::uint32_t> ids;
    for (const StoppedTable& table : room->stopped()) ids.push_back(table.id.value());
    EXPECT_EQ(room->tables().size(), 3U);
    for (const std::uint32_t id : ids) EXPECT_NE(room->why_no_table(TableId(id)), "There is no such table.");
    const auto rounds = room->table(TableId(plays))->published().summary().rounds;
    const PlayerId player =
        room->add_player({.name = fmt::format("New {}", ids.size()), .grant = Amount::major(9'000)}, {});
    const auto here = std::make_shared<AutoPlayer>(*room, TableId(plays), player);
    here->come(SeatId(2), Amount::major(1'000));
    EXPECT_TRUE(here->wait_until([&](const auto& message) { return round_is_past(message, rounds + 2); }));
    here->go();
    return ids;
  }
};

TEST_P(UnreadableTables, AreLeftOutAndNamed) {
  play_at_three_tables();
  const auto database = open_database(url_);
  ASSERT_TRUE((*database)->run_script("UPDATE journal SET at = at + 1 WHERE table_id = 3 AND seq = 2").ok());
  EXPECT_EQ(stopped_at_start(1), std::vector<std::uint32_t>{3});
  EXPECT_NE(doctors_problems(), std::vector<std::string>());
  ASSERT_TRUE((*database)->run_script("UPDATE journal SET at = at - 1 WHERE table_id = 3 AND seq = 2").ok());
  EXPECT_EQ(stopped_at_start(3), std::vector<std::uint32_t>());
  expect_doctor_finds_nothing();
}

TEST_P(UnreadableTables, OfALinkAreLeftOutTogether) {
  play_at_three_tables();
  const auto database = open_database(url_);
  add_impossible_row(**database, 2);
  EXPECT_EQ(stopped_at_start(3), (std::vector<std::uint32_t>{1, 2})) << "nobody knows what their meters show";
  const auto problems = doctors_problems();
  EXPECT_TRUE(std::ranges::any_of(problems, [](const std::string& problem) {
    return problem.find("table 2: row ") != std::string::npos && problem.find("meets a bug") != std::string::npos;
  })) << testing::PrintToString(problems);
  OpenRoom room(url_, "link", noting());
  EXPECT_FALSE(room->open_table({.house = "massachusetts-two-meters", .name = "", .bots = 0}).ok());
  EXPECT_TRUE(room->open_table({.house = "maryland-shoe", .name = "", .bots = 0}).ok());
}

TEST_P(UnreadableTables, WhoseJournalMeetsABugAreLeftOut) {
  play_at_three_tables();
  const auto database = open_database(url_);
  add_impossible_row(**database, 3);
  EXPECT_EQ(stopped_at_start(2), std::vector<std::uint32_t>{3});
}

// What the ledger holds at such a table goes back to those it belongs to: the bank, the wagers, the fees, all chips.
class VoidedWithoutAJournal : public UnreadableTables {
 protected:
  // Alice banks, Ben bets and does not decide; both have $10,000 and the round costs fees. Then the journal breaks.
  void leave_a_round_in_play() {
    OpenRoom room(url_, "void");
    ASSERT_TRUE(room->open_table({.house = "california-shuffler", .name = "Bad", .bots = 0}).ok());
    ASSERT_TRUE(room->open_table({.house = "maryland-shoe", .name = "Good", .bots = 1}).ok());
    alice_ = room->add_player({.name = "Alice", .grant = Amount::major(10'000)}, {});
    ben_ = room->add_player({.name = "Ben", .grant = Amount::major(10'000)}, {});
    const auto alice = std::make_shared<AutoPlayer>(*room, TableId(1), alice_);
    const auto ben = std::make_shared<AutoPlayer>(*room, TableId(1), ben_);
    alice->banks = Amount::major(2'000);
    ben->decides = false;
    alice->come(SeatId(1), Amount::major(5'000));
    ben->come(SeatId(2), Amount::major(1'000));
    EXPECT_TRUE(ben->wait_until([](const boost::json::object& message) {
      const auto& round = message.at("public").at("round");
      return !round.is_null() && round.at("phase") == "playing";
    }));
    alice->go();
    ben->go();
  }
  void break_the_journal() {
    ASSERT_TRUE(
        (*open_database(url_))->run_script("UPDATE journal SET at = at + 1 WHERE table_id = 1 AND seq = 2").ok());
  }
  static RoomAction voids(PlayerId by, Role role, std::string reason) {
    return {by, role, "", "", ask::VoidRound{std::move(reason)}};
  }
  // Of the bad table: "banker_wager:p7:t1".
  static std::string account_of(const char* kind, PlayerId player) {
    return fmt::format("{}:p{}:t1", kind, player.value());
  }
  std::int64_t balance(const std::string& account) const {
    return number(
        fmt::format("SELECT CAST(coalesce(sum(balance), 0) AS BIGINT) FROM balances WHERE account = '{}'", account));
  }
};

TEST_P(VoidedWithoutAJournal, ByTwoOfTheFloor) {
  leave_a_round_in_play();
  break_the_journal();
  ASSERT_GT(balance("fees_held:t1"), 0);
  ASSERT_EQ(balance(account_of("banker_wager", alice_)), 200'000);
  ASSERT_GT(balance(account_of("held_wagers", ben_)), 0);
  {
    OpenRoom room(url_, "again", noting());
    ASSERT_EQ(room->table(TableId(1)), nullptr);
    EXPECT_EQ(answer_of(*room, TableId(1), voids(ben_, Role::player, "a fault")).code, "no_such_table");
    EXPECT_EQ(answer_of(*room, TableId(1), voids({}, Role::floor, "")).code, "room.reason");
    EXPECT_EQ(answer_of(*room, TableId(1), voids(ben_, Role::floor, "a fault")).code, "room.own_round");
    EXPECT_EQ(answer_of(*room, TableId(1), {{}, Role::floor, "", "", ask::ResumeTable{}}).code, "no_such_table");
    EXPECT_EQ(room->wallet(ben_), Amount::major(9'000));
    const RoomAnswer waits = answer_of(*room, TableId(1), voids({}, Role::floor, "a fault"));
    EXPECT_EQ(waits.code, "room.waits") << waits.says;
    EXPECT_EQ(room->wallet(ben_), Amount::major(9'000));
    EXPECT_EQ(approval_of(*room, {}, waits.order).code, "room.same_person");
    EXPECT_EQ(approval_of(*room, ben_, waits.order).code, "room.own_round");
    const RoomAnswer given = approval_of(*room, PlayerId(9'999), waits.order);
    EXPECT_TRUE(given.accepted) << given.says;
    EXPECT_EQ(approval_of(*room, PlayerId(9'999), waits.order).code, "room.no_such_order");
    EXPECT_EQ(room->wallet(alice_), Amount::major(10'000)) << "the bank, the fee and all chips";
    EXPECT_EQ(room->wallet(ben_), Amount::major(10'000)) << "wagers, the fee and all chips";
    EXPECT_EQ(answer_of(*room, TableId(1), voids({}, Role::floor, "a fault")).code, "room.nothing_held");
    ASSERT_EQ(room->stopped().size(), 1U);
    EXPECT_NE(room->stopped().front().why.find("the floor gave everything back: a fault"), std::string::npos);
  }
  expect_ledger_is_ok();
  EXPECT_EQ(number("SELECT count(*) FROM balances WHERE account LIKE '%:t1' AND balance <> 0 AND account LIKE '%:p%'"),
            0);
  EXPECT_EQ(number(fmt::format("SELECT count(*) FROM postings WHERE movement = 'wager_returned' AND clause = 'floor "
                               "ruling' AND note LIKE 'a fault (%' AND wager = 'ante' AND seat = 2 AND round > 0 AND "
                               "player_id = {}",
                               ben_.value())),
            1);
}

// What two people say at the same moment: one of them decides, and the other hears that it was decided.
TEST_P(VoidedWithoutAJournal, ByOneVerdictOfTwoAtOnce) {
  leave_a_round_in_play();
  break_the_journal();
  OpenRoom room(url_, "again", noting());
  EXPECT_EQ(answer_of(*room, TableId(1), voids({}, Role::floor, std::string(121, 'a'))).code, "room.reason")
      << "no room for two names: nobody could approve it";
  const RoomAnswer waits = answer_of(*room, TableId(1), voids({}, Role::floor, std::string(120, 'a')));
  ASSERT_EQ(waits.code, "room.waits") << waits.says;
  EXPECT_EQ(approval_of(*room, ben_, waits.order).code, "room.own_round");
  std::array<std::promise<RoomAnswer>, 2> given;
  for (const std::uint32_t who : {0U, 1U}) {
    RoomAction action{.player = PlayerId(9'998 + who), .role = Role::floor, .id = "", .text = "", .ask = {}};
    action.verdict =
        OrderVerdict{.order = waits.order, .verdict = who == 0 ? Verdict::approves : Verdict::rejects, .reason = "no"};
    room->decide(std::move(action), [&given, who](const RoomAnswer& answer) { given[who].set_value(answer); });
  }
  const RoomAnswer approved = given[0].get_future().get();
  EXPECT_EQ(approved.code, "ok") << approved.says;
  EXPECT_EQ(given[1].get_future().get().code, "room.no_such_order");
  EXPECT_EQ(room->wallet(ben_), Amount::major(10'000));
  EXPECT_EQ(number("SELECT count(*) FROM orders WHERE state = 'approved' AND decided_by = 9998"), 1);
  EXPECT_EQ(number("SELECT count(*) FROM events WHERE what LIKE 'rejects order %'"), 0);
}

// It comes back neither broken nor mended: its own count knows nothing of what was given back.
TEST_P(VoidedWithoutAJournal, StayLeftOutAtTheNextStart) {
  leave_a_round_in_play();
  break_the_journal();
  {
    OpenRoom room(url_, "again", noting());
    const RoomAnswer waits = answer_of(*room, TableId(1), voids({}, Role::floor, "a fault"));
    ASSERT_TRUE(approval_of(*room, PlayerId(9'999), waits.order).accepted);
  }
  ASSERT_TRUE((*open_database(url_))->run_script("UPDATE journal SET at = at - 1 WHERE table_id = 1 AND seq = 2").ok());
  OpenRoom room(url_, "next", noting());
  ASSERT_EQ(room->stopped().size(), 1U);
  EXPECT_NE(room->stopped().front().why.find("the floor gave everything back: a fault"), std::string::npos)
      << room->stopped().front().why;
  EXPECT_EQ(room->wallet(alice_), Amount::major(10'000));
  const auto ben = std::make_shared<AutoPlayer>(*room, TableId(2), ben_);
  ben->come(SeatId(1), Amount::major(1'000));
  EXPECT_TRUE(ben->wait_until([](const auto& message) { return round_is_past(message, 1); })) << "the other goes on";
  ben->go();
  const auto problems = doctors_problems();
  EXPECT_TRUE(std::ranges::any_of(problems, [](const std::string& problem) {
    return problem.find("table 1 (Bad) is stopped: the floor gave everything back") != std::string::npos;
  })) << testing::PrintToString(problems);
}

INSTANTIATE_TEST_SUITE_P(Sqlite, VoidedWithoutAJournal, testing::Values(Kind::sqlite));
INSTANTIATE_TEST_SUITE_P(Postgresql, VoidedWithoutAJournal, testing::Values(Kind::postgresql));
INSTANTIATE_TEST_SUITE_P(Sqlite, StoppedTables, testing::Values(Kind::sqlite));
INSTANTIATE_TEST_SUITE_P(Postgresql, StoppedTables, testing::Values(Kind::postgresql));
INSTANTIATE_TEST_SUITE_P(Sqlite, UnreadableTables, testing::Values(Kind::sqlite));
INSTANTIATE_TEST_SUITE_P(Postgresql, UnreadableTables, testing::Values(Kind::postgresql));

}  // namespace
}  // namespace riverbank
