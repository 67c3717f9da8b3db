// A snapshot: the whole ledger as text, in one canonical form: two ledgers are equal exactly if their snapshots are the
// same bytes. A ledger restored from one carries on as if it had never stopped. First line "riverbank ledger 1".
#pragma once

#include <string>
#include <string_view>

#include "base/error.h"
#include "base/result.h"
#include "ledger/ledger.h"

namespace riverbank {

inline constexpr std::string_view kLedgerSnapshotHeader = "riverbank ledger 1";

std::string write_snapshot(const Ledger& ledger);
// Refuses a snapshot that does not hold together: state_is_ok() is asked before it is given out.
Result<Ledger, Error> read_snapshot(std::string_view text);

}  // namespace riverbank
