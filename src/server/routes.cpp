#include "server/routes.h"

namespace riverbank {

std::vector<Route> all_routes() {
  const std::pair<const char*, std::vector<Route>> parts[] = {
      {"accounts", account_routes()}, {"lobby", lobby_routes()},         {"rules", rules_routes()},
      {"rounds", round_routes()},     {"money", money_routes()},         {"coach", coach_routes()},
      {"floor", floor_routes()},      {"operations", operation_routes()}};
  std::vector<Route> all;
  for (const auto& [tag, part] : parts)
    for (const Route& route : part) all.emplace_back(route).tag = tag;
  return all;
}

}  // namespace riverbank
