// How many postings a second one core makes: a six-seat round with four wagers a seat, reserved, placed, settled. The
// simulator posts like this, with a ledger that remembers nothing; a server remembers the latest batches.
#include <array>

#include <benchmark/benchmark.h>

#include "base/check.h"
#include "ledger/post.h"

namespace riverbank {
namespace {

constexpr std::uint8_t kSeats = 6;
constexpr std::uint8_t kWagers = 4;

class Table {
 public:
  explicit Table(const LedgerOptions& options) : ledger_(options) {
    const AccountOwner table{.table = TableId(1)};
    const AccountId outside = *open_account(ledger_, {.kind = AccountKind::outside_world, .owner = {}});
    const AccountId cage = *open_account(ledger_, {.kind = AccountKind::cage, .owner = {}});
    bank_ = *open_account(ledger_, {.kind = AccountKind::table_bank, .owner = table});
    add({.amount = Amount::major(1'000'000), .from = cage, .to = bank_, .movement = Movement::fill});
    for (std::uint8_t seat = 0; seat < kSeats; ++seat) {
      const PlayerId player(seat + 1U);
      cash_[seat] = *open_account(ledger_, {.kind = AccountKind::player_cash, .owner = {.player = player}});
      held_[seat] =
          *open_account(ledger_, {.kind = AccountKind::held_wagers, .owner = {.player = player, .table = TableId(1)}});
      add({.amount = Amount::major(10'000), .from = outside, .to = cash_[seat], .movement = Movement::buy_in});
    }
    const std::array names{"ante", "blind", "play", "trips"};
    for (std::uint8_t wager = 0; wager < kWagers; ++wager) wagers_[wager] = *give_name(ledger_, names[wager]);
    clause_ = *give_name(ledger_, "7.F(1)");
    send();
  }

  // Wagers of all seats in one batch, the settlement in another. Odd seats win this round, even ones the next.
  void play_round() {
    ++round_;
    for (std::uint8_t seat = 0; seat < kSeats; ++seat) {
      add(reservation(seat, Movement::reserve));
      for (std::uint8_t wager = 0; wager < kWagers; ++wager)
        add(posting({.seat = seat, .wager = wager}, Movement::wager_placed, cash_[seat], held_[seat]));
    }
    send();
    for (std::uint8_t seat = 0; seat < kSeats; ++seat) {
      add(reservation(seat, Movement::release));
      for (std::uint8_t wager = 0; wager < kWagers; ++wager) settle({.seat = seat, .wager = wager});
    }
    send();
  }

  std::uint64_t postings() const { return postings_; }

 private:
  struct Spot {
    std::uint8_t seat;
    std::uint8_t wager;
  };

  void settle(Spot spot) {
    if ((spot.seat + round_) % 2 == 0) {
      add(posting(spot, Movement::wager_collected, held_[spot.seat], bank_));
      return;
    }
    add(posting(spot, Movement::wager_paid, bank_, cash_[spot.seat]));
    add(posting(spot, Movement::wager_returned, held_[spot.seat], cash_[spot.seat]));
  }

  Posting posting(Spot spot, Movement movement, AccountId from, AccountId to) const {
    return {.amount = Amount::major(5),
            .from = from,
            .to = to,
            .round = RoundNumber(round_),
            .wager = wagers_[spot.wager],
            .clause = clause_,
            .seat = SeatId(static_cast<std::uint8_t>(spot.seat + 1)),
            .movement = movement};
  }

  Posting reservation(std::uint8_t seat, Movement movement) const {
    return {.amount = Amount::major(2500),
            .from = bank_,
            .round = RoundNumber(round_),
            .seat = SeatId(static_cast<std::uint8_t>(seat + 1)),
            .movement = movement};
  }

  void add(const Posting& posting) { batch_.lines.push_back(posting); }

  void send() {
    ++batch_.id.low;
    CHECK(post(ledger_, batch_).ok(), "the round is posted");
    postings_ += batch_.lines.size();
    batch_.lines.clear();
  }

  Ledger ledger_;
  AccountId bank_;
  std::array<AccountId, kSeats> cash_;
  std::array<AccountId, kSeats> held_;
  std::array<NameId, kWagers> wagers_;
  NameId clause_;
  PostingBatch batch_;
  std::uint64_t round_ = 0;
  std::uint64_t postings_ = 0;
};

void rounds(benchmark::State& state, std::uint64_t remembered_batches) {
  Table table({.remembered_batches = remembered_batches});
  const std::uint64_t before = table.postings();
  for (auto _ : state) table.play_round();
  state.counters["postings"] =
      benchmark::Counter(static_cast<double>(table.postings() - before), benchmark::Counter::kIsRate);
  state.counters["seat_rounds"] =
      benchmark::Counter(static_cast<double>(state.iterations() * kSeats), benchmark::Counter::kIsRate);
}

BENCHMARK_CAPTURE(rounds, balances_only, 0);
BENCHMARK_CAPTURE(rounds, last_10000_batches, 10'000);

}  // namespace
}  // namespace riverbank
