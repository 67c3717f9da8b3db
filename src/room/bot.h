// A bot's habits: it follows the simple strategy and bets the minimum. It banks only where the operator says so: its
// money is the room's, and where players bank the house takes no part in the game.
#pragma once

#include <cstdint>

#include "rules/game.h"

namespace riverbank {

enum class BotBanks : std::uint8_t { no, yes };

// What a bot sits down with: enough to bank a busy table where it banks.
Amount bot_purse(const Game& game, BotBanks banks);
// What it banks with.
Amount bot_bank(const Game& game);

}  // namespace riverbank
