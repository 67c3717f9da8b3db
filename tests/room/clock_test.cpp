// The clock on the wall is an input: it jumps by hours, forward and back, while a round is in play, and every house
// deals on. Decks grow older than their rulebook allows; no deadline moves, and no table stands still.
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
  static constexpr std::array<std::int64_t, 5> kHours{4, -24, 8, 24, 8};

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
    alice->comes_back = ask::SitDown{SeatId(1), kSeated, plenty};
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

// What one sees of a table, and nothing is done by itself.
class Onlooker : public TableListener {
 public:
  void message(SharedText text) override {
    const std::lock_guard lock(mutex_);
    last_ = boost::json::parse(*text).as_object();
    changed_.notify_all();
  }
  template <typename Holds>
  bool wait_until(Holds holds) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, std::chrono::seconds(60), [&] { return !last_.empty() && holds(last_); });
  }
  // Until the deadline that was told.
  std::int64_t left_ms() {
    const std::lock_guard lock(mutex_);
    return last_.at("public").at("deadline").to_number<std::int64_t>() - last_.at("at").to_number<std::int64_t>();
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  boost::json::object last_;
};

// A player has to decide when the clock on the wall is set: as much time is left as before.
TEST(WallClock, NoDeadlineMovesWhenItIsSet) {
  const auto folder = std::filesystem::temp_directory_path() / fmt::format("riverbank-wall-{}", getpid());
  std::filesystem::remove_all(folder);
  std::atomic<std::int64_t> ahead_ms = 0;
  {
    OpenRoom room((folder / "room.db").string(), "wall", [&](RoomOptions& options) {
      options.faster = options.people_faster = 10;
      options.now = [&] {
        const auto since = std::chrono::system_clock::now().time_since_epoch();
        return Time::from_ms(std::chrono::duration_cast<std::chrono::milliseconds>(since).count() + ahead_ms);
      };
    });
    const auto table = room->open_table({.house = "massachusetts-shoe", .name = "", .bots = 0});
    const PlayerId player = room->add_player({.name = "Alice", .grant = Amount::major(10'000)}, {});
    const auto alice = std::make_shared<AutoPlayer>(*room, *table, player);
    alice->decides = false;
    alice->come(SeatId(1), Amount::major(1000));
    const PlayerId watcher = room->add_player({.name = "Bob"}, {});
    const auto bob = std::make_shared<Onlooker>();
    room->table(*table)->watch(watcher, 0, bob);
    const auto awaits = [](const auto& message) {
      const auto& round = message.at("public").at("round");
      return !round.is_null() && round.at("phase") == "playing" && !message.at("public").at("deadline").is_null();
    };
    ASSERT_TRUE(bob->wait_until(awaits));
    const std::int64_t left = bob->left_ms();
    for (const std::int64_t jump : {-24 * kHour_ms, kHour_ms, 48 * kHour_ms}) {
      ahead_ms += jump;
      const auto again = std::make_shared<Onlooker>();
      room->table(*table)->watch(watcher, 0, again);
      ASSERT_TRUE(again->wait_until(awaits)) << "the decision is still awaited";
      EXPECT_LE(again->left_ms(), left);
      EXPECT_GT(again->left_ms(), left - 10'000);
    }
    // And the table goes on: the seat is waited for as long as it was told, and then the round is over.
    EXPECT_TRUE(alice->wait_until([](const auto& message) { return round_is_past(message, 1); }));
    alice->go();
  }
  std::filesystem::remove_all(folder);
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
