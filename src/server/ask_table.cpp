#include "server/ask_table.h"

#include <fmt/core.h>

#include "server/await.h"
#include "server/log.h"
#include "server/messages.h"

namespace riverbank {

Response floor_response(const RoomAnswer& answer) {
  FloorAnswer told{answer.accepted, answer.code, answer.clause, answer.says, {}};
  if (answer.order != 0) told.order = answer.order;
  return answer_with(told, answer.accepted ? 200 : 409);
}

Response reason_too_long() {
  return refused_response({400, "not_valid", fmt::format("reason: at most {} bytes", protocol::kLongestReason), ""});
}

TableId table_of(const Request& request) {
  const auto id = number_of(request.part("id"));
  return TableId(id && std::in_range<std::uint32_t>(*id) ? static_cast<std::uint32_t>(*id) : std::uint32_t{0});
}

RoomAction floor_action(const Request& request, RoomAsk ask) {
  RoomAction action;
  action.player = request.user->id;
  action.role = request.user->role;
  action.ask = std::move(ask);
  action.address = request.address;
  return action;
}

Responds ask_table(App& app, const Request& request, RoomAsk ask, std::string what) {
  const TableId table = table_of(request);
  auto action = std::make_shared<RoomAction>(floor_action(request, std::move(ask)));
  std::function<void(Answer<RoomAnswer>)> start = [&room = *app.room, table, action](Answer<RoomAnswer> done) {
    room.act(table, *action, [done = std::move(done)](const RoomAnswer& given) { done(given); });
  };
  const RoomAnswer answer = co_await answer_of<RoomAnswer>(std::move(start));
  if (answer.code == "no_such_table") co_return not_found(answer.says);
  log(LogLevel::info, what,
      {{"by", request.user->name},
       {"table", table.value()},
       {"answer", answer.order != 0 ? fmt::format("waits as order {}", answer.order)
                  : answer.accepted ? std::string("done")
                                    : answer.code}});
  co_return floor_response(answer);
}

}  // namespace riverbank
