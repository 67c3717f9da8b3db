// What somebody learns of a round in play who has the database, its log and a backup, but not the file of keys: nothing
// about any card. And what happens when keys are missing, wrong or changed.
#include <sys/stat.h>

#include <fstream>

#include "base/text.h"
#include "fairness/seal.h"
#include "room_contract.h"
#include "store/columns.h"
#include "store/copy_database.h"

namespace riverbank {
namespace {

namespace fs = std::filesystem;

std::string bytes_of_file(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void write_file(const fs::path& file, const std::string& text) { std::ofstream(file, std::ios::trunc) << text; }

std::string raw(const Seed& seed) { return {seed.bytes.begin(), seed.bytes.end()}; }

bool awaits_decision(const boost::json::object& message) {
  for (const auto& each : message.at("yours").at("actions").as_array())
    if (each.at("do") == "check") return true;
  return false;
}

class Sealed : public RoomContract {
 protected:
  fs::path keys() const { return folder_ / "seal.key"; }
  std::string why_refused(UnopenedRounds unopened = UnopenedRounds::refuse) const {
    boost::asio::io_context context;
    const auto opened =
        Room::open(context.get_executor(),
                   {.database = url_, .data = RIVERBANK_SOURCE_DIR, .key_file = keys(), .unopened = unopened});
    return opened ? "" : opened.error().front().text();
  }
  // Leaves a round in play at table 1, in which a decision is awaited and every card lies on the table.
  void play_until_a_decision(const std::string& url, const std::string& seed) {
    OpenRoom room(url, seed,
                  [](RoomOptions& options) { options.now = [] { return Time::from_ms(1'700'000'000'000); }; });
    const PlayerId player = room->add_player({.name = "Alice", .grant = Amount::major(10'000)}, {});
    const TableId table = *room->open_table({.house = "maryland-six-card", .name = "", .bots = 0});
    const auto alice = std::make_shared<AutoPlayer>(*room, table, player);
    alice->decides = false;
    alice->come(SeatId(1), Amount::major(5'000));
    ASSERT_TRUE(alice->wait_until(awaits_decision));
    alice->go();
  }
  void finish_the_round() {
    OpenRoom room(url_);
    const auto alice = std::make_shared<AutoPlayer>(*room, TableId(1), PlayerId(1));
    alice->life = "later ";
    alice->come(SeatId(1), Amount::major(1));
    EXPECT_TRUE(alice->wait_until([](const auto& message) { return round_is_past(message, 1); }));
    alice->go();
  }
};

// Everything that a database holds, by table and column, asked of the database itself: a table that is added later is
// looked at too.
std::map<std::string, std::vector<SqlValue>> all_values(Database& database) {
  std::map<std::string, std::vector<SqlValue>> values;
  const auto tables = tables_of(database);
  EXPECT_TRUE(tables.ok());
  for (const TableInfo& table : *tables) {
    std::vector<std::string> names, key;
    for (const ColumnInfo& column : table.columns) {
      names.push_back(column.name);
      if (column.key_place > 0) key.push_back(column.name);
    }
    const std::string order = key.empty() ? "" : " ORDER BY " + join(key, ", ");
    const auto rows = database.query("SELECT " + join(names, ", ") + " FROM " + table.name + order);
    EXPECT_TRUE(rows.ok()) << table.name;
    for (const SqlRow& row : *rows)
      for (std::size_t i = 0; i < names.size(); ++i) values[table.name + "." + names[i]].push_back(row.values()[i]);
  }
  return values;
}

// Two rooms in which the same was done and other cards were dealt: what differs is random to whoever has no key. So
// whoever holds all of it knows as much of the deck as somebody who holds the other room: 52! orders over the cards
// seen.
TEST_P(Sealed, NothingInTheDatabaseDependsOnACard) {
  // The id, which is drawn, the promises of seed and deck, and the sealed seed; and the log's digest of that row, with
  // what follows from it. Not even the hashes of the journal differ.
  const std::set<std::string> random{"rounds.id",      "rounds.seed",   "rounds.commitment", "rounds.proof",
                                     "log.key",        "log.digest",    "log_blocks.root",   "log_end.seal",
                                     "starts.log_key", "leases.expires"};
  std::map<std::string, std::vector<SqlValue>> first;
  for (const std::string seed : {"one", "two"}) {
    play_until_a_decision(url_, seed);
    EXPECT_GT(number("SELECT count(*) FROM journal WHERE deck = 1"), 0) << "no row names a card";
    const auto database = open_database(url_);
    auto values = all_values(**database);
    EXPECT_GT(values.size(), 80U) << "all tables are there";
    // What the writer takes together depends on the machine, and with it the order of rows of one moment.
    std::ranges::sort(values.at("log.kind"), {}, [](const SqlValue& kind) { return std::get<std::string>(kind); });
    if (seed == "one") {
      first = std::move(values);
      if (GetParam() == Kind::sqlite)
        fs::remove(url_), fs::remove(url_ + "-wal"), fs::remove(url_ + "-shm");
      else
        ASSERT_TRUE((*database)->run_script("DROP SCHEMA public CASCADE; CREATE SCHEMA public").ok());
      continue;
    }
    std::set<std::string> differ;
    for (const auto& [column, held] : values)
      if (held != first[column]) differ.insert(column);
    EXPECT_TRUE(differ.contains("rounds.seed"));
    for (const std::string& column : differ) EXPECT_TRUE(random.contains(column)) << column << " depends on the cards";
  }
}

TEST_P(Sealed, NoFileHoldsTheSeedUntilTheRoundIsOver) {
  if (GetParam() == Kind::postgresql) return;  // its files are the server's
  const Seed seed = Seed::of_text("room").derived(1);
  const auto copies = [&](const std::string& what) {
    int found = 0;
    for (const auto& file : fs::recursive_directory_iterator(folder_))
      if (file.is_regular_file() && bytes_of_file(file).find(what) != std::string::npos) ++found;
    return found;
  };
  play_until_a_decision(url_, "room");
  const auto held = open_database(url_);  // keeps the log where it is
  ASSERT_TRUE(copy_database(**held, **open_database((folder_ / "backup").string())).ok());
  EXPECT_EQ(copies(raw(seed)), 0);
  EXPECT_EQ(copies(seed.hex()), 0);
  finish_the_round();
  EXPECT_GT(copies(raw(seed)), 0) << "it is opened when the round is over";
  EXPECT_GT(copies(seed.hex()), 0);
  expect_doctor_finds_nothing();
}

TEST_P(Sealed, APlainSeedOfAnOlderProgramIsSealedAtTheNextStart) {
  const Seed seed = Seed::of_text("room").derived(1);
  play_until_a_decision(url_, "room");
  {
    const auto database = open_database(url_);
    constexpr std::string_view kPlain = "UPDATE rounds SET seed = $1, seed_key = ''";
    ASSERT_TRUE((*database)->transact(std::vector<Change>{{kPlain, {Blob{raw(seed)}}}}).ok());
  }
  if (GetParam() == Kind::sqlite) {
    ASSERT_NE(bytes_of_file(url_).find(raw(seed)), std::string::npos);
  }
  EXPECT_EQ(why_refused(), "");
  EXPECT_EQ(number("SELECT count(*) FROM rounds WHERE seed_key <> ''"), 1);
  if (GetParam() == Kind::sqlite) {
    EXPECT_EQ(bytes_of_file(url_).find(raw(seed)), std::string::npos);
    EXPECT_EQ(bytes_of_file(url_ + "-wal").find(raw(seed)), std::string::npos);
  }
  finish_the_round();
}

TEST_P(Sealed, ARoomWhoseKeyIsMissingIsNotOpened) {
  play_until_a_decision(url_, "room");
  const std::string key = bytes_of_file(keys());
  fs::remove(keys());
  EXPECT_NE(why_refused().find("round 1 in play at table 1 is sealed with the key"), std::string::npos);
  EXPECT_FALSE(fs::exists(keys())) << "no other key is put in its place";
  write_file(keys(), std::string(64, 'a') + "\n");
  EXPECT_NE(why_refused().find("which is not there"), std::string::npos) << "another key";
  write_file(keys(), "# none\nnot a key\n");
  EXPECT_NE(why_refused().find("seal.key:2: is not a key"), std::string::npos);
  write_file(keys(), "");
  EXPECT_NE(why_refused().find("holds no key"), std::string::npos);
  // The operator's choice: the room without that table. Nothing is lost by it.
  write_file(keys(), std::string(64, 'a') + "\n");
  {
    OpenRoom room(url_, "room", [](RoomOptions& options) { options.unopened = UnopenedRounds::leave_out; });
    ASSERT_EQ(room->stopped().size(), 1U);
    EXPECT_NE(room->stopped().front().why.find("is sealed with the key"), std::string::npos);
  }
  write_file(keys(), key);
  finish_the_round();
}

TEST_P(Sealed, KeysAreChangedAtARestart) {
  play_until_a_decision(url_, "room");
  const std::string old_key = bytes_of_file(keys());
  const std::string new_key = std::string(64, 'b') + "\n";
  write_file(keys(), new_key + old_key);
  EXPECT_EQ(why_refused(), "");
  write_file(keys(), new_key);
  EXPECT_EQ(why_refused(), "") << "the old key is needed no longer";
  finish_the_round();
}

// Sealed for one round, a seed opens in no other: not even with the key can decks be exchanged.
TEST_P(Sealed, ASeedOfAnotherRoundDoesNotOpen) {
  play_until_a_decision(url_, "room");
  const auto keys_read = SealKeys::read(keys());
  ASSERT_TRUE(keys_read.ok());
  const auto examined = [&] { return examine(**open_database(url_), {.keys = &*keys_read, .progress = {}})->problems; };
  EXPECT_EQ(examined(), std::vector<std::string>());
  const auto database = open_database(url_);
  const auto round = (*database)->query("SELECT game_hash FROM rounds");
  constexpr std::string_view kSeed = "UPDATE rounds SET seed = $1";
  const auto put = [&](const RoundName& name) {
    const std::string sealed = keys_read->current().seal(name, Seed::of_text("chosen"));
    EXPECT_TRUE((*database)->transact(std::vector<Change>{{kSeed, {Blob{sealed}}}}).ok());
  };
  put({round->front().text(0), "1", 2});
  EXPECT_EQ(examined().size(), 2U) << "the log has another, too";
  EXPECT_NE(why_refused().find("does not open with its key"), std::string::npos);
  put({round->front().text(0), "1", 1});
  ASSERT_EQ(examined().size(), 2U);
  EXPECT_NE(examined().front().find("is not the one that was promised"), std::string::npos);
}

TEST_P(Sealed, FilesAreTheirOwnersAlone) {
  if (GetParam() == Kind::postgresql) return;
  const mode_t before = umask(0);
  play_until_a_decision(url_, "room");
  const auto held = open_database(url_);
  for (const char* part : {"", "-wal", "-shm", ".lock"}) {
    struct stat status {};
    ASSERT_EQ(stat((url_ + part).c_str(), &status), 0) << part;
    EXPECT_EQ(status.st_mode & 0777, 0600U) << part;
  }
  struct stat status {};
  ASSERT_EQ(stat(keys().c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777, 0600U);
  ASSERT_EQ(stat(folder_.c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777, 0700U);
  // One that an older program left open to all.
  ASSERT_EQ(chmod(url_.c_str(), 0644), 0);
  EXPECT_EQ(why_refused(), "");
  ASSERT_EQ(stat(url_.c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777, 0600U);
  umask(before);
}

// The claim is on the file, whatever names lead to it, and whatever becomes of the lock file beside it.
TEST_P(Sealed, NoSecondRoomOpensTheSameFile) {
  if (GetParam() == Kind::postgresql) return;
  OpenRoom room(url_);
  EXPECT_NE(why_refused().find("another server"), std::string::npos);
  fs::remove(url_ + ".lock");
  EXPECT_NE(why_refused().find("another server"), std::string::npos) << "the lock file was removed";
  const std::string other_name = (folder_ / "other.db").string();
  fs::create_symlink(url_, other_name);
  url_ = other_name;
  EXPECT_NE(why_refused().find("another server"), std::string::npos) << "by a symbolic link";
}

TEST(SealKey, OpensWhatItSealedAndNothingElse) {
  const auto key = SealKey::of_hex(std::string(64, '7'));
  const RoundName name{"game", "1", 7};
  const Seed seed = Seed::of_text("sealed");
  const std::string sealed = key->seal(name, seed);
  EXPECT_EQ(sealed.size(), 72U);
  EXPECT_NE(sealed, key->seal(name, seed)) << "the same seed looks another way each time";
  EXPECT_EQ(key->open(name, sealed), seed);
  EXPECT_EQ(SealKey::of_hex(std::string(64, '8'))->open(name, sealed), std::nullopt);
  for (const RoundName& other : {RoundName{"other", "1", 7}, RoundName{"game", "2", 7}, RoundName{"game", "1", 8}})
    EXPECT_EQ(key->open(other, sealed), std::nullopt);
  for (std::size_t i = 0; i < sealed.size(); ++i) {
    std::string changed = sealed;
    changed[i] = static_cast<char>(changed[i] ^ 1);
    EXPECT_EQ(key->open(name, changed), std::nullopt) << i;
  }
  EXPECT_EQ(key->open(name, sealed.substr(1)), std::nullopt);
}

INSTANTIATE_TEST_SUITE_P(Sqlite, Sealed, testing::Values(Kind::sqlite));
INSTANTIATE_TEST_SUITE_P(Postgresql, Sealed, testing::Values(Kind::postgresql));

}  // namespace
}  // namespace riverbank
