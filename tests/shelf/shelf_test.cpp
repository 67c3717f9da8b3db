#include "shelf/shelf.h"

#include <cstdlib>

#include <gtest/gtest.h>

namespace riverbank {
namespace {

namespace fs = std::filesystem;

TEST(Shelf, ListsIdsInOrder) {
  const auto shelf = Shelf::open(fs::path(RIVERBANK_SOURCE_DIR) / "tests/sixth");
  ASSERT_TRUE(shelf.ok());
  EXPECT_EQ(shelf->rulebook_ids(), std::vector<std::string>{"port-meridian"});
  EXPECT_EQ(shelf->house_ids(), (std::vector<std::string>{"port-meridian-casino", "port-meridian-quay"}));
}

TEST(Shelf, FindsTheFolderOfTheProgramItself) {
  unsetenv("RIVERBANK_DATA");
  const auto shelf = Shelf::open();
  ASSERT_TRUE(shelf.ok());
  EXPECT_GE(shelf->rulebook_ids().size(), 5u);
}

TEST(Shelf, TheEnvironmentNamesAFolder) {
  setenv("RIVERBANK_DATA", (fs::path(RIVERBANK_SOURCE_DIR) / "tests/sixth").c_str(), 1);
  const auto shelf = Shelf::open();
  ASSERT_TRUE(shelf.ok());
  EXPECT_EQ(shelf->rulebook_ids().size(), 1u);
  setenv("RIVERBANK_DATA", "/nowhere", 1);
  const auto missing = Shelf::open();
  ASSERT_FALSE(missing.ok());
  EXPECT_EQ(missing.error().front().text(),
            "/nowhere: RIVERBANK_DATA holds no rulebooks folder; set it to the folder that holds rulebooks/");
  unsetenv("RIVERBANK_DATA");
}

TEST(Shelf, AGameById) {
  const auto shelf = Shelf::open(fs::path(RIVERBANK_SOURCE_DIR) / "tests/sixth");
  const auto by_id = shelf->game("port-meridian-quay");
  ASSERT_TRUE(by_id.ok());
  const auto by_path = shelf->game(std::string(RIVERBANK_SOURCE_DIR) + "/tests/sixth/houses/port-meridian-quay.toml");
  ASSERT_TRUE(by_path.ok());
  EXPECT_EQ(by_id->content_hash, by_path->content_hash);
}

TEST(Shelf, SuggestsTheNearestName) {
  const auto shelf = Shelf::open(fs::path(RIVERBANK_SOURCE_DIR) / "tests/sixth");
  const auto rulebook = shelf->rulebook("port-meridan");
  ASSERT_FALSE(rulebook.ok());
  EXPECT_EQ(rulebook.error().front().what, "there is no rulebook \"port-meridan\"");
  EXPECT_EQ(rulebook.error().front().fix, "did you mean \"port-meridian\"?");
  const auto game = shelf->game("port-meridian-key");
  ASSERT_FALSE(game.ok());
  EXPECT_EQ(game.error().front().fix, "did you mean \"port-meridian-quay\"?");
}

TEST(Shelf, SaysWhatCannotBeRead) {
  const auto missing = read_source("/nowhere/house.toml");
  ASSERT_FALSE(missing.ok());
  EXPECT_EQ(missing.error().front().text(), "/nowhere/house.toml: cannot be read: No such file or directory");
  const auto folder = read_source(RIVERBANK_SOURCE_DIR);
  ASSERT_FALSE(folder.ok());
  EXPECT_EQ(folder.error().front().what, "is a folder, not a file");
}

}  // namespace
}  // namespace riverbank
