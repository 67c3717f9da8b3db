// Lease: which of several nodes may write to a database that they share. It is a row of the table `leases`, by what it
// covers, so that parts of a room can have their own. Whoever takes it raises its epoch, and every transaction of its
// holder fails as a whole once the epoch is another's (Database::transact). It runs out by the database's clock where
// its holder does not renew it; where the session ended that took it, nobody waits for that.
// docs/decisions/0015-a-lease-for-the-room.md
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "base/error.h"
#include "base/result.h"

namespace riverbank {

class Database;

struct LeaseTerms {
  std::string node;  // who takes it
  std::chrono::milliseconds length{3000};
  std::string covers = "room";
};

// Who has it, or had it last.
struct LeaseHolder {
  std::string node;
  std::int64_t epoch = 0;    // 0: nobody ever had it
  std::int64_t left_ms = 0;  // until it runs out; it did: 0 or less
  bool has_let_go = false;   // in order
  bool is_connected = false;
};

struct Claimed {
  bool taken = false;
  std::int64_t epoch = 0;  // of the lease; 0: this kind of database has none
  LeaseHolder other;       // before, or still
};

// Why the one before has it no more, in words: "node a let it go".
std::string how_it_ended(const LeaseHolder& before);

// Makes this process the only one that writes. Whoever has it is given time to be noticed as gone; one that renews its
// lease is not waited for.
Result<Claimed, Error> claim(Database& database, const LeaseTerms& terms);

// False: another node has taken it.
Result<bool, Error> renew_lease(Database& database, const LeaseTerms& terms, std::int64_t epoch);
// Others need not wait for its end.
Result<bool, Error> let_go_of_lease(Database& database, const LeaseTerms& terms, std::int64_t epoch);
Result<bool, Error> holds_lease(Database& database, const LeaseTerms& terms, std::int64_t epoch);

}  // namespace riverbank
