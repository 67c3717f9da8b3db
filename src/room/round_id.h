// The number under which a round is found: its table's in the upper half, its own at the table in the lower.
#pragma once

#include <cstdint>

#include "ledger/ids.h"

namespace riverbank {

inline std::uint64_t round_id(TableId table, std::uint64_t number) {
  return std::uint64_t{table.value()} << 32 | number;
}

}  // namespace riverbank
