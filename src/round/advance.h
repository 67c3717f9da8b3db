// Automation apart from rules: every step of the procedure exists; a policy says which of them the machine takes by
// itself. At a virtual table all, at a live one few. Server, simulator, replay and tests use the same advance().
#pragma once

#include <functional>

#include "round/decide.h"
#include "round/next_step.h"

namespace riverbank {

class Automation {
 public:
  static Automation all() { return Automation(0xffff); }
  static Automation none() { return Automation(0); }
  Automation with(StepKind kind) const { return Automation(kinds_ | bit(kind)); }
  Automation without(StepKind kind) const { return Automation(kinds_ & ~bit(kind)); }
  bool takes(StepKind kind) const { return (kinds_ & bit(kind)) != 0; }

 private:
  explicit Automation(unsigned kinds) : kinds_(kinds) {}
  static unsigned bit(StepKind kind) { return 1U << static_cast<unsigned>(kind); }
  unsigned kinds_;
};

// Where the machine's cards come from: asked once a card, for the place it goes to.
using CardSource = std::function<Card(const NextStep& next, int index)>;
using EventSink = std::function<void(const Event&)>;

// Takes steps until a person has to act: bets are open, a seat decides, or the policy leaves the step to the dealer.
// Bets are never closed here: someone calls that.
void advance(const Game& game, RoundState& state, const Automation& policy, const CardSource& draw,
             const EventSink& sink);

// The command that takes this step, with cards from the source.
TakeStep step_command(const NextStep& next, const CardSource& draw);

}  // namespace riverbank
