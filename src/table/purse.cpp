#include "table/purse.h"

#include <algorithm>

#include "round/apply.h"
#include "table/fees.h"
#include "table/liability.h"

namespace riverbank {

namespace {

// Who rides on a seat must be able to follow its highest raise, until the seat has decided.
Amount raise_to_follow(const Game& game, const RoundState& round, const Position& position) {
  const Wager& play = play_wager(game);
  if (position.rider == kSeated || position.has(play.id) || round.seat(position.seat).has_decided()) return {};
  return position.stake(*play.amount_of) * highest_multiple(game);
}

// With the raise that may follow, where fees are collected when all is on the layout.
Amount fee_to_come(const Game& game, const Position& position, Amount raise) {
  Position after = position;
  if (!raise.is_zero()) after.stakes[play_wager(game).id.value()] = raise;
  return std::max(player_fee(game, position), player_fee(game, after));
}

bool is_banker(const TableState& state, PlayerId player) {
  const auto& banker = state.round->setup.banker;
  return banker && state.occupant(banker->seat, kSeated) && state.occupant(banker->seat, kSeated)->player == player;
}

}  // namespace

Amount promised(const Game& game, const TableState& state, PlayerId player, std::span<const Position> positions) {
  if (!state.round_is_on()) return {};
  const RoundState& round = *state.round;
  const bool fees = fees_are_due(game, round);
  Amount sum;
  for (const Position& position : positions) {
    if (position.rider == kSeated && !fees) continue;
    const auto& occupant = state.occupant(position.seat, position.rider);
    if (!occupant || occupant->player != player) continue;
    const Amount raise = raise_to_follow(game, round, position);
    sum += raise;
    if (fees) sum += fee_to_come(game, position, raise);
  }
  if (fees && is_banker(state, player)) sum += largest_banker_fee(game);
  return sum;
}

std::optional<RaiseShortage> raise_shortage(const Game& game, const TableState& state, SeatId seat, int multiple) {
  const Wager& play = play_wager(game);
  std::vector<Position> after = state.round->positions;
  for (Position& position : after)
    if (position.seat == seat) position.stakes[play.id.value()] = position.stake(*play.amount_of) * multiple;
  const auto player_at = [&](const Position& position) {
    const auto& occupant = state.occupant(position.seat, position.rider);
    return occupant ? occupant->player : PlayerId();
  };
  for (const Position& position : after) {
    if (position.seat != seat) continue;
    const PlayerId player = player_at(position);
    Amount raise;
    for (const Position& other : after)
      if (other.seat == seat && player_at(other) == player) raise += other.stake(play.id);
    const Amount kept = promised(game, state, player, after);
    if (state.chips.of(state.cash(player)) < raise + kept) return RaiseShortage{raise, kept};
  }
  return std::nullopt;
}

Amount free_chips(const Game& game, const TableState& state, PlayerId player) {
  const Amount chips = state.chips.of(state.cash(player));
  return state.round_is_on() ? chips - promised(game, state, player, state.round->positions) : chips;
}

}  // namespace riverbank
