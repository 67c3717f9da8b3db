// Returns: what a simulation found for each wager beside what the wager is worth exactly. Required wagers are taken
// from the outcome table of the strategy that was played, side wagers from their exact counts; both are paid by the
// settlement core at the stakes of the simulation, so that rounding and caps are those of the table. A meter's wager is
// held against what it is worth at the meter's average level.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "sim/simulation.h"
#include "solver/kernels/outcome_table.h"

namespace riverbank {

// Of one seat in one round, in minor units.
struct ExactResult {
  double mean = 0;
  double variance = 0;
};

struct WagerReturn {
  std::string id;  // a wager's, or "base" for the required wagers together
  std::string name;
  Amount unit;  // the wager's stake; of the Play and of the base wagers, the Ante's
  Tally tally;
  std::optional<ExactResult> exact;

  double mean() const;            // in units
  double exact_mean() const;      // in units
  double standard_error() const;  // in units
  double z() const;               // how many standard errors the mean is from the exact value
};

struct ReturnsInput {
  const Game& game;
  const Stakes& stakes;
  const OutcomeTable& outcomes;  // of the strategy that was played
  HandRank qualifies_from;
  bool best_play = true;  // side wagers that a fold ends are known exactly only then
  int players = 1;
  int threads = 2;
};

// The failure says which side wager cannot be counted.
Result<std::vector<WagerReturn>, std::string> returns_of(const ReturnsInput& input, const SimulationResult& result);

}  // namespace riverbank
