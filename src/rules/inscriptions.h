// Inscriptions of a layout that follow what a house has chosen. A rulebook writes them with places to fill in, each
// with the words for where no house has chosen yet: "Payout limit per hand: {cap hand_payout|as posted}." Two kinds:
// the lowest paying hand of a wager's table ({lowest blind|...}) and the amount of a limit ({cap hand_payout|...}).
#pragma once

#include <string>

#include "rules/game.h"

namespace riverbank {

// As the rulebook alone says it.
std::string inscription_text(const std::string& says);
// As it stands on this table's layout.
std::string inscription_text(const std::string& says, const Game& game);

}  // namespace riverbank
