// A table's log: every event is written and read again, and a log that is cut after any event is replayed and played on
// until the table closes with nothing left over.
#include <gtest/gtest.h>

#include "shipped_catalog.h"
#include "sim/night.h"
#include "table/books.h"
#include "table/bytes.h"
#include "table/replay.h"

namespace riverbank {
namespace {

constexpr std::uint64_t kLoggedRounds = 30;
// The ledger of a cut log is posted anew at every so many cuts; the table itself at every one.
constexpr std::size_t kLedgerEvery = 97;

class LogOf : public testing::TestWithParam<std::string> {};

struct LoggedNight {
  TableEvents log;
  NightReport report;
};

LoggedNight log_a_night(const Game& game) {
  LoggedNight night;
  Ledger ledger;
  const NightWatch watch = [&](const TableEvents& events, const TableState&) {
    for (const TableEvent& event : events) {
      const auto read = event_of(bytes_of(event));
      ASSERT_TRUE(read.has_value());
      ASSERT_EQ(bytes_of(*read), bytes_of(event));
      night.log.push_back(*read);
    }
  };
  night.report = play_night(game, {.rounds = kLoggedRounds, .seed = "log of " + game.id}, ledger, watch);
  return night;
}

// Posts a log command by command.
void post_all(Books& books, std::span<const TableEvent> log) {
  TableEvents command;
  for (const TableEvent& event : log) {
    command.push_back(event);
    if (!event.ends_command) continue;
    books.post(command);
    command.clear();
  }
}

void people_have_nothing(const NightReport& report) {
  EXPECT_FALSE(report.state.open);
  using enum AccountKind;
  for (const Balance& balance : report.state.chips.all())
    for (const AccountKind kind : {player_cash, held_wagers, banker_wager, table_bank, fees_held, held_coupons})
      if (balance.account.kind == kind) {
        ASSERT_EQ(balance.amount, Amount()) << balance.account.text();
      }
}

TEST_P(LogOf, CutAnywhereReplaysAndGoesOn) {
  const auto game = catalog().game(GetParam());
  const LoggedNight night = log_a_night(*game);
  ASSERT_GT(night.log.size(), 200U);
  const TableState start = new_table(*game, night_setup(*game, TableId(1)));
  TableState state = start;
  MeterBank meters;
  std::size_t whole = 0;
  for (std::size_t cut = 0; cut <= night.log.size(); ++cut) {
    const std::span<const TableEvent> log(night.log.data(), cut);
    whole += replay(*game, state, meters, log.subspan(whole));
    ASSERT_EQ(whole, whole_part(log));
    if (whole != cut && cut % 3 != 0) continue;  // the same table as one event earlier
    Ledger ledger;
    if (cut % kLedgerEvery == 0) {
      Books books(ledger, *game, start);
      post_all(books, log.first(whole));
      const auto report = go_on_with_night(*game, {.rounds = 2, .seed = "on"}, state, meters, ledger);
      people_have_nothing(report);
      EXPECT_EQ(state_is_ok(ledger), "");
    } else {
      people_have_nothing(close_night(*game, {.seed = "on"}, state, meters));
    }
  }
  EXPECT_EQ(bytes_of(state), bytes_of(night.report.state));
  EXPECT_EQ(bytes_of(meters), bytes_of(night.report.meters));
}

TEST_P(LogOf, StateAndMetersAreReadAsTheyWereWritten) {
  const auto game = catalog().game(GetParam());
  const LoggedNight night = log_a_night(*game);
  TableState state = new_table(*game, night_setup(*game, TableId(1)));
  MeterBank meters;
  std::size_t used = 0;
  for (std::size_t cut = 0; cut <= night.log.size(); cut += 17) {
    used += replay(*game, state, meters, std::span(night.log).first(cut).subspan(used));
    const auto read = state_of(bytes_of(state));
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(*read, state);
    EXPECT_EQ(meters_of(bytes_of(meters)), meters);
  }
}

std::vector<std::string> houses() { return catalog().house_ids(); }

INSTANTIATE_TEST_SUITE_P(EveryHouse, LogOf, testing::ValuesIn(houses()), [](const auto& house) {
  std::string name = house.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

TEST(Bytes, OfNothingOfOursAreNothing) {
  EXPECT_FALSE(event_of("").has_value());
  EXPECT_FALSE(event_of("\xff\xff\xff").has_value());
  EXPECT_FALSE(state_of("riverbank").has_value());
  TableEvent sits(SatDown{SeatId(3), kSeated, PlayerId(7)});
  sits.ends_command = true;
  const std::string good = bytes_of(sits);
  ASSERT_TRUE(event_of(good).has_value());
  for (std::size_t size = 0; size < good.size(); ++size) EXPECT_FALSE(event_of(good.substr(0, size)).has_value());
  EXPECT_FALSE(event_of(good + "x").has_value());
}

}  // namespace
}  // namespace riverbank
