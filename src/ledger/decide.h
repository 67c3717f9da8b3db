// decide: may this be done? Refusals come first, in their documented order; the events say what happens, and there are
// none if it has been done before. Nothing is changed here, and a refusal is not remembered: a refused batch may be
// tried again under the same id once the money is there.
#pragma once

#include "base/result.h"
#include "ledger/event.h"
#include "ledger/ledger.h"
#include "ledger/refusal.h"

namespace riverbank {

Result<LedgerEvents, LedgerRefusal> decide(const Ledger& ledger, const PostingBatch& batch);
Result<LedgerEvents, LedgerRefusal> decide(const Ledger& ledger, const OpenAccount& command);
Result<LedgerEvents, LedgerRefusal> decide(const Ledger& ledger, const GiveName& command);

enum class BatchVerdict : std::uint8_t { new_batch, repetition };

// decide() for a batch without copying it into an event.
Result<BatchVerdict, LedgerRefusal> judge(const Ledger& ledger, const PostingBatch& batch);
// judge() and apply() in one pass over the lines. A refused batch leaves the ledger as it was.
Result<Receipt, LedgerRefusal> judge_and_apply(Ledger& ledger, const PostingBatch& batch);

}  // namespace riverbank
