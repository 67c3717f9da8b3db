// Random nights at every ready house: every event leaves a table whose invariants hold (apply checks that), the ledger
// takes every posting, a log cut after any command gives the same table again, and at the end no chip is left over.
#include <gtest/gtest.h>

#include "shelf/shelf.h"
#include "sim/night.h"
#include "table/apply.h"

namespace riverbank {
namespace {

constexpr std::uint64_t kRounds = 120;

class NightAt : public testing::TestWithParam<std::string> {};

std::vector<std::string> houses() { return Shelf::open(RIVERBANK_SOURCE_DIR)->house_ids(); }

Amount sum_of(const Ledger& ledger, AccountKind kind) {
  Amount sum;
  for (const Account& account : ledger.accounts)
    if (account.kind == kind) sum += account.balance;
  return sum;
}

TEST_P(NightAt, ReplaysToTheSameTableAndLosesNothing) {
  const auto shelf = Shelf::open(RIVERBANK_SOURCE_DIR);
  const auto game = shelf->game(GetParam());
  ASSERT_TRUE(game.ok());
  Ledger ledger;
  std::optional<TableState> replayed;
  MeterBank meters;
  std::uint64_t commands = 0;
  const auto watch = [&](const TableState& before, const TableEvents& events, const TableState& after) {
    if (!replayed) replayed = before;
    for (const TableEvent& event : events) apply(*game, *replayed, meters, event);
    ASSERT_EQ(*replayed, after) << "after command " << commands;
    ++commands;
  };
  const NightReport report = play_night(*game, {.rounds = kRounds, .seed = GetParam()}, ledger, watch);
  EXPECT_EQ(report.rounds, kRounds);
  EXPECT_EQ(*replayed, report.state);
  EXPECT_EQ(meters, report.meters);
  EXPECT_FALSE(report.state.open);
  EXPECT_EQ(state_is_ok(ledger), "");
  using enum AccountKind;
  for (const AccountKind kind : {player_cash, held_wagers, banker_wager, table_bank, fees_held, jackpots_payable})
    EXPECT_EQ(sum_of(ledger, kind), Amount()) << rules_of(kind).name;
  for (const Balance& balance : report.state.chips.all())
    if (const auto account = ledger.find(balance.account)) {
      EXPECT_EQ(ledger.account(*account).balance, balance.amount) << balance.account.text();
    }
  Amount shown;
  for (const Meter& meter : meters.meters) shown += meter.display;
  EXPECT_EQ(sum_of(ledger, meter_fund), shown);
}

INSTANTIATE_TEST_SUITE_P(EveryHouse, NightAt, testing::ValuesIn(houses()), [](const auto& house) {
  std::string name = house.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

}  // namespace
}  // namespace riverbank
