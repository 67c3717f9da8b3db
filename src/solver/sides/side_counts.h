// SideCounts: every count that a game's side wagers rest on, each made when it is first asked for. The cards know no
// rules: only which hands a wager looks at decides what is counted.
#pragma once

#include <memory>
#include <optional>

#include "base/result.h"
#include "rules/game.h"
#include "solver/sides/beaten_hands.h"
#include "solver/sides/best_at_table.h"
#include "solver/sides/side_case.h"
#include "solver/solution.h"

namespace riverbank {

class SideCounts {
 public:
  SideCounts(const Game& game, int threads) : game_(game), threads_(threads) {}

  // The cases of a wager with so many hands dealt. The failure says what cannot be counted.
  Result<SideCases, std::string> cases(const Wager& wager, int hands);

 private:
  SideCases by_cards(int cards) const;
  SideCases in_box() const;
  SideCases beaten();
  Result<SideCases, std::string> beaten_unless_folded(const Wager& wager);
  SideCases best_of_hands(const Wager& wager, int hands);
  Result<SideCases, std::string> showdown();
  Result<const Solution*, std::string> best_play();

  const Game& game_;
  int threads_;
  std::unique_ptr<const Solution> best_play_;
  std::optional<BeatenHands> beaten_;
  std::optional<BestAtTable> best_at_table_;
  Category best_from_ = Category::royal_flush;
};

}  // namespace riverbank
