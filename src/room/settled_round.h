// SettledRound: a round that is over and posted, for those who watch results from outside the tables.
#pragma once

#include <memory>

#include "ledger/ids.h"
#include "rules/game.h"

namespace riverbank {

struct RoundState;

struct SettledRound {
  TableId table;
  const std::shared_ptr<const Game>& game;
  const RoundState& round;
  bool rehearsal = false;  // its cards were chosen, or could be foreseen
};

}  // namespace riverbank
