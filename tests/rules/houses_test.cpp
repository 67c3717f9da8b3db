#include <gtest/gtest.h>

#include "catalog/catalog.h"
#include "files.h"

namespace riverbank {
namespace {

TEST(Shipped, EveryHouseMakesAGame) {
  const auto catalog = Catalog::open(RIVERBANK_SOURCE_DIR);
  ASSERT_TRUE(catalog.ok());
  EXPECT_FALSE(catalog->house_ids().empty());
  for (const std::string& id : catalog->house_ids()) {
    const auto game = catalog->game(id);
    if (!game) {
      ADD_FAILURE() << text_of(game.error());
      continue;
    }
    EXPECT_EQ(game->id, id);
  }
}

// The example that docs/houses.md begins with.
TEST(Shipped, TheExampleOfTheHandbookMakesAGame) {
  const std::string page = shipped("docs/houses.md").text;
  const std::string opening = "```toml\n";
  const auto begin = page.find(opening);
  ASSERT_NE(begin, std::string::npos);
  const auto text =
      page.substr(begin + opening.size(), page.find("```", begin + opening.size()) - begin - opening.size());
  const auto game = Catalog::open(RIVERBANK_SOURCE_DIR)->game_of({"docs/houses.md", text});
  ASSERT_TRUE(game.ok()) << text_of(game.error());
  EXPECT_EQ(game->id, "main-floor");
}

}  // namespace
}  // namespace riverbank
