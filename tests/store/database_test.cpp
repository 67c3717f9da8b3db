// One suite for both databases. PostgreSQL is reached by $RIVERBANK_TEST_POSTGRES (tools/with_postgres sets it).
#include "store/database.h"

#include <signal.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>

#include <fmt/core.h>
#include <gtest/gtest.h>

#include "store/durability.h"
#include "store/migrations.h"

namespace riverbank {
namespace {

enum class Kind { sqlite, postgresql };

class DatabaseContract : public testing::TestWithParam<Kind> {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() / fmt::format("riverbank-store-{}", getpid());
    std::filesystem::remove_all(folder_);
    url_ = (folder_ / "store.db").string();
    if (GetParam() == Kind::postgresql) {
      const char* given = std::getenv("RIVERBANK_TEST_POSTGRES");
      ASSERT_NE(given, nullptr) << "run this test by tools/with_postgres";
      url_ = given;
      ASSERT_TRUE(open()->run_script("DROP SCHEMA public CASCADE; CREATE SCHEMA public").ok());
    }
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::unique_ptr<Database> open() const {
    auto opened = open_database(url_);
    EXPECT_TRUE(opened.ok()) << (opened.ok() ? "" : opened.error().text());
    return std::move(*opened);
  }
  std::unique_ptr<Database> open_with_table() const {
    auto database = open();
    const char* bytes = GetParam() == Kind::sqlite ? "BLOB" : "BYTEA";
    EXPECT_TRUE(
        database->run_script(fmt::format("CREATE TABLE t (n BIGINT PRIMARY KEY, words TEXT, bytes {})", bytes)).ok());
    return database;
  }

