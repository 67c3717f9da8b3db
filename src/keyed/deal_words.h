// What a dealer keys at the console as commands to the table: "1 15 trips 5", "As Kd", "2 fold", "sit 3 Ann 500",
// "floor void fire alarm". A line that cannot be read says what was keyed and what is possible. The full list:
// docs/deal.md.
#pragma once

#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "keyed/deal_view.h"
#include "table/said.h"

namespace riverbank {

// Words that ask the console, not the table.
enum class DealWord { enter, go, help, steps, show, pays, why, undo, irregular, quit };

// All of them happen, or none.
struct KeyedAsks {
  std::vector<Said> asks;
};
// Whoever has still to decide on this street does the same.
struct KeyedForAll {
  Choice choice = Choice::check;
  int multiple = 0;
};
struct KeyedLater {
  std::int64_t minutes = 0;
};
using KeyedLine = std::variant<DealWord, KeyedAsks, KeyedForAll, KeyedLater>;

// What a place staked in the last round before the cards; without who has gone or sits out.
struct LastWagers {
  SeatId seat;
  RiderId rider;
  Stakes stakes{};
};
std::vector<LastWagers> last_wagers(const DealView& view);

Result<KeyedLine, std::string> read_keyed(const DealView& view, std::string_view line);

}  // namespace riverbank
