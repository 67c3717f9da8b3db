// PostgresClaim: takes the lease of a database in PostgreSQL. Two of PostgreSQL's own locks belong to the session that
// asks. The door, one for the database, is held while somebody takes the lease and opens the room; programs from before
// there were leases hold it for as long as they run. And one with the number of the epoch: while it is held, the
// session of that epoch's holder stands.
#pragma once

#include "store/database.h"

namespace riverbank {

class PostgresClaim {
 public:
  Result<Claimed, Error> try_to_take(Database& database, const LeaseTerms& terms);
  Result<Done, Error> open_door(Database& database);

 private:
  Result<bool, Error> close_door(Database& database);
  Result<LeaseHolder, Error> look(Database& database, const LeaseTerms& terms);
  bool is_silent(const LeaseHolder& holder);
  Result<Claimed, Error> take(Database& database, const LeaseTerms& terms, const LeaseHolder& before);
  Result<Claimed, Error> still_held(Database& database, const LeaseHolder& holder);

  bool door_is_ours_ = false;
  int silent_looks_ = 0;  // in a row, in which the lease had run out
};

// Fails where the lease has another epoch; holds it until the transaction ends. Renewing is not held up by that, taking
// is: the epoch is part of a key.
inline constexpr std::string_view kCheckEpoch =
    "SELECT CAST(CASE WHEN count(*) = 1 THEN '1' ELSE 'another node has taken over' END AS BIGINT) FROM (SELECT 1 FROM "
    "leases WHERE covers = $1 AND epoch = $2 FOR KEY SHARE) AS held";
inline constexpr std::string_view kTakenOver = "another node has taken over";

}  // namespace riverbank
