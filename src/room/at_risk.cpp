#include "room/at_risk.h"

#include <algorithm>

#include "round/apply.h"
#include "table/fees.h"
#include "table/liability.h"

namespace riverbank {

namespace {

// Until the seat has decided, the highest raise may follow.
Amount worst_of(const Game& game, const RoundState& round, const Position& position) {
  const Wager& play = play_wager(game);
  Position all = position;
  if (!position.has(play.id) && !round.seat(position.seat).has_decided())
    all.stakes[play.id.value()] = position.stake(*play.amount_of) * highest_multiple(game);
  Amount worst;
  for (const Wager& wager : game.wagers)
    if (!wager.rule.coupon) worst += all.stake(wager.id);
  if (fees_are_due(game, round)) worst += std::max(player_fee(game, position), player_fee(game, all));
  return worst;
}

void add_bank(const Game& game, const TableState& state, PlayerId player, std::map<PlayerId, Amount>& risks) {
  const Amount bank = state.chips.of(state.banker_wager(player));
  if (bank.is_zero()) return;
  risks[player] += bank;
  if (!state.round_is_on() || fees_are_due(game, *state.round)) risks[player] += largest_banker_fee(game);
}

}  // namespace

std::map<PlayerId, Amount> at_risk(const Game& house_game, const TableState& state) {
  const Game& game = game_now(house_game, state);
  std::map<PlayerId, Amount> risks;
  if (state.bank.banker)
    if (const auto& banker = state.occupant(state.bank.banker->seat, kSeated))
      add_bank(game, state, banker->player, risks);
  if (!state.round_is_on()) return risks;
  for (const Position& position : state.round->positions) {
    const auto& occupant = state.occupant(position.seat, position.rider);
    if (!occupant) continue;
    const Amount worst = worst_of(game, *state.round, position);
    if (!worst.is_zero()) risks[occupant->player] += worst;
  }
  return risks;
}

}  // namespace riverbank
