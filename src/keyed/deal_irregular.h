// Irregularities at the console: which of them the rulebook knows at this moment, and a report as it is keyed.
#pragma once

#include "keyed/deal_grammar.h"

namespace riverbank {

struct PossibleIrregularity {
  Trigger trigger = Trigger::dealer_card_exposed;
  std::string word;     // "dealer_card_exposed": may be keyed instead of a number
  std::string how;      // "irregular 1 7c"
  std::string what;     // "A dealer's card was exposed."
  std::string follows;  // what the rulebook says
  std::string clause;
  bool seat = false;   // a seat is keyed with it
  bool count = false;  // ... a number of cards
  bool cards = false;  // ... cards that were seen
};

// In a fixed order; a number keyed after "irregular" means one of these.
std::vector<PossibleIrregularity> possible_irregularities(const DealView& view);

// "irregular 2 7c", "irregular wrong_count_seat 3 count 1", "... waived"
KeyedResult read_irregular(const DealView& view, KeyWords& line);

}  // namespace riverbank
