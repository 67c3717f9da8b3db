// DealView: what the words and the screen of the dealer's console look at: the table as it stands, the players' names
// and the time.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "table/next_steps.h"
#include "table/state.h"

namespace riverbank {

using PlayerNames = std::map<PlayerId, std::string>;

struct DealView {
  const Game& game;
  const TableState& state;
  const MeterBank& meters;
  const PlayerNames& names;
  Time now;

  // By the method that deals now.
  const Game& now_dealt() const { return game_now(game, state); }
};

// What is to be done next, the first of them first. A step that has to wait for the shuffler is none of it until the
// shuffler has finished: what the shuffler does comes first then.
std::vector<NextAction> steps_now(const DealView& view);
// "seat 1 (Ann)", "seat 1 behind 2 (Bob)"
std::string place_name(const DealView& view, SeatId seat, RiderId rider);
std::string player_name(const PlayerNames& names, PlayerId player);  // "Ann", or "player 7"
Amount cash_at(const DealView& view, SeatId seat, RiderId rider);

}  // namespace riverbank