  std::string url_;
  std::filesystem::path folder_;
};

constexpr std::string_view kInsert = "INSERT INTO t (n, words, bytes) VALUES ($1, $2, $3)";
constexpr std::string_view kCount = "SELECT count(*) FROM t";

TEST_P(DatabaseContract, GivesBackEveryKindOfValue) {
  auto database = open_with_table();
  const std::string all_bytes = [] {
    std::string bytes;
    for (int i = 0; i < 256; ++i) bytes.push_back(static_cast<char>(i));
    return bytes;
  }();
  const std::vector<Change> changes{
      {kInsert, {INT64_MIN, "ä'\"\\ 你", Blob{all_bytes}}},
      {kInsert, {INT64_MAX, Null{}, Null{}}},
      {kInsert, {std::int64_t{0}, "", Blob{}}},
  };
  ASSERT_TRUE(database->transact(changes).ok());
  const auto rows = database->query("SELECT n, words, bytes FROM t ORDER BY n");
  ASSERT_TRUE(rows.ok());
  ASSERT_EQ(rows->size(), 3U);
  EXPECT_EQ((*rows)[0].values(), changes[0].values);
  EXPECT_EQ((*rows)[1].values(), changes[2].values);
  EXPECT_EQ((*rows)[2].values(), changes[1].values);
}

TEST_P(DatabaseContract, ParametersAreFoundByNumber) {
  auto database = open();
  const auto rows = database->query("SELECT CAST($2 AS BIGINT), CAST($1 AS BIGINT), CAST($2 AS BIGINT)",
                                    {std::int64_t{1}, std::int64_t{2}});
  ASSERT_TRUE(rows.ok()) << rows.error().text();
  EXPECT_EQ(rows->front().values(), (SqlValues{std::int64_t{2}, std::int64_t{1}, std::int64_t{2}}));
}

TEST_P(DatabaseContract, AFailedChangeUndoesTheWholeTransaction) {
  auto database = open_with_table();
  ASSERT_TRUE(database->transact(std::vector<Change>{{kInsert, {std::int64_t{1}, "kept", Null{}}}}).ok());
  const auto failed = database->transact(std::vector<Change>{{kInsert, {std::int64_t{2}, "lost", Null{}}},
                                                             {kInsert, {std::int64_t{1}, "twice", Null{}}},
                                                             {kInsert, {std::int64_t{3}, "lost", Null{}}}});
  EXPECT_FALSE(failed.ok());
  EXPECT_EQ(database->query(kCount)->front().number(0), 1);
  // And the connection goes on working.
  ASSERT_TRUE(database->transact(std::vector<Change>{{kInsert, {std::int64_t{2}, "kept", Null{}}}}).ok());
  EXPECT_EQ(open()->query(kCount)->front().number(0), 2);
}

// PostgreSQL cannot hold it, and half of a text is worse than none.
TEST_P(DatabaseContract, ATextWithAZeroByteIsAnError) {
  auto database = open_with_table();
  const std::string text("a\0b", 3);
  EXPECT_FALSE(database->transact(std::vector<Change>{{kInsert, {std::int64_t{1}, text, Null{}}}}).ok());
  EXPECT_FALSE(database->query("SELECT n FROM t WHERE words = $1", {text}).ok());
  EXPECT_EQ(database->query(kCount)->front().number(0), 0);
  EXPECT_TRUE(database->transact(std::vector<Change>{{kInsert, {std::int64_t{1}, "a", Blob{text}}}}).ok());
}

TEST_P(DatabaseContract, ALargeTransactionIsOneTransaction) {
  auto database = open_with_table();
  std::vector<Change> changes;
  for (std::int64_t n = 0; n < 5000; ++n) changes.push_back({kInsert, {n, std::string(100, 'x'), Blob{"y"}}});
  ASSERT_TRUE(database->transact(changes).ok());
  EXPECT_EQ(database->query(kCount)->front().number(0), 5000);
  for (Change& change : changes) change.values[0] = std::get<std::int64_t>(change.values[0]) + 4999;
  EXPECT_FALSE(database->transact(changes).ok());  // its first row is there already
  EXPECT_EQ(database->query(kCount)->front().number(0), 5000);
}

TEST_P(DatabaseContract, WrongQuestionsAreErrors) {
  auto database = open();
  EXPECT_FALSE(database->query("SELECT nothing FROM nowhere").ok());
  EXPECT_FALSE(database->run_script("CREATE TABLE half (n BIGINT); CREATE NONSENSE").ok());
  EXPECT_FALSE(database->query("SELECT n FROM half").ok()) << "a script is run whole or not at all";
  EXPECT_TRUE(database->query("SELECT 1").ok());
}

TEST_P(DatabaseContract, OnlyOneServerClaimsADatabase) {
  auto first = open();
  auto second = open();
  ASSERT_TRUE(first->claim().ok());
  const auto refused = second->claim();
  ASSERT_FALSE(refused.ok());
  EXPECT_NE(refused.error().what.find("another server"), std::string::npos);
  first.reset();
  EXPECT_TRUE(second->claim().ok());
}

TEST_P(DatabaseContract, AReadingSeesOneMomentWhileOthersWrite) {
  auto writer = open_with_table();
  auto reader = open();
  ASSERT_TRUE(reader->begin_reading().ok());
  ASSERT_TRUE(writer->transact(std::vector<Change>{{kInsert, {1, Null{}, Null{}}}}).ok());
  EXPECT_EQ(reader->query(kCount)->front().number(0), 0);
  reader->end_reading();
  EXPECT_EQ(reader->query(kCount)->front().number(0), 1);
  EXPECT_FALSE(reader->lost());
}

TEST_P(DatabaseContract, MigrationsRunOnceAndRefuseALaterSchema) {
  auto database = open();
  ASSERT_TRUE(migrate(*database).ok());
  ASSERT_TRUE(migrate(*database).ok());
  EXPECT_EQ(database->query("SELECT version FROM schema_version")->front().number(0), schema_version());
  EXPECT_EQ(database->query("SELECT count(*) FROM journal")->front().number(0), 0);
  ASSERT_TRUE(database->run_script("UPDATE schema_version SET version = 1000").ok());
  const auto refused = migrate(*database);
  ASSERT_FALSE(refused.ok());
  EXPECT_NE(refused.error().what.find("1000"), std::string::npos);
}

// A database of the first schema comes to this one with what is in it.
TEST_P(DatabaseContract, AnOldDatabaseKeepsWhatItHas) {
  auto database = open();
  ASSERT_TRUE(migrate(*database, 1).ok());
  ASSERT_TRUE(
      database
          ->run_script("INSERT INTO games VALUES ('h', 'house', 'rulebook', 'clauses');"
                       "INSERT INTO tables VALUES (7, 'Main', 'house', 'h', 1, NULL);"
                       "INSERT INTO actions VALUES (3, 'sit down', 7, 'sit', 99);"
                       "INSERT INTO postings VALUES (1, 1, 1, 'buy_in', 'outside_world', "
                       "'player_cash:p31:t7', 9, 7, 31, NULL, NULL, '', '', ''), (1, 2, 1, 'bank_placed', "
                       "'player_cash:p3:t7', 'banker_wager:p3:t7', 9, 7, 3, 1, 1, '', '', ''), (1, 3, 1, "
                       "'wager_paid', 'banker_wager:p3:t7', 'player_cash:p31:t7', 9, 7, 3, 1, 1, '', '', ''), (1, 4, "
                       "1, 'buy_in', 'outside_world', 'player_cash:p3:t7', 9, 7, 3, NULL, NULL, '', '', '')")
          .ok());
  const auto migrated = migrate(*database);
  ASSERT_TRUE(migrated.ok()) << migrated.error().text();
  EXPECT_EQ(database->query("SELECT version FROM schema_version")->front().number(0), schema_version());
  EXPECT_EQ(database->query("SELECT paused FROM tables WHERE id = 7")->front().number(0), 0);
  const auto actions = database->query("SELECT table_id, player_id, action_id, text, at FROM actions");
  ASSERT_EQ(actions->size(), 1U);
  EXPECT_EQ(actions->front().values(), (SqlValues{std::int64_t{7}, std::int64_t{3}, std::string("sit down"),
                                                  std::string("sit"), std::int64_t{99}}));
  // Which other player a posting concerns is found from the accounts' names.
  const auto others = database->query("SELECT other_player_id FROM postings ORDER BY entry, line");
  ASSERT_EQ(others->size(), 4U);
  EXPECT_TRUE((*others)[0].is_null(0) && (*others)[1].is_null(0) && (*others)[3].is_null(0));
  EXPECT_EQ((*others)[2].number(0), 31);
  // Every account has its balance.
  EXPECT_EQ(database->query("SELECT balance FROM balances WHERE account = 'player_cash:p31:t7'")->front().number(0),
            18);
  EXPECT_EQ(database->query("SELECT balance FROM balances WHERE account = 'outside_world'")->front().number(0), -18);
  // The same id at another table is another action.
  EXPECT_TRUE(database->run_script("INSERT INTO actions VALUES (8, 3, 'sit down', 'sit', 100)").ok());
  EXPECT_FALSE(database->run_script("INSERT INTO actions VALUES (7, 3, 'sit down', 'sit', 100)").ok());
}

TEST_P(DatabaseContract, ManyRowsAreReadAndWrittenAFewAtATime) {
  auto writer = open_with_table();
  ASSERT_TRUE(writer->begin_writing().ok());
  for (std::int64_t part = 0; part < 3; ++part) {
    std::vector<Change> changes;
    for (std::int64_t n = 0; n < 700; ++n) changes.push_back({kInsert, {part * 700 + n, "x", Null{}}});
    ASSERT_TRUE(writer->write(changes).ok());
  }
  auto reader = open();
  EXPECT_EQ(reader->query(kCount)->front().number(0), 0) << "nothing is there before the end";
  ASSERT_TRUE(writer->end_writing().ok());
  ASSERT_TRUE(reader->begin_reading().ok());
  std::int64_t next = 0;
  ASSERT_TRUE(reader
                  ->read_each("SELECT n FROM t ORDER BY n",
                              [&](const SqlRow& row) -> Result<Done, Error> {
                                EXPECT_EQ(row.number(0), next++);
                                return Done{};
                              })
                  .ok());
  EXPECT_EQ(next, 2100);
  EXPECT_FALSE(reader
                   ->read_each("SELECT n FROM t",
                               [&](const SqlRow&) -> Result<Done, Error> {
                                 return Failure{
                                     Error{.where = "here", .key = "", .what = "enough", .fix = "", .clause = ""}};
                               })
                   .ok());
  reader->end_reading();
  ASSERT_TRUE(writer->begin_writing().ok());
  EXPECT_FALSE(writer->write(std::vector<Change>{{kInsert, {std::int64_t{1}, "twice", Null{}}}}).ok());
  EXPECT_EQ(writer->query(kCount)->front().number(0), 2100);
}

TEST_P(DatabaseContract, SettingsThatBreakThePromiseAreRefused) {
  auto database = open();
  EXPECT_TRUE(check_durability(*database).ok());
  const bool sqlite = GetParam() == Kind::sqlite;
  const char* off = sqlite ? "PRAGMA synchronous = OFF" : "SELECT set_config('synchronous_commit', 'off', false)";
  ASSERT_TRUE(database->query(off).ok());
  const auto refused = check_durability(*database);
  ASSERT_FALSE(refused.ok());
  ASSERT_EQ(refused.error().size(), 1U);
  EXPECT_EQ(refused.error().front().key, sqlite ? "synchronous" : "synchronous_commit");
  EXPECT_NE(refused.error().front().text().find(sqlite ? "is OFF" : "is off"), std::string::npos);
  EXPECT_FALSE(refused.error().front().fix.empty());
}

INSTANTIATE_TEST_SUITE_P(Sqlite, DatabaseContract, testing::Values(Kind::sqlite));
INSTANTIATE_TEST_SUITE_P(Postgresql, DatabaseContract, testing::Values(Kind::postgresql));

// Stopped, not dead: the other side of the line says nothing at all.
TEST(Postgresql, AnAnswerThatStaysOutIsNotWaitedForForEver) {
  const char* url = std::getenv("RIVERBANK_TEST_POSTGRES");
  ASSERT_NE(url, nullptr) << "run this test by tools/with_postgres";
  auto database = open_database(url);
  ASSERT_TRUE(database.ok());
  ASSERT_TRUE((*database)->limit_waiting(std::chrono::milliseconds(500)).ok());
  EXPECT_FALSE((*database)->query("SELECT pg_sleep(20)").ok()) << "no statement runs longer";
  EXPECT_FALSE((*database)->lost());
  const auto backend = static_cast<pid_t>((*database)->query("SELECT pg_backend_pid()")->front().number(0));
  ASSERT_EQ(kill(backend, SIGSTOP), 0);
  const auto began = std::chrono::steady_clock::now();
  const auto asked = (*database)->query("SELECT 1");
  const auto written = (*database)->transact(std::vector<Change>{{"SELECT 1", {}}});
  const auto took = std::chrono::steady_clock::now() - began;
  kill(backend, SIGCONT);
  ASSERT_FALSE(asked.ok());
  EXPECT_NE(asked.error().what.find("no answer came in time"), std::string::npos) << asked.error().text();
  EXPECT_FALSE(written.ok()) << "a line that was silent is not trusted again";
  EXPECT_TRUE((*database)->lost());
  EXPECT_LT(took, std::chrono::seconds(15));
}

TEST(OpenDatabase, SaysWhatIsWrongWithAnAddress) {
  EXPECT_NE(open_database("mysql://x/y").error().fix.find("postgresql://"), std::string::npos);
  EXPECT_FALSE(open_database("postgresql://nobody@127.0.0.1:1/none?connect_timeout=2").ok());
  EXPECT_FALSE(open_database("/proc/no/such/folder/x.db").ok());
}

}  // namespace
}  // namespace riverbank
