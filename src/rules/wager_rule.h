// WagerRule: one betting spot as a rule text describes it. A wager is data: what it requires, how its amount is bound,
// which cards it looks at, what it is measured against, whether it survives a fold, and the clause behind each of
// these. A new side wager of a known mechanism is a few lines of a rulebook file and no C++.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "money/amount.h"
#include "money/odds.h"
#include "rules/hand_view.h"

namespace riverbank {

// How the amount of a wager is bound.
enum class AmountRule {
  limits,      // the player chooses between the house's minimum and maximum
  equal_to,    // exactly the amount of another wager (Blind = Ante)
  times,       // a multiple of another wager, chosen at a decision (Play = 3x Ante)
  fixed,       // one of the listed amounts, chosen by the house ($5)
  any_of,      // one of the listed amounts, chosen by the player ($1 or $5)
  matched_by,  // at most the amount of another wager (a coupon next to an Ante)
};

enum class Resolves {
  showdown,   // the player's hand against the dealer's
  pay_table,  // a hand against a posted pay table
};

// Which hands count for a wager that looks at others' hands: the best at the table, or an envy bonus.
enum class HandsCounted {
  dealt,  // every hand that was dealt and is not void, folded or not
  shown,  // those that are turned at the showdown: a folded hand only if a wager of its own keeps it
};

enum class OnFold {
  collect,             // lost at the fold
  keep,                // stays until settlement
  collect_unless_won,  // lost at the fold unless its pay table already pays it
};

// What an unqualified dealer does to a wager.
enum class IfUnqualified { resolve, return_stake };

// What becomes of the raise of a person behind a seat who has not the chips to follow the seat.
enum class ShortBehind {
  kept,          // it cannot happen: the chips for the highest raise are kept from the first
  what_is_left,  // they follow with the chips they have left
  without,       // their wagers stay, with no raise beside them
};

enum class Payer { bank, meter };  // the bank is the house, or the banker where a player banks

// What a clause is cited for.
enum class Cited { place, amount, requires_others, win, lose, push, unqualified, fold, odds, backline, device };
inline constexpr std::size_t kCitedCount = 11;

struct WagerRule {
  std::string id;            // "ante"
  std::string name;          // "Ante"
  std::string says;          // one sentence for a rule sheet
  bool optional = false;     // a house may leave it out; a player may leave it out
  bool at_decision = false;  // placed at a decision, not before the deal
  std::string group;         // a house offers at most one wager of a group; empty: no group

  AmountRule amount_rule = AmountRule::limits;
  std::string amount_of;        // the other wager of equal_to, times, matched_by
  std::vector<Amount> amounts;  // what a house or a player chooses from, for fixed and any_of

  std::vector<std::string> requires_wagers;
  bool coupon = false;  // the stake is a promotional coupon: never paid back as money, collected once won or lost
  bool needs_shuffler = false;  // taken only where a device shuffles the cards
  bool backline = false;        // people behind a seat may make it too, if the house offers that
  ShortBehind short_behind = ShortBehind::kept;

  Resolves resolves = Resolves::showdown;
  HandView hand = HandView::best_of_seven;  // which hand the pay table is read for
  HandsCounted hands = HandsCounted::dealt;
  Odds pays;                            // when there is no pay table
  std::vector<std::string> pay_tables;  // ids a house chooses from; empty: none
  bool own_pay_table = false;           // a house may write a table of its own
  IfUnqualified if_unqualified = IfUnqualified::resolve;
  OnFold on_fold = OnFold::collect;
  Payer payer = Payer::bank;

  std::array<std::string, kCitedCount> clauses;
  const std::string& clause(Cited what) const { return clauses[static_cast<std::size_t>(what)]; }
  // Where the text has no separate clause, the one of the whole wager.
  const std::string& cited(Cited what) const { return clause(clause(what).empty() ? Cited::place : what); }
};

}  // namespace riverbank
