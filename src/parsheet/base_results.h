// What each outcome of the base game pays at given stakes, wager by wager. The solver's outcome table says how often
// each outcome occurs; the settlement core says what it pays, with the house's chip unit and caps. So the contribution
// of each wager and the effects of rounding and caps are exact.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "round/line.h"
#include "rules/game.h"
#include "solver/exact.h"
#include "solver/solution.h"

namespace riverbank {

// What one player stakes, apart from the Play, which depends on the action taken. Any other wager of the base game
// equals the Ante.
struct SheetStakes {
  Amount ante;
  std::map<WagerId, Amount> others = {};  // optional wagers
  std::optional<Amount> banker = {};      // the banker's wager, where one limits what is paid and taken
};

// The smallest Ante at which no row pays a fraction of a chip.
Amount plain_ante(const Game& game, const BasePayoffs& payoffs);

// Whether an outcome of the base game settles this wager: it is compared with the dealer's hand, or pays by the
// category of the player's best five of seven.
bool settled_by_outcome(const Wager& wager);

std::vector<Line> settle_outcome(const Game& game, const BasePayoffs& payoffs, const OutcomeCount& outcome,
                                 const SheetStakes& stakes);

// Sums over all deals, in whole units of money per round.
struct StakedResult {
  Fraction staked;
  Fraction net;
  Fraction rounding;         // what the chip unit adds for the player; negative: takes
  Fraction cut;              // what caps withhold
  Fraction uncovered;        // what a banker's wager does not cover, of wins and losses
  Fraction not_all_covered;  // the probability that something is not covered
};
StakedResult staked_result(const Game& game, const Solution& solution, const SheetStakes& stakes);

// One wager of the base game, all figures per Ante.
struct BaseWager {
  WagerId wager;
  Fraction staked;
  Fraction win;   // probabilities
  Fraction push;  // returned or pushed, the fold aside
  Fraction lose;
  Fraction unstaked;  // the Play of a hand that was folded or checked down
  Fraction net;
};
std::vector<BaseWager> base_wagers(const Game& game, const Solution& solution);

// A row of a base wager's pay table, or a way in which the wager is not paid.
struct BasePayRow {
  std::string hand;
  std::string pays;
  Integer deals;
  Fraction net;  // stakes, of each such deal
};
std::vector<BasePayRow> base_pay_rows(const Game& game, const Solution& solution, const Wager& wager);

// How often a round ends with each result, in antes.
std::map<Fraction, Integer> result_distribution(const Solution& solution);
// In payoff units.
std::int64_t result_of(const OutcomeCount& outcome, const BasePayoffs& payoffs);

Integer deals_of(const Solution& solution);

}  // namespace riverbank
