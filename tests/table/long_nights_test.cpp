// A hundred thousand rounds for each rulebook, with everything that can go wrong at a table.
#include <gtest/gtest.h>

#include "shelf/shelf.h"
#include "sim/night.h"

namespace riverbank {
namespace {

constexpr std::uint64_t kRounds = 100'000;

TEST(LongNights, NothingIsLostInAHundredThousandRoundsOfEachRulebook) {
  const auto shelf = Shelf::open(RIVERBANK_SOURCE_DIR);
  for (const std::string& rulebook : shelf->rulebook_ids()) {
    std::vector<Game> games;
    for (const std::string& house : shelf->house_ids()) {
      auto game = shelf->game(house);
      if (game->rulebook->id == rulebook) games.push_back(std::move(*game));
    }
    for (const Game& game : games) {
      Ledger ledger(LedgerOptions{.remembered_batches = 4096});
      const NightReport report =
          play_night(game, {.rounds = kRounds / games.size() + 1, .seed = "long " + game.id}, ledger);
      EXPECT_EQ(report.rounds, kRounds / games.size() + 1) << game.id;
      EXPECT_EQ(accounts_are_ok(ledger), "") << game.id;
      for (const Account& account : ledger.accounts)
        if (account.kind == AccountKind::player_cash || account.kind == AccountKind::held_wagers) {
          ASSERT_TRUE(account.balance.is_zero()) << game.id << " " << ledger.name_of(AccountId(1)).text();
        }
    }
  }
}

}  // namespace
}  // namespace riverbank
