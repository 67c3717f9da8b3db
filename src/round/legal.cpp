#include "round/legal.h"

#include <algorithm>

#include "round/apply.h"
#include "round/decide.h"
#include "round/next_step.h"

namespace riverbank {

namespace {

Amount staked(const RoundState& state, const PlaceWager& spot, WagerId wager) {
  const Position* position = state.position(spot.seat, spot.rider);
  return position == nullptr ? Amount() : position->stake(wager);
}

// The first amount of the range that is not less.
Amount rounded_up(const MayPlace& range, Amount least) {
  if (least <= range.minimum) return range.minimum;
  const std::int64_t step = range.step.minor_units();
  const std::int64_t steps = ((least - range.minimum).minor_units() + step - 1) / step;
  return range.minimum + range.step * steps;
}

// The widest range that the amount rule and the wagers already there allow; decide() has the last word on both ends.
MayPlace range_of(const Game& game, const RoundState& state, const PlaceWager& spot) {
  const Wager& wager = game.wager(spot.wager);
  MayPlace range{spot.seat, spot.rider, spot.wager, wager.minimum, wager.maximum, wager.step};
  if (wager.amount_of) {
    const Amount other = staked(state, spot, *wager.amount_of);
    if (wager.rule.amount_rule == AmountRule::equal_to) range.minimum = range.maximum = range.step = other;
    if (wager.rule.amount_rule == AmountRule::matched_by && other >= range.minimum) {
      const auto beyond = (other - range.minimum).minor_units() % range.step.minor_units();
      range.maximum = std::min(range.maximum, other - Amount::minor(beyond));
    }
  }
  // What is matched by this wager stays matched.
  for (const Wager& other : game.wagers)
    if (other.rule.amount_rule == AmountRule::matched_by && other.amount_of == spot.wager)
      range.minimum = rounded_up(range, staked(state, spot, other.id));
  return range;
}

bool accepted(const Game& game, const RoundState& state, PlaceWager spot, Amount amount) {
  spot.amount = amount;
  return decide(game, state, spot).ok();
}

void add_place(const Game& game, const RoundState& state, const PlaceWager& spot, std::vector<LegalAction>& actions) {
  const MayPlace range = range_of(game, state, spot);
  if (range.minimum > range.maximum) return;
  if (accepted(game, state, spot, range.minimum) && accepted(game, state, spot, range.maximum))
    actions.emplace_back(range);
}

void add_bets(const Game& game, const RoundState& state, PlaceWager spot, std::vector<LegalAction>& actions) {
  for (const Wager& wager : game.wagers) {
    if (spot.rider != kSeated && !wager.backline) continue;
    spot.wager = wager.id;
    add_place(game, state, spot, actions);
    const WithdrawWager withdraw{spot.seat, spot.rider, spot.wager};
    if (decide(game, state, withdraw).ok())
      actions.emplace_back(MayWithdraw{spot.seat, spot.rider, spot.wager, staked(state, spot, wager.id)});
  }
}

void add_decisions(const Game& game, const RoundState& state, const NextStep& next, std::vector<LegalAction>& actions) {
  const Street& street = game.street(next.step->street);
  const Wager& play = play_wager(game);
  const Amount base = state.position(*next.seat, kSeated)->stake(*play.amount_of);
  for (const int multiple : street.multiples)
    actions.emplace_back(MayDecide{*next.seat, Choice::raise, multiple, base * multiple});
  actions.emplace_back(
      MayDecide{*next.seat, street.otherwise == Passive::check ? Choice::check : Choice::fold, 0, Amount()});
}

}  // namespace

std::vector<LegalAction> legal_actions(const Game& game, const RoundState& state) {
  std::vector<LegalAction> actions;
  const auto next = next_step(game, state);
  if (!next) return actions;
  if (state.phase == Phase::betting)
    for (int seat = 1; seat <= game.seats; ++seat)
      for (std::size_t rider = 0; rider <= kMaxRiders; ++rider)
        add_bets(game, state,
                 {SeatId(static_cast<std::uint8_t>(seat)), RiderId(static_cast<std::uint8_t>(rider)), {}, {}}, actions);
  if (next->step->kind == StepKind::decide)
    add_decisions(game, state, *next, actions);
  else if (state.phase != Phase::betting || !closing_problem(game, state))
    actions.emplace_back(MayStep{next->step->kind, next->step->area, next->seat, next->cards});
  return actions;
}

std::vector<LegalAction> legal_actions(const Game& game, const RoundState& state, SeatId seat, RiderId rider) {
  std::vector<LegalAction> actions;
  const auto next = next_step(game, state);
  if (!next) return actions;
  if (state.phase == Phase::betting) add_bets(game, state, {seat, rider, {}, {}}, actions);
  if (next->step->kind == StepKind::decide && next->seat == seat && rider == kSeated)
    add_decisions(game, state, *next, actions);
  return actions;
}

}  // namespace riverbank
