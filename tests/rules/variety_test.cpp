// The ready house files together show what the rulebooks offer: each dealing method and each optional wager at some
// table.
#include <set>

#include <gtest/gtest.h>

#include "catalog/catalog.h"
#include "files.h"

namespace riverbank {
namespace {

struct Shown {
  std::set<std::string> dealing;  // "rulebook method"
  std::set<std::string> wagers;   // "rulebook wager"
};

Shown shown_by(const Catalog& catalog) {
  Shown shown;
  for (const std::string& id : catalog.house_ids()) {
    const auto game = catalog.game(id);
    if (!game) continue;
    const std::string& rulebook = game->rulebook->id;
    shown.dealing.insert(rulebook + " " + game->dealing.id);
    for (const Wager& wager : game->wagers) shown.wagers.insert(rulebook + " " + wager.rule.id);
  }
  return shown;
}

TEST(Shipped, HousesShowEveryDealingMethodAndWager) {
  const auto catalog = Catalog::open(RIVERBANK_SOURCE_DIR);
  ASSERT_TRUE(catalog.ok());
  const Shown shown = shown_by(*catalog);
  for (const std::string& id : catalog->rulebook_ids()) {
    const auto rulebook = catalog->rulebook(id);
    ASSERT_TRUE(rulebook.ok()) << text_of(rulebook.error());
    for (const DealingMethod& method : rulebook->dealing)
      EXPECT_TRUE(shown.dealing.contains(id + " " + method.id)) << id << " " << method.id;
    for (const WagerRule& wager : rulebook->wagers)
      EXPECT_TRUE(shown.wagers.contains(id + " " + wager.id)) << id << " " << wager.id;
  }
}

}  // namespace
}  // namespace riverbank
