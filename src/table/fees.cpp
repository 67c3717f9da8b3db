#include "table/fees.h"

#include <algorithm>

#include "rules/fee_table.h"

namespace riverbank {

namespace {

static_assert(kPeopleAtAPlace == kMaxRiders + 1);

template <typename Rate>
bool applies(const Rate& rate, Amount amount) {
  return !amount.is_zero() && amount >= rate.from && amount <= rate.to;
}

Amount action_of(const Game& game, std::span<const Position> positions) {
  const bool all = game.rulebook->table.fees.action == FeeAction::all_wagers;
  Amount total;
  for (const Position& position : positions)
    for (const Wager& wager : game.wagers)
      if (all || !wager.rule.at_decision) total += position.stake(wager.id);
  return total;
}

// What lies at one seat's place of a wager, from the seat and from behind it.
Amount square_of(std::span<const Position> positions, SeatId seat, WagerId wager) {
  Amount sum;
  for (const Position& position : positions)
    if (position.seat == seat) sum += position.stake(wager);
  return sum;
}

Amount fee_by_square(const Game& game, const FeeRate& rate, std::span<const Position> positions) {
  const WagerId wager = game.find_wager(rate.wager)->id;
  Amount fee;
  if (game.rulebook->table.fees.square == FeeSquare::person) {
    for (const Position& position : positions)
      if (applies(rate, position.stake(wager))) fee += rate.banker;
    return fee;
  }
  for (int seat = 1; seat <= game.seats; ++seat)
    if (applies(rate, square_of(positions, SeatId(static_cast<std::uint8_t>(seat)), wager))) fee += rate.banker;
  return fee;
}

// How many squares of a wager there can be, the banker's own seat apart.
std::int64_t most_squares(const Game& game, const Wager& wager) {
  const bool each_person = wager.backline && game.rulebook->table.fees.square == FeeSquare::person;
  return std::int64_t{game.seats - 1} * (each_person ? kPeopleAtAPlace : 1);
}

}  // namespace

Amount player_fee(const Game& game, const Position& position) {
  Amount fee;
  for (const FeeRate& rate : game.table.fees.rates)
    if (applies(rate, position.stake(game.find_wager(rate.wager)->id))) fee += rate.player;
  return fee;
}

Amount banker_fee(const Game& game, std::span<const Position> positions) {
  Amount fee;
  for (const FeeRate& rate : game.table.fees.rates) fee += fee_by_square(game, rate, positions);
  for (const ActionRate& rate : game.table.fees.action)
    if (applies(rate, action_of(game, positions))) fee += rate.banker;
  return fee;
}

Amount largest_banker_fee(const Game& game) {
  Amount most;
  for (const Wager& wager : game.wagers) {
    Amount dearest;
    for (const FeeRate& rate : game.table.fees.rates)
      if (rate.wager == wager.rule.id) dearest = std::max(dearest, rate.banker);
    most += dearest * most_squares(game, wager);
  }
  Amount dearest;
  for (const ActionRate& rate : game.table.fees.action) dearest = std::max(dearest, rate.banker);
  return most + dearest;
}

bool fees_are_due(const Game& game, const RoundState& round) {
  if (!game.table.fees.any() || round.ruling.all) return false;
  return game.table.fees.collected == FeeMoment::bets_closed ? round.phase == Phase::betting
                                                             : round.phase != Phase::closed;
}

}  // namespace riverbank
