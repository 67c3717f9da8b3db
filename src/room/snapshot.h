// Snapshot: a moment of a table from which a restart goes on, so that only the rows since then are replayed. It is
// taken between two rounds: what a round in play has come to would name its cards, and no card of it may be in the
// database. Tables that share meters go on at the same time, and on a busy link one of them always has a round. So of
// such a table the last moment before its round is kept, and beside it the shared meters as they are when the snapshots
// are written: what the rows in between did to those is in them already.
#pragma once

#include <cstdint>
#include <optional>

#include "room/journal.h"
#include "table/meter.h"
#include "table/state.h"

namespace riverbank {

struct Snapshot {
  ChainEnd chain;
  std::string state;             // bytes (table/bytes.h)
  MeterBank meters;              // the table's own as they were then; the shared ones after the row `meters_seq`
  std::uint64_t meters_seq = 0;  // of this table
};

Change snapshot_change(TableId table, const Snapshot& snapshot);

// What a table that restarts from a snapshot brings along: the shared meters, and its own.
void put_meters(MeterBank& into, const MeterBank& from, const TableState& table);
// Whether this did something to a meter that tables share.
bool moves_shared_meter(const TableEvent& event, const MeterBank& meters);
bool opens_round(const TableEvents& events);
// All shared meters, or the table's own; the same order always.
enum class MetersOf { link, table };
MeterBank meters_part(const MeterBank& meters, const TableState& table, MetersOf part);

// The snapshots of one table: when one is due, and of which moment.
class Snapshots {
 public:
  void restored(const Snapshot& snapshot);
  // Whether what a row did to shared meters is in the snapshot already.
  bool hold_meters_of(std::uint64_t row) const { return row <= meters_seq_; }
  // Before a round is opened.
  void keep(const ChainEnd& chain, const TableState& state, const MeterBank& meters);

  bool is_due(std::uint64_t row) const { return row >= written_at_ + kRowsBetween; }
  // Of the table as it is, or as it was before its round; nothing: that is not known.
  std::optional<Snapshot> now(const ChainEnd& chain, const TableState& state, const MeterBank& meters) const;
  void written(std::uint64_t row) { written_at_ = row; }

 private:
  static constexpr std::uint64_t kRowsBetween = 500;

  std::uint64_t written_at_ = 0;  // where the chain was then
  std::uint64_t meters_seq_ = 0;  // of the one that was restored
  std::optional<Snapshot> before_round_;
};

// What of a table is in the database: the end of its journal, and its snapshots.
struct KeptTable {
  ChainEnd chain;
  Snapshots snapshots;
};

}  // namespace riverbank
