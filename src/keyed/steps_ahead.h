// What is to come at a table, the next step first: what no list holds (a card that completes the dealer's hand, a count
// of the stub), the procedures that are due, what is left for the hand that is being cleared, and the dealing steps.
#pragma once

#include "keyed/deal_view.h"

namespace riverbank {

struct StepAhead {
  std::string says;
  std::string clause;  // rulebook and clause
};

std::vector<StepAhead> steps_ahead(const DealView& view);
// "Floor: ", "Device: "; empty: the dealer's own.
std::string_view who_text(Role who);

}  // namespace riverbank
