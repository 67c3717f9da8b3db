// Bots keep a table going whatever its base game is made of: every required wager has a size of its own.
#include <fstream>
#include <iterator>

#include "catalog/catalog.h"
#include "room/buy_in.h"
#include "room_contract.h"

namespace riverbank {
namespace {

namespace fs = std::filesystem;

void change(const fs::path& file, std::string_view from, std::string_view to) {
  std::ifstream in(file);
  std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  const auto at = text.find(from);
  ASSERT_NE(at, std::string::npos) << file << " has no " << from;
  std::ofstream(file) << text.replace(at, from.size(), to);
}

class BotsWithARequiredSideWager : public testing::Test {
 protected:
  void SetUp() override {
    fs::remove_all(test_folder());
    fs::create_directories(test_folder());
    fs::copy(fs::path(RIVERBANK_SOURCE_DIR) / "tests" / "sixth", data_, fs::copy_options::recursive);
    change(data_ / "rulebooks" / "port-meridian.toml", "the dealer has.\"\noptional = true\n", "the dealer has.\"\n");
    change(data_ / "houses" / "port-meridian-quay.toml", "maximum = \"$100\"", "maximum = \"$5\"");
  }
  void TearDown() override { fs::remove_all(test_folder()); }

  fs::path data_ = test_folder() / "data";
};

TEST_F(BotsWithARequiredSideWager, BetWhatEachWagerTakes) {
  OpenRoom room((test_folder() / "room.db").string(), "bots", [&](RoomOptions& options) { options.data = data_; });
  const auto table = room->open_table({.house = "port-meridian-quay", .name = "", .bots = 2});
  ASSERT_TRUE(table.ok()) << table.error().front().text();
  const PlayerId alice = room->add_player({.name = "Alice", .grant = Amount::major(100)}, {});
  const auto watches = std::make_shared<AutoPlayer>(*room, *table, alice);
  room->table(*table)->watch(alice, 0, watches);
  EXPECT_TRUE(watches->wait_until([](const auto& message) { return round_is_past(message, 3); }))
      << "the bots' wagers are refused: Trips takes $5, and the Ante $10";
  watches->go();
}

TEST_F(BotsWithARequiredSideWager, SeatsCostTheSumOfWhatTheyNeed) {
  const auto game = Catalog::open(data_)->game("port-meridian-quay");
  ASSERT_TRUE(game.ok()) << game.error().front().text();
  EXPECT_EQ(least_bets(*game), Amount::major(25)) << "Ante $10, Blind $10, Trips $5";
  EXPECT_EQ(least_buy_in(*game), Amount::major(35)) << "and a Play of $10";
}

}  // namespace
}  // namespace riverbank
