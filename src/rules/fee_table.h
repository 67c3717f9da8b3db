// The collection table of a house in the columns that a cardroom posts, and the notice to players, both made from the
// fees themselves so that they cannot say anything else.
#pragma once

#include <string>
#include <vector>

#include "rules/game.h"

namespace riverbank {

// Who can wager at one place: one on the seat and nine behind it.
inline constexpr int kPeopleAtAPlace = 10;

struct CollectionRow {
  std::string table_limit;   // "$5 to $200"
  std::string player_wager;  // "Ante up to $100"
  std::string player_fee;    // "$1"; empty where the row is not about players
  std::string banker_per_square;
  std::string banker_on_action;
};

std::vector<CollectionRow> collection_table(const Game& game);
// Empty for a house without fees.
std::string fee_notice(const Game& game);

}  // namespace riverbank
