// The floor over REST: pause a table, let it go on, void a round, rule on a hand or a wager, close a table or
// the house.
#include <algorithm>

#include <fmt/core.h>

#include "server/ask_table.h"
#include "server/log.h"
#include "server/messages.h"
#include "server/record_event.h"
#include "server/respond.h"
#include "server/routes.h"

namespace riverbank {

namespace {

struct VoidWish {
  std::string reason;
  std::optional<std::uint64_t> round;
};
BOOST_DESCRIBE_STRUCT(VoidWish, (), (reason, round))

struct CouponWish {
  SeatId seat;
  Amount amount;
};
BOOST_DESCRIBE_STRUCT(CouponWish, (), (seat, amount))

struct RulingWish : ask::Ruling {};
BOOST_DESCRIBE_STRUCT(RulingWish, (ask::Ruling), ())

struct OrderInWordsWish {
  std::string order;  // "recut", "shuffle", "deck", "mended", "validate 1"
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(OrderInWordsWish, (), (order, reason))

struct HouseWish {
  std::string house;
};
BOOST_DESCRIBE_STRUCT(HouseWish, (), (house))

struct NewTableAnswer {
  std::uint32_t table = 0;
};
BOOST_DESCRIBE_STRUCT(NewTableAnswer, (), (table))

struct DrainAnswer {
  bool draining = true;
};
BOOST_DESCRIBE_STRUCT(DrainAnswer, (), (draining))

Responds pause(App& app, const Request& request) { return ask_table(app, request, ask::PauseTable{}, "pause table"); }
Responds resume(App& app, const Request& request) {
  return ask_table(app, request, ask::ResumeTable{}, "resume table");
}

Responds void_round(App& app, const Request& request) {
  const auto wish = body_of<VoidWish>(request);
  if (!wish) co_return refused_response(wish.error());
  if (wish->reason.size() > protocol::kLongestReason) co_return reason_too_long();
  RoomAsk ask = ask::VoidRound{wish->reason, wish->round};
  std::string what = "void round";
  Response response = co_await ask_table(app, request, std::move(ask), std::move(what));
  co_return response;
}

Responds rule_on_hand(App& app, const Request& request) {
  const auto wish = body_of<RulingWish>(request);
  if (!wish) co_return refused_response(wish.error());
  if (wish->reason.size() > protocol::kLongestReason) co_return reason_too_long();
  RoomAsk ask = ask::FloorRuling{*wish};
  std::string what = "floor ruling";
  Response response = co_await ask_table(app, request, std::move(ask), std::move(what));
  co_return response;
}

Responds order_in_words(App& app, const Request& request) {
  const auto wish = body_of<OrderInWordsWish>(request);
  if (!wish) co_return refused_response(wish.error());
  if (wish->reason.size() > protocol::kLongestReason) co_return reason_too_long();
  RoomAsk ask = ask::OrderInWords{wish->order, wish->reason};
  std::string what = "floor order";
  Response response = co_await ask_table(app, request, std::move(ask), std::move(what));
  co_return response;
}

Responds give_coupon(App& app, const Request& request) {
  const auto wish = body_of<CouponWish>(request);
  if (!wish) co_return refused_response(wish.error());
  RoomAsk ask = ask::GiveCoupon{wish->seat, wish->amount};
  std::string what = "coupon";
  Response response = co_await ask_table(app, request, std::move(ask), std::move(what));
  co_return response;
}

boost::asio::awaitable<RoomAnswer> closed(App& app, const Request& request, std::string what) {
  const TableId table = table_of(request);
  SignificantEvent event = event_by(request, EventKind::table, std::move(what));
  event.table = table;
  auto change = std::make_shared<Change>(event_change(event));
  std::function<void(Answer<RoomAnswer>)> start = [&room = *app.room, table, change](Answer<RoomAnswer> done) {
    room.close_table(table, [done = std::move(done)](const RoomAnswer& given) { done(given); }, {*change});
  };
  RoomAnswer answer = co_await answer_of<RoomAnswer>(std::move(start));
  log(LogLevel::info, "close table",
      {{"by", request.user->name}, {"table", table.value()}, {"answer", answer.accepted ? "done" : answer.code}});
  co_return answer;
}

Responds close_table(App& app, const Request& request) {
  std::string what = "closes the table";
  const RoomAnswer answer = co_await closed(app, request, std::move(what));
  if (answer.code == "no_such_table") co_return not_found(answer.says);
  co_return floor_response(answer);
}

// A journal is kept under one set of rules: other limits are another table in the same place.
Responds change_house(App& app, const Request& request) {
  const auto wish = body_of<HouseWish>(request);
  if (!wish) co_return refused_response(wish.error());
  const auto host = app.room->table(table_of(request));
  if (!host) co_return not_found(app.room->why_no_table(table_of(request)));
  const auto known = app.room->catalog().house_ids();
  if (std::find(known.begin(), known.end(), wish->house) == known.end()) co_return not_found("There is no such house.");
  if (const auto game = app.room->game_of_house(wish->house); !game)
    co_return refused_response({422, "not_valid", game.error().front().text(), ""});
  const TableSummary before = host->published().summary();
  std::string what = fmt::format("closes the table, to open one of {} in its place", wish->house);
  const RoomAnswer answer = co_await closed(app, request, std::move(what));
  if (!answer.accepted) co_return refused_response({409, answer.code, answer.says, answer.clause});
  const NewTable wanted{.house = wish->house,
                        .name = before.name,
                        .bots = before.live.empty() ? before.taken - before.people : 0,
                        .live = wagers_from(before.live)};
  const auto opened = app.room->open_table(wanted);
  if (!opened) co_return refused_response({422, "not_valid", opened.error().front().text(), ""});
  SignificantEvent event =
      event_by(request, EventKind::table,
               fmt::format("opens a table of {} in place of table {}", wish->house, table_of(request).value()));
  event.table = *opened;
  co_await record(*app.room, std::move(event));
  co_return answer_with(NewTableAnswer{opened->value()});
}

Responds drain(App& app, const Request& request) {
  log(LogLevel::info, "drain", {{"by", request.user->name}});
  co_await record(*app.room, event_by(request, EventKind::floor_order, "closes the room"));
  if (app.on_drain) app.on_drain();
  co_return answer_with(DrainAnswer{});
}

}  // namespace

std::vector<Route> floor_routes() {
  return {
      post<void, FloorAnswer>("/api/tables/{id}/pause", may::run_tables, "No new round at this table", pause),
      post<void, FloorAnswer>("/api/tables/{id}/resume", may::run_tables, "Resume rounds at this table", resume),
      post<VoidWish, FloorAnswer>("/api/tables/{id}/void", may::run_tables,
                                  "Void the round in play; wagers are returned", void_round),
      post<RulingWish, FloorAnswer>(
          "/api/tables/{id}/ruling", may::run_tables,
          "Rule on one hand of the round in play, or on one wager: it stands, whatever the cards say", rule_on_hand),
      post<OrderInWordsWish, FloorAnswer>(
          "/api/tables/{id}/order", may::run_tables,
          "Order a recut, a shuffle or a new deck, a device back to work, or validate a win: in the words of "
          "`riverbank deal`",
          order_in_words),
      post<CouponWish, FloorAnswer>("/api/tables/{id}/coupon", may::run_tables,
                                    "Give who sits there a coupon, where the house takes them", give_coupon),
      post<void, FloorAnswer>("/api/tables/{id}/close", may::run_the_house,
                              "Close this table after its round; all chips go to the wallets", close_table),
      post<HouseWish, NewTableAnswer>("/api/tables/{id}/house", may::run_the_house,
                                      "Close this table after its round and open one in its place under another house "
                                      "file, or the same one changed",
                                      change_house),
      post<void, DrainAnswer>("/api/drain", may::run_the_house, "Finish the rounds in play and stop the server", drain),
  };
}

}  // namespace riverbank
