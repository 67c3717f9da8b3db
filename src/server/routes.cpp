#include "server/routes.h"

namespace riverbank {

std::vector<Route> all_routes() {
  const std::pair<const char*, std::vector<Route>> parts[] = {
      {"accounts", account_routes()},     {"own data", own_data_routes()}, {"lobby", lobby_routes()},
      {"rehearsals", rehearsal_routes()}, {"rules", rules_routes()},       {"rounds", round_routes()},
      {"money", money_routes()},          {"coach", coach_routes()},       {"floor", floor_routes()},
      {"floor", board_routes()},          {"floor", order_routes()},       {"log", log_routes()},
      {"rounds", share_routes()},         {"coach", certificate_routes()}, {"school", school_routes()},
      {"school", school_test_routes()},   {"desk", desk_routes()},         {"events", event_routes()},
      {"operations", operation_routes()}, {"care", care_routes()},         {"floor", rack_routes()}};
  std::vector<Route> all;
  for (const auto& [tag, part] : parts)
    for (const Route& route : part) all.emplace_back(route).tag = tag;
  return all;
}

}  // namespace riverbank
