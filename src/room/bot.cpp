#include "room/bot.h"

namespace riverbank {

Amount bot_purse(const Game& game) {
  const Amount largest = game.wagers.front().maximum;
  return game.rulebook->banking.by == BankedBy::player ? largest * 2000 : game.wagers.front().minimum * 400;
}

Amount bot_bank(const Game& game) { return game.wagers.front().maximum * 500; }

}  // namespace riverbank
