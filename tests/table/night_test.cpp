// Random nights of every rulebook, with irregularities, voids and corrections among their rounds. After every event the
// table's invariants hold (apply checks them: no account below nothing, all sum to zero, the identity of each meter)
// and after every command the ledger takes the postings. The log replays to the same bytes, and when the night is over
// no chip is left where a person, a wager or a bank could have it.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include "shipped_catalog.h"
#include "sim/night.h"
#include "table/apply.h"
#include "table/bytes.h"

namespace riverbank {
namespace {

#ifdef __SANITIZE_ADDRESS__
constexpr std::uint64_t kRoundsOfRulebook = 1'000;
#else
constexpr std::uint64_t kRoundsOfRulebook = 100'000;
#endif
constexpr std::uint64_t kCompareEvery = 997;

class NightsOf : public testing::TestWithParam<std::string> {};

Amount sum_of(const Ledger& ledger, AccountKind kind) {
  Amount sum;
  for (const Account& account : ledger.accounts)
    if (account.kind == kind) sum += account.balance;
  return sum;
}

std::vector<Game> games_of(const std::string& rulebook) {
  std::vector<Game> games;
  for (const std::string& house : catalog().house_ids()) {
    auto game = catalog().game(house);
    if (game->rulebook->id == rulebook) games.push_back(std::move(*game));
  }
  return games;
}

// A second table that is told the events only.
class Follower {
 public:
  explicit Follower(const Game& game) : game_(game), state_(new_table(game, night_setup(game, TableId(1)))) {}

  void follow(const TableEvents& events, const TableState& after) {
    for (const TableEvent& event : events) apply(game_, state_, meters_, event);
    if (++commands_ % kCompareEvery == 0) {
      ASSERT_EQ(bytes_of(state_), bytes_of(after)) << "after command " << commands_;
    }
  }
  void compare(const NightReport& report) const {
    EXPECT_EQ(bytes_of(state_), bytes_of(report.state));
    EXPECT_EQ(bytes_of(meters_), bytes_of(report.meters));
  }

 private:
  const Game& game_;
  TableState state_;
  MeterBank meters_;
  std::uint64_t commands_ = 0;
};

void nothing_is_left_over(const Ledger& ledger, const NightReport& report) {
  EXPECT_EQ(accounts_are_ok(ledger), "");
  using enum AccountKind;
  for (const AccountKind kind :
       {player_cash, held_wagers, banker_wager, table_bank, fees_held, jackpots_payable, held_coupons})
    EXPECT_EQ(sum_of(ledger, kind), Amount()) << rules_of(kind).name;
  for (const Balance& balance : report.state.chips.all()) {
    const auto account = ledger.find(balance.account);
    ASSERT_TRUE(account.has_value()) << balance.account.text();
    EXPECT_EQ(ledger.account(*account).balance, balance.amount) << balance.account.text();
    EXPECT_EQ(ledger.account(*account).reserved, Amount()) << balance.account.text();
  }
  Amount shown;
  for (const Meter& meter : report.meters.meters) shown += meter.display;
  EXPECT_EQ(sum_of(ledger, meter_fund), shown);
}

TEST_P(NightsOf, LoseNothingAndReplay) {
  const std::vector<Game> games = games_of(GetParam());
  const std::uint64_t rounds = kRoundsOfRulebook / games.size() + 1;
  NightReport sum;
  for (const Game& game : games) {
    Ledger ledger(LedgerOptions{.remembered_batches = 512});
    Follower follower(game);
    const NightWatch watch = [&](const TableEvents& events, const TableState& after) {
      follower.follow(events, after);
    };
    const NightReport report = play_night(game, {.rounds = rounds, .seed = "night " + game.id}, ledger, watch);
    EXPECT_EQ(report.rounds, rounds) << game.id;
    EXPECT_FALSE(report.state.open);
    follower.compare(report);
    nothing_is_left_over(ledger, report);
    sum.irregularities += report.irregularities;
    sum.voided += report.voided;
    sum.corrections += report.corrections;
  }
  EXPECT_GT(sum.voided, 0U);
  EXPECT_GT(sum.corrections, 0U);
  if (!games[0].rulebook->irregularities.empty()) {
    EXPECT_GT(sum.irregularities, 0U);
  }
}

// People bring what a table asks for, and a night tells how many of its rounds had cards.
TEST(DearTables, AreDealtToo) {
  for (const char* house : {"massachusetts-shoe", "california-shoe"}) {
    Game game = *catalog().game(house);
    Wager& main = game.wagers.at(game.main_wager().id.value());
    main.minimum = Amount::major(20'000);
    main.maximum = Amount::major(100'000);
    game.table.least_bank = Amount::major(1'000'000);
    game.table.bank = Amount::major(90'000'000);
    Ledger ledger(LedgerOptions{.remembered_batches = 512});
    const NightReport report = play_night(game, {.rounds = 40, .seed = "dear"}, ledger);
    EXPECT_GT(report.dealt, 20U) << house << ": " << report.rounds << " were opened";
    nothing_is_left_over(ledger, report);
  }
}

// Where a player banks, two have to be there: at a table with as many places, no round opens for one of them alone.
TEST(TwoPlaces, AreBothTakenWhenARoundOpens) {
  Game game = *catalog().game("california-shoe");
  game.seats = 2;
  for (int night = 0; night < 100; ++night) {
    int alone = 0;
    const NightWatch watch = [&](const TableEvents& events, const TableState& after) {
      for (const TableEvent& event : events)
        if (std::holds_alternative<RoundOpened>(event.fact))
          alone += after.occupant(SeatId(1), kSeated) && after.occupant(SeatId(2), kSeated) ? 0 : 1;
    };
    Ledger ledger(LedgerOptions{.remembered_batches = 512});
    const NightOptions options{.rounds = 8, .seed = fmt::format("short {}", night), .irregularities = false};
    const NightReport report = play_night(game, options, ledger, watch);
    EXPECT_EQ(alone, 0) << options.seed << ": of " << report.rounds << " rounds";
    EXPECT_GT(report.dealt, 0U) << options.seed;
    nothing_is_left_over(ledger, report);
  }
}

INSTANTIATE_TEST_SUITE_P(EveryRulebook, NightsOf, testing::ValuesIn(catalog().rulebook_ids()),
                         [](const auto& rulebook) {
                           std::string name = rulebook.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace riverbank
