// The REST interface in parts, one file each.
#pragma once

namespace riverbank {

class App;

void add_account_routes(App& app);
void add_lobby_routes(App& app);
void add_rules_routes(App& app);
void add_round_routes(App& app);
void add_money_routes(App& app);
void add_coach_routes(App& app);
void add_floor_routes(App& app);
void add_operation_routes(App& app);

}  // namespace riverbank
