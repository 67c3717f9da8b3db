#include "round/stakes.h"

#include <algorithm>

#include "round/apply.h"

namespace riverbank {

namespace {

bool follows_another(const Wager& wager) { return wager.rule.amount_rule == AmountRule::equal_to; }

}  // namespace

Stakes bound_stakes(const Game& game, const RoundState& state, SeatId seat, RiderId rider, Stakes wanted) {
  const Position* now = state.position(seat, rider);
  const Position* seated = rider == kSeated ? nullptr : state.position(seat, kSeated);
  // Someone behind a seat may lean on the seated player's wagers.
  const auto is_there = [&](WagerId id) {
    return !wanted[id.value()].is_zero() || (seated != nullptr && seated->has(id));
  };
  for (const Wager& wager : game.wagers) {
    Amount& stake = wanted[wager.id.value()];
    if (follows_another(wager)) stake = wanted[wager.amount_of->value()];
    // One that is wanted anew is left: it is refused in words.
    const bool lies = now != nullptr && now->has(wager.id);
    if (lies && !std::ranges::all_of(wager.requires_wagers, is_there)) stake = Amount();
  }
  return wanted;
}

StakeChanges changes_to(const Game& game, Position now, const Stakes& wanted) {
  StakeChanges changes;
  const auto set = [&](const Wager& wager) {
    changes.push_back({wager.id, wanted[wager.id.value()]});
    put_stake(game, now, wager.id, wanted[wager.id.value()]);
  };
  for (auto wager = game.wagers.rbegin(); wager != game.wagers.rend(); ++wager) {
    const Amount amount = wanted[wager->id.value()];
    if (amount < now.stake(wager->id) && (amount.is_zero() || !follows_another(*wager))) set(*wager);
  }
  for (const Wager& wager : game.wagers)
    if (wanted[wager.id.value()] > now.stake(wager.id)) set(wager);
  return changes;
}

}  // namespace riverbank
