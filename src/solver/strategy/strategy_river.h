// StrategyRiver: plays the river by a strategy's rules, board kind by board kind, and books what that costs.
#pragma once

#include <vector>

#include "solver/strategy/river_spots.h"
#include "solver/strategy/strategy_cost.h"
#include "solver/strategy/strategy_rules.h"

namespace riverbank {

class StrategyRiver : public RiverSpots {
 public:
  StrategyRiver(const StrategyRules& rules, const BasePayoffs& payoffs, const SuitBoards& boards,
                std::vector<CostBook>& books);

 private:
  std::uint8_t decide(const Spot& spot, int worker) override;
  std::int64_t value_of(const Values& values, int choice) const;

  const StrategyRules& rules_;
  std::vector<std::optional<int>> choices_;  // by rule
  std::vector<CostBook>& books_;
};

}  // namespace riverbank
