// What is wrong with the slips of a database: each has its number, is signed by two, says what its chips come to, and
// what the ledger moved at its entry is what it says.
#pragma once

#include <functional>

#include "room/log_tree.h"

namespace riverbank {

Result<Done, Error> audit_slips(const AskRows& ask, const std::function<void(std::string)>& wrong);

}  // namespace riverbank
