// A night at one table, played by the machine from one seed: players come and go, bank, wager and decide; cards are
// misdealt, devices fail, the floor voids rounds and corrects seats. Every chip goes through the ledger. What it shows:
// that nothing is lost, whatever happens.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>

#include "ledger/ledger.h"
#include "table/decide.h"
#include "table/meter.h"

namespace riverbank {

struct NightOptions {
  std::uint64_t rounds = 1000;
  std::string seed = "riverbank";
  TableId table{1};
  bool irregularities = true;
  bool replay = false;                        // a second table is told the events and nothing else
  std::function<void(double)> progress = {};  // 0 to 1
};

struct NightReport {
  std::uint64_t rounds = 0;  // opened
  std::uint64_t dealt = 0;   // of these: with at least one card
  std::uint64_t commands = 0;
  std::uint64_t events = 0;
  std::uint64_t voided = 0;
  std::uint64_t corrections = 0;
  std::uint64_t irregularities = 0;
  std::uint64_t jackpots = 0;
  std::uint64_t deck_changes = 0;
  std::map<TableRefusalCode, std::uint64_t> refused;
  TableState state;
  MeterBank meters;
  bool replayed_alike = true;  // the second table, if there was one, has the same bytes
};

// Called after every accepted command.
using NightWatch = std::function<void(const TableEvents& events, const TableState& after)>;

// The night begins with a closed table and ends with one; the ledger keeps what happened in between.
NightReport play_night(const Game& game, const NightOptions& options, Ledger& ledger, const NightWatch& watch = {});

// Goes on at a table as it stands, in the middle of a round or of a procedure: `options.rounds` more rounds are opened,
// then it closes. `ledger` is as the table left it.
NightReport go_on_with_night(const Game& game, const NightOptions& options, TableState state, MeterBank meters,
                             Ledger& ledger);

// Finishes what is in play and closes the table, without books.
NightReport close_night(const Game& game, const NightOptions& options, TableState state, MeterBank meters);

// The meter levels a table of this game has, by its id.
TableSetup night_setup(const Game& game, TableId table);

}  // namespace riverbank
