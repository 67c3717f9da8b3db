// Books: posts what a table does to the ledger, the transfers of one command as one batch, and stops the process if the
// ledger would not have it: then a chip would be where no rule puts one.
#pragma once

#include <string>
#include <vector>

#include <boost/unordered/unordered_flat_map.hpp>

#include "ledger/ledger.h"
#include "ledger/post.h"
#include "table/event.h"

namespace riverbank {

class Books {
 public:
  // Several tables may share one ledger; `game` names the wagers.
  Books(Ledger& ledger, const Game& game, TableId table) : ledger_(ledger), game_(game), table_(table) {}

  // The events of one command, in order.
  void post(const TableEvents& events);

 private:
  AccountId account(const AccountName& name);
  NameId name(const std::string& text);
  Posting posting_of(const Transfer& transfer);

  Ledger& ledger_;
  const Game& game_;
  TableId table_;
  std::uint64_t batches_ = 0;
  std::uint64_t transfers_ = 0;
  std::vector<std::pair<std::uint64_t, PostingRef>> recent_;  // what a correction may refer to
};

}  // namespace riverbank
