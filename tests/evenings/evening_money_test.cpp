// A whole evening at one table of each rulebook, counted by people: tests/evenings/money/<rulebook>.table states the
// money of every round beside how it comes about by the rule text, and every amount is held against the table.
#include <filesystem>

#include <gtest/gtest.h>

#include "base/text.h"
#include "catalog/catalog.h"
#include "table_text/table_text.h"

namespace riverbank {
namespace {

const std::filesystem::path kMoneyFolder = std::filesystem::path(RIVERBANK_SOURCE_DIR) / "tests" / "evenings" / "money";

class EveningMoney : public ::testing::Test {
 protected:
  TableTextResult run(const SourceText& source) const {
    return run_table_text(source, [&](const std::string& house) { return catalog_->game(house); });
  }
  std::vector<std::string> rulebooks() const { return catalog_->rulebook_ids(); }
  SourceText table(const std::string& rulebook) const { return *read_source(kMoneyFolder / (rulebook + ".table")); }

  Result<Catalog, Errors> catalog_ = Catalog::open(RIVERBANK_SOURCE_DIR);
};

std::size_t count_of(const std::string& text, std::string_view part) {
  std::size_t count = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

TEST_F(EveningMoney, EveryRulebookHasOneThatGoesAsWritten) {
  for (const std::string& rulebook : rulebooks()) {
    ASSERT_TRUE(std::filesystem::exists(kMoneyFolder / (rulebook + ".table"))) << rulebook;
    const TableTextResult result = run(table(rulebook));
    for (const Error& error : result.problems) ADD_FAILURE() << error.text();
    ASSERT_TRUE(result.ok());
    EXPECT_EQ(catalog_->game(result.end->house)->rulebook->id, rulebook);
    EXPECT_GE(result.end->state.rounds, 10U);
    EXPECT_FALSE(result.end->state.open);
    EXPECT_EQ(result.end->state.chips.of(result.end->state.table_bank()), Amount());
  }
}

TEST_F(EveningMoney, EachHasAVoidRoundABigWinAndANewDeck) {
  for (const std::string& rulebook : rulebooks()) {
    const std::string text = table(rulebook).text;
    EXPECT_GE(count_of(text, "expect round void"), 1U) << rulebook;
    EXPECT_EQ(count_of(text, "floor changes"), 1U) << rulebook;
    EXPECT_EQ(count_of(text, "Blind 500 to 1"), 1U) << rulebook;
    EXPECT_GE(count_of(text, "\nexpect cash seat"), 20U) << rulebook;
  }
}

// Every amount in the texts is compared with what the table holds: one cent more, and the text fails there.
TEST_F(EveningMoney, NoExpectedAmountCanBeChanged) {
  for (const std::string& rulebook : rulebooks()) {
    const SourceText source = table(rulebook);
    std::size_t number = 0;
    std::size_t tried = 0;
    for (auto at = source.text.find("\nexpect "); at != std::string::npos; at = source.text.find("\nexpect ", at + 1)) {
      const auto end = source.text.find('\n', at + 1);
      const std::string line = source.text.substr(at + 1, end - at - 1);
      if (line.find('$') == std::string::npos || ++number % 7 != 0) continue;
      const auto amount = Amount::parse(words(line).back());
      ASSERT_TRUE(amount) << line;
      const std::string changed = line.substr(0, line.rfind('$')) + (*amount + Amount::minor(1)).text();
      EXPECT_FALSE(run({"changed", source.text.substr(0, at + 1) + changed + source.text.substr(end)}).ok()) << line;
      ++tried;
    }
    EXPECT_GE(tried, 4U) << rulebook;
  }
}

}  // namespace
}  // namespace riverbank
