// Meters that two tables share, and meters with a limit: the device, the ledger and the log agree to the cent.
#include <gtest/gtest.h>

#include "fairness/shuffle.h"
#include "shipped_catalog.h"
#include "sim/night.h"
#include "table/advance.h"
#include "table/books.h"
#include "table/bytes.h"
#include "table/replay.h"

namespace riverbank {
namespace {

constexpr int kLinkedRounds = 300;

TableSetup linked_setup(const Game& game, TableId id) {
  TableSetup setup{.id = id, .levels = {}};
  for (std::size_t i = 0; i < game.meters.size(); ++i) setup.levels.emplace_back(static_cast<std::uint32_t>(i + 1));
  return setup;
}

// One of the tables on the link, played by a player who never raises.
class LinkedTable {
 public:
  LinkedTable(const Game& game, TableId id, MeterBank& meters, Ledger& ledger)
      : game_(game), meters_(meters), state_(new_table(game, linked_setup(game, id))), books_(ledger, game, state_) {
    ask(OpenTable{});
    ask(SitDown{SeatId(1), kSeated, PlayerId(id.value())});
    ask(BuyChips{SeatId(1), kSeated, Amount::major(50'000)});
    go_on();
  }

  void play(const Seed& seed) {
    deck_ = shuffled_deck(seed);
    at_ = 0;
    ask(OpenRound{});
    for (const Wager& wager : game_.wagers) {
      const bool meter = wager.rule.payer == Payer::meter;
      if (wager.rule.at_decision || wager.rule.coupon || (wager.rule.optional && !meter)) continue;
      ask(Play{PlaceWager{SeatId(1), kSeated, wager.id, wager.minimum}});
    }
    ask(Play{TakeStep{.kind = StepKind::announce}});
    go_on();
    while (state_.round_is_on()) {
      ask(MissDecision{SeatId(1)});
      go_on();
    }
    go_on();
  }

  const TableState& state() const { return state_; }
  TableEvents take_log() { return std::move(log_); }

 private:
  void note(const TableEvents& events) {
    books_.post(events);
    log_.insert(log_.end(), events.begin(), events.end());
  }
  void ask(TableAsk what) {
    const auto events = execute(game_, state_, meters_, {Time(), {}, std::move(what)});
    CHECK(events.ok(), events.ok() ? std::string() : events.error().says);
    note(*events);
  }
  void go_on() {
    const CardSource draw = [&](const NextStep&, int) { return deck_[at_++]; };
    advance(game_, state_, meters_, TablePolicy::all(), draw, [&](const TableEvents& events) { note(events); });
  }

  const Game& game_;
  MeterBank& meters_;
  TableState state_;
  Books books_;
  TableEvents log_;
  ShuffledDeck deck_{};
  std::size_t at_ = 0;
};

void meters_are_in_the_ledger(const MeterBank& meters, const Ledger& ledger) {
  const auto balance = [&](AccountKind kind, MeterLevelId level) {
    const auto account = ledger.find({kind, {{}, {}, level}});
    return account ? ledger.account(*account).balance : Amount();
  };
  for (const Meter& meter : meters.meters) {
    EXPECT_EQ(meter_is_ok(meter), "");
    EXPECT_EQ(balance(AccountKind::meter_fund, meter.level), meter.display);
    EXPECT_EQ(balance(AccountKind::meter_overflow, meter.level), meter.overflow);
    EXPECT_EQ(balance(AccountKind::meter_reserve, meter.level), meter.reserve);
  }
}

TEST(Link, TwoTablesFeedTheSameMeters) {
  const auto game = catalog().game("massachusetts-automated");
  MeterBank meters;
  Ledger ledger;
  LinkedTable one(*game, TableId(1), meters, ledger);
  LinkedTable two(*game, TableId(2), meters, ledger);
  MeterBank followed;
  TableState first = new_table(*game, linked_setup(*game, TableId(1)));
  TableState second = new_table(*game, linked_setup(*game, TableId(2)));
  replay(*game, first, followed, one.take_log());
  replay(*game, second, followed, two.take_log());
  const Seed seed = Seed::of_text("link");
  for (int i = 0; i < kLinkedRounds; ++i) {
    LinkedTable& table = i % 2 == 0 ? one : two;
    table.play(seed.derived(static_cast<std::uint64_t>(i)));
    replay(*game, i % 2 == 0 ? first : second, followed, table.take_log());
    meters_are_in_the_ledger(meters, ledger);
    ASSERT_EQ(bytes_of(followed), bytes_of(meters));
  }
  EXPECT_EQ(bytes_of(first), bytes_of(one.state()));
  EXPECT_EQ(bytes_of(second), bytes_of(two.state()));
  EXPECT_EQ(state_is_ok(ledger), "");
  EXPECT_GT(meters.meters[0].contributions, Amount());
}

TEST(Limit, WhatIsAboveItLiesInTheOverflow) {
  for (const std::string& house : catalog().house_ids()) {
    auto game = catalog().game(house);
    if (game->meters.empty()) continue;
    for (MeterRule& meter : game->meters) {
      meter.growth.hidden_rate = 12'345;
      meter.growth.limit = meter.seed + Amount::minor(777);
    }
    Ledger ledger(LedgerOptions{.remembered_batches = 512});
    const auto report = play_night(*game, {.rounds = 600, .seed = "limit", .replay = true}, ledger);
    EXPECT_TRUE(report.replayed_alike);
    EXPECT_GT(report.meters.meters[0].overflow, Amount()) << house;
    EXPECT_GT(report.meters.meters[0].reserve, Amount()) << house;
    meters_are_in_the_ledger(report.meters, ledger);
  }
}

}  // namespace
}  // namespace riverbank
