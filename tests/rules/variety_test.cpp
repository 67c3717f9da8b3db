// The ready house files together show what the rulebooks offer: each dealing method and each optional wager at some
// table.
#include <set>

#include <gtest/gtest.h>

#include "files.h"
#include "shelf/shelf.h"

namespace riverbank {
namespace {

struct Shown {
  std::set<std::string> dealing;  // "rulebook method"
  std::set<std::string> wagers;   // "rulebook wager"
};

Shown shown_by(const Shelf& shelf) {
  Shown shown;
  for (const std::string& id : shelf.house_ids()) {
    const auto game = shelf.game(id);
    if (!game) continue;
    const std::string& rulebook = game->rulebook->id;
    shown.dealing.insert(rulebook + " " + game->dealing.id);
    for (const Wager& wager : game->wagers) shown.wagers.insert(rulebook + " " + wager.rule.id);
  }
  return shown;
}

TEST(Shipped, HousesShowEveryDealingMethodAndWager) {
  const auto shelf = Shelf::open(RIVERBANK_SOURCE_DIR);
  ASSERT_TRUE(shelf.ok());
  const Shown shown = shown_by(*shelf);
  for (const std::string& id : shelf->rulebook_ids()) {
    const auto rulebook = shelf->rulebook(id);
    ASSERT_TRUE(rulebook.ok()) << text_of(rulebook.error());
    for (const DealingMethod& method : rulebook->dealing)
      EXPECT_TRUE(shown.dealing.contains(id + " " + method.id)) << id << " " << method.id;
    for (const WagerRule& wager : rulebook->wagers)
      EXPECT_TRUE(shown.wagers.contains(id + " " + wager.id)) << id << " " << wager.id;
  }
}

}  // namespace
}  // namespace riverbank
