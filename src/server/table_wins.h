// TableWins: what each table has won by its rounds, from the ledger's postings: wagers collected less those paid, what
// the bank gave to meters and jackpots, corrections and rulings, and fees. Fills, credits and chips that were bought
// are no win. Postings are only ever added, so each is read once.
#pragma once

#include <map>
#include <mutex>

#include "room/room.h"

namespace riverbank {

struct TableWin {
  Amount rounds;  // into the bank by rounds, less what went out
  Amount fees;
};

class TableWins {
 public:
  explicit TableWins(Room& room) : room_(room) {}
  // Blocks: reads what was posted since the last time.
  Result<std::map<TableId, TableWin>, Error> now();

 private:
  Room& room_;
  std::mutex mutex_;
  std::int64_t read_ = 0;  // up to this entry
  std::map<TableId, TableWin> wins_;
};

}  // namespace riverbank
