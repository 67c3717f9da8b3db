// MeterLevels: the meters that the tables of a room play for. A meter that stands alone is its table's own; one with a
// link is that of the first table of the link, and the later ones play for it too.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "rules/game.h"
#include "table/link_terms.h"

namespace riverbank {

bool has_link(const Game& game);

class MeterLevels {
 public:
  static std::vector<MeterLevelId> alone(TableId table, const Game& game);
  // Tables come in the order of their numbers, so that each has the same levels again after a restart.
  std::vector<MeterLevelId> linked(TableId table, const Game& game);
  // Why this game cannot join a link that it names; empty: it can.
  std::string problem_of(const Game& game) const;

 private:
  struct Shared {
    MeterLevelId level;
    LinkTerms terms;
  };
  using Name = std::pair<std::string, std::string>;  // link and meter
  std::map<Name, Shared> shared_;
};

}  // namespace riverbank
