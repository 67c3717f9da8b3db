// SlipKind, CountedChips: what a slip is for, and chips as they are counted; without the rows that keep them.
#pragma once

#include <cstdint>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "money/amount.h"

namespace riverbank {

enum class SlipKind : std::uint8_t { opener, fill, credit, drop, closer };
BOOST_DESCRIBE_ENUM(SlipKind, opener, fill, credit, drop, closer)

// So many chips, or banknotes, of one worth.
struct CountedChips {
  Amount worth;
  int count = 0;
};
BOOST_DESCRIBE_STRUCT(CountedChips, (), (worth, count))

}  // namespace riverbank
