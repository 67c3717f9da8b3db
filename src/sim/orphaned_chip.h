// An orphaned chip: one that is left, when a table has closed, in an account of a person, of a wager or of a bank.
#pragma once

#include <string>

#include "ledger/ledger.h"

namespace riverbank {

// The account it lies in, or empty: there is none.
std::string orphaned_chip(const Ledger& ledger);

}  // namespace riverbank
