// Evenings told whole, one of each rulebook: they go as they are written, and what happens in them is the same to the
// word as when it was last agreed to (tools/evenings writes it anew). machine/*.table show single points.
#include <filesystem>

#include <gtest/gtest.h>

#include "catalog/catalog.h"
#include "evening_files.h"

namespace riverbank {
namespace {

TEST(Evenings, EveryTextGoesAsItIsWritten) {
  for (const std::string& file : evening_files())
    for (const Error& error : run_table_text_file(file).problems) ADD_FAILURE() << file << "\n" << error.text();
}

TEST(Evenings, OneOfEachRulebookHappensAsItDid) {
  const auto catalog = Catalog::open(RIVERBANK_SOURCE_DIR);
  for (const std::string& rulebook : catalog->rulebook_ids()) {
    const std::string file = rulebook + ".table";
    const auto agreed = read_source(log_path(file));
    ASSERT_TRUE(agreed.ok()) << "there is no evening of " << rulebook;
    const TableTextResult result = run_table_text_file(file);
    ASSERT_TRUE(result.end.has_value());
    EXPECT_EQ(result.end->state.rounds, 10U);
    EXPECT_FALSE(result.end->state.open);
    EXPECT_EQ(log_text(result), agreed->text) << file;
  }
}

}  // namespace
}  // namespace riverbank
