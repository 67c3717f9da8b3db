#include "solver/solve.h"

#include <algorithm>

#include "solver/kernels/flop_weights.h"
#include "solver/kernels/outcome_sums.h"
#include "solver/parallel.h"

namespace riverbank {

namespace {

std::vector<ActionValue> actions_of(const HandPlay& play, const BasePayoffs& payoffs, std::int64_t deals) {
  std::vector<ActionValue> actions{{{Decision::before_flop, 0}, {play.check, deals * payoffs.unit}}};
  for (const int multiple : payoffs.multiples_at(Decision::before_flop)) {
    actions.push_back({{Decision::before_flop, multiple}, {play.raised(multiple), deals * payoffs.unit}});
  }
  return actions;
}

HandSolution solution_of(const HandPlay& play, const BasePayoffs& payoffs, const DeckShape& deck) {
  HandSolution hand{.hand = play.hand, .combinations = play.hand.combinations(deck)};
  hand.actions = actions_of(play, payoffs, DealCounts(deck).deals_per_hole());
  hand.best = best_of(hand.actions);
  hand.flop_classes = play.flop_classes;
  if (hand.best == 0) {
    hand.flop_classes_raised = static_cast<int>(std::count_if(play.flop_choices.begin(), play.flop_choices.end(),
                                                              [](std::uint8_t choice) { return choice != 0; }));
  }
  return hand;
}

}  // namespace

Solution solve(const BasePayoffs& payoffs, const SolveOptions& options) {
  CHECK(!problem_with(payoffs), problem_with(payoffs).value_or(""));
  const auto report = [&](double done) {
    if (options.progress) options.progress(done);
  };
  const DeckShape& deck = options.deck;
  const int threads = std::max(1, options.threads);
  const ValueForms forms(payoffs, DealCounts(deck).dealer_holes);
  const SuitBoards boards(deck, forms, threads);
  report(0.1);
  Solution::Parts parts{.payoffs = payoffs, .deck = deck};
  parts.flop_sums = std::make_unique<const FlopSums>(boards, threads);
  report(0.5);
  const FlopClasses classes(deck);
  const std::vector<StartingHand> hands = starting_hands(deck);
  std::vector<HandChoice> choices(hands.size());
  for_each_task(hands.size(), threads, [&](std::size_t i, int) {
    choices[i].play = play_hand(hands[i], classes, *parts.flop_sums, payoffs.multiples_at(Decision::after_flop));
  });
  for (HandChoice& choice : choices) {
    parts.hands.push_back(solution_of(choice.play, payoffs, deck));
    choice.choice = static_cast<int>(parts.hands.back().best);
  }
  report(0.6);
  parts.outcomes = outcomes_of(flop_weights(choices, classes, payoffs, deck, threads), boards, payoffs,
                               {.threads = threads, .river = nullptr});
  report(1.0);
  return Solution(std::move(parts));
}

}  // namespace riverbank
