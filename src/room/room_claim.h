// RoomClaim: the right to write to a room's database, with the connection that writes. One process has it: by the file
// with SQLite, by a lease that is renewed with PostgreSQL (store/lease.h).
#pragma once

#include <memory>

#include "store/database.h"
#include "store/lease_keeper.h"

namespace riverbank {

struct RoomClaim {
  std::unique_ptr<Database> writer;
  std::unique_ptr<LeaseKeeper> keeper;  // none with SQLite
  LeaseHolder before;
};

// A connection that may become the room's writer: with bounds on waiting, to a database that keeps what it promises.
Result<std::unique_ptr<Database>, Errors> open_writer(const std::string& url);

// Refused while another one has it.
Result<RoomClaim, Errors> claim_room(const std::string& url, const LeaseTerms& terms);

// Of a connection that has claimed it.
struct ClaimedAt {
  std::string url;
  LeaseTerms terms;
};
RoomClaim claim_of(std::unique_ptr<Database> writer, const Claimed& claimed, const ClaimedAt& at);

}  // namespace riverbank
