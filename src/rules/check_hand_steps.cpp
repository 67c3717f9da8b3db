// The steps of one hand: what a fold or a showdown may ask for.
#include <algorithm>

#include <fmt/core.h>

#include "rules/check_rulebook.h"
#include "rules/words.h"

namespace riverbank {

namespace {

struct HandSteps {
  std::string section;
  const std::vector<Step>& steps;
  std::vector<StepKind> kinds;  // that belong there
};

void check_steps(const CheckedRulebook& checked, const HandSteps& hand) {
  for (std::size_t i = 0; i < hand.steps.size(); ++i) {
    const Step& step = hand.steps[i];
    const std::string key = fmt::format("{}.steps", hand.section);
    const auto problem = [&](std::string what, std::string fix) {
      checked.problem(key, fmt::format("step {}: {}", i + 1, std::move(what)), std::move(fix));
    };
    if (std::find(hand.kinds.begin(), hand.kinds.end(), step.kind) == hand.kinds.end())
      problem(fmt::format("{} does not belong to one player's hand", quoted(word_for(step.kind))),
              "put it among the steps of [[dealing]]");
    else if (step.area != Area::seats)
      problem("is not about the player's hand", "of = \"seats\"");
  }
}

int count_of(const std::vector<Step>& steps, StepKind kind) {
  return static_cast<int>(
      std::count_if(steps.begin(), steps.end(), [&](const Step& step) { return step.kind == kind; }));
}

}  // namespace

void check_hand_steps(const CheckedRulebook& checked) {
  const Rulebook& rulebook = checked.rulebook;
  using enum StepKind;
  check_steps(checked, {"fold", rulebook.fold, {reveal, collect, keep, rack, handle}});
  check_steps(checked, {"showdown", rulebook.showdown, {call, pay, keep, rack, handle}});
  if (!rulebook.fold.empty() && count_of(rulebook.fold, collect) != 1)
    checked.problem("fold.steps", fmt::format("{} steps collect the wagers", count_of(rulebook.fold, collect)),
                    "{ do = \"collect\" } once");
  if (!rulebook.showdown.empty() && count_of(rulebook.showdown, pay) != 1)
    checked.problem("showdown.steps", fmt::format("{} steps settle the wagers", count_of(rulebook.showdown, pay)),
                    "{ do = \"pay\" } once");
}

}  // namespace riverbank
