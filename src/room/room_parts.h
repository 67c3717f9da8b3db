// What a room gives to each of its tables, and what a table is.
#pragma once

#include <functional>
#include <memory>

#include "keyed/deal_view.h"
#include "room/deck_script.h"
#include "room/live_table.h"
#include "room/meter_group.h"
#include "room/pace.h"
#include "room/people.h"
#include "room/play_clock.h"
#include "room/room_ledger.h"
#include "room/seal_keys.h"
#include "room/settled_round.h"
#include "room/waiting_order.h"

namespace riverbank {

class CareDesk;
class Dealer;

// A table whose machine met a bug, or that could not be restored: it alone stands still.
struct StoppedTable {
  TableId id;
  std::string name;
  std::string house;
  std::string why;
};

// What all tables of a room share.
struct RoomParts {
  RoomLedger& ledger;
  People& people;
  CareDesk& care;
  PlayClock& clock;
  std::function<Instant()> now;
  std::function<Result<Seed, Error>()> seeds;
  const DeckScript& script;
  const SealKeys& keys;            // seal the seeds of rounds in play
  std::string program;             // names this build in every round's record
  bool foreseeable = false;        // seeds follow from a word: every round is a rehearsal
  bool bots_bank = false;          // else a bot that is offered the bank declines: the house takes no part
  bool staff_plays = false;        // who works here may play here
  WaitingOrders& orders;           // that take two people
  std::int64_t order_wait_ms = 0;  // so long they wait for the second
  Amount big_win = {};             // wins of so much are significant events; zero: none is
  // The ids of actions of this player that were accepted at a table within the last day, and one of them.
  std::function<std::vector<std::string>(TableId table, PlayerId player)> stored_ids;
  std::function<std::optional<StoredAction>(TableId table, PlayerId player, const std::string& id)> stored_action;
  // Makes a bot: gives its id and adds what must be written down of it.
  std::function<PlayerId(Time at, std::vector<Change>& changes)> new_bot;
  // The number of somebody without an account whom a dealer seats.
  std::function<PlayerId()> new_walk_in;
  // Hears of each step of a table before it is taken; a CHECK that fails there is a bug of that table. May be empty.
  std::function<void(const TableState&)> each_step;
  // Hears of a table that was given up.
  std::function<void(const StoppedTable&)> stopped;
  // Hears of a round that is over and posted. May be empty.
  std::function<void(const SettledRound&)> settled;
  // Empty: the virtual dealer.
  std::function<std::unique_ptr<Dealer>()> dealer;
};

// A table as it was written down last.
struct TableRecord {
  TableId id;
  std::string name;
  std::shared_ptr<const Game> game;
  Pace pace;
  bool linked = false;  // shares meters and mailbox with others
  bool paused = false;  // by the floor
  PlayerId opened_by;   // a player, by themselves; nobody: it is the house's
  std::string stopped;  // why it was given up; empty: it was not
  std::vector<MeterLevelId> levels;
  std::shared_ptr<MeterGroup> meters;
  std::optional<WagersFrom> live;    // a person deals; nothing: a virtual table
  PlayerId dealer;                   // who dealt when it was written down
  PlayerNames walk_ins;              // whom dealers seated here, with or without a seat now
  std::string ready;                 // who had made their bets when it was written down
  std::optional<ShuffledDeck> deck;  // a rehearsal: every round is dealt from it
};

}  // namespace riverbank
