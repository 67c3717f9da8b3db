// What people ask of a table: sit, wager, decide, bank.
#include <algorithm>

#include <fmt/core.h>

#include "room/buy_in.h"
#include "room/table_host.h"
#include "round/decide.h"
#include "round/stakes.h"

namespace riverbank {

namespace {

RoomAnswer not_seated() { return room_refusal("room.not_seated", "You have no seat at this table."); }

std::optional<RoomAnswer> stakes_problem(const Game& game, const TableState& state, SeatSpot at,
                                         const std::map<std::string, Amount>& stakes) {
  if (at.seat.value() == 0) return not_seated();
  for (const auto& [wager, amount] : stakes) {
    if (game.find_wager(wager) == nullptr)
      return room_refusal("room.no_such_wager", fmt::format("This table has no wager \"{}\".", wager));
    if (amount.is_negative()) return room_refusal("room.negative", "A stake can't be negative.");
  }
  if (!state.round_is_on()) return room_refusal("room.no_round", "No round is open for wagers now.");
  return std::nullopt;
}

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

// Both steps or none: if the second is refused, the turn is taken back.
std::optional<RoomAnswer> TableHost::sit(PlayerId player, const SitAt& sit) {
  if (place_of(state_, player).seat.value() != 0)
    return room_refusal("room.seated", "You already have a seat at this table.");
  if (auto refused = run(SitDown{sit.seat, sit.rider, player}, player_person(player))) return refused;
  if (auto refused = run(BuyChips{sit.seat, sit.rider, sit.buy_in}, player_person(player))) return refused;
  missed_.erase(player);
  time_banks_[player] = record_.pace.time_bank_ms;
  return std::nullopt;
}

std::optional<RoomAnswer> TableHost::ask(const RoomAction& action, const SitAt& wish) {
  if (draining_) return room_refusal("room.draining", "The room is closing.");
  const Amount least = least_buy_in(*game_);
  if (wish.rider == kSeated && wish.buy_in < least)
    return room_refusal("room.buy_in", fmt::format("The minimum buy-in here is {}.", least.text()));
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
  return run(BuyChips{at.seat, at.rider, buy.amount}, player_person(action.player));
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

// All of it or nothing: where one is refused, what was done before it is taken back with the turn.
std::optional<RoomAnswer> TableHost::bet(SeatSpot at, const std::vector<Command>& commands) {
  for (const Command& command : commands)
    if (const auto refused = run(Play{command})) return refused;
  view_.ready[at.seat.value()] &= static_cast<std::uint16_t>(~(1U << at.rider.value()));
  return std::nullopt;
}

std::optional<RoomAnswer> TableHost::ask(const RoomAction& action, const SetWager& set) {
  const SeatSpot at = place_of(state_, action.player);
  if (const auto problem = stakes_problem(*game_, state_, at, {{set.wager, set.amount}})) return problem;
  const WagerId wager = game_->find_wager(set.wager)->id;
  const Position* position = state_.round->position(at.seat, at.rider);
  if (set.amount == (position == nullptr ? Amount() : position->stake(wager))) return bet(at, {});
  if (set.amount.is_zero()) return bet(at, {WithdrawWager{at.seat, at.rider, wager}});
  return bet(at, {PlaceWager{at.seat, at.rider, wager, set.amount}});
}

std::optional<RoomAnswer> TableHost::ask(const RoomAction& action, const SetStakes& set) {
  const SeatSpot at = place_of(state_, action.player);
  if (const auto problem = stakes_problem(*game_, state_, at, set.stakes)) return problem;
  const Game& game = game_now(*game_, state_);
  WantedStakes wanted{};
  for (const auto& [wager, amount] : set.stakes) wanted[game.find_wager(wager)->id.value()] = amount;
  wanted = bound_stakes(game, *state_.round, at.seat, at.rider, wanted);
  return bet(at, commands_for(game, *state_.round, at.seat, at.rider, wanted));
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
