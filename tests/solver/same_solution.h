// Whether the solver and the straightforward one agree, to the last integer.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <tuple>

#include "solver/solve.h"
#include "solver/twin/naive_solver.h"

namespace riverbank {

using OutcomeKey = std::tuple<int, int, int, int, int>;

inline std::map<OutcomeKey, std::int64_t> by_key(const OutcomeTable& outcomes) {
  std::map<OutcomeKey, std::int64_t> map;
  for (const OutcomeCount& row : outcomes) {
    map[{static_cast<int>(row.action.decision), row.action.multiple, row.result ? static_cast<int>(*row.result) : -1,
         static_cast<int>(row.hand), static_cast<int>(row.dealer)}] += row.deals;
  }
  return map;
}

inline void expect_same_solution(const BasePayoffs& payoffs, const DeckShape& deck) {
  const Solution fast = solve(payoffs, {.threads = 2, .deck = deck});
  const NaiveSolution slow = naive_solve(payoffs, {.threads = 2, .deck = deck});
  ASSERT_EQ(fast.hands().size(), slow.hands.size());
  for (std::size_t i = 0; i < slow.hands.size(); ++i) {
    ASSERT_EQ(fast.hands()[i].hand, slow.hands[i].hand);
    for (std::size_t action = 0; action < slow.hands[i].actions.size(); ++action) {
      EXPECT_EQ(fast.hands()[i].actions[action].value.numerator, slow.hands[i].actions[action].value.numerator)
          << to_text(slow.hands[i].hand) << " action " << action;
    }
  }
  EXPECT_EQ(fast.totals().result, slow.result);
  EXPECT_EQ(fast.totals().deals, DealCounts(deck).deals());
  EXPECT_EQ(by_key(fast.outcomes()), by_key(slow.outcomes));
}

}  // namespace riverbank
