// Databases that older versions of the program wrote, killed in the middle of rounds. They open, the rounds that were
// in play are finished under the rules and the readings of their day, play goes on, and the doctor finds nothing.
#include <array>
#include <cstdio>

#include "room_contract.h"

namespace riverbank {
namespace {

std::string unpacked(const std::filesystem::path& file) {
  std::FILE* pipe = popen(fmt::format("gzip -dc '{}'", file.string()).c_str(), "r");
  std::string text;
  std::array<char, 65536> part{};
  for (std::size_t got = 0; (got = std::fread(part.data(), 1, part.size(), pipe)) > 0;) text.append(part.data(), got);
  return pclose(pipe) == 0 ? text : "";
}

class OldRooms : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() / fmt::format("riverbank-old-room-{}", getpid());
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
    const std::string script = unpacked(std::filesystem::path(RIVERBANK_SOURCE_DIR) / "tests/room/data" / GetParam());
    ASSERT_FALSE(script.empty());
    const auto database = open_database(url());
    ASSERT_TRUE(database.ok());
    const auto filled = (*database)->run_script(script);
    ASSERT_TRUE(filled.ok()) << filled.error().text();
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::string url() const { return (folder_ / "room.db").string(); }
  SqlRows rows(std::string_view sql) const {
    auto found = (*open_database(url()))->query(sql);
    EXPECT_TRUE(found.ok()) << (found.ok() ? "" : found.error().text());
    return std::move(*found);
  }
  void expect_doctor_finds_nothing() const {
    const auto findings = examine(**open_database(url()), {});
    ASSERT_TRUE(findings.ok()) << findings.error().text();
    EXPECT_EQ(findings->problems, std::vector<std::string>());
  }

 private:
  std::filesystem::path folder_;
};

TEST_P(OldRooms, GoOnWhereTheyWereLeft) {
  const SqlRows open = rows("SELECT table_id, number FROM rounds WHERE closed_at IS NULL ORDER BY table_id");
  ASSERT_GT(open.size(), 4U) << "nothing is in play";
  {
    OpenRoom room(url());
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

INSTANTIATE_TEST_SUITE_P(Versions, OldRooms, testing::Values("before-folds-were-collected.sql.gz"));

}  // namespace
}  // namespace riverbank
