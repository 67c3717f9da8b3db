// RiverSpots: the boards and holes that reach the river, kind by kind, each as one spot with its cards, its values and
// how many deals it stands for. Who derives from it says what is played there.
#pragma once

#include "solver/kernels/river_play.h"
#include "solver/strategy/strategy_spot.h"

namespace riverbank {

class RiverSpots : public RiverPlay {
 public:
  explicit RiverSpots(const SuitBoards& boards) : boards_(boards) {}

  void play(const SuitVisit& visit, Row<std::uint8_t>& choices) final;
  void play(const RankVisit& visit, std::array<std::uint8_t, kRankPairs>& choices) final;

 protected:
  struct Spot {
    const StrategyBoard& board;
    CardSet hole;
    Values values;
    std::int64_t weight = 0;  // holes and boards; each meets every hole of the dealer
  };
  // The choice: 0 fold or check, n the n-th multiple.
  virtual std::uint8_t decide(const Spot& spot, int worker) = 0;

  const SuitBoards& boards() const { return boards_; }

 private:
  const SuitBoards& boards_;
};

}  // namespace riverbank
