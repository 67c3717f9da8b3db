// apply: an event happens. Total on the events that decide() makes, and checked all the same: an account that would
// fall below its bound stops the process before a chip is lost.
#pragma once

#include "ledger/event.h"
#include "ledger/ledger.h"

namespace riverbank {

void apply(Ledger& ledger, const LedgerEvent& event);
void apply(Ledger& ledger, const AccountOpened& event);
void apply(Ledger& ledger, const NameGiven& event);
// Posts the batch as it is; the receipt is its answer.
Receipt apply(Ledger& ledger, const PostingBatch& batch);

}  // namespace riverbank
