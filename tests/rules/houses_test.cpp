#include <gtest/gtest.h>

#include "files.h"
#include "shelf/shelf.h"

namespace riverbank {
namespace {

TEST(Shipped, EveryHouseMakesAGame) {
  const auto shelf = Shelf::open(RIVERBANK_SOURCE_DIR);
  ASSERT_TRUE(shelf.ok());
  EXPECT_FALSE(shelf->house_ids().empty());
  for (const std::string& id : shelf->house_ids()) {
    const auto game = shelf->game(id);
    if (!game) {
      ADD_FAILURE() << text_of(game.error());
      continue;
    }
    EXPECT_EQ(game->id, id);
  }
}

}  // namespace
}  // namespace riverbank
