// Side wagers, exactly: for every optional wager of a game its pay rows with combinations, probability and return, and
// what follows from them. Combinations are counted, never sampled; what a row pays is asked from the settlement core at
// one stake, so that odds, chip unit, caps and meters are those of the table. How it is counted:
// docs/algorithms/sides.md.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "rules/game.h"
#include "solver/exact.h"

namespace riverbank {

// One way a wager can end. All rows of a wager together are all deals.
struct SideRow {
  enum class Kind { win, push, lose };
  Kind kind = Kind::lose;
  std::string hand;  // as the pay table names it: "flush"; else "not_listed", "tie", "folded"
  std::string name;  // "Flush"
  std::string pays;  // odds as the rules state them: "40 to 1"; empty where nothing is paid
  Integer combinations;
  Fraction probability;
  Amount paid;            // winnings at the stake, after caps (the whole sum where the stake is not returned)
  Amount net;             // what the player is better or worse off by
  Amount cut;             // winnings that a cap withholds
  Fraction returned;      // probability x (winnings and stake that come back), per unit staked
  Fraction contribution;  // probability x net, per unit staked
};

// A meter that pays a share of some row. The return is affine in each meter:
//   returned = returned_without_meters + sum of per_unit * level.
struct SideMeter {
  std::string id;  // "major"
  Amount seed;
  Amount level;           // what it shows in these figures
  Fraction per_unit;      // what each minor unit (cent) on the meter adds to the return
  Fraction contribution;  // its part of the return at this level
  // The level, in minor units, at which the wager is even while the other meters stay; below zero: even without it.
  Fraction break_even;
  Fraction full_win;     // probability that a deal takes all of it
  Fraction rate;         // of each wager, to the meter
  Fraction hidden_rate;  // of each wager, to its next reset
  // What it pays back in the long run, whatever it shows now: all that goes in, and a reset after each full win.
  Fraction long_run;
};

// What other players' hands pay.
struct SideEnvy {
  std::vector<SideRow> rows;  // for one other player
  Fraction per_other;         // return from each other player
};

// The same wager with another number of other players (envy).
struct SideByOthers {
  int others = 0;
  Fraction returned;
  Fraction house_edge;
  Fraction hit_frequency;
  Fraction variance;
};

// The figures of one wager at one stake. Fractions are per unit staked.
struct SideWager {
  WagerId wager;
  std::string id;
  std::string name;
  std::string pay_table;   // its name; empty: none
  std::string counted;     // what a combination is: "seven-card hands"
  std::string assumption;  // what a figure rests on besides the cards; empty: nothing
  bool coupon = false;     // the stake is not money
  Amount stake;
  std::optional<int> hands;   // hands dealt, the dealer's included, where the pay depends on it
  std::optional<int> others;  // other players, where their hands pay

  Integer deals;  // all combinations
  std::vector<SideRow> rows;
  Fraction returned;    // what comes back of one unit staked; a coupon's stake is not money: its value
  Fraction house_edge;  // of the wager: one minus what comes back; of a coupon: minus its value
  // Of a wager that a fold loses: the edge if it were settled after a fold too, or for a player who never folds.
  std::optional<Fraction> house_edge_without_folds;
  Fraction hit_frequency;
  Fraction variance;            // of the net result, in stakes squared
  double standard_deviation{};  // in stakes
  Amount largest_win;           // at this stake
  Fraction largest_win_probability;
  Amount largest_win_at_maximum;  // at the highest stake the house takes
  Fraction cut_by_caps;           // return that caps withhold at this stake
  Fraction cut_by_caps_at_maximum;

  std::vector<SideMeter> meters;
  Fraction returned_without_meters;   // envy included
  Fraction returned_in_the_long_run;  // with each meter at what it pays on average; without meters: `returned`
  // Return lost for each player with the same wager who is settled before: a meter is then drawn down or reset.
  Fraction lost_per_player_ahead;
  std::optional<SideEnvy> envy;
  std::vector<SideByOthers> by_others;  // 0 to all other seats
};

struct SideOptions {
  std::vector<std::string> wagers;       // ids; none: all
  std::map<std::string, Amount> stakes;  // by wager id; left out: the least the house takes
  std::map<std::string, Amount> meters;  // by meter id; left out: the seed
  std::optional<int> players;            // at the table; left out: every number for Cover All, a full table for envy
  int threads = 2;
};

// Every optional wager, in the game's order; one that pays by the number of hands comes once for each number.
// Wagers outside the solver's scope (scope.h) are left out; asked for by name, the failure says why. It also says which
// option does not fit the game.
Result<std::vector<SideWager>, std::string> side_wagers(const Game& game, const SideOptions& options = {});

}  // namespace riverbank
