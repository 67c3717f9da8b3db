#include "catalog/catalog.h"

#include <cstdlib>

#include <gtest/gtest.h>

namespace riverbank {
namespace {

namespace fs = std::filesystem;

TEST(Catalog, ListsIdsInOrder) {
  const auto catalog = Catalog::open(fs::path(RIVERBANK_SOURCE_DIR) / "tests/sixth");
  ASSERT_TRUE(catalog.ok());
  EXPECT_EQ(catalog->rulebook_ids(), std::vector<std::string>{"port-meridian"});
  EXPECT_EQ(catalog->house_ids(), (std::vector<std::string>{"port-meridian-casino", "port-meridian-quay"}));
}

TEST(Catalog, FindsTheFolderOfTheProgramItself) {
  unsetenv("RIVERBANK_DATA");
  const auto catalog = Catalog::open();
  ASSERT_TRUE(catalog.ok());
  EXPECT_GE(catalog->rulebook_ids().size(), 5u);
}

TEST(Catalog, TheEnvironmentNamesAFolder) {
  setenv("RIVERBANK_DATA", (fs::path(RIVERBANK_SOURCE_DIR) / "tests/sixth").c_str(), 1);
  const auto catalog = Catalog::open();
  ASSERT_TRUE(catalog.ok());
  EXPECT_EQ(catalog->rulebook_ids().size(), 1u);
  setenv("RIVERBANK_DATA", "/nowhere", 1);
  const auto missing = Catalog::open();
  ASSERT_FALSE(missing.ok());
  EXPECT_EQ(missing.error().front().text(),
            "/nowhere: RIVERBANK_DATA holds no rulebooks folder; set it to the folder that holds rulebooks/");
  unsetenv("RIVERBANK_DATA");
}

TEST(Catalog, AGameById) {
  const auto catalog = Catalog::open(fs::path(RIVERBANK_SOURCE_DIR) / "tests/sixth");
  const auto by_id = catalog->game("port-meridian-quay");
  ASSERT_TRUE(by_id.ok());
  const auto by_path = catalog->game(std::string(RIVERBANK_SOURCE_DIR) + "/tests/sixth/houses/port-meridian-quay.toml");
  ASSERT_TRUE(by_path.ok());
  EXPECT_EQ(by_id->content_hash, by_path->content_hash);
}

TEST(Catalog, SuggestsTheNearestName) {
  const auto catalog = Catalog::open(fs::path(RIVERBANK_SOURCE_DIR) / "tests/sixth");
  const auto rulebook = catalog->rulebook("port-meridan");
  ASSERT_FALSE(rulebook.ok());
  EXPECT_EQ(rulebook.error().front().what, "there is no rulebook \"port-meridan\"");
  EXPECT_EQ(rulebook.error().front().fix, "did you mean \"port-meridian\"?");
  const auto game = catalog->game("port-meridian-key");
  ASSERT_FALSE(game.ok());
  EXPECT_EQ(game.error().front().fix, "did you mean \"port-meridian-quay\"?");
}

TEST(Catalog, SaysWhatCannotBeRead) {
  const auto missing = read_source("/nowhere/house.toml");
  ASSERT_FALSE(missing.ok());
  EXPECT_EQ(missing.error().front().text(), "/nowhere/house.toml: cannot be read: No such file or directory");
  const auto folder = read_source(RIVERBANK_SOURCE_DIR);
  ASSERT_FALSE(folder.ok());
  EXPECT_EQ(folder.error().front().what, "is a folder, not a file");
}

}  // namespace
}  // namespace riverbank
