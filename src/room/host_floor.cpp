// What the floor orders at a table: pause it, void a round, rule on one hand or wager, seat and remove bots.
#include <fmt/core.h>

#include "base/text.h"
#include "room/bot.h"
#include "room/table_host.h"

namespace riverbank {

namespace {

constexpr std::string_view kWritePaused = "UPDATE tables SET paused = $2 WHERE id = $1";

Person floor_person(PlayerId player) { return {By::floor, PersonId(player.value())}; }

std::string place_text(SeatId seat, RiderId rider) {
  return rider == kSeated ? fmt::format("Seat {}", seat.value())
                          : fmt::format("Place {} behind seat {}", rider.value(), seat.value());
}

}  // namespace

// It stays so when the server is started again.
void TableHost::write_paused() {
  turn_.changes.push_back(
      {kWritePaused, {value_of(std::uint64_t{record_.id.value()}), std::int64_t{view_.paused ? 1 : 0}}});
}

std::optional<RoomAnswer> TableHost::ask(const RoomAction&, const PauseTable&) {
  view_.paused = true;
  write_paused();
  turn_.log.push_back({"The floor pauses the table after this round.", ""});
  return std::nullopt;
}

std::optional<RoomAnswer> TableHost::ask(const RoomAction&, const ResumeTable&) {
  view_.paused = false;
  write_paused();
  if (is_stopped()) {
    view_.stopped.clear();
    write_stopped();
  }
  turn_.log.push_back({"The table resumes.", ""});
  return std::nullopt;
}

// While the floor writes down a reason, the round it is about may end and the next one begin.
std::optional<RoomAnswer> TableHost::order_problem(PlayerId by, const std::string& reason,
                                                   std::optional<std::uint64_t> round) const {
  if (!state_.round_is_on() && !is_stopped()) return room_refusal("room.no_round", "No round is in play.");
  if (round && state_.round_is_on() && *round != state_.rounds)
    return room_refusal("room.other_round", fmt::format("Round {} is in play, not round {}.", state_.rounds, *round));
  if (reason.empty()) return room_refusal("room.reason", "Give a reason: it is kept with the round.");
  if (!Names::is_allowed(reason))
    return room_refusal("room.reason", fmt::format("A reason is one line of at most {} bytes.", kMaxBytesOfName));
  const Commitments bound = commitments_of(state_, place_of(state_, by));
  if (bound.wagers || bound.banks)
    return room_refusal("room.own_round", "You are in this round: another floor person must rule on it.");
  return std::nullopt;
}

std::optional<RoomAnswer> TableHost::ask(const RoomAction& action, const VoidRoundNow& wish) {
  if (auto problem = order_problem(action.player, wish.reason, wish.round)) return problem;
  if (is_stopped()) return wind_up(wish, floor_person(action.player)), std::nullopt;
  return run(Play{Command(VoidRound{wish.reason})}, floor_person(action.player));
}

// By its id among those that lie there; else the answer names them.
Result<WagerId, RoomAnswer> TableHost::wager_ruled_on(const RuleOnHand& wish) const {
  const Position* position = state_.round->position(wish.seat, wish.rider);
  const std::string place = place_text(wish.seat, wish.rider);
  if (position == nullptr)
    return Failure{room_refusal("room.no_such_wager", fmt::format("{} has no wager in this round.", place))};
  std::vector<std::string> there;
  for (const Wager& wager : game_now(*game_, state_).wagers) {
    if (!position->has(wager.id)) continue;
    if (wager.rule.id == wish.wager) return wager.id;
    there.push_back(wager.rule.id);
  }
  return Failure{room_refusal("room.no_such_wager",
                              fmt::format("{} has no wager \"{}\"; it has {}.", place, wish.wager, list_of(there)))};
}

std::optional<RoomAnswer> TableHost::ask(const RoomAction& action, const RuleOnHand& wish) {
  if (auto problem = order_problem(action.player, wish.reason, wish.round)) return problem;
  FloorRuling ruling{.seat = wish.seat,
                     .rider = wish.rider,
                     .wager = {},
                     .as = wish.as,
                     .paid = wish.paid,
                     .reason = wish.reason,
                     .clause = wish.clause};
  const bool at_table = wish.seat.value() >= 1 && wish.seat.value() <= game_->seats;  // the round says so otherwise
  if (at_table && !wish.wager.empty()) {
    const auto wager = wager_ruled_on(wish);
    if (!wager) return wager.error();
    ruling.wager = *wager;
  }
  return run(Play{Command(std::move(ruling))}, floor_person(action.player));
}

std::optional<RoomAnswer> TableHost::ask(const RoomAction&, const SeatBot& bot) {
  if (!parts_.new_bot) return room_refusal("room.no_bots", "This room has no bots.");
  if (bot.seat.value() == 0 || bot.seat.value() > game_->seats || state_.occupant(bot.seat, kSeated))
    return room_refusal("room.seat_taken", "That seat is taken.");
  const PlayerId player = parts_.new_bot(turn_.at, turn_.changes);
  give_play_money(player);
  return sit(player, {bot.seat, kSeated, bot_purse(*game_, bot_banking())});
}

void TableHost::give_play_money(PlayerId bot) {
  turn_.grants.push_back(grant_of(bot, bot_purse(*game_, bot_banking()), "play money for a bot"));
}

std::optional<RoomAnswer> TableHost::ask(const RoomAction&, const RemoveBot& bot) {
  const auto& occupant = bot.seat.value() <= kMaxSeats ? state_.occupant(bot.seat, kSeated) : std::nullopt;
  if (!occupant || !parts_.people.of(occupant->player).bot) return room_refusal("room.no_bot", "No bot sits there.");
  return run(StandUp{bot.seat, kSeated}, {By::player, PersonId(occupant->player.value())});
}

}  // namespace riverbank
