// ReadyMarks: who has made their bets, by seat, a bit for each rider. Kept in the table's row, so that nobody has to
// say it again after a restart; the row names the round, and counts for no other.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/seat_id.h"
#include "ledger/ids.h"
#include "round/seat.h"
#include "store/database.h"

namespace riverbank {

using ReadyMarks = std::array<std::uint16_t, kMaxSeats + 1>;

// "812 2 3.1": in round 812 seat 2, and the first rider behind seat 3.
std::string ready_text(std::uint64_t round, const ReadyMarks& marks);
// Those of this round; nobody, where the text is of another one.
ReadyMarks ready_marks(std::string_view text, std::uint64_t round);

Change ready_change(TableId table, std::string text);

}  // namespace riverbank
