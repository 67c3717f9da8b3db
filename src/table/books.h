// Books: posts what a table does to the ledger, the transfers of one command as one batch, and stops the process if the
// ledger would not have it: then a chip would be where no rule puts one.
#pragma once

#include <array>
#include <string>

#include "ledger/ledger.h"
#include "ledger/post.h"
#include "table/event.h"

namespace riverbank {

class Books {
 public:
  // Several tables may share one ledger; `game` names the wagers. `state` is the table as it stands before the first
  // command to be posted: a new one, or one that was replayed from its log.
  Books(Ledger& ledger, const Game& game, const TableState& state, LedgerSink* sink = nullptr);

  // The events of one command, in order.
  void post(const TableEvents& events);

 private:
  AccountId account(const AccountName& name);
  AccountId find_or_open(const AccountName& name);
  NameId name(const std::string& text);
  Posting posting_of(const Transfer& transfer);

  Ledger& ledger_;
  const Game& game_;
  TableId table_;
  LedgerSink* sink_;
  std::uint64_t transfers_;
  PostingBatch batch_;

  // The accounts and names found last: a round asks for the same few again and again.
  static constexpr std::size_t kRemembered = 64;
  struct KnownAccount {
    AccountName name;
    AccountId id;
  };
  struct KnownName {
    std::string text;
    NameId id;
  };
  std::array<KnownAccount, kRemembered> accounts_;
  std::array<KnownName, kRemembered> names_;
  std::array<NameId, kMaxWagers> wagers_{};
};

}  // namespace riverbank
