// Limits, breaks and answered reality checks as rows of the database, and what of the ledger's postings counts as play.
#pragma once

#include <map>

#include "care/decide.h"
#include "ledger/ledger.h"
#include "ledger/posting.h"
#include "store/database.h"

namespace riverbank {

Change limit_change(PlayerId player, const Limit& limit);
// The number of a person's breaks, with it: from 1 on.
Change break_change(PlayerId player, const Break& taken, std::size_t number);
Change check_change(PlayerId player, Time at);
Result<std::map<PlayerId, CareFile>, Error> read_care_files(Database& database);

// A movement as it concerns one person; nothing: it does not.
struct MovedChips {
  Time at;
  Movement movement;
  AccountName from;
  AccountName to;
  Amount amount;
};
std::optional<PlayedLine> played_line(const MovedChips& moved, PlayerId player);

// Of one person's movements, in their order: $1 player, $2 since, $3 the last entry.
extern const std::string_view kPlayedSince;
// Such a row; nothing: it cannot be read.
std::optional<MovedChips> moved_chips(const SqlRow& row);

}  // namespace riverbank
