// What the floor orders at a table: pause it, void a round, rule on one hand or wager, seat and remove bots.
#include <algorithm>

#include <fmt/core.h>

#include "base/text.h"
#include "keyed/deal_steps.h"
#include "room/bots.h"
#include "room/order_asks.h"
#include "room/table_asks.h"
#include "round/advance.h"
#include "round/next_step.h"

namespace riverbank {

namespace {

constexpr std::string_view kWritePaused = "UPDATE tables SET paused = $2 WHERE id = $1";
constexpr std::string_view kWriteClosed = "UPDATE tables SET closed_at = $2 WHERE id = $1";
constexpr std::string_view kWriteStopped = "UPDATE tables SET stopped = $2 WHERE id = $1";
constexpr int kMostStepsOfAVoidRound = 200;

Person floor_person(PlayerId player) { return {Role::floor, PersonId(player.value())}; }

std::string place_text(SeatId seat, RiderId rider) {
  return rider == kSeated ? fmt::format("Seat {}", seat.value())
                          : fmt::format("Place {} behind seat {}", rider.value(), seat.value());
}

// It stays so when the server is started again.
void set_paused(Turn& turn, bool paused) {
  turn.host().paused = paused;
  turn.done.changes.push_back(
      {kWritePaused, {value_of(std::uint64_t{turn.record().id.value()}), std::int64_t{paused ? 1 : 0}}});
}

// Real cards are collected unseen; a deck that was promised is drawn from.
TableAsk step_of_void_round(const Turn& turn) {
  if (turn.record().live) {
    const PlayerNames nobody;
    const auto said = machine_step({turn.game(), turn.state(), turn.sight().meters, nobody, turn.at()});
    CHECK(said.has_value(), "a void round needs no person");
    return said->ask;
  }
  const CardSource draw = [&](const NextStep&, int index) {
    return turn.round().draw(turn.state().round->seen, index);
  };
  return Play{step_command(*next_step(turn.game_dealt(), *turn.state().round), draw)};
}

// A round in play is void, wagers and the bank go back, every seat is given up, and its chips go to the wallets: all of
// it or nothing.
void wind_up(Turn& turn, const std::string& reason, Person by) {
  const auto do_it = [&](TableAsk ask) {
    const auto refused = turn.run(std::move(ask), by);
    CHECK(!refused, refused ? "the table cannot be wound up: " + refused->says : std::string());
  };
  const TableState& state = turn.state();
  if (state.round_is_on() && !state.round->ruling.all) do_it(Play{Command(VoidRound{reason})});
  finish_void_round(turn, by);
  for (int number = 1; number <= turn.game().seats; ++number)
    for (std::size_t rider = kMaxRiders + 1; rider-- > 0;) {
      const SeatSpot at{SeatId(static_cast<std::uint8_t>(number)), RiderId(static_cast<std::uint8_t>(rider))};
      if (state.occupant(at.seat, at.rider)) do_it(StandUp{at.seat, at.rider});
    }
}

// By its id among those that lie there; else the answer names them.
Result<WagerId, RoomAnswer> wager_ruled_on(const Turn& turn, const ask::FloorRuling& wish) {
  const RiderId rider = wish.rider.value_or(kSeated);
  const Position* position = turn.state().round->position(wish.seat, rider);
  const std::string place = place_text(wish.seat, rider);
  if (position == nullptr)
    return Failure{room_refusal("room.no_such_wager", fmt::format("{} has no wager in this round.", place))};
  std::vector<std::string> there;
  for (const Wager& wager : turn.game_dealt().wagers) {
    if (!position->has(wager.id)) continue;
    if (wager.rule.id == wish.wager) return wager.id;
    there.push_back(wager.rule.id);
  }
  return Failure{room_refusal("room.no_such_wager",
                              fmt::format("{} has no wager \"{}\"; it has {}.", place, *wish.wager, list_of(there)))};
}

}  // namespace

// While the floor writes down a reason, the round it is about may end and the next one begin.
std::optional<RoomAnswer> order_problem(const Turn& turn, PlayerId by, const std::string& reason,
                                        std::optional<std::uint64_t> round) {
  const TableState& state = turn.state();
  if (!state.round_is_on() && turn.host().stopped.empty()) return room_refusal("room.no_round", "No round is in play.");
  if (round && *round != state.rounds)
    return room_refusal("room.other_round",
                        state.round_is_on() ? fmt::format("Round {} is in play, not round {}.", state.rounds, *round)
                                            : fmt::format("Round {} is over.", *round));
  if (auto problem = reason_problem(reason)) return problem;
  return plays_here_problem(turn, by);
}

Result<FloorRuling, RoomAnswer> ruling_of(const Turn& turn, const ask::FloorRuling& wish) {
  FloorRuling ruling{.seat = wish.seat,
                     .rider = wish.rider.value_or(kSeated),
                     .wager = {},
                     .as = wish.as,
                     .paid = wish.paid.value_or(Amount()),
                     .reason = wish.reason,
                     .clause = wish.clause.value_or("")};
  // The round says so otherwise.
  const bool at_table = wish.seat.value() >= 1 && wish.seat.value() <= turn.game().seats;
  if (at_table && !wish.wager.value_or("").empty()) {
    const auto wager = wager_ruled_on(turn, wish);
    if (!wager) return Failure{wager.error()};
    ruling.wager = *wager;
  }
  return ruling;
}

std::optional<RoomAnswer> reason_problem(const std::string& reason) {
  if (reason.empty()) return room_refusal("room.reason", "Give a reason: it is kept with the round.");
  if (Names::is_allowed(reason)) return std::nullopt;
  return room_refusal("room.reason", fmt::format("A reason is one line of at most {} bytes.", kMaxBytesOfName));
}

void finish_void_round(Turn& turn, Person by) {
  for (int steps = 0; turn.state().round_is_on(); ++steps) {
    CHECK(steps < kMostStepsOfAVoidRound, "a void round comes to its end");
    const auto refused = turn.run(step_of_void_round(turn), by);
    CHECK(!refused, refused ? "a void round cannot be ended: " + refused->says : std::string());
  }
}

Change stopped_change(TableId table, const std::string& why) {
  return {kWriteStopped, {value_of(std::uint64_t{table.value()}), why}};
}

void close_table(Turn& turn) {
  wind_up(turn, "the table is closed", floor_person({}));
  const SqlValue table = value_of(std::uint64_t{turn.record().id.value()});
  turn.done.changes.push_back({kWriteClosed, {table, turn.at().since_epoch_ms()}});
  turn.log("The table is closed. All chips are in the wallets.");
}

std::optional<RoomAnswer> answer(Turn& turn, const RoomAction&, const ask::PauseTable&) {
  set_paused(turn, true);
  turn.log("The floor pauses the table after this round.");
  return std::nullopt;
}

std::optional<RoomAnswer> answer(Turn& turn, const RoomAction&, const ask::ResumeTable&) {
  set_paused(turn, false);
  if (!turn.host().stopped.empty()) {
    turn.host().stopped.clear();
    turn.done.changes.push_back(stopped_change(turn.record().id, ""));
  }
  turn.log("The table resumes.");
  return std::nullopt;
}

std::optional<RoomAnswer> answer(Turn& turn, const RoomAction& action, const ask::VoidRound& wish) {
  if (auto problem = order_problem(turn, action.player, wish.reason, wish.round)) return problem;
  if (!turn.host().stopped.empty()) return wind_up(turn, wish.reason, floor_person(action.player)), std::nullopt;
  return turn.run(Play{Command(VoidRound{wish.reason})}, floor_person(action.player));
}

std::optional<RoomAnswer> answer(Turn& turn, const RoomAction& action, const ask::FloorRuling& wish) {
  if (auto problem = order_problem(turn, action.player, wish.reason, wish.round)) return problem;
  auto ruling = ruling_of(turn, wish);
  if (!ruling) return ruling.error();
  return turn.run(Play{Command(*std::move(ruling))}, floor_person(action.player));
}

std::optional<RoomAnswer> answer(Turn& turn, const RoomAction& action, const ask::GiveCoupon& wish) {
  const auto takes = [](const Wager& wager) { return wager.rule.coupon; };
  if (std::ranges::none_of(turn.game().wagers, takes))
    return room_refusal("room.no_coupons", "This house takes no coupons.");
  if (auto refused = turn.run(GiveCoupon{wish.seat, wish.amount}, floor_person(action.player))) return refused;
  turn.log(fmt::format("Seat {} is given a coupon of {}.", wish.seat.value(), wish.amount.text()));
  return std::nullopt;
}

std::optional<RoomAnswer> answer(Turn& turn, const RoomAction&, const ask::SeatBot& wish) {
  if (turn.record().live) return room_refusal("room.no_bots", "At a live table people play.");
  if (!turn.room().new_bot) return room_refusal("room.no_bots", "This room has no bots.");
  if (wish.seat.value() == 0 || wish.seat.value() > turn.game().seats || turn.state().occupant(wish.seat, kSeated))
    return room_refusal("room.seat_taken", "That seat is taken.");
  return seat_bot(turn, wish.seat);
}

std::optional<RoomAnswer> answer(Turn& turn, const RoomAction&, const ask::RemoveBot& wish) {
  if (wish.seat.value() > kMaxSeats || !is_bot(turn, wish.seat))
    return room_refusal("room.no_bot", "No bot sits there.");
  return remove_bot(turn, wish.seat);
}

}  // namespace riverbank
