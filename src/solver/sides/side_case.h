// SideCase: one kind of deal as a side wager sees it, in the words of the settlement core, and how many deals it
// stands for. A wager's cases together are all deals.
#pragma once

#include <string>
#include <vector>

#include "round/line.h"
#include "rules/game.h"
#include "solver/exact.h"

namespace riverbank {

struct SideCase {
  SeatResult seat;  // the player's
  HandRank dealer;
  int hands = 2;  // dealt, the dealer's included
  Integer combinations;
};

struct SideCases {
  std::string counted;     // what a combination is
  std::string assumption;  // besides the cards; empty: none
  bool by_hands = false;   // whether the number of hands matters
  std::vector<SideCase> cases;
};

// What a case comes to at a stake.
struct SideStake {
  const Wager& wager;
  Amount stake;
  const std::vector<Amount>& meters;  // by index into Game::meters
};
Line settle_case(const Game& game, const SideStake& at, const SideCase& of);

}  // namespace riverbank
