#include "solver/action_text.h"

#include <fmt/format.h>

namespace riverbank {

std::string decision_text(Decision decision) {
  switch (decision) {
    case Decision::before_flop:
      return "before the flop";
    case Decision::after_flop:
      return "after the flop";
    case Decision::after_river:
      return "on the river";
  }
  return {};
}

std::string action_text(const Action& action, const BasePayoffs& payoffs) {
  if (action.multiple > 0) return fmt::format("bet {}x", action.multiple);
  return action.decision == Decision::after_river && payoffs.folded ? "fold" : "check";
}

}  // namespace riverbank
