#include "table/liability.h"

#include <algorithm>
#include <array>
#include <string>

namespace riverbank {

int highest_multiple(const Game& game) {
  int most = 0;
  for (const Street& street : game.rulebook->streets)
    for (const int multiple : street.multiples) most = std::max(most, multiple);
  return most;
}

int least_multiple(const Game& game) {
  int least = highest_multiple(game);
  for (const Street& street : game.rulebook->streets)
    for (const int multiple : street.multiples) least = std::min(least, multiple);
  return least;
}

namespace {

using Wins = std::array<Amount, kMaxWagers>;  // by wager

// What the bank itself pays at most on one wager; a meter pays its own share.
Amount bank_pays(const Game& game, const Wager& wager, Amount stake) {
  const auto win = [&](const Odds& odds) {
    if (const auto* ratio = std::get_if<RatioOdds>(&odds.form())) {
      const Amount paid = multiply(stake, ratio->ratio.numerator, ratio->ratio.denominator, game.rounding).paid;
      return ratio->stake == StakeAfterWin::returned ? paid : std::max(paid - stake, Amount());
    }
    const auto* fixed = std::get_if<FixedOdds>(&odds.form());
    return fixed == nullptr ? Amount() : fixed->sum;
  };
  Amount most = wager.table ? Amount() : win(wager.rule.pays);
  if (wager.table)
    for (const PayRow& row : wager.table->rows)
      for (const Odds& odds : row.pays) most = std::max(most, win(odds));
  // A meter's share of the wager is paid into it by the bank.
  return wager.rule.payer == Payer::meter ? most + stake : most;
}

Amount stake_at_most(const Game& game, const Position& position, const Wager& wager) {
  if (!wager.rule.at_decision) return position.stake(wager.id);
  const bool raised = position.has(wager.id);
  if (raised) return position.stake(wager.id);
  return position.stake(*wager.amount_of) * highest_multiple(game);
}

Amount envy_at_most(const Game& game, const Wager& wager, Amount stake) {
  if (!wager.table || wager.table->envy.empty()) return {};
  Amount dearest;
  for (const EnvyRow& row : wager.table->envy) dearest = std::max(dearest, row.pays);
  const Amount each = multiply(dearest, stake.minor_units(), wager.table->envy_per.minor_units(), {}).paid;
  return each * (game.seats - 1);
}

// A cap limits the sum of the wagers it counts.
Amount capped(const Game& game, Wins wins) {
  Amount sum;
  for (const Cap& cap : game.caps) {
    Amount counted;
    for (const WagerId id : cap.wagers) counted += wins[id.value()];
    if (counted <= cap.amount) continue;
    Amount left = cap.amount;
    for (const WagerId id : cap.wagers) {
      wins[id.value()] = std::min(wins[id.value()], left);
      left -= wins[id.value()];
    }
  }
  for (const Amount win : wins) sum += win;
  return sum;
}

}  // namespace

namespace {

Amount worst_of(const Game& game, const Position& position) {
  Wins wins{};
  Amount envy;
  for (const Wager& wager : game.wagers) {
    const Amount stake = stake_at_most(game, position, wager);
    if (stake.is_zero()) continue;
    wins[wager.id.value()] = bank_pays(game, wager, stake);
    envy += envy_at_most(game, wager, stake);
  }
  return capped(game, wins) + envy;
}

// Most seats stake what others stake, round after round: the last answers are kept. A game is known by its content.
struct Remembered {
  const Game* game = nullptr;
  std::string content_hash;
  std::array<Amount, kMaxWagers> stakes;
  Amount worst;
};
constexpr std::size_t kRemembered = 64;

std::size_t place_of(const std::array<Amount, kMaxWagers>& stakes) {
  std::uint64_t mixed = 0;
  for (const Amount stake : stakes)
    mixed = (mixed ^ static_cast<std::uint64_t>(stake.minor_units())) * 0x9e3779b97f4a7c15U;
  return mixed >> 58;
}

}  // namespace

Amount liability_of(const Game& game, const Position& position) {
  thread_local std::array<Remembered, kRemembered> remembered;
  Remembered& place = remembered[place_of(position.stakes)];
  if (place.game != &game || place.stakes != position.stakes || place.content_hash != game.content_hash)
    place = {&game, game.content_hash, position.stakes, worst_of(game, position)};
  return place.worst;
}

Amount liability_of(const Game& game, const RoundState& round) {
  Amount sum;
  for (const Position& position : round.positions) sum += liability_of(game, position);
  return sum;
}

}  // namespace riverbank
