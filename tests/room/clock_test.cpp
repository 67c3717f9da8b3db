// The clock is an input: it jumps by hours while a round is in play, and every house deals on. Decks grow older than
// their rulebook allows, seats are given up, decisions are missed; no table stands still.
#include <atomic>

#include "catalog/catalog.h"
#include "room_contract.h"

namespace riverbank {
namespace {

constexpr std::int64_t kHour_ms = 3'600'000;

// Hours by which the clock jumps, in the first round that is dealt after the jump before it.
class JumpingClock {
 public:
  Time now() const {
    const auto since = std::chrono::system_clock::now().time_since_epoch();
    return Time::from_ms(std::chrono::duration_cast<std::chrono::milliseconds>(since).count() + ahead_ms_);
  }
  // In play: bets are closed and cards are dealt. Every other round, so that one goes by without a jump.
  void look(const TableState& state) {
    if (!state.round_is_on() || state.round->phase != Phase::dealing || state.round->seen.empty()) return;
    if (jumps_ >= kHours.size() || state.rounds < 2 * (jumps_ + 1)) return;
    ahead_ms_ += kHours[jumps_++] * kHour_ms;
  }
  std::size_t jumps() const { return jumps_; }
  static constexpr std::array<std::int64_t, 4> kHours{4, 8, 24, 8};

 private:
  std::atomic<std::int64_t> ahead_ms_ = 0;
  std::atomic<std::size_t> jumps_ = 0;
};

class JumpsOfTheClock : public testing::TestWithParam<std::string> {};

TEST_P(JumpsOfTheClock, InPlayTheTableDealsOn) {
  const auto file = std::filesystem::temp_directory_path() / fmt::format("riverbank-clock-{}", getpid());
  std::filesystem::remove_all(file);
  JumpingClock clock;
  {
    OpenRoom room((file / "room.db").string(), GetParam(), [&](RoomOptions& options) {
      options.faster = 200;
      options.now = [&] { return clock.now(); };
      options.each_step = [&](const TableState& state) { clock.look(state); };
      options.table_stopped = [](const StoppedTable& table) { ADD_FAILURE() << table.why; };
    });
    const auto table = room->open_table({.house = GetParam(), .name = "", .bots = 2});
    ASSERT_TRUE(table.ok());
    const Amount plenty = Amount::major(1'000'000);
    const PlayerId player = room->add_player({.name = "Alice", .grant = plenty + plenty}, {});
    const auto alice = std::make_shared<AutoPlayer>(*room, *table, player);
    alice->comes_back = SitAt{SeatId(1), kSeated, plenty};
    alice->come(SeatId(1), plenty);
    const std::uint64_t last = 2 * JumpingClock::kHours.size() + 3;
    EXPECT_TRUE(alice->wait_until([&](const auto& message) { return round_is_past(message, last); }))
        << room->tables().front().rounds << " rounds";
    EXPECT_EQ(clock.jumps(), JumpingClock::kHours.size());
    alice->go();
  }
  const auto database = open_database((file / "room.db").string());
  EXPECT_EQ(examine(**database, {})->problems, std::vector<std::string>());
  std::filesystem::remove_all(file);
}

std::vector<std::string> every_house() {
  return Catalog::open(std::filesystem::path(RIVERBANK_SOURCE_DIR))->house_ids();
}

INSTANTIATE_TEST_SUITE_P(EveryHouse, JumpsOfTheClock, testing::ValuesIn(every_house()), [](const auto& house) {
  std::string name = house.param;
  std::ranges::replace(name, '-', '_');
  return name;
});

}  // namespace
}  // namespace riverbank
