// What people ask of a table: sit, wager, decide, bank.
#include <algorithm>

#include "room/buy_in.h"
#include "room/table_host.h"
#include "round/decide.h"

namespace riverbank {

namespace {

RoomAnswer not_seated() { return room_refusal("room.not_seated", "You have no seat at this table."); }

bool is_floors(const RoomAsk& ask) {
  return std::holds_alternative<PauseTable>(ask) || std::holds_alternative<ResumeTable>(ask) ||
         std::holds_alternative<VoidRoundNow>(ask) || std::holds_alternative<RuleOnHand>(ask) ||
         std::holds_alternative<SeatBot>(ask) || std::holds_alternative<RemoveBot>(ask);
}

Person player_person(PlayerId player) { return {By::player, PersonId(player.value())}; }

}  // namespace

const TableHost::Known* TableHost::known_answer(const RoomAction& action) const {
  const auto player = answers_.find(action.player);
  if (action.id.empty() || player == answers_.end()) return nullptr;
  const auto found = player->second.by_id.find(action.id);
  return found == player->second.by_id.end() ? nullptr : &found->second;
}

RoomAnswer TableHost::answer_to(const RoomAction& action) {
  if (is_floors(action.ask) && action.standing != Standing::floor)
    return room_refusal("room.only_the_floor", "Only the floor may do that.");
  if (const auto problem = stopped_problem(action)) return *problem;
  auto refused = std::visit([&](const auto& wish) { return ask(action, wish); }, action.ask);
  if (refused) return *refused;
  busy_at_ = turn_.at;
  return {true, "ok", "", ""};
}

std::optional<RoomAnswer> TableHost::closing_problem_of(SeatSpot at) const {
  RoundState only = *state_.round;
  std::erase_if(only.positions,
                [&](const Position& position) { return position.seat != at.seat || position.rider != at.rider; });
  if (only.positions.empty()) return std::nullopt;
  const auto problem = closing_problem(game_now(*game_, state_), only);
  if (!problem) return std::nullopt;
  return RoomAnswer{false, "room.unfinished", problem->clause, problem->says};
}

// Both steps or none: the second is tried on a copy first.
std::optional<RoomAnswer> TableHost::sit(PlayerId player, const SitAt& sit) {
  const SitDown down{sit.seat, sit.rider, player};
  const BuyChips buy{sit.seat, sit.rider, sit.buy_in};
  if (place_of(state_, player).seat.value() != 0) return room_refusal("room.seated", "You have a seat at this table.");
  TableState trial = state_;
  MeterBank trial_meters = meters_;
  for (const TableAsk& ask : {TableAsk(down), TableAsk(buy)}) {
    const auto tried = execute(*game_, trial, trial_meters, {turn_.at, player_person(player), ask});
    if (!tried) return refusal_answer(tried.error());
  }
  if (!take_from_wallet(player, sit.buy_in))
    return room_refusal("room.wallet", "You have " + parts_.wallets.balance(player).text() + " in your wallet.");
  CHECK(!run(down, player_person(player)) && !run(buy, player_person(player)), "what was tried on a copy goes");
  missed_.erase(player);
  time_banks_[player] = record_.pace.time_bank_ms;
  return std::nullopt;
}

std::optional<RoomAnswer> TableHost::ask(const RoomAction& action, const SitAt& wish) {
  if (draining_) return room_refusal("room.draining", "The room is closing.");
  const Amount least = least_buy_in(*game_);
  if (wish.rider == kSeated && wish.buy_in < least)
    return room_refusal("room.buy_in", "A seat here takes at least " + least.text() + " in chips.");
  return sit(action.player, wish);
}

std::optional<RoomAnswer> TableHost::ask(const RoomAction& action, const LeaveSeat&) {
  const SeatSpot at = place_of(state_, action.player);
  if (at.seat.value() == 0) return not_seated();
  return run(StandUp{at.seat, at.rider}, player_person(action.player));
}

std::optional<RoomAnswer> TableHost::ask(const RoomAction& action, const BuyMore& buy) {
  const SeatSpot at = place_of(state_, action.player);
  if (at.seat.value() == 0) return not_seated();
  if (!take_from_wallet(action.player, buy.amount))
    return room_refusal("room.wallet", "You have " + parts_.wallets.balance(action.player).text() + " in your wallet.");
  auto refused = run(BuyChips{at.seat, at.rider, buy.amount}, player_person(action.player));
  if (refused) {
    parts_.wallets.put(action.player, buy.amount);
    turn_.wallet.pop_back();
  }
  return refused;
}

std::optional<RoomAnswer> TableHost::ask(const RoomAction& action, const PauseSeat&) {
  const SeatSpot at = place_of(state_, action.player);
  if (!at.is_seated()) return not_seated();
  return run(SitOut{at.seat}, player_person(action.player));
}

std::optional<RoomAnswer> TableHost::ask(const RoomAction& action, const ResumeSeat&) {
  const SeatSpot at = place_of(state_, action.player);
  if (!at.is_seated()) return not_seated();
  return run(SitIn{at.seat}, player_person(action.player));
}

// A stake is set as a whole: what lies there is taken back first. Both or none.
std::optional<RoomAnswer> TableHost::set_wager(SeatSpot at, WagerId wager, Amount amount) {
  const Position* position = state_.round ? state_.round->position(at.seat, at.rider) : nullptr;
  const Amount there = position == nullptr ? Amount() : position->stake(wager);
  if (there == amount) return std::nullopt;
  const Play take_back{Command(WithdrawWager{at.seat, at.rider, wager})};
  const Play place{Command(PlaceWager{at.seat, at.rider, wager, amount})};
  if (there.is_zero()) return run(place);
  if (amount.is_zero()) return run(take_back);
  TableState trial = state_;
  MeterBank trial_meters = meters_;
  for (const Play& play : {take_back, place}) {
    const auto tried = execute(*game_, trial, trial_meters, {turn_.at, {}, play});
    if (!tried) return refusal_answer(tried.error());
  }
  CHECK(!run(take_back) && !run(place), "what was tried on a copy goes");
  return std::nullopt;
}

std::optional<RoomAnswer> TableHost::ask(const RoomAction& action, const SetWager& set) {
  const SeatSpot at = place_of(state_, action.player);
  if (at.seat.value() == 0) return not_seated();
  const Wager* wager = game_->find_wager(set.wager);
  if (wager == nullptr) return room_refusal("room.no_such_wager", "This table has no wager \"" + set.wager + "\".");
  if (set.amount.is_negative()) return room_refusal("room.negative", "A stake is not below zero.");
  if (!state_.round_is_on()) return room_refusal("room.no_round", "No round is open for wagers now.");
  auto refused = set_wager(at, wager->id, set.amount);
  if (refused) return refused;
  view_.ready[at.seat.value()] &= static_cast<std::uint16_t>(~(1U << at.rider.value()));
  return std::nullopt;
}

std::optional<RoomAnswer> TableHost::ask(const RoomAction& action, const Ready&) {
  const SeatSpot at = place_of(state_, action.player);
  if (at.seat.value() == 0) return not_seated();
  if (!state_.round_is_on() || state_.round->phase != Phase::betting)
    return room_refusal("room.not_betting", "Bets are not open.");
  if (const auto problem = closing_problem_of(at)) return problem;
  view_.ready[at.seat.value()] |= static_cast<std::uint16_t>(1U << at.rider.value());
  turn_.tell = true;
  return std::nullopt;
}

std::optional<RoomAnswer> TableHost::ask(const RoomAction& action, const Decide& decide) {
  const SeatSpot at = place_of(state_, action.player);
  if (!at.is_seated()) return not_seated();
  if (!state_.round_is_on()) return room_refusal("room.no_round", "No round is in play.");
  auto refused = run(Play{Command(SeatDecision{at.seat, decide.choice, decide.multiple, Decider::player})});
  if (!refused) charge_time_bank(at.seat, action.player);
  return refused;
}

std::optional<RoomAnswer> TableHost::ask(const RoomAction& action, const BankRound& bank) {
  const SeatSpot at = place_of(state_, action.player);
  if (!at.is_seated()) return not_seated();
  return run(TakeBank{at.seat, bank.wager}, player_person(action.player));
}

std::optional<RoomAnswer> TableHost::ask(const RoomAction& action, const DeclineToBank&) {
  const SeatSpot at = place_of(state_, action.player);
  if (!at.is_seated()) return not_seated();
  return run(DeclineBank{at.seat}, player_person(action.player));
}

}  // namespace riverbank
