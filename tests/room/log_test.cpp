// The room's log: everything that is written has a leaf, heads go on from each other, rounds are proved, a restored
// backup plays no round on, and no round's number comes twice.
#include "room/log_proof.h"

#include <set>

#include "room/log_audit.h"
#include "room_contract.h"
#include "store/copy_database.h"
#include "store/migrations.h"

namespace riverbank {
namespace {

class RoomLogs : public RoomContract {
 protected:
  // Rounds up to this one are over.
  static void play(Room& room, std::uint64_t rounds, const std::string& name = "Alice") {
    if (room.tables().empty()) {
      ASSERT_TRUE(room.open_table({.house = "massachusetts-one-meter", .name = "", .bots = 1}).ok());
    }
    const PlayerId player = room.add_player({.name = name, .grant = Amount::major(100'000)}, {});
    const auto person = std::make_shared<AutoPlayer>(room, room.tables().front().id, player);
    person->life = name;
    person->come(SeatId(2), Amount::major(50'000));
    ASSERT_TRUE(person->wait_until([&](const auto& message) { return round_is_past(message, rounds); }));
    person->go();
  }
  static AskRows asks(Room& room) {
    return [&room](std::string_view sql, SqlValues values) { return room.ask_database(sql, std::move(values)); };
  }
  std::set<std::int64_t> round_ids() const {
    std::set<std::int64_t> ids;
    const auto rows = (*open_database(url_))->query("SELECT id FROM rounds");
    for (const SqlRow& row : *rows) ids.insert(row.number(0));
    return ids;
  }
};

TEST_P(RoomLogs, GoOnFromEachOther) {
  LogHeadShown first;
  {
    OpenRoom room(url_);
    first = view_of(room->log().head(Time::from_ms(1)));
    EXPECT_GT(first.size, 0U) << "the start of the room";
    ASSERT_NO_FATAL_FAILURE(play(*room, 2));
    const LogHeadShown second = view_of(room->log().head(Time::from_ms(2)));
    EXPECT_GT(second.size, first.size);
    const auto proof = prove_consistency(room->log(), asks(*room), {first.size, second.size});
    EXPECT_EQ(problems_of_extension(first, second, *proof), std::vector<std::string>());
    EXPECT_NE(problems_of_extension(second, first, *proof), std::vector<std::string>());
    LogHeadShown other = first;
    other.root = second.root;
    EXPECT_NE(problems_of_extension(other, second, *proof), std::vector<std::string>()) << "it is not signed";
    for (std::uint64_t number = 0; number < second.size; ++number)
      EXPECT_EQ(problems_of(*prove_leaf(room->log(), asks(*room), number, Time::from_ms(3))),
                std::vector<std::string>());
  }
  OpenRoom again(url_);
  const LogHeadShown later = view_of(again->log().head(Time::from_ms(4)));
  EXPECT_EQ(later.key, first.key);
  const auto proof = prove_consistency(again->log(), asks(*again), {first.size, later.size});
  EXPECT_EQ(problems_of_extension(first, later, *proof), std::vector<std::string>());
}

TEST_P(RoomLogs, ProveARoundWithItsRecord) {
  OpenRoom room(url_);
  ASSERT_NO_FATAL_FAILURE(play(*room, 2));
  const std::int64_t id = number("SELECT id FROM rounds WHERE number = 1");
  const auto proof = prove_round(room->log(), asks(*room), id, Time::from_ms(1));
  ASSERT_TRUE(proof.ok() && proof->has_value());
  EXPECT_EQ(problems_of(**proof), std::vector<std::string>());
  EXPECT_EQ((**proof).of->round, std::to_string(id));
  for (const LoggedValue& each : (**proof).of->record) {
    LogProofShown forged = **proof;
    for (LoggedValue& value : forged.of->record)
      if (value.column == each.column) value.value += "0";
    EXPECT_NE(problems_of(forged), std::vector<std::string>()) << each.column;
  }
  LogProofShown unsalted = **proof;
  EXPECT_EQ(unsalted.of->salt.value_or("").size(), 2 * kLeafSalt);
  unsalted.of->salt.reset();
  EXPECT_NE(problems_of(unsalted), std::vector<std::string>());
  LogProofShown elsewhere = **proof;
  ++elsewhere.number;
  EXPECT_NE(problems_of(elsewhere), std::vector<std::string>());
  EXPECT_FALSE(prove_round(room->log(), asks(*room), 12345, Time::from_ms(1))->has_value());
}

// The hash of every leaf is public, and many rows can be guessed: who, from where, when.
TEST_P(RoomLogs, TellNothingToWhoGuessesARow) {
  OpenRoom room(url_);
  ASSERT_NO_FATAL_FAILURE(play(*room, 1));
  std::set<Digest> shown;
  for (std::uint64_t number = 0; number < room->log().end().size; ++number)
    shown.insert(*digest_of_hex(prove_leaf(room->log(), asks(*room), number, Time())->leaf));
  const auto database = open_database(url_);
  const auto tables = LoggedTables::of(**database);
  int guessed = 0;
  for (const LoggedTable& table : tables->all())
    ASSERT_TRUE(each_leaf(**database, table, [&](const LogLeaf& leaf) {
                  ++guessed;
                  EXPECT_FALSE(shown.contains(leaf.hash())) << leaf.kind << " " << leaf.key;
                }).ok());
  EXPECT_GT(guessed, 10);
}

// Longer than a block: proofs read the leaves of older blocks, and a start does not read them all.
TEST_P(RoomLogs, OfManyLeavesArePavedWithBlocks) {
  {
    OpenRoom room(url_);
    std::vector<Change> changes;
    for (std::int64_t i = 0; i < 1000; ++i)
      changes.push_back({"INSERT INTO actions (player_id, action_id, table_id, text, at) VALUES (1, $1, 1, 'x', $2)",
                         {std::to_string(i), i}});
    std::promise<void> durable;
    room->commit(std::move(changes), [&] { durable.set_value(); });
    durable.get_future().wait();
  }
  OpenRoom room(url_);
  const merkle::Head end = room->log().end();
  EXPECT_GT(end.size, 1000U);
  EXPECT_EQ(number("SELECT count(*) FROM log_blocks"), static_cast<std::int64_t>(end.size / merkle::kBlock));
  for (const std::uint64_t leaf : {std::uint64_t{0}, std::uint64_t{255}, std::uint64_t{256}, end.size - 1})
    EXPECT_EQ(problems_of(*prove_leaf(room->log(), asks(*room), leaf, Time())), std::vector<std::string>()) << leaf;
  const LogTree tree = *LogTree::read(asks(*room));
  const merkle::Frontier whole = tree.frontier();
  EXPECT_EQ(whole.root(), end.root);
  for (const std::uint64_t size : {std::uint64_t{1}, std::uint64_t{255}, std::uint64_t{256}, std::uint64_t{700}}) {
    const auto blocks = LogTree::read_blocks(asks(*room), {size - 1, end.size - 1});
    const merkle::Head earlier{size, merkle::root_of(size, tree.nodes(*blocks))};
    EXPECT_TRUE(merkle::is_extended(earlier, *room->log().consistency(asks(*room), size, end.size), end)) << size;
  }
}

// What the database numbers itself is found by its number; what is updated is read back.
TEST_P(RoomLogs, FollowEveryKindOfStatement) {
  {
    OpenRoom room(url_);
    ASSERT_NO_FATAL_FAILURE(play(*room, 1));
    const std::vector<Change> changes{
        {"INSERT INTO starts (number, at, why, program, settings, log_key, rounds) SELECT coalesce(max(number), 0) + "
         "1, "
         "CAST($1 AS BIGINT), 'x', 'x', 'x', 'x', '' FROM starts",
         {std::int64_t{5}}},
        {"UPDATE users SET password = $2 WHERE id = $1", {std::int64_t{1}, "hash"}},
        {"UPDATE users SET failures = failures + 1 WHERE id = $1", {std::int64_t{1}}},
        {"INSERT INTO sessions (token_hash, user_id, created_at, seen_at) VALUES ($1, 1, 1, 1)", {Blob{"a"}}},
        {"INSERT INTO sessions (token_hash, user_id, created_at, seen_at) VALUES ($1, 1, 1, 1)", {Blob{"b"}}},
        {"DELETE FROM sessions WHERE token_hash = $1", {Blob{"b"}}},
        {"INSERT INTO sign_ins (user_id, address, failures, locked_until, last_at) VALUES (1, $1, 3, 3, 0)", {"a"}},
        {"INSERT INTO sign_ins (user_id, address, failures, locked_until, last_at) VALUES (1, $1, 3, 3, 0)", {"b"}},
        {"UPDATE sign_ins SET failures = 0, locked_until = 0 WHERE user_id = $1", {std::int64_t{1}}},
        {"INSERT INTO coach_notes (player_id, number, note_id, kind, note, at) SELECT CAST($1 AS BIGINT), "
         "coalesce(max(number), 0) + 1, CAST($2 AS TEXT), 'drill', 'x', 1 FROM coach_notes WHERE player_id = $1",
         {std::int64_t{1}, "a"}},
        {"INSERT INTO coach_notes (player_id, number, note_id, kind, note, at) SELECT CAST($1 AS BIGINT), "
         "coalesce(max(number), 0) + 1, CAST($2 AS TEXT), 'forget', '', 1 FROM coach_notes WHERE player_id = $1",
         {std::int64_t{1}, "b"}},
        {"DELETE FROM coach_notes WHERE player_id = $1 AND number < (SELECT number FROM coach_notes WHERE player_id = "
         "$1 AND note_id = $2)",
         {std::int64_t{1}, "b"}},
        {"UPDATE tables SET paused = $2 WHERE id = $1", {std::int64_t{1}, std::int64_t{1}}}};
    std::promise<void> durable;
    room->commit(changes, [&] { durable.set_value(); });
    durable.get_future().wait();
  }
  EXPECT_EQ(number("SELECT count(*) FROM log WHERE kind = 'starts'"), 2);
  EXPECT_EQ(number("SELECT count(*) FROM log WHERE kind = 'sessions'"), 3) << "two begin and one ends";
  expect_doctor_finds_nothing();
}

TEST_P(RoomLogs, BeginWithWhatAnOlderProgramWrote) {
  {
    OpenRoom room(url_);
    ASSERT_NO_FATAL_FAILURE(play(*room, 2));
  }
  // As the program before left it.
  ASSERT_TRUE((*open_database(url_))
                  ->run_script("DELETE FROM log; DELETE FROM log_blocks; DELETE FROM log_end; DELETE FROM starts")
                  .ok());
  EXPECT_FALSE(examine(**open_database(url_), {})->problems.empty());
  { OpenRoom room(url_); }
  expect_doctor_finds_nothing();
  ASSERT_TRUE((*open_database(url_))->run_script("DELETE FROM log; DELETE FROM log_blocks; DELETE FROM log_end").ok());
  boost::asio::io_context context;
  EXPECT_FALSE(Room::open(context.get_executor(),
                          {.database = url_, .data = RIVERBANK_SOURCE_DIR, .key_file = test_folder() / "seal.key"})
                   .ok())
      << "only once: a log that is gone is not begun again";
}

// Back to an older copy, and on from there: other rounds, other numbers.
TEST_P(RoomLogs, GiveNoRoundANumberTwice) {
  {
    OpenRoom room(url_);
    ASSERT_NO_FATAL_FAILURE(play(*room, 2));
  }
  const std::string older = (folder_ / "older.db").string();
  ASSERT_TRUE(copy_database(**open_database(url_), **open_database(older)).ok());
  const std::set<std::int64_t> before = round_ids();
  {
    OpenRoom room(url_);
    ASSERT_NO_FATAL_FAILURE(play(*room, 4, "Beatrice"));
  }
  const std::set<std::int64_t> lost = round_ids();
  url_ = older;
  {
    OpenRoom room(url_);
    ASSERT_NO_FATAL_FAILURE(play(*room, 4, "Beatrice"));
  }
  for (const std::int64_t id : round_ids()) EXPECT_EQ(lost.contains(id), before.contains(id)) << id;
}

// A round that was in play in the backup: what came of it may be known.
TEST_P(RoomLogs, OfABackupVoidTheRoundInPlay) {
  std::int64_t owned = 0;
  std::int64_t voided = 0;
  const std::string wealth =
      "SELECT CAST(coalesce(sum(balance), 0) AS BIGINT) FROM balances WHERE account LIKE 'player_cash:p2%' OR account "
      "LIKE 'held_wagers:p2%'";
  {
    OpenRoom room(url_, "room", [](RoomOptions& options) { options.faster = options.people_faster = 1; });
    ASSERT_TRUE(room->open_table({.house = "massachusetts-one-meter", .name = "", .bots = 1}).ok());
    const PlayerId player = room->add_player({.name = "Alice", .grant = Amount::major(100'000)}, {});
    const auto alice = std::make_shared<AutoPlayer>(*room, room->tables().front().id, player);
    alice->decides = false;
    alice->come(SeatId(2), Amount::major(50'000));
    ASSERT_TRUE(alice->wait_until([](const auto& message) {
      const auto& round = message.at("public").at("round");
      return !round.is_null() && !message.at("yours").at("cards").as_array().empty();
    }));
    alice->go();
    room->commit(
        {{"INSERT INTO sessions (token_hash, user_id, created_at, seen_at) VALUES ($1, 1, 1, 1)", {Blob{"a"}}}}, {});
  }
  ASSERT_EQ(number("SELECT count(*) FROM rounds WHERE closed_at IS NULL"), 1);
  owned = number(wealth);
  const std::string restored = (folder_ / "restored.db").string();
  {
    const auto to = open_database(restored);
    ASSERT_TRUE(copy_database(**open_database(url_), **to).ok());
    const auto log = RoomLog::open(**to, *log_key_of_room(folder_ / "seal.logkey"));
    ASSERT_TRUE(log.ok()) << log.error().text();
    const auto in_play = note_restored(**to, **log, "test", Time::from_ms(1));
    ASSERT_TRUE(in_play.ok());
    ASSERT_EQ(in_play->size(), 1U);
    voided = in_play->front().id;
  }
  url_ = restored;
  EXPECT_EQ(number("SELECT count(*) FROM sessions"), 0) << "nobody is let in by an old cookie";
  {
    OpenRoom room(url_);
    room->commit(
        {{"INSERT INTO sessions (token_hash, user_id, created_at, seen_at) VALUES ($1, 1, 1, 1)", {Blob{"b"}}}}, {});
    std::promise<void> drained;
    room->drain([&] { drained.set_value(); });
    drained.get_future().wait();
  }
  EXPECT_EQ(number("SELECT count(*) FROM rounds WHERE closed_at IS NULL"), 0);
  EXPECT_EQ(number("SELECT count(*) FROM balances WHERE account LIKE 'held_wagers%' AND balance <> 0"), 0);
  EXPECT_EQ(number(wealth), owned);
  EXPECT_EQ(number(fmt::format("SELECT count(*) FROM rounds WHERE id = {} AND transcript LIKE '%restored from a "
                               "backup%'",
                               voided)),
            1);
  expect_doctor_finds_nothing();
}

INSTANTIATE_TEST_SUITE_P(Sqlite, RoomLogs, testing::Values(Kind::sqlite));
INSTANTIATE_TEST_SUITE_P(Postgresql, RoomLogs, testing::Values(Kind::postgresql));

}  // namespace
}  // namespace riverbank
