// What goes to a client about a table. `public_json` is the same for everyone and is made once; `yours_json` holds what
// only one viewer may see: own cards, legal actions, own money. Hidden cards are in neither.
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "room/people.h"
#include "table/event.h"

namespace riverbank {

// What the room adds to the table's own state.
struct HostView {
  std::string name;
  std::string commitment;  // of the round's deck, hexadecimal; empty: no round yet
  bool rehearsal = false;  // the round's cards were chosen, not shuffled
  std::optional<Time> deadline;
  bool paused = false;
  std::string stopped;                               // why the program gave this table up; empty: it did not
  std::array<std::uint16_t, kMaxSeats + 1> ready{};  // who has made their bets: by seat, a bit for each rider

  bool is_ready(SeatId seat, RiderId rider) const { return (ready[seat.value()] >> rider.value() & 1) != 0; }
};

// What people are told of such a table; the reason is for the log and the doctor.
inline constexpr std::string_view kStoppedSays =
    "This table is stopped: the program met a fault of its own here. All wagers and chips are kept; the floor can void "
    "the round and give everything back.";

struct TableSight {
  const Game& game;
  const TableState& state;
  const MeterBank& meters;
  const People& people;
  const HostView& host;
};

boost::json::object public_json(const TableSight& sight);

struct OwnMoney {
  Amount wallet;
  std::int64_t time_bank_ms = 0;
};
boost::json::object yours_json(const TableSight& sight, PlayerId player, const OwnMoney& own);

// The seat (and rider) where a player is; seat 0: nowhere.
struct SeatSpot {
  SeatId seat;
  RiderId rider;
  // From behind a seat one wagers and nothing else: cards, decisions and the bank are those of who sits there.
  bool is_seated() const { return seat.value() != 0 && rider == kSeated; }
};
SeatSpot place_of(const TableState& state, PlayerId player);

// What keeps somebody at the table.
struct Commitments {
  bool wagers = false;
  bool banks = false;
};
Commitments commitments_of(const TableState& state, SeatSpot at);

// The events that everyone may hear of, in words: [{"says": ..., "clause": ...}]. Cards are left to the view.
void add_log(const Game& game, const TableState& state, const TableEvent& event, boost::json::array& log);

}  // namespace riverbank
