#include "room/waiting_order.h"

#include <fmt/core.h>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "base/text.h"
#include "json/struct_json.h"

namespace riverbank {

namespace {

constexpr std::size_t kLongestReasonOfTwo = 120;
// A turn that began before an order's time was over has ended.
constexpr std::int64_t kTurnsEnd_ms = 2000;
constexpr std::string_view kInsertOrder =
    "INSERT INTO orders (id, table_id, round, kind, ask, what, effects, clause, reason, player_id, at, expires_at, "
    "state) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'waiting')";
constexpr std::string_view kDecideOrder =
    "UPDATE orders SET state = $2, decided_by = $3, decided_at = $4, decided_why = $5 WHERE id = $1 AND state IN "
    "('waiting', 'lapsed')";
constexpr std::string_view kLapseOrder = "UPDATE orders SET state = 'lapsed' WHERE id = $1 AND state = 'waiting'";
constexpr std::string_view kOrdersWaiting =
    "SELECT id, table_id, round, kind, ask, what, effects, clause, reason, player_id, at, expires_at FROM orders WHERE "
    "state = 'waiting' ORDER BY id";

std::optional<RoomAsk> stored_ask(const std::string& text) {
  boost::system::error_code error;
  const auto value = boost::json::parse(text, error);
  if (error) return std::nullopt;
  auto ask = struct_from_json<RoomAsk>(value);
  return ask ? std::optional(*std::move(ask)) : std::nullopt;
}

// What is over is not asked any more: it may be of an older version.
std::optional<WaitingOrder> order_in(const SqlRow& row, Time now) {
  const bool is_over = row.number(11) <= now.since_epoch_ms();
  const auto ask = is_over ? RoomAsk() : stored_ask(row.text(4));
  const auto kind = event_kind(row.text(3));
  if (!ask || !kind) return std::nullopt;
  WaitingOrder order{.id = static_cast<std::uint64_t>(row.number(0)),
                     .table = TableId(static_cast<std::uint32_t>(row.number(1))),
                     .round = static_cast<std::uint64_t>(row.number(2)),
                     .ask = *ask,
                     .kind = *kind,
                     .what = row.text(5),
                     .effects = {},
                     .clause = row.text(7),
                     .reason = row.text(8),
                     .by = PlayerId(static_cast<std::uint32_t>(row.number(9))),
                     .at = Time::from_ms(row.number(10)),
                     .expires_at = Time::from_ms(row.number(11))};
  for (const std::string_view line : split(row.text(6), '\n'))
    if (!line.empty()) order.effects.emplace_back(line);
  return order;
}

SignificantEvent event_about(const WaitingOrder& order, const RoomAction& action, const std::string& name) {
  return {.kind = EventKind::floor_order,
          .at = order.at,
          .actor = action.player,
          .name = name,
          .address = action.address,
          .table = order.table,
          .round = order.round,
          .what = {},
          .reason = order.reason};
}

}  // namespace

Result<Done, Error> WaitingOrders::restore(Database& database, Time now) {
  const auto last = database.query("SELECT coalesce(max(id), 0) FROM orders");
  if (!last) return Failure{last.error()};
  const auto rows = database.query(kOrdersWaiting);
  if (!rows) return Failure{rows.error()};
  const std::lock_guard lock(mutex_);
  last_id_ = static_cast<std::uint64_t>(last->front().number(0));
  for (const SqlRow& row : *rows) {
    auto order = order_in(row, now);
    if (!order)
      return Failure{
          Error{.where = database.name(),
                .key = "orders",
                .what = fmt::format("order {}, which waits for a second person, cannot be read", row.number(0)),
                .fix = "start the version that wrote it, or wait until its time is over",
                .clause = ""}};
    waiting_[order->id] = *std::move(order);
  }
  return Done{};
}

void WaitingOrders::moved(const OrderMove& move) {
  const std::lock_guard lock(mutex_);
  if (!move.waits) return static_cast<void>(waiting_.erase(move.order.id));
  waiting_[move.order.id] = move.order;
}

std::optional<WaitingOrder> WaitingOrders::find(std::uint64_t id, Time now) const {
  const std::lock_guard lock(mutex_);
  const auto found = waiting_.find(id);
  return found == waiting_.end() || found->second.expires_at <= now ? std::nullopt : std::optional(found->second);
}

std::optional<WaitingOrder> WaitingOrders::take(std::uint64_t id, Time now) {
  const std::lock_guard lock(mutex_);
  const auto found = waiting_.find(id);
  if (found == waiting_.end() || found->second.expires_at <= now) return std::nullopt;
  return std::move(waiting_.extract(found).mapped());
}

std::vector<WaitingOrder> WaitingOrders::take_lapsed(Time now) {
  const std::lock_guard lock(mutex_);
  std::vector<WaitingOrder> lapsed;
  std::erase_if(waiting_, [&](const auto& each) {
    const bool is_over = later(each.second.expires_at, kTurnsEnd_ms) <= now;
    if (is_over) lapsed.push_back(each.second);
    return is_over;
  });
  return lapsed;
}

std::vector<WaitingOrder> WaitingOrders::all(Time now) const {
  const std::lock_guard lock(mutex_);
  std::vector<WaitingOrder> orders;
  for (const auto& [id, order] : waiting_)
    if (order.expires_at > now) orders.push_back(order);
  return orders;
}

Change order_change(const WaitingOrder& order) {
  return {kInsertOrder,
          {value_of(order.id), value_of(std::uint64_t{order.table.value()}), value_of(order.round),
           std::string(word_for(order.kind)), boost::json::serialize(struct_to_json(order.ask)), order.what,
           join(order.effects, "\n"), order.clause, order.reason, value_of(std::uint64_t{order.by.value()}),
           order.at.since_epoch_ms(), order.expires_at.since_epoch_ms()}};
}

Change verdict_change(const OrderVerdict& verdict, PlayerId by, Time at) {
  return {kDecideOrder,
          {value_of(verdict.order), std::string(verdict.verdict == Verdict::approves ? "approved" : "rejected"),
           value_of(std::uint64_t{by.value()}), at.since_epoch_ms(), verdict.reason}};
}

Change lapse_change(const WaitingOrder& order) { return {kLapseOrder, {value_of(order.id)}}; }

RoomAnswer waits_answer(const WaitingOrder& order) {
  if (order.id == 0)
    return {true, "room.waits", order.clause,
            "This takes two people: it would wait for another person of the floor to approve it."};
  return {true, "room.waits", order.clause,
          fmt::format("This takes two people: it waits as order {} until {} for another person of the floor to approve "
                      "it.",
                      order.id, order.expires_at.text()),
          order.id};
}

RoomAnswer no_such_order() {
  return room_refusal("room.no_such_order", "No such order waits: it was decided, or its time is over.");
}

std::optional<RoomAnswer> verdict_problem(const WaitingOrder& order, const RoomAction& action) {
  if (!may::run_tables.has(action.role)) return room_refusal("room.only_the_floor", "Only the floor may do that.");
  if (action.verdict->verdict == Verdict::rejects) return reason_problem(action.verdict->reason);
  if (order.by == action.player)
    return room_refusal("room.same_person", "You gave this order yourself: another person must approve it.");
  return std::nullopt;
}

SignificantEvent event_of_waiting(const WaitingOrder& order, const RoomAction& action, const std::string& name) {
  SignificantEvent event = event_about(order, action, name);
  event.what = fmt::format("asks for a second person (order {}): {}", order.id, order.what);
  return event;
}

SignificantEvent event_of_verdict(const WaitingOrder& order, const RoomAction& action, const std::string& name,
                                  const std::string& first, Time at) {
  SignificantEvent event = event_about(order, action, name);
  const bool approves = action.verdict->verdict == Verdict::approves;
  event.at = at;
  if (approves) event.kind = order.kind;
  event.what = fmt::format("{} order {} of {}: {}", approves ? "approves" : "rejects", order.id, first, order.what);
  if (!approves) event.reason = action.verdict->reason;
  return event;
}

SignificantEvent event_of_lapse(const WaitingOrder& order, const std::string& first, Time at) {
  return {.kind = EventKind::floor_order,
          .at = at,
          .table = order.table,
          .round = order.round,
          .what = fmt::format("order {} of {} ran out, and nobody decided it: {}", order.id, first, order.what),
          .reason = order.reason};
}

std::optional<RoomAnswer> problem_of_reason_of_two(const std::string& reason) {
  if (auto problem = reason_problem(reason)) return problem;
  if (reason.size() <= kLongestReasonOfTwo) return std::nullopt;
  return room_refusal("room.reason", fmt::format("Two names are kept with this reason: it may have at most {} bytes.",
                                                 kLongestReasonOfTwo));
}

std::string reason_of_two(const WaitingOrder& order, const std::string& first, const std::string& second) {
  return fmt::format("{} (ordered by {}, approved by {})", order.reason, first, second);
}

}  // namespace riverbank
