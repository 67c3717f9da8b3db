// Databases that older versions of the program wrote, killed in the middle of rounds. They open, every balance is what
// it was, the rounds that were in play are finished under the rules and the readings of their day, play goes on, and
// the doctor finds nothing. On both databases: what SQLite wrote is put into PostgreSQL row by row.
#include <array>
#include <cstdio>
#include <deque>
#include <map>

#include "room_contract.h"
#include "store/copy_database.h"
#include "store/migrations.h"

namespace riverbank {
namespace {

std::string unpacked(const std::filesystem::path& file) {
  std::FILE* pipe = popen(fmt::format("gzip -dc '{}'", file.string()).c_str(), "r");
  std::string text;
  std::array<char, 65536> part{};
  for (std::size_t got = 0; (got = std::fread(part.data(), 1, part.size(), pipe)) > 0;) text.append(part.data(), got);
  return pclose(pipe) == 0 ? text : "";
}

// Those that others refer to come first.
constexpr std::array<const char*, 12> kTables{"games",     "tables",   "users",   "journal",
                                              "snapshots", "postings", "rounds",  "round_seats",
                                              "sessions",  "wallets",  "actions", "coach_notes"};

void put_into(Database& from, Database& to) {
  const auto version = from.query("SELECT version FROM schema_version");
  ASSERT_TRUE(migrate(to, static_cast<int>(version->front().number(0))).ok());
  std::deque<std::string> inserts;
  std::vector<Change> changes;
  for (const std::string table : kTables) {
    const auto rows = from.query("SELECT * FROM " + table);
    ASSERT_TRUE(rows.ok()) << rows.error().text();
    if (rows->empty()) continue;
    inserts.push_back("INSERT INTO " + table + " VALUES ($1");
    for (std::size_t i = 2; i <= rows->front().values().size(); ++i) inserts.back() += fmt::format(", ${}", i);
    inserts.back() += ")";
    for (const SqlRow& row : *rows) changes.push_back({inserts.back(), row.values()});
  }
  const auto put = to.transact(changes);
  ASSERT_TRUE(put.ok()) << put.error().text();
}

class OldRooms : public RoomContract {
 protected:
  void SetUp() override {
    RoomContract::SetUp();
    std::filesystem::create_directories(folder_);
  }
  void fill_from(const std::string& file) {
    const std::string script = unpacked(std::filesystem::path(RIVERBANK_SOURCE_DIR) / "tests/room/data" / file);
    ASSERT_FALSE(script.empty());
    const auto written = open_database((folder_ / "room.db").string());
    const auto filled = (*written)->run_script(script);
    ASSERT_TRUE(filled.ok()) << filled.error().text();
    if (GetParam() == Kind::postgresql) put_into(**written, **open_database(url_));
  }
  SqlRows rows(std::string_view sql) const {
    auto found = (*open_database(url_))->query(sql);
    EXPECT_TRUE(found.ok()) << (found.ok() ? "" : found.error().text());
    return std::move(*found);
  }
  std::map<std::string, std::int64_t> numbers(std::string_view sql) const {
    std::map<std::string, std::int64_t> all;
    for (const SqlRow& row : rows(sql)) all[row.text(0)] = row.number(1);
    return all;
  }
  void go_on();
};

void OldRooms::go_on() {
  const SqlRows open = rows("SELECT table_id, number FROM rounds WHERE closed_at IS NULL ORDER BY table_id");
  ASSERT_GT(open.size(), 2U) << "nothing is in play";
  {
    // Nobody is at the places of those who played: what they are asked is not waited for at a person's pace.
    OpenRoom room(url_, "room", [](RoomOptions& options) { options.people_faster = options.faster; });
    for (const StoppedTable& table : room->stopped()) ADD_FAILURE() << table.name << ": " << table.why;
    for (const SqlRow& row : open) {
      const TableId table(static_cast<std::uint32_t>(row.number(0)));
      const PlayerId guest =
          room->add_player({.name = fmt::format("Newcomer {}", table.value()), .grant = Amount::major(10'000)}, {});
      const auto watcher = std::make_shared<AutoPlayer>(*room, table, guest);
      const auto number = static_cast<std::uint64_t>(row.number(1));
      watcher->banks = Amount::major(500);
      watcher->come(SeatId(5), Amount::major(1'000));
      EXPECT_TRUE(watcher->wait_until([&](const auto& message) { return round_is_past(message, number); }))
          << "the round that was in play at table " << table.value();
      EXPECT_TRUE(watcher->wait_until([&](const auto& message) { return round_is_past(message, number + 2); }))
          << "rounds after it at table " << table.value();
      watcher->go();
    }
  }
  expect_doctor_finds_nothing();
}

TEST_P(OldRooms, GoOnWhereTheyWereLeft) {
  fill_from("before-folds-were-collected.sql.gz");
  go_on();
}

// Wallets were a book of their own, and a seat was paid for by way of the outside.
TEST_P(OldRooms, OfBeforeOneLedgerGoOn) {
  fill_from("before-one-ledger.sql.gz");
  go_on();
  EXPECT_GT(number("SELECT count(*) FROM postings WHERE movement = 'chips_moved'"), 0);
}

constexpr std::string_view kByPostings =
    "SELECT account, CAST(sum(amount) AS BIGINT) FROM (SELECT to_account AS account, amount FROM postings UNION ALL "
    "SELECT from_account AS account, -amount FROM postings) AS sides GROUP BY account";

TEST_P(OldRooms, KeepEveryBalance) {
  fill_from("before-one-ledger.sql.gz");
  expect_doctor_finds_nothing();
  const auto wallets = numbers("SELECT 'player_cash:p' || player_id, balance FROM wallets");
  const auto posted = numbers(kByPostings);
  ASSERT_GT(wallets.size(), 20U);
  ASSERT_GT(posted.size(), wallets.size());
  EXPECT_FALSE(copy_database(**open_database(url_), **open_database((folder_ / "copy.db").string())).ok())
      << "a copy without wallets";
  const auto migrated = migrate(**open_database(url_));
  ASSERT_TRUE(migrated.ok()) << migrated.error().text();
  EXPECT_EQ(numbers("SELECT account, balance FROM balances"), posted);
  for (const auto& [account, balance] : wallets) EXPECT_EQ(posted.at(account), balance) << account;
  EXPECT_GT(number("SELECT count(*) FROM balances WHERE account LIKE 'held%' AND holds <> ''"), 0);
  EXPECT_GT(number("SELECT count(*) FROM balances WHERE account LIKE 'table_bank%' AND holds <> ''"), 0);
  const auto log = RoomLog::open(**open_database(url_), *log_key_of_room(folder_ / "seal.logkey"));
  ASSERT_TRUE(log.ok()) << log.error().text();
  EXPECT_GT((*log)->end().size, posted.size()) << "a leaf for all that is there";
  expect_doctor_finds_nothing();
}

// A wallet that does not hold what was posted is not turned over, and nothing else is.
TEST_P(OldRooms, AreNotTurnedOverWhereABalanceWouldChange) {
  fill_from("before-one-ledger.sql.gz");
  const auto database = open_database(url_);
  ASSERT_TRUE((*database)->run_script("UPDATE wallets SET balance = balance + 1 WHERE player_id = 7").ok());
  const auto refused = migrate(**database);
  ASSERT_FALSE(refused.ok());
  EXPECT_NE(refused.error().text().find("wallets_hold_what_was_posted"), std::string::npos) << refused.error().text();
  EXPECT_EQ(number("SELECT version FROM schema_version"), 6);
  EXPECT_GT(number("SELECT count(*) FROM wallets"), 0);
  EXPECT_FALSE(examine(**database, {})->problems.empty());
  ASSERT_TRUE((*database)->run_script("UPDATE wallets SET balance = balance - 1 WHERE player_id = 7").ok());
  EXPECT_TRUE(migrate(**database).ok());
}

INSTANTIATE_TEST_SUITE_P(Sqlite, OldRooms, testing::Values(Kind::sqlite));
INSTANTIATE_TEST_SUITE_P(Postgresql, OldRooms, testing::Values(Kind::postgresql));

}  // namespace
}  // namespace riverbank
