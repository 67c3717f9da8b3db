// apply: makes an event happen. Every event that decide() produces can be applied, and it is checked all the same: an
// account about to fall below its lower bound stops the process before a chip is lost.
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
