// Turn: one table at work, from one action (or moment) to the next. Whoever acts in it (a person who asks, the dealer,
// a bot) gives the machine commands by run() and has no other way to it. What came of them is one row of the journal,
// one batch of the ledger and one message to each viewer; until it is posted, all of it can be taken back.
#pragma once

#include "room/action.h"
#include "room/room_parts.h"
#include "room/round_book.h"
#include "room/table_view.h"
#include "table/refusal.h"

namespace riverbank {

// What events make of a table: replayed from the journal it is the same again.
struct PlayedTable {
  TableState state;
  RoundBook round;

  void happen(const Game& game, MeterBank& meters, const TableEvent& event);
};

// A table with everything that a turn may change.
struct HostedTable {
  const TableRecord& record;
  const RoomParts& room;
  PlayedTable& played;
  MeterBank& meters;
  Clocks& clocks;
  HostView& host;
  bool watched = false;
  bool draining = false;  // no round is opened any more
  bool trial = false;     // all of it is taken back: nobody is new to the room, and no number is used up
};

// Who would be new, in a trial.
inline constexpr PlayerId kSomebody{UINT32_MAX};

// What a turn did.
struct TurnDone {
  TableEvents events;
  std::vector<Transfer> grants;  // play money, before what the events move
  std::vector<Change> changes;
  std::vector<LogLine> log;
  Openings openings;
  std::vector<Slip> slips;             // that were signed
  std::vector<OrderMove> orders;       // that came to wait, or were decided
  std::vector<TableCommand> commands;  // at a live table, in their order
  bool tell = false;                   // people see something new, though nothing happened

  bool is_empty() const { return events.empty() && grants.empty() && changes.empty(); }
};

class Turn {
 public:
  explicit Turn(const HostedTable& table);

  const Game& game() const { return *table_.record.game; }
  const Game& game_dealt() const { return game_now(game(), state()); }
  const TableState& state() const { return table_.played.state; }
  const RoomParts& room() const { return table_.room; }
  const TableRecord& record() const { return table_.record; }
  const RoundBook& round() const { return table_.played.round; }
  TableSight sight() const;
  Clocks& clocks() { return table_.clocks; }
  HostView& host() { return table_.host; }
  const HostView& host() const { return table_.host; }
  Time at() const { return table_.clocks.now(); }
  bool is_draining() const { return table_.draining; }
  bool is_trial() const { return table_.trial; }
  // Rounds are dealt for people: who sits here, or watches the bots.
  bool someone_plays() const;

  // What the machine refuses; nothing: it is done. Of several commands all or none.
  std::optional<RoomAnswer> run(TableAsk ask, Person by = {});
  std::optional<RoomAnswer> run_all(std::vector<TableAsk> asks, Person by = {});
  // What this round's deck will follow from; the round was opened in this turn.
  void promise(const Seed& seed);
  // What a player adds to it, while bets are open.
  void add_share(Share share);
  void log(std::string says) { done.log.push_back({std::move(says), ""}); }
  // A round was opened since this was asked last.
  bool take_bets_opened() { return std::exchange(bets_opened_, false); }

  // What it moves; the rows that go with it are added when it ends.
  RoomEntry entry() const;
  // Nothing of it happened: the table is what was posted last.
  void take_back(const PlayedTable& posted, const MeterBank& meters);

  TurnDone done;

 private:
  std::optional<RoomAnswer> run_batch(std::span<const TableCommand> batch);
  void note(const TableEvent& event);

  HostedTable table_;
  Clocks clocks_before_;
  HostView host_before_;
  bool bets_opened_ = false;
};

// Rounds are opened, and the bank is offered.
inline bool deals(const Turn& turn) { return !turn.is_draining() && !turn.host().paused && turn.someone_plays(); }

bool is_bot(const Turn& turn, SeatId seat);

// "table.28" or "round.7", the clause and the sentence.
RoomAnswer refusal_answer(const TableRefusal& refusal);

// Which round of which table is in play.
RoundName name_of_round(const TableRecord& record, const TableState& state);
// The cards that were chosen for it; nothing: it is shuffled.
std::optional<ShuffledDeck> chosen_deck(const TableRecord& record, const RoomParts& room, const TableState& state);

}  // namespace riverbank
