// Procedure as data: a dealing method is a list of steps that the engine carries out one after the other. Streets say
// what may be decided at a `decide` step, the steps of a fold and of the showdown are taken for one seat after the
// other, and the settlement rule says in which order wagers are taken up.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cards/hand_rank.h"
#include "rules/step_kind.h"

namespace riverbank {

// What a folded hand is still needed for.
enum class HandIs {
  any,
  kept,     // a wager of its own stays on the layout and is measured on it
  counted,  // none does, but a wager of somebody counts every hand that was dealt
  gone,     // nothing
};

// How a hand stands against the dealer's at the showdown.
enum class HandResult { any, wins, loses, ties, unqualified, folded };

// Where the best hand stays exposed: what lies exposed before this one.
enum class LeftBefore { any, nothing, a_lower_hand };

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

  // When a step of hands is due.
  std::string unless_offered;             // the step does not exist where this wager is offered
  std::vector<std::string> if_wager;      // the hand has one of these wagers on the layout
  std::vector<std::string> unless_wager;  // it has none of these
  bool empties_shoe = false;              // the cards left in the device that deals are taken out of it
  std::string if_bet;                     // somebody has this wager on the layout
  std::string unless_bet;                 // nobody has
  HandResult if_result = HandResult::any;
  HandIs when = HandIs::any;        // of a folded hand
  std::optional<Category> if_hand;  // the hand is at least this
  LeftBefore left_before = LeftBefore::any;
  std::string to_tray;  // handle: the chips of this wager leave the layout for the tray
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
  std::string shuffler_clause;    // empty: `clause`
  bool needs_reshuffler = false;  // allowed only with a device that reshuffles the cards by itself
  bool automated = false;         // an automated shoe or shuffler delivers the cards
  std::string clause;
  StubClauses stub;
  std::vector<Step> steps;
  // A card that completes the dealer's hand after a wrong count; its clause is the irregularity's.
  Step completing{.kind = StepKind::deal, .area = Area::dealer, .cards = 1};
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
