// What to key for the next step, in one or two sentences with an example that would be accepted.
#pragma once

#include <string>
#include <vector>

#include "keyed/deal_view.h"
#include "table/next_steps.h"

namespace riverbank {

std::string hint_for(const DealView& view, const NextAction& action);
// "1 15 trips 5": a wager line as it could be keyed now.
std::string bet_example(const DealView& view);
// Other things that can be keyed at this step, each with what it does.
struct KeyExample {
  std::string key;
  std::string does;
};
std::vector<KeyExample> examples_now(const DealView& view, const NextAction& action);

}  // namespace riverbank
