// What the solver can do with a game, as a declared property: `rules check`, `solve`, `sides`, the page and the par
// sheet all tell it in these words. A game outside of it is dealt and settled like any other; it has no exact figures.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/game.h"

namespace riverbank {

struct Uncounted {
  std::string wager;  // id
  std::string why;    // a sentence
};

struct SolverScope {
  std::string base;              // why the base game has no exact value; empty: it has
  std::vector<Uncounted> sides;  // the optional wagers without exact figures
  // None: the wager has exact figures.
  const std::string* why_not(const std::string& wager) const;
  // One sentence for each thing that is not solved.
  std::vector<std::string> sentences() const;
};

SolverScope scope_of(const Game& game);

// Why this optional wager has no exact figures; none: it has. What it says of the base game is left out.
std::optional<std::string> uncounted_side(const Game& game, const Wager& wager);

// Whether some decision is to play or to fold.
bool may_fold(const Game& game);

}  // namespace riverbank
