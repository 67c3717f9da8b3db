// What one table can hold, in one place. A rulebook or a house that needs more is refused when it is read, by these
// very numbers; the engine's arrays, transcripts and ledger batches are made for them.
#pragma once

#include <cstddef>

namespace riverbank {

inline constexpr std::size_t kMaxSeats = 8;    // places for players, a banker's included
inline constexpr std::size_t kMaxRiders = 9;   // people behind one seat
inline constexpr std::size_t kMaxWagers = 16;  // offered at one table; a rulebook may list more
inline constexpr std::size_t kMaxBurned = 10;  // cards burned in one round
inline constexpr std::size_t kMaxBytesOfClause = 100;
// Lines of the ledger that one settlement may take. All of them are posted as one batch.
inline constexpr std::size_t kMaxLinesOfRound = 4000;

}  // namespace riverbank
