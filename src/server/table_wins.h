// TableWins: what each table has won by its rounds, from the ledger's postings: wagers collected less those paid, what
// the bank gave to meters and jackpots, corrections and rulings, and fees. Fills, credits and chips that were bought
// are no win. Postings are only ever added, so each is read once: after a start slice by slice, so that whoever needs
// the database meanwhile waits for one slice and not for the whole history.
#pragma once

#include <chrono>
#include <map>
#include <mutex>
#include <optional>

#include "room/room.h"

namespace riverbank {

struct TableWin {
  Amount rounds;  // into the bank by rounds, less what went out
  Amount fees;
};

class TableWins {
 public:
  static constexpr std::int64_t kSlice = 2'000;  // entries

  explicit TableWins(Room& room, std::int64_t slice = kSlice) : room_(room), slice_(slice) {}
  // Blocks for a slice of what was posted since the last time. Nothing: what was posted before is still being read.
  Result<std::optional<std::map<TableId, TableWin>>, Error> now();
  // Blocks: reads on for so long, or until all is read.
  Result<Done, Error> read_on(std::chrono::milliseconds time);

 private:
  enum class Read { all, not_all };
  Result<Read, Error> read_slice();

  Room& room_;
  std::int64_t slice_;
  std::mutex mutex_;
  std::int64_t read_ = 0;  // up to this entry
  std::map<TableId, TableWin> wins_;
};

}  // namespace riverbank
