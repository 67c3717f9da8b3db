// decide() and apply() in one, for callers that run a ledger: what is accepted goes to a sink (a log, a store) before
// it is applied. post() copies nothing, so a simulation that keeps no history posts without heap allocation.
#pragma once

#include <string_view>

#include "base/result.h"
#include "ledger/event.h"
#include "ledger/ledger.h"
#include "ledger/refusal.h"

namespace riverbank {

// Receives every event exactly once, in order, with the ledger as it was before the event.
class LedgerSink {
 public:
  LedgerSink() = default;
  LedgerSink(const LedgerSink&) = delete;
  LedgerSink& operator=(const LedgerSink&) = delete;
  virtual ~LedgerSink() = default;

  virtual void opened(const Ledger& ledger, const AccountOpened& event) = 0;
  virtual void named(const Ledger& ledger, const NameGiven& event) = 0;
  virtual void posted(const Ledger& ledger, const PostingBatch& batch) = 0;
};

Result<Receipt, LedgerRefusal> post(Ledger& ledger, const PostingBatch& batch, LedgerSink* sink = nullptr);
Result<AccountId, LedgerRefusal> open_account(Ledger& ledger, const AccountName& name, LedgerSink* sink = nullptr);
Result<NameId, LedgerRefusal> give_name(Ledger& ledger, std::string_view text, LedgerSink* sink = nullptr);

}  // namespace riverbank
