#include <algorithm>
#include <filesystem>
#include <set>

#include <gtest/gtest.h>

#include "ledger/movement.h"
#include "table_case.h"

namespace riverbank {
namespace {

using Pair = std::pair<LedgerRefusalCode, LedgerRefusalCode>;

std::vector<TableFile> all_tables() {
  std::vector<std::string> paths;
  for (const auto& entry : std::filesystem::directory_iterator(RIVERBANK_SOURCE_DIR "/tests/ledger"))
    if (entry.path().extension() == ".table") paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  std::vector<TableFile> files;
  for (const std::string& path : paths) files.push_back(read_table_file(path));
  return files;
}

TEST(LedgerTables, AnswerAsWritten) {
  std::size_t cases = 0;
  for (const TableFile& file : all_tables())
    for (const TableCase& table_case : file.cases) {
      run_table_case(table_case);
      ++cases;
    }
  EXPECT_GT(cases, 60U);
}

TEST(LedgerTables, ShowEveryRefusal) {
  std::set<LedgerRefusalCode> shown;
  for (const TableFile& file : all_tables())
    for (const TableCase& table_case : file.cases)
      for (const LedgerRefusalCode code : run_table_case(table_case).refusals) shown.insert(code);
  for (const LedgerRefusalText& refusal : ledger_refusals())
    EXPECT_TRUE(shown.contains(refusal.code)) << refusal.name << " is in no table";
}

TEST(LedgerTables, ShowEveryMovement) {
  std::set<Movement> shown{Movement::buy_in, Movement::coupon_issued};  // every case with an account that has money
  for (const TableFile& file : all_tables())
    for (const TableCase& table_case : file.cases) shown.merge(run_table_case(table_case).accepted);
  for (const MovementRules& rules : movements())
    EXPECT_TRUE(shown.contains(rules.movement)) << rules.name << " is accepted in no table";
}

// A case shows "A before B" by a batch that deserves both and is refused for A, followed by the same batch with A put
// right, which is refused for B.
TEST(LedgerTables, ShowTheOrderOfNeighbours) {
  std::set<Pair> shown;
  std::set<Pair> never;
  for (const TableFile& file : all_tables()) {
    for (const NeverTogether& pair : file.never) never.insert({pair.first, pair.second});
    for (const TableCase& table_case : file.cases) {
      const auto refusals = run_table_case(table_case).refusals;
      for (std::size_t i = 1; i < refusals.size(); ++i) shown.insert({refusals[i - 1], refusals[i]});
    }
  }
  const auto all = ledger_refusals();
  for (std::size_t i = 1; i < all.size(); ++i) {
    const Pair pair{all[i - 1].code, all[i].code};
    EXPECT_NE(shown.contains(pair), never.contains(pair))
        << all[i - 1].name << " before " << all[i].name << " must be shown, or said to be impossible";
  }
}

}  // namespace
}  // namespace riverbank
