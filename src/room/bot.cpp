#include "room/bot.h"

namespace riverbank {

Amount bot_purse(const Game& game, BotBanks banks) {
  const bool may_bank = banks == BotBanks::yes && game.rulebook->banking.by == BankedBy::player;
  return may_bank ? game.wagers.front().maximum * 2000 : game.wagers.front().minimum * 400;
}

Amount bot_bank(const Game& game) { return game.wagers.front().maximum * 500; }

}  // namespace riverbank
