// StrategyRiver: plays the river by a strategy's rules, board kind by board kind, and books what that costs.
#pragma once

#include <vector>

#include "solver/kernels/river_play.h"
#include "solver/strategy/strategy_cost.h"
#include "solver/strategy/strategy_rules.h"

namespace riverbank {

class StrategyRiver : public RiverPlay {
 public:
  StrategyRiver(const StrategyRules& rules, const BasePayoffs& payoffs, const SuitBoards& boards,
                std::vector<CostBook>& books);

  void play(const SuitVisit& visit, Row<std::uint8_t>& choices) override;
  void play(const RankVisit& visit, std::array<std::uint8_t, kRankPairs>& choices) override;

 private:
  struct Spot {
    const StrategyBoard& board;
    CardSet hole;
    Values values;
    std::int64_t weight = 0;
  };
  std::uint8_t decide(const Spot& spot, CostBook& book) const;
  std::int64_t value_of(const Values& values, int choice) const;

  const StrategyRules& rules_;
  const SuitBoards& boards_;
  std::vector<std::optional<int>> choices_;  // by rule
  std::vector<CostBook>& books_;
};

}  // namespace riverbank
