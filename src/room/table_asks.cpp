// What people ask of a table: sit, wager, decide, bank.
#include "room/table_asks.h"

#include <fmt/core.h>

#include "room/buy_in.h"
#include "room/dealer_asks.h"
#include "room/order_asks.h"
#include "room/tray_asks.h"
#include "round/decide.h"
#include "round/stakes.h"
#include "table/purse.h"

namespace riverbank {

namespace {

RoomAnswer not_seated() { return room_refusal("room.not_seated", "You have no seat at this table."); }

std::optional<RoomAnswer> stakes_problem(const Turn& turn, SeatSpot at, const std::map<std::string, Amount>& stakes) {
  if (at.seat.value() == 0) return not_seated();
  for (const auto& [wager, amount] : stakes) {
    if (turn.game().find_wager(wager) == nullptr)
      return room_refusal("room.no_such_wager", fmt::format("This table has no wager \"{}\".", wager));
    if (amount.is_negative()) return room_refusal("room.negative", "A stake can't be negative.");
  }
  if (!turn.state().round_is_on()) return room_refusal("room.no_round", "No round is open for wagers now.");
  return std::nullopt;
}

bool is_floors(const RoomAsk& ask) {
  return std::holds_alternative<ask::PauseTable>(ask) || std::holds_alternative<ask::ResumeTable>(ask) ||
         std::holds_alternative<ask::VoidRound>(ask) || std::holds_alternative<ask::FloorRuling>(ask) ||
         std::holds_alternative<ask::GiveCoupon>(ask) || std::holds_alternative<ask::SeatBot>(ask) ||
         std::holds_alternative<ask::RemoveBot>(ask) || std::holds_alternative<ask::OrderInWords>(ask) ||
         std::holds_alternative<ask::CorrectSeat>(ask) || std::holds_alternative<ask::VoidSettledRound>(ask) ||
         std::holds_alternative<ask::ChangeMeter>(ask) || std::holds_alternative<ask::DecreaseMeter>(ask) ||
         std::holds_alternative<ask::SwitchMeter>(ask);
}

// Who works in a room does not play in it, unless its operator says so. A hand that was begun is played to its end.
std::optional<RoomAnswer> staff_problem(const Turn& turn, const RoomAction& action) {
  const bool staff = action.role == Role::dealer || action.role == Role::floor || action.role == Role::operator_;
  const bool plays =
      std::holds_alternative<ask::SitDown>(action.ask) || std::holds_alternative<ask::BuyChips>(action.ask) ||
      std::holds_alternative<ask::PlaceWager>(action.ask) || std::holds_alternative<ask::SetStakes>(action.ask) ||
      std::holds_alternative<ask::TakeBank>(action.ask);
  if (!staff || !plays || turn.room().staff_plays) return std::nullopt;
  return room_refusal("room.staff", "Who works in this room does not play in it. Play with an account of your own.");
}

Person player_person(PlayerId player) { return {Role::player, PersonId(player.value())}; }

// At a stopped table whoever has nothing at stake may go; all else is the floor's.
std::optional<RoomAnswer> stopped_problem(const Turn& turn, const RoomAction& action) {
  if (turn.host().stopped.empty()) return std::nullopt;
  if (std::holds_alternative<ask::VoidRound>(action.ask) || std::holds_alternative<ask::ResumeTable>(action.ask))
    return std::nullopt;
  const Commitments bound = commitments_of(turn.state(), place_of(turn.state(), action.player));
  if (std::holds_alternative<ask::StandUp>(action.ask) && !bound.wagers && !bound.banks) return std::nullopt;
  return room_refusal("room.stopped", std::string(kStoppedSays));
}

// Meant for a decision that is past: it is not the answer to this one.
std::optional<RoomAnswer> late_problem(const Turn& turn, const RoomAction& action) {
  if (!action.answers || action.answers == asked_now(turn.game(), turn.state())) return std::nullopt;
  return room_refusal("room.other_decision", "The table has gone on: this was the answer to another decision.");
}

// A command of the player's own place.
template <typename Make>
std::optional<RoomAnswer> run_at_place(Turn& turn, const RoomAction& action, Make make) {
  const SeatSpot at = place_of(turn.state(), action.player);
  if (at.seat.value() == 0) return not_seated();
  return turn.run(make(at), player_person(action.player));
}

// ... that only who sits there may give.
template <typename Make>
std::optional<RoomAnswer> run_at_seat(Turn& turn, const RoomAction& action, Make make) {
  const SeatSpot at = place_of(turn.state(), action.player);
  if (!at.is_seated()) return not_seated();
  return turn.run(make(at.seat), player_person(action.player));
}

std::optional<RoomAnswer> answer(Turn& turn, const RoomAction& action, const ask::SitDown& wish) {
  if (turn.is_draining()) return room_refusal("room.draining", "The room is closing.");
  if (turn.record().live == WagersFrom::layout)
    return room_refusal("room.layout", "Chips lie on the layout here: the dealer seats you.");
  if (turn.host().dealer == action.player)
    return room_refusal("room.own_round", "You deal at this table: leave it first.");
  const Amount least = least_buy_in(turn.game());
  const RiderId rider = wish.rider.value_or(kSeated);
  if (rider == kSeated && wish.buy_in < least)
    return room_refusal("room.buy_in", fmt::format("The minimum buy-in here is {}.", least.text()));
  if (place_of(turn.state(), action.player).seat.value() != 0)
    return room_refusal("room.seated", "You already have a seat at this table.");
  auto refused = turn.run_all({SitDown{wish.seat, rider, action.player}, BuyChips{wish.seat, rider, wish.buy_in}},
                              player_person(action.player));
  if (!refused) turn.clocks().sat_down(action.player);
  return refused;
}

std::optional<RoomAnswer> answer(Turn& turn, const RoomAction& action, const ask::StandUp&) {
  return run_at_place(turn, action, [](SeatSpot at) { return StandUp{at.seat, at.rider}; });
}

std::optional<RoomAnswer> answer(Turn& turn, const RoomAction& action, const ask::BuyChips& buy) {
  return run_at_place(turn, action, [&](SeatSpot at) { return BuyChips{at.seat, at.rider, buy.amount}; });
}

std::optional<RoomAnswer> answer(Turn& turn, const RoomAction& action, const ask::SitOut&) {
  return run_at_seat(turn, action, [](SeatId seat) { return SitOut{seat}; });
}

std::optional<RoomAnswer> answer(Turn& turn, const RoomAction& action, const ask::SitIn&) {
  return run_at_seat(turn, action, [](SeatId seat) { return SitIn{seat}; });
}

// Written down with the turn: what was answered with "ok" holds after a restart too.
enum class BetsAre { open, made };
void mark_bets(Turn& turn, SeatSpot at, BetsAre bets) {
  ReadyMarks& marks = turn.host().ready;
  const auto bit = static_cast<std::uint16_t>(1U << at.rider.value());
  const bool was_made = (marks[at.seat.value()] & bit) != 0;
  if (was_made == (bets == BetsAre::made)) return;
  marks[at.seat.value()] ^= bit;
  turn.done.changes.push_back(ready_change(turn.record().id, ready_text(turn.state().rounds, marks)));
}

std::optional<RoomAnswer> bet(Turn& turn, SeatSpot at, Command command) {
  if (auto refused = turn.run(Play{std::move(command)})) return refused;
  mark_bets(turn, at, BetsAre::open);
  return std::nullopt;
}

// What a player adds to the deck, with the bets.
std::optional<RoomAnswer> share_problem(const std::optional<std::string>& share) {
  if (!share || share_of_hex(*share)) return std::nullopt;
  return room_refusal("room.share", "A share of the deck is 16 to 32 bytes, as hexadecimal digits.");
}

std::optional<RoomAnswer> with_share(Turn& turn, SeatSpot at, const std::optional<std::string>& share,
                                     std::optional<RoomAnswer> refused) {
  if (!refused && share) turn.add_share({at.seat, at.rider.value(), *share_of_hex(*share)});
  return refused;
}

std::optional<RoomAnswer> answer(Turn& turn, const RoomAction& action, const ask::PlaceWager& set) {
  const SeatSpot at = place_of(turn.state(), action.player);
  if (const auto problem = stakes_problem(turn, at, {{set.wager, set.amount}})) return problem;
  if (const auto problem = share_problem(set.share)) return problem;
  const WagerId wager = turn.game().find_wager(set.wager)->id;
  const Position* position = turn.state().round->position(at.seat, at.rider);
  const Stakes lie = position == nullptr ? Stakes{} : position->stakes;
  Command command = PlaceWager{at.seat, at.rider, wager, set.amount};
  if (set.amount == lie[wager.value()])
    command = PlaceWagers{at.seat, at.rider, lie};
  else if (set.amount.is_zero())
    command = WithdrawWager{at.seat, at.rider, wager};
  return with_share(turn, at, set.share, bet(turn, at, std::move(command)));
}

// These stakes would leave nothing but a fold.
std::optional<RoomAnswer> raise_problem(const Turn& turn, SeatSpot at, const Stakes& stakes) {
  Position after{.seat = at.seat, .rider = at.rider};
  after.stakes = stakes;
  const auto lacks = lacks_least_raise(turn.game_dealt(), turn.state(), after);
  if (!lacks) return std::nullopt;
  return room_refusal("room.leaves_no_raise", leaves_no_raise_says(turn.game_dealt(), *lacks));
}

std::optional<RoomAnswer> answer(Turn& turn, const RoomAction& action, const ask::SetStakes& set) {
  const SeatSpot at = place_of(turn.state(), action.player);
  if (const auto problem = stakes_problem(turn, at, set.stakes)) return problem;
  if (const auto problem = share_problem(set.share)) return problem;
  const Game& game = turn.game_dealt();
  const RoundState& round = *turn.state().round;
  Stakes wanted{};
  for (const auto& [wager, amount] : set.stakes) wanted[game.find_wager(wager)->id.value()] = amount;
  wanted = bound_stakes(game, round, at.seat, at.rider, wanted);
  if (set.careful.value_or(false))
    if (auto problem = raise_problem(turn, at, wanted)) return problem;
  return with_share(turn, at, set.share, bet(turn, at, PlaceWagers{at.seat, at.rider, wanted}));
}

std::optional<RoomAnswer> answer(Turn& turn, const RoomAction& action, const ask::Ready& ready) {
  const SeatSpot at = place_of(turn.state(), action.player);
  if (at.seat.value() == 0) return not_seated();
  if (!turn.state().round_is_on() || turn.state().round->phase != Phase::betting)
    return room_refusal("room.not_betting", "Bets are not open.");
  if (const auto problem = closing_problem_at(turn, at)) return problem;
  if (const auto problem = share_problem(ready.share)) return problem;
  mark_bets(turn, at, BetsAre::made);
  turn.done.tell = true;
  return with_share(turn, at, ready.share, std::nullopt);
}

std::optional<RoomAnswer> answer(Turn& turn, const RoomAction& action, const ask::NextRound&) {
  const SeatSpot at = place_of(turn.state(), action.player);
  if (at.seat.value() == 0) return not_seated();
  if (turn.state().round_is_on()) return room_refusal("room.round_is_on", "A round is in play.");
  turn.host().seen[at.seat.value()] |= static_cast<std::uint16_t>(1U << at.rider.value());
  turn.done.tell = true;
  return std::nullopt;
}

std::optional<RoomAnswer> decided(Turn& turn, const RoomAction& action, Choice choice, int multiple = 0,
                                  std::optional<Amount> buy = {}) {
  const SeatSpot at = place_of(turn.state(), action.player);
  if (!at.is_seated()) return not_seated();
  if (!turn.state().round_is_on()) return room_refusal("room.no_round", "No round is in play.");
  std::vector<TableAsk> asks;
  if (buy) asks.emplace_back(BuyChips{at.seat, at.rider, *buy});
  asks.emplace_back(Play{Command(SeatDecision{at.seat, choice, multiple, Decider::player})});
  auto refused = turn.run_all(std::move(asks));
  if (!refused) turn.clocks().decided(at.seat, action.player);
  return refused;
}

std::optional<RoomAnswer> answer(Turn& turn, const RoomAction& action, const ask::Check&) {
  return decided(turn, action, Choice::check);
}

std::optional<RoomAnswer> answer(Turn& turn, const RoomAction& action, const ask::Fold&) {
  return decided(turn, action, Choice::fold);
}

std::optional<RoomAnswer> answer(Turn& turn, const RoomAction& action, const ask::Raise& raise) {
  return decided(turn, action, Choice::raise, raise.multiple, raise.buy);
}

std::optional<RoomAnswer> answer(Turn& turn, const RoomAction& action, const ask::TakeBank& bank) {
  return run_at_seat(turn, action, [&](SeatId seat) { return TakeBank{seat, bank.wager}; });
}

std::optional<RoomAnswer> answer(Turn& turn, const RoomAction& action, const ask::DeclineBank&) {
  return run_at_seat(turn, action, [](SeatId seat) { return DeclineBank{seat}; });
}

// What takes two people waits for the second one; it never comes here.
template <typename Order>
requires(std::is_same_v<Order, ask::CorrectSeat> || std::is_same_v<Order, ask::VoidSettledRound> ||
         std::is_same_v<Order, ask::ChangeMeter> || std::is_same_v<Order, ask::DecreaseMeter> ||
         std::is_same_v<Order, ask::SwitchMeter> ||
         std::is_same_v<Order, ask::AskSlip>) std::optional<RoomAnswer> answer(Turn&, const RoomAction&, const Order&) {
  return room_refusal("room.second_person", "This takes two people.");
}

}  // namespace

RoomAnswer answer_to(Turn& turn, const RoomAction& action) {
  if (action.verdict) return answer_to_verdict(turn, action);
  const bool slip = std::holds_alternative<ask::AskSlip>(action.ask);
  if (slip)
    if (const auto problem = slip_asker_problem(turn, action)) return *problem;
  if (is_floors(action.ask) && !may::run_tables.has(action.role))
    return room_refusal("room.only_the_floor", "Only the floor may do that.");
  if (const auto problem = staff_problem(turn, action)) return *problem;
  if (const auto problem = late_problem(turn, action)) return *problem;
  if (const auto problem = stopped_problem(turn, action)) return *problem;
  if (slip) return order_waits(turn, action, action.ask);
  if (is_floors(action.ask)) {
    if (takes_two(turn, action.ask)) return order_waits(turn, action, action.ask);
    if (const auto problem = plays_here_problem(turn, action.player)) return *problem;
  }
  const auto refused = std::visit([&](const auto& wish) { return answer(turn, action, wish); }, action.ask);
  return refused.value_or(RoomAnswer{true, "ok", "", ""});
}

std::optional<RoomAnswer> closing_problem_at(const Turn& turn, SeatSpot at) {
  RoundState only = *turn.state().round;
  std::erase_if(only.positions,
                [&](const Position& position) { return position.seat != at.seat || position.rider != at.rider; });
  if (only.positions.empty()) return std::nullopt;
  const auto problem = closing_problem(turn.game_dealt(), only);
  if (!problem) return std::nullopt;
  return RoomAnswer{false, "room.unfinished", problem->clause, problem->says};
}

}  // namespace riverbank
