// Where a player banks: random tables, many with a bank that cannot cover every wager. What each wager would come to
// with a bank without end is worked out first; then the banker's wager is counted down over these lines by a rule
// written here once more. No seat may gain or lose what the bank did not cover, wagers are taken up in the rulebook's
// order, and every uncovered chip is back with its player.
#include <map>

#include <gtest/gtest.h>

#include "shelf/shelf.h"
#include "sim/night.h"

namespace riverbank {
namespace {

#ifdef __SANITIZE_ADDRESS__
constexpr std::uint64_t kRounds = 300;
#else
constexpr std::uint64_t kRounds = 6'000;
#endif

const Shelf& shelf() {
  static const auto kShelf = Shelf::open(RIVERBANK_SOURCE_DIR);
  return *kShelf;
}

std::vector<std::string> banked_houses() {
  std::vector<std::string> houses;
  for (const std::string& house : shelf().house_ids())
    if (shelf().game(house)->rulebook->banking.by == BankedBy::player) houses.push_back(house);
  return houses;
}

// The rule, written apart from the engine: by net result, or used up by every wager whichever way it goes.
class Countdown {
 public:
  Countdown(CoverRule rule, Amount wager) : by_net_(rule == CoverRule::net), wager_(wager) {}

  Amount lose_at_most() const { return by_net_ ? wager_ + won_ - lost_ : wager_ - won_ - lost_; }
  Amount win_at_most() const { return by_net_ ? wager_ - won_ + lost_ : wager_ - won_ - lost_; }
  void win(Amount amount) { won_ += amount; }
  void lose(Amount amount) { lost_ += amount; }
  Amount net() const { return won_ - lost_; }

