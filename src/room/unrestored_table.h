// UnrestoredTable: a table that could not be restored when the room was opened. It has no host, so nobody can play or
// leave there; what lies there the ledger knows, and the floor can have it given back: wagers, the bank and the fees of
// the round in play to the chips they came from, and all chips to the wallets.
#pragma once

#include <map>
#include <vector>

#include "room/table_host.h"

namespace riverbank {

// What balances do not say: who paid the fees that are held, and at which seat a bank was put up.
struct PaidThere {
  struct Fee {
    PlayerId player;
    SeatId seat;
    RoundNumber round;
    Amount amount;
  };
  std::vector<Fee> fees;
  std::map<PlayerId, SeatId> bankers;
};
Result<PaidThere, Error> read_paid(Database& database, TableId table);

struct UnrestoredTable {
  StoppedTable shown;
  PaidThere paid;
};

// The postings that empty every account of a player at this table.
std::vector<Posting> giving_back(const Ledger& ledger, PostingMaker& maker, const UnrestoredTable& table,
                                 const std::string& reason);

}  // namespace riverbank
