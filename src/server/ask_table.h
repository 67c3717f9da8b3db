// What the floor's routes share: an ask of a table over REST, and what is answered to it.
#pragma once

#include "server/respond.h"

namespace riverbank {

struct FloorAnswer {
  bool accepted = false;
  std::string code;
  std::string clause;
  std::string says;
  std::optional<std::uint64_t> order;  // that waits for a second person, or was decided
};
BOOST_DESCRIBE_STRUCT(FloorAnswer, (), (accepted, code, clause, says, order))

Response floor_response(const RoomAnswer& answer);
Response reason_too_long();
// By the number in the path; 0: there is none.
TableId table_of(const Request& request);
// By whoever asks this; `what` is for the log.
RoomAction floor_action(const Request& request, RoomAsk ask);
Responds ask_table(App& app, const Request& request, RoomAsk ask, std::string what);

}  // namespace riverbank
