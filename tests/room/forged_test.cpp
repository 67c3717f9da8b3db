// Somebody who can write to the database changes one thing in it: each column of each table, the last row and a middle
// row of each table taken away, two rows exchanged, the end cut off, everything put back to an older copy. The doctor
// finds every change with a kept head, and nearly all without one. Tables and columns are asked of the database itself:
// one that is added later is forged too. What may change without being found is listed here, with the reason.
#include <sqlite3.h>

#include <future>
#include <map>
#include <set>

#include "room/log_audit.h"
#include "room/significant_event.h"
#include "room_contract.h"

namespace riverbank {
namespace {

namespace fs = std::filesystem;

// As an attacker opens it: without our constraints on references.
class Forger {
 public:
  explicit Forger(const fs::path& file) { EXPECT_EQ(sqlite3_open(file.c_str(), &handle_), SQLITE_OK); }
  ~Forger() { sqlite3_close(handle_); }
  Forger(const Forger&) = delete;
  Forger& operator=(const Forger&) = delete;

  std::vector<std::string> ask(const std::string& sql) const {
    std::vector<std::string> first;
    const auto add = [](void* list, int, char** values, char**) {
      static_cast<std::vector<std::string>*>(list)->emplace_back(values[0] == nullptr ? "" : values[0]);
      return 0;
    };
    EXPECT_EQ(sqlite3_exec(handle_, sql.c_str(), add, &first, nullptr), SQLITE_OK) << sql;
    return first;
  }
  // Whether the database itself lets this through, and it changes something.
  bool change(const std::string& sql) const {
    return sqlite3_exec(handle_, sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK && sqlite3_changes(handle_) > 0;
  }

 private:
  sqlite3* handle_ = nullptr;
};

class Forged : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    fs::remove_all(test_folder());
    key_.reset();
    play(3, "Alice");
    fs::copy_file(original(), older());
    play(5, "Beatrice");
    add_what_a_server_writes();
    const auto database = open_database(original().string());
    kept_ = (*RoomLog::read(**database, *log_key()))->head(Time::from_ms(1'700'000'000'000));
  }
  static void TearDownTestSuite() { fs::remove_all(test_folder()); }
  static fs::path original() { return test_folder() / "room.db"; }
  static fs::path older() { return test_folder() / "older.db"; }
  static fs::path forged() { return test_folder() / "forged.db"; }
  static const LogKey* log_key() {
    if (!key_) key_ = *read_log_key(test_folder() / "seal.logkey");
    return &*key_;
  }

