// The floor over REST: pause a table, let it go on, void a round, rule on a hand or a wager, close the house.
#include <fmt/core.h>

#include "server/ask_of.h"
#include "server/log.h"
#include "server/messages.h"
#include "server/respond.h"
#include "server/routes.h"

namespace riverbank {

namespace {

struct VoidWish {
  std::string reason;
  std::optional<std::uint64_t> round;
};
BOOST_DESCRIBE_STRUCT(VoidWish, (), (reason, round))

struct RulingWish : protocol::Ruling {};
BOOST_DESCRIBE_STRUCT(RulingWish, (protocol::Ruling), ())

struct FloorAnswer {
  bool accepted = false;
  std::string code;
  std::string clause;
  std::string says;
};
BOOST_DESCRIBE_STRUCT(FloorAnswer, (), (accepted, code, clause, says))

struct DrainAnswer {
  bool draining = true;
};
BOOST_DESCRIBE_STRUCT(DrainAnswer, (), (draining))

Responds ask_table(App& app, const Request& request, RoomAsk ask, std::string what) {
  const auto id = number_of(request.part("id"));
  const auto table =
      id && std::in_range<std::uint32_t>(*id) ? app.room->table(TableId(static_cast<std::uint32_t>(*id))) : nullptr;
  if (!table)
    co_return not_found(app.room->why_no_table(TableId(id ? static_cast<std::uint32_t>(*id) : std::uint32_t{0})));
  auto action = std::make_shared<RoomAction>();
  action->player = request.user->id;
  action->standing = Standing::floor;
  action->ask = std::move(ask);
  std::function<void(Answer<RoomAnswer>)> start = [table, action](Answer<RoomAnswer> done) {
    table->act(*action, [done = std::move(done)](const RoomAnswer& given) { done(given); });
  };
  const RoomAnswer answer = co_await answer_of<RoomAnswer>(std::move(start));
  log(LogLevel::info, what,
      {{"by", request.user->name}, {"table", *id}, {"answer", answer.accepted ? std::string("done") : answer.code}});
  const FloorAnswer told{answer.accepted, answer.code, answer.clause, answer.says};
  co_return answer_with(told, answer.accepted ? 200 : 409);
}

Responds pause(App& app, const Request& request) { return ask_table(app, request, PauseTable{}, "pause table"); }
Responds resume(App& app, const Request& request) { return ask_table(app, request, ResumeTable{}, "resume table"); }

Response reason_too_long() {
  return refused_response({400, "not_valid", fmt::format("reason: at most {} bytes", protocol::kLongestReason), ""});
}

Responds void_round(App& app, const Request& request) {
  const auto wish = body_of<VoidWish>(request);
  if (!wish) co_return refused_response(wish.error());
  if (wish->reason.size() > protocol::kLongestReason) co_return reason_too_long();
  RoomAsk ask = VoidRoundNow{wish->reason, wish->round};
  std::string what = "void round";
  Response response = co_await ask_table(app, request, std::move(ask), std::move(what));
  co_return response;
}

Responds rule_on_hand(App& app, const Request& request) {
  const auto wish = body_of<RulingWish>(request);
  if (!wish) co_return refused_response(wish.error());
  if (wish->reason.size() > protocol::kLongestReason) co_return reason_too_long();
  RoomAsk ask = ruling_of(*wish);
  std::string what = "floor ruling";
  Response response = co_await ask_table(app, request, std::move(ask), std::move(what));
  co_return response;
}

Responds drain(App& app, const Request& request) {
  log(LogLevel::info, "drain", {{"by", request.user->name}});
  if (app.on_drain) app.on_drain();
  co_return answer_with(DrainAnswer{});
}

}  // namespace

std::vector<Route> floor_routes() {
  return {
      post<void, FloorAnswer>("/api/tables/{id}/pause", Access::runs_table, "No new round at this table", pause),
      post<void, FloorAnswer>("/api/tables/{id}/resume", Access::runs_table, "Resume rounds at this table", resume),
      post<VoidWish, FloorAnswer>("/api/tables/{id}/void", Access::runs_table,
                                  "Void the round in play; wagers are returned", void_round),
      post<RulingWish, FloorAnswer>(
          "/api/tables/{id}/ruling", Access::runs_table,
          "Rule on one hand of the round in play, or on one wager: it stands, whatever the cards say", rule_on_hand),
      post<void, DrainAnswer>("/api/drain", Access::is_operator, "Finish the rounds in play and stop the server",
                              drain),
  };
}

}  // namespace riverbank
