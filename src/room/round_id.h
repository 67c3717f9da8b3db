// The number under which a round is found. It is drawn, not counted: a database that is rolled back to an older copy
// counts again, but never gives a number twice. (Older programs made it of the table and the round's number there.)
#pragma once

#include <cstdint>

#include <sodium.h>

namespace riverbank {

inline std::uint64_t fresh_round_id() {
  std::uint64_t id = 0;
  randombytes_buf(&id, sizeof id);
  return id >> 1U;  // a column holds 63 bits
}

}  // namespace riverbank
