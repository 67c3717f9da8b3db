// How many hands a round has, the dealer's included, and the column of a pay table that counts for so many.
#pragma once

#include <optional>

#include "round/state.h"

namespace riverbank {

// Nothing while bets are open: nobody knows yet who will be dealt in.
std::optional<int> hands_dealt(const RoundState& state);
// Nothing where a table has columns by number of hands and that number is not known.
std::optional<std::size_t> column_that_counts(const PayTable& table, std::optional<int> hands);

}  // namespace riverbank
