// advise: the exact value of every action a player may take, with the cards that are known: the own hole, the board so
// far, cards seen elsewhere (dead), and one or both of the dealer's. It deals every possible rest: 990 dealer's holes
// on the river, 1,070,190 rests after the flop. Before the flop that would be 2 x 10^10, so the plain question is
// answered from a Solution; with dead cards every board is played out, which takes seconds.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "solver/solution.h"

namespace riverbank {

struct Spot {
  CardSet hole;
  CardSet board;   // none, three or five cards
  CardSet dead;    // known to be elsewhere
  CardSet dealer;  // up to two of the dealer's cards
};

struct Advice {
  std::vector<ActionValue> actions;  // fold or check first, then the raises, lowest first
  std::size_t best = 0;

  const ActionValue& best_action() const { return actions[best]; }
};

struct AdviseOptions {
  const Solution* solution = nullptr;  // of the same pay-offs: answers at once where no card is known elsewhere
  int threads = 2;
};

// Refuses, with a sentence, a spot that cannot be dealt.
Result<Advice, std::string> advise(const BasePayoffs& payoffs, const Spot& spot, const AdviseOptions& options = {});

}  // namespace riverbank
