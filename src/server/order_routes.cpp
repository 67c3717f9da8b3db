// Orders of the floor that take two people, over REST: the first person gives one and it waits; a second one, on their
// own session, approves or rejects it.
#include <fmt/core.h>

#include "server/ask_table.h"
#include "server/await.h"
#include "server/log.h"
#include "server/messages.h"
#include "server/routes.h"

namespace riverbank {

namespace {

struct CorrectWish {
  std::uint64_t round = 0;
  SeatId seat;
  std::optional<RiderId> rider;
  Amount amount;
  std::string reason;
  RoomAsk ask() const { return ask::CorrectSeat{round, seat, rider, amount, reason}; }
};
BOOST_DESCRIBE_STRUCT(CorrectWish, (), (round, seat, rider, amount, reason))

struct VoidSettledWish {
  std::uint64_t round = 0;
  std::string reason;
  RoomAsk ask() const { return ask::VoidSettledRound{round, reason}; }
};
BOOST_DESCRIBE_STRUCT(VoidSettledWish, (), (round, reason))

struct ChangeMeterWish {
  std::string meter;
  std::optional<Amount> reset;
  std::optional<std::int64_t> rate;
  std::optional<std::int64_t> hidden_rate;
  std::optional<Amount> limit;
  std::string reason;
  RoomAsk ask() const { return ask::ChangeMeter{meter, reset, rate, hidden_rate, limit, reason}; }
};
BOOST_DESCRIBE_STRUCT(ChangeMeterWish, (), (meter, reset, rate, hidden_rate, limit, reason))

struct DecreaseMeterWish {
  std::string meter;
  Amount amount;
  std::string reason;
  RoomAsk ask() const { return ask::DecreaseMeter{meter, amount, reason}; }
};
BOOST_DESCRIBE_STRUCT(DecreaseMeterWish, (), (meter, amount, reason))

struct SwitchMeterWish {
  std::string meter;
  bool on = true;
  std::string reason;
  RoomAsk ask() const { return ask::SwitchMeter{meter, on, reason}; }
};
BOOST_DESCRIBE_STRUCT(SwitchMeterWish, (), (meter, on, reason))

struct RejectWish {
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(RejectWish, (), (reason))

struct OrderShown {
  std::uint64_t id = 0;
  std::uint32_t table = 0;
  std::string table_name;
  std::uint64_t round = 0;
  std::string kind;
  std::string order;
  std::string what;
  std::vector<std::string> effects;
  std::string clause;
  std::string reason;
  std::uint32_t player = 0;
  std::string by;
  std::int64_t at = 0;
  std::int64_t expires_at = 0;
  bool yours = false;
};
BOOST_DESCRIBE_STRUCT(OrderShown, (),
                      (id, table, table_name, round, kind, order, what, effects, clause, reason, player, by, at,
                       expires_at, yours))

struct OrderList {
  std::vector<OrderShown> orders;
};
BOOST_DESCRIBE_STRUCT(OrderList, (), (orders))

std::string order_word(const RoomAsk& ask) {
  return std::visit([](const auto& each) { return std::string(each.kName); }, ask);
}

// An order by its route.
template <typename Wish>
Responds give_order(App& app, const Request& request) {
  const auto wish = body_of<Wish>(request);
  if (!wish) co_return refused_response(wish.error());
  if (wish->reason.size() > protocol::kLongestReason) co_return reason_too_long();
  RoomAsk ask = wish->ask();
  std::string what = order_word(ask);
  Response response = co_await ask_table(app, request, std::move(ask), std::move(what));
  co_return response;
}

std::string name_of_table(const Room& room, TableId id) {
  for (const TableSummary& table : room.tables())
    if (table.id == id) return table.name;
  return "";
}

OrderShown shown_order(const App& app, const WaitingOrder& order, const User& viewer) {
  return {.id = order.id,
          .table = order.table.value(),
          .table_name = name_of_table(*app.room, order.table),
          .round = order.round,
          .kind = std::string(word_for(order.kind)),
          .order = order_word(order.ask),
          .what = order.what,
          .effects = order.effects,
          .clause = order.clause,
          .reason = order.reason,
          .player = order.by.value(),
          .by = app.room->person(order.by).name,
          .at = order.at.since_epoch_ms(),
          .expires_at = order.expires_at.since_epoch_ms(),
          .yours = order.by == viewer.id};
}

Responds orders(App& app, const Request& request) {
  OrderList list;
  for (const WaitingOrder& order : app.room->orders()) list.orders.push_back(shown_order(app, order, *request.user));
  co_return answer_with(list);
}

Responds orders_of_table(App& app, const Request& request) {
  const TableId table = table_of(request);
  OrderList list;
  for (const WaitingOrder& order : app.room->orders())
    if (order.table == table) list.orders.push_back(shown_order(app, order, *request.user));
  co_return answer_with(list);
}

Responds decide(App& app, const Request& request, OrderVerdict verdict) {
  const auto id = number_of(request.part("id"));
  if (!id) co_return not_found("There is no such order.");
  verdict.order = static_cast<std::uint64_t>(*id);
  auto action = std::make_shared<RoomAction>(floor_action(request, {}));
  action->verdict = verdict;
  std::function<void(Answer<RoomAnswer>)> start = [&room = *app.room, action](Answer<RoomAnswer> done) {
    room.decide(*action, [done = std::move(done)](const RoomAnswer& given) { done(given); });
  };
  const RoomAnswer answer = co_await answer_of<RoomAnswer>(std::move(start));
  log(LogLevel::info, verdict.verdict == Verdict::approves ? "approve order" : "reject order",
      {{"by", request.user->name}, {"order", *id}, {"answer", answer.accepted ? std::string("done") : answer.code}});
  co_return floor_response(answer);
}

Responds approve(App& app, const Request& request) { return decide(app, request, {}); }

Responds reject(App& app, const Request& request) {
  const auto wish = body_of<RejectWish>(request);
  if (!wish) co_return refused_response(wish.error());
  if (wish->reason.size() > protocol::kLongestReason) co_return reason_too_long();
  OrderVerdict verdict{.verdict = Verdict::rejects, .reason = wish->reason};
  Response response = co_await decide(app, request, std::move(verdict));
  co_return response;
}

}  // namespace

std::vector<Route> order_routes() {
  return {
      by_page(
          get<OrderList>("/api/orders", may::read_all, "Orders of the floor that wait for a second person", orders)),
      get<OrderList>("/api/tables/{id}/orders", may::read_all, "Those of one table", orders_of_table),
      post<void, FloorAnswer>("/api/orders/{id}/approve", may::run_tables,
                              "Approve another person's order: it is carried out once, with both names", approve),
      post<RejectWish, FloorAnswer>("/api/orders/{id}/reject", may::run_tables,
                                    "Reject an order, or take back your own: nothing is done", reject),
      post<CorrectWish, FloorAnswer>("/api/tables/{id}/correct", may::run_tables,
                                     "Correct what a seat of a settled round was paid; takes two people",
                                     give_order<CorrectWish>),
      post<VoidSettledWish, FloorAnswer>("/api/tables/{id}/void-settled", may::run_tables,
                                         "Void the last round after it was settled; takes two people",
                                         give_order<VoidSettledWish>),
      post<ChangeMeterWish, FloorAnswer>(
          "/api/tables/{id}/meter/change", may::run_tables,
          "Change how a meter grows and resets, from its next reset on; takes two people", give_order<ChangeMeterWish>),
      post<DecreaseMeterWish, FloorAnswer>("/api/tables/{id}/meter/decrease", may::run_tables,
                                           "Take money out of a meter; takes two people",
                                           give_order<DecreaseMeterWish>),
      post<SwitchMeterWish, FloorAnswer>("/api/tables/{id}/meter/switch", may::run_tables,
                                         "Switch a meter off or on between rounds; takes two people",
                                         give_order<SwitchMeterWish>),
  };
}

}  // namespace riverbank
