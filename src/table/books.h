// Books: posts what a table does to the ledger, the transfers of one command as one batch, and stops the process if the
// ledger would not have it: then a chip would be where no rule puts one.
#pragma once

#include "table/event.h"
#include "table/posting_maker.h"

namespace riverbank {

class Books {
 public:
  // Several tables may share one ledger; `game` names the wagers. `state` is the table as it stands before the first
  // command to be posted: a new one, or one that was replayed from its log.
  Books(Ledger& ledger, const Game& game, const TableState& state);

  // The events of one command, in order.
  void post(const TableEvents& events);

 private:
  NameId wager_of(const Transfer& transfer);

  Ledger& ledger_;
  const Game& game_;
  TableId table_;
  std::uint64_t transfers_;
  PostingBatch batch_;
  PostingMaker maker_;
  std::array<NameId, kMaxWagers> wagers_{};
};

}  // namespace riverbank
