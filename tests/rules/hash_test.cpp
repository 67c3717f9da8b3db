#include <gtest/gtest.h>

#include "files.h"
#include "rules/canonical.h"
#include "rules/make_game.h"
#include "rules/read_toml.h"

namespace riverbank {
namespace {

std::string canonical(const std::string& toml) { return canonical_json(*read_toml({"f", toml})); }

std::string game_hash(const std::string& house, const std::string& rulebook) {
  const auto game = make_game({"house", house}, {{"rulebook", rulebook}, small("clauses")});
  return game ? game->content_hash : text_of(game.error());
}

TEST(Hash, CanonicalJsonHasSortedKeysAndNoSpace) {
  EXPECT_EQ(canonical("b = [1, true, 'x\"y']\n[a]\nd = '3 to 2'\nc = -1 # why"),
            R"({"a":{"c":-1,"d":"3 to 2"},"b":[1,true,"x\"y"]})");
  EXPECT_EQ(canonical("a = \"\\u00e9\\n\\u0001\""), "{\"a\":\"\u00e9\\n\\u0001\"}");
}

TEST(Hash, IsSha256) {
  EXPECT_EQ(sha256_hex("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST(Hash, LayoutOfTheFileDoesNotMatter) {
  const std::string house = small("house").text;
  const std::string rulebook = small("rulebook").text;
  const std::string hash = game_hash(house, rulebook);
  EXPECT_EQ(hash.size(), 64u);
  EXPECT_EQ(game_hash("# a remark\n" + house, rulebook + "\n# another\n"), hash);
}

TEST(Hash, EveryValueMatters) {
  const std::string house = small("house").text;
  const std::string rulebook = small("rulebook").text;
  const std::string hash = game_hash(house, rulebook);
  std::string other_house = house;
  other_house.replace(other_house.find("seats = 3"), 9, "seats = 2");
  std::string other_rulebook = rulebook;
  other_rulebook.replace(other_rulebook.find("7 to 1"), 6, "8 to 1");
  EXPECT_NE(game_hash(other_house, rulebook), hash);
  EXPECT_NE(game_hash(house, other_rulebook), hash);
}

// The hash names a game for ever: a stored round finds its rules by it. If this fails, every stored hash is lost.
TEST(Hash, IsTheSameForEver) {
  EXPECT_EQ(sha256_hex(canonical("format = 1\nid = 'x'\nrows = [{ hand = 'flush', pays = '3 to 2' }]")),
            "1fc8f9e664b950e25fdb28bf14d36b38ffd066294501a7cb0db973fd9e72acd7");
}

}  // namespace
}  // namespace riverbank
