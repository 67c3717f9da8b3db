#include "table/bets.h"

#include "round/legal.h"
#include "round/stakes.h"
#include "table/liability.h"
#include "table/purse.h"

namespace riverbank {

namespace {

// One place, with other stakes than lie there.
class Trial {
 public:
  Trial(const Game& game, const TableState& state, SeatId seat, RiderId rider)
      : game_(game),
        state_(state),
        player_(state.occupant(seat, rider)->player),
        before_{.seat = seat, .rider = rider} {
    if (const Position* position = state.round->position(seat, rider)) before_ = *position;
    for (const Position& position : state.round->positions)
      if (position.seat != seat || position.rider != rider) others_.push_back(position);
  }

  bool is_covered(const MayPlace& range, Amount amount) const {
    Stakes wanted = before_.stakes;
    wanted[range.wager.value()] = amount;
    Position after = before_;
    after.stakes = bound_stakes(game_, *state_.round, range.seat, range.rider, wanted);
    return chips_cover(after) && bank_covers(after);
  }

 private:
  Amount more(const Position& after, bool coupon) const {
    Amount sum;
    for (const Wager& wager : game_.wagers)
      if (wager.rule.coupon == coupon) sum += after.stake(wager.id) - before_.stake(wager.id);
    return sum;
  }
  bool chips_cover(const Position& after) const {
    std::vector<Position> positions = others_;
    positions.push_back(after);
    const Amount kept = promised(game_, state_, player_, positions);
    const AccountName coupons{AccountKind::player_coupons, {player_, {}, {}}};
    return state_.chips.of(state_.cash(player_)) >= more(after, false) + kept &&
           state_.chips.of(coupons) >= more(after, true);
  }
  bool bank_covers(const Position& after) const {
    if (game_.rulebook->banking.by != BankedBy::house) return true;
    return state_.available_bank() >= liability_of(game_, after) - liability_of(game_, before_);
  }

  const Game& game_;
  const TableState& state_;
  PlayerId player_;
  Position before_;
  std::vector<Position> others_;
};

// The largest amount of the range that is covered; the least one is.
Amount most_covered(const Trial& trial, const MayPlace& range) {
  std::int64_t least = 0;
  std::int64_t most = (range.maximum - range.minimum).minor_units() / range.step.minor_units();
  while (least < most) {
    const std::int64_t middle = (least + most + 1) / 2;
    if (trial.is_covered(range, range.minimum + range.step * middle))
      least = middle;
    else
      most = middle - 1;
  }
  return range.minimum + range.step * least;
}

}  // namespace

bool meter_is_off(const Game& game, const TableState& state, const MeterBank& meters, WagerId wager) {
  for (std::size_t i = 0; i < game.meters.size(); ++i)
    if (game.meters[i].wager == wager && !meters.meter(state.setup.levels[i]).enabled) return true;
  return false;
}

std::vector<Bet> bets_at(const Game& house, const TableState& state, const MeterBank& meters, SeatId seat,
                         RiderId rider) {
  std::vector<Bet> bets;
  const auto& occupant = state.occupant(seat, rider);
  if (!state.round_is_on() || state.round->phase != Phase::betting || !occupant || occupant->sitting_out) return bets;
  const Game& game = game_now(house, state);
  const Trial trial(game, state, seat, rider);
  const Position* position = state.round->position(seat, rider);
  for (const LegalAction& action : legal_actions(game, *state.round, seat, rider)) {
    const auto* range = std::get_if<MayPlace>(&action);
    if (range == nullptr || game.wager(range->wager).suspended || meter_is_off(game, state, meters, range->wager) ||
        !trial.is_covered(*range, range->minimum))
      continue;
    bets.push_back({range->wager, position == nullptr ? Amount() : position->stake(range->wager), range->minimum,
                    trial.is_covered(*range, range->maximum) ? range->maximum : most_covered(trial, *range),
                    range->step});
  }
  return bets;
}

}  // namespace riverbank
