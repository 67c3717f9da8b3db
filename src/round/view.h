// View: what one viewer may see, as the JSON that goes to a client. The only way from a round towards a client; built
// from what the viewer may see, so hidden cards are absent, not masked. Nobody, floor and dealer included, sees a card
// that lies face down, except a player the own two.
#pragma once

#include <boost/json/object.hpp>

#include "round/state.h"

namespace riverbank {

enum class Role : std::uint8_t { player, spectator, dealer, floor };

struct Viewer {
  Role role = Role::spectator;
  SeatId seat;  // of a player
};

boost::json::object view(const Game& game, const RoundState& state, const Viewer& viewer);
// The part of a player's view that nobody else has: "cards" and "actions".
boost::json::object own_view(const Game& game, const RoundState& state, SeatId seat);

// One settlement line as data: seat, rider, wager, stake, outcome, odds, paid, returned, net, clause, clauses, why;
// money in minor units.
boost::json::object line_json(const Game& game, const RoundState& state, const Line& line);

}  // namespace riverbank
