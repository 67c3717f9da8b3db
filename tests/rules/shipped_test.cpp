#include <gtest/gtest.h>

#include "files.h"
#include "rules/load_rulebook.h"

namespace riverbank {
namespace {

TEST(Shipped, EveryRulebookLoads) {
  const auto ids = shipped_ids("rulebooks");
  EXPECT_GE(ids.size(), 5u);
  for (const std::string& id : ids) {
    const auto rulebook =
        load_rulebook(shipped("rulebooks/" + id + ".toml"), shipped("rulebooks/clauses/" + id + ".toml"));
    ASSERT_TRUE(rulebook.ok()) << text_of(rulebook.error());
    EXPECT_EQ(rulebook->id, id);
    EXPECT_EQ(rulebook->content_hash.size(), 64u);
  }
}

}  // namespace
}  // namespace riverbank
