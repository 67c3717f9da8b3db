// Procedure as data: a dealing method is a list of steps that the engine carries out one after the other. Streets say
// what may be decided at a `decide` step, and the settlement rule says in which order wagers are taken up.
#pragma once

#include <string>
#include <vector>

#include "cards/hand_rank.h"

namespace riverbank {

enum class StepKind {
  announce,  // the dealer says something; the first announcement closes the bets
  lock,      // the progressive device takes no more wagers
  count,     // progressive chips are counted against the device
  deal,      // cards to every seat in play, the dealer, the board or the bonus box
  burn,
  decide,        // each seat in turn
  reveal,        // cards that lie face down are turned: dealer, board, box or the seats' hands
  collect_stub,  // what is left of the deck goes to the discard rack
  settle,
};

enum class Area { seats, dealer, board, box };
enum class Facing { down, up };

struct Step {
  StepKind kind = StepKind::announce;
  Area area = Area::seats;       // deal, reveal
  int cards = 0;                 // deal (to each), burn, reveal of the board
  Facing facing = Facing::down;  // deal
  std::string street;            // decide
  std::string says;              // announce: the dealer's words; else empty
  std::string if_offered;        // the step exists only where this wager is offered; empty: always
  bool if_remaining = false;     // the step exists only while somebody plays against the dealer's hand
  std::string clause;
  std::string closes_clause;  // announce: cited for a wager that comes too late; empty: `clause`
};

// What is cited when the stub is counted: the count, a right one, a wrong one after a misdeal, a wrong one without.
struct StubClauses {
  std::string count;
  std::string right;
  std::string misdealt;
  std::string wrong;
};

struct DealingMethod {
  std::string id;
  std::string name;
  bool needs_shuffler = false;
  std::string shuffler_clause;  // empty: `clause`
  bool automated = false;       // an automated shoe or shuffler delivers the cards
  std::string clause;
  StubClauses stub;
  std::vector<Step> steps;
};

// What a seat may do at one decision.
enum class Passive { check, fold };

struct Street {
  std::string id;              // "before_flop"
  std::string name;            // "before the flop"
  std::vector<int> multiples;  // of the wager that the Play is bound to
  Passive otherwise = Passive::check;
  std::string clause;            // the decision as a whole
  std::string raise_clause;      // which amounts
  std::string otherwise_clause;  // check or fold
};

enum class Direction { clockwise, counterclockwise };
enum class StartsAt { dealers_left, dealers_right, bankers_left };

struct SettlementRule {
  StartsAt start = StartsAt::dealers_right;
  Direction direction = Direction::counterclockwise;
  // Each pass goes round the table once; within a seat its wagers are settled in the order listed. "envy" stands for
  // the envy bonuses of that round.
  std::vector<std::vector<std::string>> passes;
  std::string clause;
};

struct Qualification {
  Category at_least = Category::pair;
  std::string clause;
};

}  // namespace riverbank