  static void play(std::uint64_t rounds, const std::string& name) {
    OpenRoom room(original().string());
    if (room->tables().empty()) {
      ASSERT_TRUE(room->open_table({.house = "massachusetts-one-meter", .name = "", .bots = 1}).ok());
    }
    const PlayerId player = room->add_player({.name = name, .grant = Amount::major(100'000)}, {});
    const auto person = std::make_shared<AutoPlayer>(*room, room->tables().front().id, player);
    person->come(SeatId(name == "Alice" ? 2 : 3), Amount::major(50'000));
    ASSERT_TRUE(person->wait_until([&](const auto& message) { return round_is_past(message, rounds); }));
    person->go();
  }

  static void add_rows_of_accounts(std::int64_t i, std::vector<Change>& changes) {
    const Blob secret{fmt::format("secret {}", i)};
    changes.push_back(
        {"INSERT INTO devices (token_hash, user_id, created_at, used_at) VALUES ($1, $2, $2, $2)", {secret, i}});
    changes.push_back(
        {"INSERT INTO second_factors (user_id, secret, secret_key, last_step, made_at) VALUES ($1, $2, 'k', $1, $1)",
         {i, secret}});
    changes.push_back({"INSERT INTO recovery_codes (user_id, code_hash) VALUES ($1, $2)", {i, secret}});
    changes.push_back({"INSERT INTO invited (table_id, player_id) VALUES (1, $1)", {i}});
    changes.push_back(
        {"INSERT INTO certificates (code, player_id, name, house_id, house, game_hash, exam, decisions, right_answers, "
         "cost_millionths, at) VALUES ($1, $2, 'Ann', 'h', 'House', 'g', $2, $2, $2, $2, $2)",
         {fmt::format("CODE{}", i), i}});
    changes.push_back(
        {"INSERT INTO school_tests (id, player_id, house_id, game_hash, seed, begun_at, asked, asked_at) VALUES ($1, "
         "$2, "
         "'h', 'g', $1, $2, $2, $2)",
         {fmt::format("test {}", i), i}});
    changes.push_back(
        {"INSERT INTO school_answers (test_id, place, answer, mistakes, took_ms) VALUES ($1, $2, $1, $2, $2)",
         {fmt::format("test {}", i), i}});
    changes.push_back(event_change(
        {.kind = EventKind::sign_in, .at = Time::from_ms(i), .name = fmt::format("Ann {}", i), .what = "signs in"}));
  }
  static void add_rows_of_live_tables(std::int64_t i, std::vector<Change>& changes) {
    changes.push_back({"INSERT INTO walk_ins (player_id, table_id, name) VALUES ($1, 1, 'Bo')", {4'000'000'000 + i}});
    changes.push_back(
        {"INSERT INTO dealer_changes (table_id, number, at, player_id, came, by_player, round) VALUES (1, $1, $1, $1, "
         "1, $1, 1)",
         {i}});
    changes.push_back(
        {"INSERT INTO orders (id, table_id, round, kind, ask, what, effects, clause, reason, player_id, at, "
         "expires_at, "
         "state, decided_by, decided_at, decided_why) VALUES ($1, 1, $1, 'void', 'x', 'x', 'x', 'x', 'x', $1, $1, $1, "
         "'approved', 9, $1, 'x')",
         {i}});
    changes.push_back(
        {"INSERT INTO slips (table_id, number, shift, kind, at, order_id, asked_at, asked_by, signed_by, chips, "
         "amount, "
         "fee_chips, fees, reason, entry) VALUES (1, $1, $1, 'opener', $1, $1, $1, $1, 9, '', 0, '', 0, 'x', 0)",
         {i}});
    changes.push_back({"INSERT INTO slip_prints (table_id, slip, copy, at, player_id) VALUES (1, $1, 1, $1, $1)", {i}});
    changes.push_back(
        {"INSERT INTO keyed (table_id, number, round, player_id, at, line, commands) VALUES (1, $1, $1, "
         "$1, $1, 'burn', $2)",
         {i, Blob{fmt::format("{}", i)}}});
  }

  static void add_rows_of_care(std::int64_t i, std::vector<Change>& changes) {
    changes.push_back(
        {"INSERT INTO play_limits (player_id, kind, by_whom, value, later, later_at) VALUES ($1, 'loss_day', 'self', "
         "$2, $3, $4)",
         {i, 100 * i, 200 * i, 1000 + i}});
    changes.push_back(
        {"INSERT INTO breaks (player_id, number, kind, by_whom, begins_at, ends_at) VALUES (2, $1, 'cooling_off', "
         "'self', $2, $3)",
         {i, 1000 + i, 2000 + i}});
    changes.push_back({"INSERT INTO reality_checks (player_id, at) VALUES ($1, $2)", {i, 1000 + i}});
  }

  // What no room writes by itself, and so much that the log has complete blocks.
  static void add_what_a_server_writes() {
    OpenRoom room(original().string());
    std::vector<Change> changes;
    for (std::int64_t i = 1; i <= 3; ++i) {
      changes.push_back({"INSERT INTO sessions (token_hash, user_id, created_at, seen_at) VALUES ($1, $2, $2, $2)",
                         {Blob{fmt::format("token {}", i)}, i}});
      changes.push_back(
          {"INSERT INTO coach_notes (player_id, number, note_id, kind, note, at) VALUES (2, $1, $2, 'drill', 'x', 1)",
           {i, fmt::format("note {}", i)}});
      changes.push_back(
          {"INSERT INTO sign_ins (user_id, address, failures, locked_until, last_at) VALUES (2, $1, 0, 0, 1)",
           {fmt::format("10.0.0.{}", i)}});
      add_rows_of_accounts(i, changes);
      add_rows_of_live_tables(i, changes);
      add_rows_of_care(i, changes);
    }
    changes.push_back(
        {"INSERT INTO private_tables (table_id, invitation, owner_id) VALUES ($1, 'come in', 2)", {std::int64_t{1}}});
    // Before the first row of its journal, so it is not looked at; the log knows it all the same.
    changes.push_back(
        {"INSERT INTO snapshots (table_id, seq, chain, state, meters) VALUES (1, 0, $1, $1, $1)", {Blob{"nothing"}}});
    for (std::int64_t i = 0; i < 600; ++i)
      changes.push_back(event_change({.kind = EventKind::sign_in, .at = Time::from_ms(i), .name = "Ann", .what = "x"}));
    std::promise<void> durable;
    room->commit(std::move(changes), [&] { durable.set_value(); });
    durable.get_future().wait();
  }

  static void copy(const fs::path& from) {
    for (const char* part : {"", "-wal", "-shm"}) fs::remove(forged().string() + part);
    fs::copy_file(from, forged());
  }
  static std::vector<std::string> problems(const LogKey* key, const SignedHead* kept) {
    const auto keys = SealKeys::read(test_folder() / "seal.key");
    const auto findings = examine(**open_database(forged().string()),
                                  {.keys = &*keys, .log_key = key, .kept_head = kept, .progress = {}});
    return findings ? findings->problems : std::vector<std::string>{findings.error().text()};
  }
  // Whether the doctor finds it, without a head; nothing: the database does not let it through.
  static std::optional<bool> is_found(const std::vector<std::string>& changes) {
    copy(original());
    for (const Forger forger(forged()); const std::string& change : changes)
      if (!forger.change(change)) return std::nullopt;
    return !problems(log_key(), nullptr).empty();
  }
  static std::vector<std::string> tables() {
    return Forger(original())
        .ask(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' "
            "ESCAPE '!' ORDER BY name");
  }
  static std::vector<std::string> columns(const std::string& table) {
    return Forger(original()).ask("SELECT name FROM pragma_table_info('" + table + "')");
  }
  static std::string last(const std::string& table) { return "(SELECT max(rowid) FROM " + table + ")"; }

  static SignedHead kept_;
  static std::optional<LogKey> key_;
};

SignedHead Forged::kept_;
std::optional<LogKey> Forged::key_;

TEST_F(Forged, NothingIsWrongToBeginWith) {
  copy(original());
  EXPECT_EQ(problems(log_key(), &kept_), std::vector<std::string>());
  for (const std::string& table : tables())
    EXPECT_FALSE(Forger(original()).ask("SELECT 1 FROM " + table).empty()) << "nothing to forge in " << table;
}

TEST_F(Forged, EachColumnIsFound) {
  std::set<std::string> missed;
  int tried = 0;
  for (const std::string& table : tables())
    for (const std::string& column : columns(table)) {
      const std::string value = fmt::format(
          "CASE typeof({0}) WHEN 'integer' THEN {0} + 1 WHEN 'text' THEN {0} || 'x' WHEN 'null' THEN 7 ELSE CAST(x'00' "
          "|| {0} AS BLOB) END",
          column);
      const auto found =
          is_found({fmt::format("UPDATE {} SET {} = {} WHERE rowid = {}", table, column, value, last(table))});
      tried += found ? 1 : 0;
      if (found == false) missed.insert(table + "." + column);
    }
  EXPECT_GT(tried, 90);
  EXPECT_EQ(missed, std::set<std::string>());
}

TEST_F(Forged, ARowThatIsGoneIsFound) {
  std::set<std::string> missed;
  for (const std::string& table : tables())
    for (const std::string& which :
         {last(table),
          fmt::format("(SELECT rowid FROM {0} ORDER BY rowid LIMIT 1 OFFSET (SELECT count(*) / 2 FROM {0}))", table)})
      if (is_found({fmt::format("DELETE FROM {} WHERE rowid = {}", table, which)}) == false) missed.insert(table);
  EXPECT_EQ(missed, std::set<std::string>());
}

TEST_F(Forged, TwoRowsThatAreExchangedAreFound) {
  const Forger reader(original());
  std::set<std::string> missed;
  int tried = 0;
  for (const std::string& table : tables())
    for (const std::string& column : columns(table)) {
      const auto value = [&](const char* which) {
        return reader
            .ask(fmt::format("SELECT quote({0}) FROM {1} WHERE rowid = (SELECT {2}(rowid) FROM {1})", column, table,
                             which))
            .front();
      };
      if (value("min") == value("max")) continue;
      const auto write = [&](const char* which, const std::string& text) {
        return fmt::format("UPDATE {0} SET {1} = {2} WHERE rowid = (SELECT {3}(rowid) FROM {0})", table, column, text,
                           which);
      };
      const auto found = is_found({write("min", value("max")), write("max", value("min"))});
      tried += found ? 1 : 0;
      if (found == false) missed.insert(table + "." + column);
    }
  EXPECT_GT(tried, 30);
  EXPECT_EQ(missed, std::set<std::string>());
}

TEST_F(Forged, WhatBelongsTogetherIsCompared) {
  for (const char* change :
       {"UPDATE rounds SET transcript = (SELECT other.transcript FROM rounds AS other WHERE other.number = 3 - "
        "rounds.number) WHERE number < 3",
        "UPDATE rounds SET proof = (SELECT other.proof FROM rounds AS other WHERE other.number = 3 - rounds.number), "
        "seed = (SELECT other.seed FROM rounds AS other WHERE other.number = 3 - rounds.number), commitment = (SELECT "
        "other.commitment FROM rounds AS other WHERE other.number = 3 - rounds.number) WHERE number < 3",
        "UPDATE rounds SET closed_at = NULL WHERE number = 2", "DELETE FROM rounds WHERE number = 2",
        "UPDATE rounds SET transcript = NULL, proof = NULL WHERE number = 2", "UPDATE rounds SET seed = 'text'",
        "INSERT INTO users (id, name, role, created_at, failures, locked_until) VALUES (99, 'Mallory', 'operator', 1, "
        "0, "
        "0)",
        "INSERT INTO sessions (token_hash, user_id, created_at, seen_at) VALUES (x'00', 2, 9, 9)", "DELETE FROM log",
        "DELETE FROM log_end", "UPDATE log_end SET size = size - 1"})
    EXPECT_EQ(is_found({change}), std::optional(true)) << change;
  copy(original());
  EXPECT_TRUE(Forger(forged()).ask("DROP INDEX postings_by_player").empty());
  EXPECT_EQ(problems(nullptr, nullptr), std::vector<std::string>{"the index postings_by_player is not there"});
}

// What is over stays over: a code that was used, a session that was ended, a browser that was forgotten, put back as
// they were.
TEST_F(Forged, WhatIsOverCannotBePutBack) {
  const std::map<std::string, Change> endings{
      {"sessions", {"DELETE FROM sessions WHERE user_id = $1", {std::int64_t{2}}}},
      {"devices", {"DELETE FROM devices WHERE used_at < $1", {std::int64_t{3}}}},
      {"recovery_codes",
       {"DELETE FROM recovery_codes WHERE user_id = $1 AND code_hash = $2", {std::int64_t{2}, Blob{"secret 2"}}}},
      {"sign_ins", {"DELETE FROM sign_ins WHERE user_id = $1", {std::int64_t{2}}}},
      {"coach_notes",
       {"DELETE FROM coach_notes WHERE player_id = $1 AND number < (SELECT number FROM coach_notes WHERE player_id = "
        "$1 AND note_id = $2)",
        {std::int64_t{2}, "note 3"}}}};
  for (const auto& [table, ending] : endings) {
    copy(original());
    const auto rows = [&] { return Forger(forged()).ask("SELECT count(*) FROM " + table).front(); };
    {
      const auto database = open_database(forged().string());
      const auto log = RoomLog::open(**database, *log_key_of_room(test_folder() / "seal.logkey"));
      ASSERT_TRUE(log.ok()) << log.error().text();
      std::vector<Change> changes{ending};
      ASSERT_TRUE((*log)->write(**database, changes).ok());
    }
    EXPECT_NE(rows(), Forger(original()).ask("SELECT count(*) FROM " + table).front()) << table;
    EXPECT_EQ(problems(log_key(), &kept_), std::vector<std::string>()) << table;
    const Forger forger(forged());
    EXPECT_TRUE(forger.ask(fmt::format("ATTACH '{}' AS before", original().string())).empty());
    ASSERT_TRUE(forger.change(fmt::format("INSERT OR IGNORE INTO {0} SELECT * FROM before.{0}", table))) << table;
    EXPECT_FALSE(problems(log_key(), nullptr).empty()) << table;
  }
}

// Nobody is let in by a cookie of before: that a copy has none of these at all is no forgery, that one is gone is.
TEST_F(Forged, ABackupHasNoSessions) {
  EXPECT_EQ(is_found({"DELETE FROM sessions"}), std::optional(false));
  EXPECT_EQ(is_found({"DELETE FROM sessions WHERE user_id = 2"}), std::optional(true));
}

// The list of docs/server.md: what a database alone cannot tell.
TEST_F(Forged, ARollbackTakesAKeptHeadToFind) {
  copy(older());
  EXPECT_EQ(problems(log_key(), nullptr), std::vector<std::string>());
  const auto found = problems(log_key(), &kept_);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_NE(found.front().find("rolled back"), std::string::npos) << found.front();
}

// Somebody without the key who knows how the log is made forges a row, and the log with it.
class ForgedLog : public Forged {
 protected:
  static void rewrite_log(Database& database) {
    std::vector<Change> changes;
    const auto tables = LoggedTables::of(database);
    for (const LoggedTable& table : tables->all())
      ASSERT_TRUE(each_leaf(database, table, [&](const LogLeaf& leaf) {
                    changes.push_back(
                        {"UPDATE log SET digest = $3 WHERE number = (SELECT max(number) FROM log WHERE "
                         "kind = $1 AND key = $2)",
                         {leaf.kind, leaf.key, Blob{{leaf.digest.begin(), leaf.digest.end()}}}});
                  }).ok());
    ASSERT_TRUE(database.transact(changes).ok());
    const auto rows = database.query("SELECT kind, key, digest FROM log ORDER BY number");
    std::vector<Digest> block;
    std::int64_t number = 0;
    changes.clear();
    for (const SqlRow& row : *rows) {
      block.push_back(log_leaf_of(row, 0)->hash());
      if (block.size() < merkle::kBlock) continue;
      const Digest root = merkle::root_of_leaves(std::exchange(block, {}));
      changes.push_back(
          {"UPDATE log_blocks SET root = $2 WHERE number = $1", {number++, Blob{{root.begin(), root.end()}}}});
    }
    ASSERT_TRUE(database.transact(changes).ok());
  }
};

TEST_F(ForgedLog, TakesAKeptHeadOrTheKeyToFind) {
  copy(original());
  ASSERT_TRUE(Forger(forged()).change("UPDATE users SET role = 'operator' WHERE name = 'Alice'"));
  EXPECT_FALSE(problems(nullptr, nullptr).empty());
  ASSERT_NO_FATAL_FAILURE(rewrite_log(**open_database(forged().string())));
  EXPECT_EQ(problems(nullptr, nullptr), std::vector<std::string>());
  EXPECT_EQ(problems(log_key(), nullptr),
            std::vector<std::string>{"the log was not written with its key, or was changed without it"});
  const auto with_head = problems(nullptr, &kept_);
  ASSERT_EQ(with_head.size(), 1U);
  EXPECT_NE(with_head.front().find("was changed since"), std::string::npos) << with_head.front();
}

// With a log of one's own: an answer that is kept must be what the journal says that its player did at that moment.
TEST_F(ForgedLog, AnswersAreHeldAgainstTheJournal) {
  for (const char* change :
       {"UPDATE actions SET at = at + 1 WHERE rowid = (SELECT max(rowid) FROM actions WHERE text LIKE '%raise%')",
        "UPDATE actions SET text = replace(text, ':4', ':3') WHERE text LIKE '%raise%'",
        "UPDATE actions SET player_id = player_id + 100 WHERE text LIKE '%sit%'",
        "INSERT INTO actions (player_id, action_id, table_id, text, at) SELECT player_id, 'other', table_id, "
        "'{\"do\":\"check\"}', at FROM actions WHERE text LIKE '%raise%' LIMIT 1"}) {
    copy(original());
    ASSERT_TRUE(Forger(forged()).change(change)) << change;
    ASSERT_NO_FATAL_FAILURE(rewrite_log(**open_database(forged().string())));
    const auto found = problems(nullptr, nullptr);
    EXPECT_TRUE(std::ranges::any_of(found, [](const std::string& problem) {
      return problem.find("by the journal it was not done") != std::string::npos;
    })) << change;
  }
}

TEST_F(ForgedLog, WhatIsWrittenOnceIsNotWrittenAgain) {
  copy(original());
  ASSERT_TRUE(Forger(forged()).change("UPDATE postings SET note = 'by the floor' WHERE rowid = 1"));
  const auto database = open_database(forged().string());
  const auto tables = LoggedTables::of(**database);
  const auto size = (*database)->query("SELECT size FROM log_end")->front().number(0);
  std::vector<Change> changes{{"UPDATE log_end SET size = size + 1", {}}};
  ASSERT_TRUE(each_leaf(**database, *tables->find("postings"), [&](const LogLeaf& leaf) {
                if (changes.size() == 1)
                  changes.push_back({"INSERT INTO log (number, kind, key, digest) VALUES ($1, $2, $3, $4)",
                                     {size, leaf.kind, leaf.key, Blob{{leaf.digest.begin(), leaf.digest.end()}}}});
              }).ok());
  ASSERT_TRUE((*database)->transact(changes).ok());
  const auto found = problems(nullptr, &kept_);
  EXPECT_TRUE(std::ranges::any_of(
      found, [](const std::string& problem) { return problem.find("written again") != std::string::npos; }));
}

// A server does not go on with such a log, and signs nothing of it.
TEST_F(ForgedLog, IsNotOpened) {
  copy(original());
  ASSERT_TRUE(Forger(forged()).change("UPDATE users SET role = 'operator' WHERE name = 'Alice'"));
  ASSERT_NO_FATAL_FAILURE(rewrite_log(**open_database(forged().string())));
  boost::asio::io_context context;
  const auto opened =
      Room::open(context.get_executor(),
                 {.database = forged().string(), .data = RIVERBANK_SOURCE_DIR, .key_file = test_folder() / "seal.key"});
  ASSERT_FALSE(opened.ok());
  EXPECT_NE(opened.error().front().text().find("changed without it"), std::string::npos);
}

}  // namespace
}  // namespace riverbank
