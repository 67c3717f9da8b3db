// A bot's habits: it follows the simple strategy, bets the minimum, and banks when it is offered the bank.
#pragma once

#include "rules/game.h"

namespace riverbank {

// What a bot sits down with: enough to bank a busy table where players bank.
Amount bot_purse(const Game& game);
// What it banks with.
Amount bot_bank(const Game& game);

}  // namespace riverbank