 private:
  bool by_net_;
  Amount wager_;
  Amount won_;
  Amount lost_;
};

struct Counts {
  std::uint64_t rounds = 0;
  std::uint64_t uncovered = 0;
  std::uint64_t exhausted = 0;
};

void compare_line(const Line& line, const Line& full, Countdown& bank, Counts& counts) {
  ASSERT_EQ(line.seat, full.seat);
  ASSERT_EQ(line.rider, full.rider);
  ASSERT_EQ(line.wager, full.wager);
  const Amount to_lose = full.stake - full.returned;
  const Amount taken = std::min(to_lose, bank.win_at_most());
  const Amount paid = std::min(full.paid, bank.lose_at_most());
  EXPECT_EQ(line.stake, full.stake);
  EXPECT_EQ(line.paid, paid);
  EXPECT_EQ(line.returned, full.returned + to_lose - taken);
  EXPECT_EQ(line.uncovered, full.paid - paid + to_lose - taken);
  bank.win(taken);
  bank.lose(paid);
  if (!line.uncovered.is_zero()) ++counts.uncovered;
}

// Folded seats were collected first; then clockwise from the banker's left, each place's wagers in the listed order.
void check_order(const Game& game, const RoundState& round) {
  const int seats = game.seats;
  const int banker = round.setup.banker->seat.value();
  const std::vector<std::string> listed{"ante", "play", "blind", "trips", "bad_beat"};
  std::array<int, 3> last{-1, -1, -1};
  for (const Line& line : round.settlement->lines) {
    const auto wager = std::find(listed.begin(), listed.end(), game.wager(line.wager).rule.id) - listed.begin();
    ASSERT_LT(wager, static_cast<std::ptrdiff_t>(listed.size()));
    const bool collected = line.reason == Reason::folded;
    const int clockwise = collected ? round.seat(line.seat).fold_order : (line.seat.value() - banker + seats) % seats;
    const std::array<int, 3> place{collected ? 0 : 1, clockwise, 0};
    EXPECT_GE(place, last) << "seat " << int{line.seat.value()};
    last = place;
  }
  std::map<std::pair<int, int>, std::ptrdiff_t> wagers;
  for (const Line& line : round.settlement->lines) {
    if (line.reason == Reason::folded) continue;
    const auto wager = std::find(listed.begin(), listed.end(), game.wager(line.wager).rule.id) - listed.begin();
    const auto [at, first] = wagers.try_emplace({line.seat.value(), line.rider.value()}, wager);
    if (!first) {
      EXPECT_GT(wager, at->second);
      at->second = wager;
    }
  }
}

void check_round(const Game& game, const RoundState& round, Counts& counts) {
  SettlementInput endless = settlement_input(game, round);
  const Amount wager = endless.banker->wager;
  endless.banker->wager = kLargestSum;
  const Settlement full = settle(game, endless);
  const Settlement& made = *round.settlement;
  ASSERT_EQ(made.lines.size(), full.lines.size());
  Countdown bank(game.rulebook->banking.cover, wager);
  for (std::size_t i = 0; i < made.lines.size(); ++i) compare_line(made.lines[i], full.lines[i], bank, counts);
  EXPECT_EQ(made.banker_net, bank.net());
  EXPECT_LE(bank.net(), wager);
  EXPECT_GE(bank.net(), -wager);
  if (bank.net() == wager || bank.net() == -wager) ++counts.exhausted;
  check_order(game, round);
  ++counts.rounds;
}

// What the chips did: each player is better off by the lines, the banker by the rest, and the layout is empty.
void check_chips(const TableEvents& events, const TableState& after) {
  std::map<PlayerId, Amount> cash;
  for (const TableEvent& event : events) {
    const auto* moved = std::get_if<ChipsMoved>(&event.fact);
    if (moved == nullptr) continue;
    using enum AccountKind;
    const Transfer& transfer = moved->transfer;
    if (transfer.from.kind == player_cash || transfer.from.kind == held_wagers || transfer.from.kind == banker_wager)
      cash[transfer.from.owner.player] -= transfer.amount;
    if (transfer.to.kind == player_cash || transfer.to.kind == held_wagers || transfer.to.kind == banker_wager)
      cash[transfer.to.owner.player] += transfer.amount;
  }
  const RoundState& round = *after.round;
  std::map<PlayerId, Amount> by_lines;
  for (const Line& line : round.settlement->lines)
    if (const auto& player = after.occupant(line.seat, line.rider)) by_lines[player->player] += line.net();
  by_lines[after.bank.last] += round.settlement->banker_net;
  for (const auto& [player, net] : by_lines) {
    EXPECT_EQ(cash[player], net);
    EXPECT_EQ(after.chips.of(after.held(player)), Amount());
    EXPECT_EQ(after.chips.of(after.banker_wager(player)), Amount());
  }
}

class BankOf : public testing::TestWithParam<std::string> {};

TEST_P(BankOf, AWagerThatCoversWhatItCoversAndNoMore) {
  const auto game = shelf().game(GetParam());
  Counts counts;
  const NightWatch watch = [&](const TableEvents& events, const TableState& after) {
    bool leaves = false;
    bool settled = false;
    bool fees = false;
    for (const TableEvent& event : events) {
      const auto* moved = std::get_if<RoundMoved>(&event.fact);
      settled = settled || (moved != nullptr && std::holds_alternative<RoundSettled>(moved->event));
      leaves = leaves || std::holds_alternative<Left>(event.fact);
      fees = fees || std::holds_alternative<FeesReturned>(event.fact);
    }
    if (!settled || after.round->ruling.all) return;
    check_round(game_now(*game, after), *after.round, counts);
    if (!leaves && !fees) check_chips(events, after);
  };
  Ledger ledger(LedgerOptions{.remembered_batches = 512});
  const auto report = play_night(*game, {.rounds = kRounds, .seed = "bank " + GetParam()}, ledger, watch);
  EXPECT_EQ(report.rounds, kRounds);
  EXPECT_GT(counts.rounds, kRounds / 2);
  EXPECT_GT(counts.uncovered, 10U);
  EXPECT_GT(counts.exhausted, 10U);
}

INSTANTIATE_TEST_SUITE_P(EveryHouse, BankOf, testing::ValuesIn(banked_houses()), [](const auto& house) {
  std::string name = house.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

}  // namespace
}  // namespace riverbank
