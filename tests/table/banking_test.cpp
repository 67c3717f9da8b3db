// Where a player banks: random tables, many with a bank that cannot cover every wager, under each reading of what the
// banker's wager limits. What each wager would come to with a bank without end is worked out first; then the banker's
// wager is counted down over these lines by a rule written here once more for each reading. No seat may gain or lose
// what the bank did not cover, wagers are taken up in the rulebook's order, and every uncovered chip is back with its
// player.
#include <map>
#include <tuple>
#include <utility>

#include <fmt/core.h>
#include <gtest/gtest.h>

#include "shipped_catalog.h"
#include "sim/night.h"

namespace riverbank {
namespace {

#ifdef __SANITIZE_ADDRESS__
constexpr std::uint64_t kBankedRounds = 150;
#else
constexpr std::uint64_t kBankedRounds = 2'000;
#endif

std::vector<std::string> banked_houses() {
  std::vector<std::string> houses;
  for (const std::string& house : catalog().house_ids())
    if (catalog().game(house)->rulebook->banking.by == BankedBy::player) houses.push_back(house);
  return houses;
}

// The readings of what the wager limits, written apart from the engine: a bag of chips for every move, or one bag for
// paying and one for collecting, or a walk between two walls that ends at the first wall it meets.
class Countdown {
 public:
  Countdown(std::string reading, Amount wager)
      : reading_(std::move(reading)), wager_(wager), to_pay_(wager), to_collect_(wager) {}

  Amount collect(Amount stake) {
    const Amount taken = std::min(stake, reading_ == "net" ? (ended_ ? Amount() : wager_ - at_) : to_collect_);
    to_collect_ -= taken;
    if (reading_ == "used_up") to_pay_ -= taken;
    walk(taken);
    return taken;
  }
  Amount pay(Amount winnings) {
    const Amount paid = std::min(winnings, reading_ == "net" ? (ended_ ? Amount() : at_ + wager_) : to_pay_);
    to_pay_ -= paid;
    if (reading_ == "used_up") to_collect_ -= paid;
    walk(-paid);
    return paid;
  }
  Amount net() const { return at_; }
  bool is_exhausted() const { return reading_ == "net" ? ended_ : to_pay_.is_zero() || to_collect_.is_zero(); }

 private:
  void walk(Amount steps) {
    at_ += steps;
    ended_ = ended_ || at_ >= wager_ || at_ <= -wager_;
  }

  std::string reading_;
  Amount wager_;
  Amount to_pay_;
  Amount to_collect_;
  Amount at_;
  bool ended_ = false;
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
  const Amount taken = bank.collect(to_lose);
  const Amount paid = bank.pay(full.paid);
  EXPECT_EQ(line.stake, full.stake);
  EXPECT_EQ(line.paid, paid);
  EXPECT_EQ(line.returned, full.returned + to_lose - taken);
  EXPECT_EQ(line.uncovered, full.paid - paid + to_lose - taken);
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

void check_round(const Game& game, const RoundState& round, const std::string& reading, Counts& counts) {
  SettlementInput endless = settlement_input(game, round);
  const Amount wager = endless.banker->wager;
  endless.banker->wager = kLargestSum;
  const Settlement full = settle(game, endless);
  const Settlement& made = *round.settlement;
  ASSERT_EQ(made.lines.size(), full.lines.size());
  Countdown bank(reading, wager);
  for (std::size_t i = 0; i < made.lines.size(); ++i) compare_line(made.lines[i], full.lines[i], bank, counts);
  EXPECT_EQ(made.banker_net, bank.net());
  EXPECT_LE(bank.net(), wager);
  EXPECT_GE(bank.net(), -wager);
  if (bank.is_exhausted()) ++counts.exhausted;
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

using HouseAndReading = std::tuple<std::string, std::string>;

// The house with this reading of R21, whichever its file chooses.
Game game_reading(const std::string& house, const std::string& reading) {
  SourceText source = *catalog().house_text(house);
  const std::string chosen = fmt::format("R21 = \"{}\"\n", reading);
  const std::string section = "[readings]\n";
  if (const auto line = source.text.find("R21 = "); line != std::string::npos)
    source.text.replace(line, source.text.find('\n', line) + 1 - line, chosen);
  else if (const auto at = source.text.find(section); at != std::string::npos)
    source.text.insert(at + section.size(), chosen);
  else
    source.text += "\n" + section + chosen;
  return *catalog().game_of(source);
}

class BankOf : public testing::TestWithParam<HouseAndReading> {};

TEST_P(BankOf, AWagerThatCoversWhatItCoversAndNoMore) {
  const auto& [house, reading] = GetParam();
  const Game game = game_reading(house, reading);
  Counts counts;
  TableEvents of_the_round;  // of its folds, at which chips move too, and of its settlement
  const NightWatch watch = [&](const TableEvents& events, const TableState& after) {
    bool leaves = false;
    bool folds = false;
    bool settled = false;
    bool fees = false;
    for (const TableEvent& event : events) {
      const auto* moved = std::get_if<RoundMoved>(&event.fact);
      folds = folds || (moved != nullptr && std::holds_alternative<WagersCollected>(moved->event));
      settled = settled || (moved != nullptr && std::holds_alternative<RoundSettled>(moved->event));
      leaves = leaves || std::holds_alternative<StoodUp>(event.fact);
      fees = fees || std::holds_alternative<FeesReturned>(event.fact);
    }
    if (folds || settled) of_the_round.insert(of_the_round.end(), events.begin(), events.end());
    if (!settled) return;
    const TableEvents chips = std::exchange(of_the_round, {});
    if (after.round->ruling.all) return;
    check_round(game_now(game, after), *after.round, std::get<1>(GetParam()), counts);
    if (!leaves && !fees) check_chips(chips, after);
  };
  Ledger ledger(LedgerOptions{.remembered_batches = 512});
  const auto report = play_night(game, {.rounds = kBankedRounds, .seed = "bank " + house}, ledger, watch);
  EXPECT_EQ(report.rounds, kBankedRounds);
  EXPECT_GT(counts.rounds, kBankedRounds / 2);
  EXPECT_GT(counts.uncovered, 10U);
  EXPECT_GT(counts.exhausted, 10U);
}

INSTANTIATE_TEST_SUITE_P(EveryHouseAndReading, BankOf,
                         testing::Combine(testing::ValuesIn(banked_houses()),
                                          testing::Values("used_up", "separate", "net")),
                         [](const auto& tested) {
                           std::string name = std::get<0>(tested.param) + "_" + std::get<1>(tested.param);
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace riverbank
