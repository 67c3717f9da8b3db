#include "school/felt.h"

namespace riverbank {

namespace {

// Until they are collected at a fold, or settled at the hand's own turn, wagers lie on the layout.
bool lies_there(const RoundState& round, SeatId seat, WagerId wager) {
  const SeatHand& hand = round.seat(seat);
  if (hand.was_collected(wager)) return false;
  return round.phase == Phase::closed || !hand.was_paid(wager);
}

std::vector<FeltStake> stakes_at(const Game& game, const RoundState& round, SeatId seat) {
  std::vector<FeltStake> stakes;
  for (const Position& position : round.positions)
    for (const Wager& wager : game.wagers)
      if (position.seat == seat && position.has(wager.id) && lies_there(round, seat, wager.id))
        stakes.push_back({position.rider.value(), wager.rule.id, wager.rule.name, position.stake(wager.id)});
  return stakes;
}

}  // namespace

SchoolFelt felt_of(const Game& game, const RoundState& round) {
  const RoundView seen = view(game, round, {Role::spectator, SeatId()});
  SchoolFelt felt{
      .seats = {}, .dealer = seen.dealer, .board = seen.board, .box = seen.box, .hands = {}, .bank = {}, .meters = {}};
  const auto& banker = round.setup.banker;
  for (const SeatShown& shown : seen.seats) {
    const SeatId id(static_cast<std::uint8_t>(shown.seat));
    const bool banks = banker && banker->seat == id;
    FeltSeat seat{shown, shown.seat, shown.folded, banks, stakes_at(game, round, id)};
    if (shown.in_play || banks || !seat.stakes.empty()) felt.seats.push_back(std::move(seat));
  }
  if (seen.hands) felt.hands = {*seen.hands};
  if (banker) felt.bank = {banker->wager};
  for (std::size_t i = 0; i < game.meters.size(); ++i)
    felt.meters.push_back({game.meters[i].id, round.setup.meters[i]});
  return felt;
}

}  // namespace riverbank
