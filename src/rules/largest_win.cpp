#include "rules/largest_win.h"

#include <algorithm>

#include "rules/capacity.h"

namespace riverbank {

namespace {

__extension__ using Wide = __int128;

Wide rounded_up(Wide numerator, Wide denominator) { return (numerator + denominator - 1) / denominator; }

struct WinOf {
  Wide stake;
  const std::vector<MeterSeed>& meters;

  Wide operator()(const Push&) const { return 0; }
  Wide operator()(const RatioOdds& odds) const {
    const Wide paid = rounded_up(stake * odds.ratio.numerator, odds.ratio.denominator);
    return odds.stake == StakeAfterWin::returned ? paid : std::max<Wide>(paid - stake, 0);
  }
  Wide operator()(const MeterOdds& odds) const {
    for (const MeterSeed& meter : meters)
      if (meter.meter == odds.meter)
        return rounded_up(static_cast<Wide>(meter.seed.minor_units()) * odds.share.numerator, odds.share.denominator);
    return 0;
  }
  Wide operator()(const FixedOdds& odds) const { return odds.sum.minor_units(); }
};

}  // namespace

std::optional<Amount> largest_win(const Wager& wager, Amount stake) {
  static const std::vector<MeterSeed> kNoMeters;
  const WinOf win{stake.minor_units(), wager.table ? wager.table->meters : kNoMeters};
  Wide most = wager.table ? 0 : std::visit(win, wager.rule.pays.form());
  if (wager.table)
    for (const PayRow& row : wager.table->rows)
      for (const Odds& pays : row.pays) most = std::max(most, std::visit(win, pays.form()));
  if (most > kMostMoney.minor_units()) return std::nullopt;
  return Amount::minor(static_cast<std::int64_t>(most));
}

std::optional<Amount> largest_round(const Wager& wager, int seats) {
  const auto win = largest_win(wager, wager.maximum);
  if (!win) return std::nullopt;
  Wide each = static_cast<Wide>(win->minor_units()) + wager.maximum.minor_units();
  Wide envy = 0;
  if (wager.table)
    for (const EnvyRow& row : wager.table->envy) envy = std::max<Wide>(envy, row.pays.minor_units());
  each += envy * (seats - 1);
  const Wide all = each * seats * (wager.backline ? static_cast<int>(kMaxRiders) + 1 : 1);
  if (all > kMostMoney.minor_units()) return std::nullopt;
  return Amount::minor(static_cast<std::int64_t>(all));
}

}  // namespace riverbank
