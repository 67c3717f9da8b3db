#include "room/order_events.h"

#include <algorithm>

#include <fmt/core.h>

#include "room/order_asks.h"
#include "room/tray_asks.h"
#include "round/explain.h"

namespace riverbank {

namespace {

template <typename Ask>
std::optional<OrderTold> told(const Ask&) {
  return std::nullopt;
}
std::optional<OrderTold> told(const ask::PauseTable&) {
  return OrderTold{EventKind::floor_order, "pauses the table", ""};
}
std::optional<OrderTold> told(const ask::ResumeTable&) {
  return OrderTold{EventKind::floor_order, "lets the table resume", ""};
}
std::optional<OrderTold> told(const ask::VoidRound& wish) {
  return OrderTold{EventKind::void_, "voids the round", wish.reason};
}
std::optional<OrderTold> told(const ask::SeatBot& wish) {
  return OrderTold{EventKind::floor_order, fmt::format("seats a bot at seat {}", wish.seat.value()), ""};
}
std::optional<OrderTold> told(const ask::RemoveBot& wish) {
  return OrderTold{EventKind::floor_order, fmt::format("removes the bot at seat {}", wish.seat.value()), ""};
}

std::optional<OrderTold> told(const ask::OrderInWords& wish) {
  return OrderTold{EventKind::floor_order, "orders: " + wish.order, wish.reason};
}

std::string place_behind(SeatId seat, std::optional<RiderId> rider) {
  std::string text = fmt::format("seat {}", seat.value());
  if (rider && rider->value() > 0) text += fmt::format(", place {} behind it", rider->value());
  return text;
}

std::optional<OrderTold> told(const ask::FloorRuling& wish) {
  std::string what = fmt::format("rules {}", place_behind(wish.seat, wish.rider));
  what += fmt::format(", {}: {}", wish.wager.value_or("the hand"), ruled_as_text(wish.as));
  if (wish.paid) what += fmt::format(", paid {}", wish.paid->text());
  if (wish.clause) what += fmt::format(" ({})", *wish.clause);
  return OrderTold{EventKind::correction, std::move(what), wish.reason};
}

std::optional<OrderTold> told(const ask::CorrectSeat& wish) {
  return OrderTold{
      EventKind::correction,
      fmt::format("corrects {} in round {} by {}", place_behind(wish.seat, wish.rider), wish.round, wish.amount.text()),
      wish.reason};
}
std::optional<OrderTold> told(const ask::VoidSettledRound& wish) {
  return OrderTold{EventKind::void_, fmt::format("voids settled round {}", wish.round), wish.reason};
}
std::optional<OrderTold> told(const ask::ChangeMeter& wish) {
  return OrderTold{EventKind::meter, fmt::format("changes meter {} from its next reset on", wish.meter), wish.reason};
}
std::optional<OrderTold> told(const ask::DecreaseMeter& wish) {
  return OrderTold{EventKind::meter, fmt::format("takes {} out of meter {}", wish.amount.text(), wish.meter),
                   wish.reason};
}
std::optional<OrderTold> told(const ask::SwitchMeter& wish) {
  return OrderTold{EventKind::meter, fmt::format("switches meter {} {}", wish.meter, wish.on ? "on" : "off"),
                   wish.reason};
}

std::optional<OrderTold> told(const ask::AskSlip& wish) {
  return OrderTold{EventKind::floor_order, slip_text(wish), wish.reason.value_or("")};
}

}  // namespace

std::optional<OrderTold> order_told(const RoomAsk& ask) {
  return std::visit([](const auto& wish) { return told(wish); }, ask);
}

namespace {

std::string reason_in(const TableAsk& ask) {
  return std::visit(
      [](const auto& each) -> std::string {
        if constexpr (requires { each.reason; }) return each.reason;
        return {};
      },
      ask);
}

// "shuffle", of "floor shuffle a card was exposed".
std::string words_of(std::string_view line, const std::string& reason) {
  constexpr std::string_view kFloorWord = "floor ";
  if (line.starts_with(kFloorWord)) line.remove_prefix(kFloorWord.size());
  if (!reason.empty() && line.ends_with(reason)) line.remove_suffix(reason.size());
  while (line.ends_with(' ')) line.remove_suffix(1);
  return line.empty() ? "the next step" : std::string(line);
}

// What was keyed at a live table, as it is told of the same order asked for otherwise.
std::optional<OrderTold> keyed_told(const Turn& turn, const std::string& line) {
  const auto& done = turn.done.commands;
  const auto keyed = std::ranges::find_if(done, [](const TableCommand& each) { return each.by.role == Role::floor; });
  if (keyed == done.end()) return std::nullopt;
  if (const auto order = order_keyed(turn, {keyed->by, keyed->ask}, line)) return order_told(*order);
  const std::string reason = reason_in(keyed->ask);
  return OrderTold{EventKind::floor_order, "orders: " + words_of(line, reason), reason};
}

}  // namespace

std::optional<SignificantEvent> event_of_order(const Turn& turn, const RoomAction& action) {
  // What waits, or was decided, tells of itself.
  if (action.player == PlayerId() || !turn.done.orders.empty()) return std::nullopt;
  const auto* key = std::get_if<ask::KeyLine>(&action.ask);
  auto order = key != nullptr ? keyed_told(turn, key->line) : order_told(action.ask);
  if (!order) return std::nullopt;
  return SignificantEvent{.kind = order->kind,
                          .at = turn.at(),
                          .actor = action.player,
                          .name = turn.room().people.of(action.player).name,
                          .address = action.address,
                          .table = turn.record().id,
                          .round = turn.state().rounds,
                          .what = std::move(order->what),
                          .reason = std::move(order->reason)};
}

void add_big_wins(const Turn& turn, std::vector<Change>& changes) {
  const Amount least = turn.room().big_win;
  if (least.is_zero()) return;
  for (const PlaceResult& result : turn.round().results(turn.game_dealt(), turn.state())) {
    if (result.net < least || turn.room().people.of(result.player).bot) continue;
    changes.push_back(
        event_change({.kind = EventKind::big_win,
                      .at = turn.at(),
                      .actor = result.player,
                      .name = turn.room().people.of(result.player).name,
                      .table = turn.record().id,
                      .round = turn.state().rounds,
                      .what = fmt::format("wins {} with {} staked", result.net.text(), result.staked.text())}));
  }
}

SignificantEvent event_of_stop(const StoppedTable& table, Time at) {
  return {.kind = EventKind::fault,
          .at = at,
          .table = table.id,
          .what = fmt::format("table \"{}\" of {} is stopped", table.name, table.house),
          .reason = table.why};
}

}  // namespace riverbank
