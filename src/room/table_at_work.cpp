#include "room/table_at_work.h"

#include <map>

#include "round/hands_dealt.h"
#include "round/view.h"
#include "table/next_steps.h"

namespace riverbank {

namespace {

std::string phase_at(const TableState& state) {
  if (!state.open) return "closed";
  if (!state.round_is_on()) return "waits";
  return state.round->phase == Phase::betting ? "betting" : "playing";
}

Amount bank_at(const TableSight& sight) {
  const TableState& state = sight.state;
  if (sight.game.rulebook->banking.by != BankedBy::player) return state.chips.of(state.table_bank());
  return state.bank.banker ? state.bank.banker->wager : Amount();
}

std::vector<SeatEnded> seats_of(const SettlementShown& settled) {
  std::map<int, Amount> net;
  for (const LineShown& line : settled.lines)
    if (line.rider == 0) net[line.seat] += line.net;
  std::vector<SeatEnded> seats;
  for (const auto& [seat, amount] : net)
    seats.push_back({seat, amount.is_zero() ? "even" : amount.is_negative() ? "lost" : "won"});
  return seats;
}

}  // namespace

TableAtWork at_work(const TableSight& sight) {
  const TableState& state = sight.state;
  TableAtWork work{.phase = phase_at(state),
                   .bank = bank_at(sight),
                   .meters = meters_view(sight),
                   .device_is_out = state.device != DeviceState::works};
  const PlayerNames nobody;
  const auto steps = steps_now({sight.game, state, sight.meters, nobody, sight.clocks.now()});
  if (steps.empty()) return work;
  const NextAction& next = steps.front();
  work.step = next.says;
  work.clause = next.clause;
  work.who = std::string(role_word(next.who));
  if (next.task == Task::validate_win && next.seat) work.win_waits = next.seat->value();
  if (state.round) work.hands = hands_dealt(*state.round);
  return work;
}

std::optional<RoundEnded> result_of(const TableSight& sight) {
  const TableState& state = sight.state;
  if (!state.round || !state.round->settlement || state.round_is_on()) return std::nullopt;
  const RoundView seen = view(game_now(sight.game, state), *state.round, {Role::spectator, SeatId()});
  RoundEnded result{.round = state.rounds, .void_ = seen.void_, .board = seen.board.cards};
  if (!seen.settlement) return result;
  result.dealer = seen.settlement->dealer.value_or("");
  result.qualified = seen.settlement->dealer_qualifies.value_or(true);
  result.seats = seats_of(*seen.settlement);
  return result;
}

}  // namespace riverbank
