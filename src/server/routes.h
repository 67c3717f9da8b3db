// The REST interface in parts, one file each.
#pragma once

#include "server/route.h"

namespace riverbank {

std::vector<Route> account_routes();
std::vector<Route> own_data_routes();
std::vector<Route> care_routes();
std::vector<Route> desk_routes();
std::vector<Route> lobby_routes();
std::vector<Route> rehearsal_routes();
std::vector<Route> rules_routes();
std::vector<Route> round_routes();
std::vector<Route> share_routes();
std::vector<Route> money_routes();
std::vector<Route> coach_routes();
std::vector<Route> certificate_routes();
std::vector<Route> school_routes();
std::vector<Route> school_test_routes();
std::vector<Route> board_routes();
std::vector<Route> floor_routes();
std::vector<Route> order_routes();
std::vector<Route> rack_routes();
std::vector<Route> log_routes();
std::vector<Route> event_routes();
std::vector<Route> operation_routes();

// All of them, each with the name of its part.
std::vector<Route> all_routes();

}  // namespace riverbank
