// Who pays and how much at most: banking and payout caps.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "money/amount.h"

namespace riverbank {

enum class BankedBy { house, player };

// What the banker's wager limits (only where a player banks).
enum class CoverRule {
  net,       // the banker's running result of the round stays between minus and plus the wager, to the last line
  used_up,   // every settled wager uses up cover, whichever way it goes
  separate,  // what is paid, and what is collected, each up to the wager
  net_until_reached,  // the running result, until it has reached minus or plus the wager: then nothing more is covered
};

struct BankingRule {
  BankedBy by = BankedBy::house;
  CoverRule cover = CoverRule::used_up;
  int consecutive_rounds = 0;   // how often one player may bank in a row; 0: not banked by players
  std::string clause;           // losing and winning no more than the banker's wager
  std::string returned_clause;  // what is not covered goes back
  std::string rotation_clause;  // how often in a row, and who comes next
};

// A limit on what one hand is paid in a round.
struct CapRule {
  std::string id;
  std::string name;
  std::vector<std::string> wagers;       // the wagers whose winnings count
  std::optional<Amount> amount;          // set by the text
  std::optional<Amount> at_least;        // the house chooses, but no less
  bool at_least_win_of_minimum = false;  // ... nor less than one player can win with minimum wagers
  bool exact = false;                    // no more either
  bool optional = false;                 // a house may do without
  std::string clause;
  std::string at_least_clause;  // empty: `clause`
};

}  // namespace riverbank
