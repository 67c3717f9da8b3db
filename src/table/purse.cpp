#include "table/purse.h"

#include <algorithm>

#include "round/apply.h"
#include "table/fees.h"
#include "table/liability.h"

namespace riverbank {

namespace {

// Where the text is read so, who rides on a seat must be able to follow its highest raise, until the seat has decided.
Amount raise_to_follow(const Game& game, const RoundState& round, const Position& position) {
  const Wager& play = play_wager(game);
  if (play.rule.short_behind != ShortBehind::kept) return {};
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

// Place by place, what is promised of one player's chips.
class Promises {
 public:
  Promises(const Game& game, const TableState& state, PlayerId player)
      : game_(game), state_(state), player_(player), fees_(fees_are_due(game, *state.round)) {
    if (fees_ && is_banker(state, player)) sum_ = largest_banker_fee(game);
  }

  void add(const Position& position) {
    if (position.rider == kSeated && !fees_) return;
    const auto& occupant = state_.occupant(position.seat, position.rider);
    if (!occupant || occupant->player != player_) return;
    const Amount raise = raise_to_follow(game_, *state_.round, position);
    sum_ += raise;
    if (fees_) sum_ += fee_to_come(game_, position, raise);
  }
  Amount sum() const { return sum_; }

 private:
  const Game& game_;
  const TableState& state_;
  PlayerId player_;
  bool fees_;
  Amount sum_;
};

}  // namespace

Amount promised(const Game& game, const TableState& state, PlayerId player, std::span<const Position> positions) {
  if (!state.round_is_on()) return {};
  Promises promises(game, state, player);
  for (const Position& position : positions) promises.add(position);
  return promises.sum();
}

Amount promised_with(const Game& game, const TableState& state, PlayerId player, const Position& changed) {
  Promises promises(game, state, player);
  for (const Position& position : state.round->positions)
    if (position.seat != changed.seat || position.rider != changed.rider) promises.add(position);
  promises.add(changed);
  return promises.sum();
}

// A raise at a seat, as it would lie there if everybody followed it in full.
class RaiseAtSeat {
 public:
  RaiseAtSeat(const Game& game, const TableState& state, SeatId seat, int multiple)
      : game_(game), state_(state), play_(play_wager(game)), seat_(seat), after_(state.round->positions) {
    for (Position& position : after_)
      if (position.seat == seat) position.stakes[play_.id.value()] = position.stake(*play_.amount_of) * multiple;
  }

  std::optional<RaiseShortage> shortage() const {
    const bool all = play_.rule.short_behind == ShortBehind::kept;
    for (const Position& position : after_) {
      if (position.seat != seat_ || (!all && position.rider != kSeated)) continue;
      const PlayerId player = player_at(position);
      const Amount raise = all ? raised_by(player) : position.stake(play_.id);
      const Amount kept = promised(game_, state_, player, after_);
      if (state_.chips.of(state_.cash(player)) < raise + kept) return RaiseShortage{raise, kept};
    }
    return std::nullopt;
  }

  // The seat comes first, then who is nearest to it.
  ShortRaises short_raises() const {
    ShortRaises found;
    if (play_.rule.short_behind == ShortBehind::kept) return found;
    std::vector<Position> lies = after_;
    for (Position& position : lies) {
      if (position.seat != seat_ || position.rider == kSeated || !position.has(play_.id)) continue;
      const Amount full = position.stake(play_.id);
      const Amount left = left_for(lies, position);
      if (left >= full) continue;
      Amount& stake = position.stakes[play_.id.value()];
      stake = play_.rule.short_behind == ShortBehind::without ? Amount() : in_chips(std::max(left, Amount()));
      found.push_back({position.rider, stake});
    }
    return found;
  }

 private:
  PlayerId player_at(const Position& position) const {
    const auto& occupant = state_.occupant(position.seat, position.rider);
    return occupant ? occupant->player : PlayerId();
  }
  Amount raised_by(PlayerId player) const {
    Amount raise;
    for (const Position& other : after_)
      if (other.seat == seat_ && player_at(other) == player) raise += other.stake(play_.id);
    return raise;
  }
  // Of this person's chips, beside what is promised and what goes to places nearer to the seat.
  Amount left_for(const std::vector<Position>& lies, const Position& position) const {
    const PlayerId player = player_at(position);
    Amount left = state_.chips.of(state_.cash(player)) - promised(game_, state_, player, lies);
    for (const Position& nearer : lies)
      if (nearer.seat == seat_ && nearer.rider < position.rider && player_at(nearer) == player)
        left -= nearer.stake(play_.id);
    return left;
  }
  Amount in_chips(Amount amount) const {
    const std::int64_t unit = game_.rounding.unit.minor_units();
    return Amount::minor(amount.minor_units() / unit * unit);
  }

  const Game& game_;
  const TableState& state_;
  const Wager& play_;
  SeatId seat_;
  std::vector<Position> after_;
};

std::optional<RaiseShortage> raise_shortage(const Game& game, const TableState& state, SeatId seat, int multiple) {
  return RaiseAtSeat(game, state, seat, multiple).shortage();
}

ShortRaises short_raises(const Game& game, const TableState& state, SeatId seat, int multiple) {
  return RaiseAtSeat(game, state, seat, multiple).short_raises();
}

std::optional<LeastRaise> lacks_least_raise(const Game& game, const TableState& state, const Position& wagers) {
  const Wager& play = play_wager(game);
  const auto& occupant = state.occupant(wagers.seat, wagers.rider);
  if (wagers.rider != kSeated || !occupant || !wagers.has(*play.amount_of)) return std::nullopt;
  Position raised = wagers;
  raised.stakes[play.id.value()] = wagers.stake(*play.amount_of) * least_multiple(game);
  const Position* before = state.round->position(wagers.seat, wagers.rider);
  Amount more;
  for (const Wager& wager : game.wagers)
    if (!wager.rule.coupon) more += wagers.stake(wager.id) - (before == nullptr ? Amount() : before->stake(wager.id));
  const Amount have =
      state.chips.of(state.cash(occupant->player)) - more - promised_with(game, state, occupant->player, raised);
  const Amount raise = raised.stake(play.id);
  if (have >= raise) return std::nullopt;
  return LeastRaise{raise, std::max(have, Amount())};
}

Amount free_chips(const Game& game, const TableState& state, PlayerId player) {
  const Amount chips = state.chips.of(state.cash(player));
  return state.round_is_on() ? chips - promised(game, state, player, state.round->positions) : chips;
}

}  // namespace riverbank
