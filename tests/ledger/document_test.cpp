// docs/ledger.md says what the code does: its tables list what there is, and its example is posted.
#include <fstream>

#include <fmt/core.h>
#include <gtest/gtest.h>

#include "base/text.h"
#include "ledger/log.h"
#include "ledger/movement.h"
#include "ledger/refusal.h"

namespace riverbank {
namespace {

std::vector<std::vector<std::string>> rows_of_document(std::string_view heading) {
  std::ifstream in(RIVERBANK_SOURCE_DIR "/docs/ledger.md");
  std::vector<std::vector<std::string>> rows;
  bool inside = false;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("## ")) inside = line.substr(3) == heading;
    if (!inside || !line.starts_with("| ")) continue;
    std::vector<std::string> cells;
    for (const std::string_view cell : split(line, '|')) cells.emplace_back(trim(cell));
    rows.push_back(cells);
  }
  if (!rows.empty()) rows.erase(rows.begin());  // the titles
  return rows;
}

TEST(LedgerDocument, ListsTheRefusalsInTheirOrder) {
  const auto rows = rows_of_document("Refusals");
  ASSERT_EQ(rows.size(), ledger_refusals().size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const LedgerRefusalText& refusal = ledger_refusals()[i];
    EXPECT_EQ(static_cast<std::size_t>(refusal.code), i + 1);
    EXPECT_EQ(rows[i][1], std::to_string(i + 1));
    EXPECT_EQ(rows[i][2], fmt::format("`{}`", refusal.name));
  }
}

TEST(LedgerDocument, ListsTheAccounts) {
  const auto rows = rows_of_document("Accounts");
  ASSERT_EQ(rows.size(), account_kinds().size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const AccountKindRules& kind = account_kinds()[i];
    EXPECT_EQ(static_cast<std::size_t>(kind.kind), i + 1);
    EXPECT_EQ(rows[i][2], fmt::format("`{}`", kind.name));
    EXPECT_EQ(rows[i][3], kind.meaning);
  }
}

TEST(LedgerDocument, ListsTheMovements) {
  const auto rows = rows_of_document("Movements");
  ASSERT_EQ(rows.size(), movements().size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const MovementRules& rules = movements()[i];
    EXPECT_EQ(static_cast<std::size_t>(rules.movement), i + 1);
    EXPECT_EQ(rows[i][2], fmt::format("`{}`", rules.name));
  }
}

TEST(LedgerDocument, ItsExampleIsPosted) {
  std::string log =
      "riverbank ledger log 1\n"
      "account 1 outside_world\naccount 2 cage\naccount 3 table_bank:t1\naccount 4 player_cash:p7\n"
      "account 5 held_wagers:p7:t1\n"
      "name 1 \"ante\"\nname 2 \"blind\"\nname 3 \"trips\"\nname 4 \"play\"\nname 5 \"hand misread\"\n"
      "name 6 \"7.F(1)\"\nname 7 \"7.F(2)\"\nname 8 \"9.B\"\nname 9 \"11.H(1)\"\nname 10 \"12.A\"\n"
      "name 11 \"12.B\"\nname 12 \"12.C\"\n"
      "post 1 1/1 2026-01-31T20:00:00.000Z fill $1,000 cage > table_bank:t1\n"
      "post 2 1/1 2026-01-31T20:00:00.000Z buy_in $100 outside_world > player_cash:p7\n";
  std::ifstream in(RIVERBANK_SOURCE_DIR "/docs/ledger.md");
  std::size_t postings = 0;
  for (std::string line; std::getline(in, line);) {
    if (!line.starts_with("post ")) continue;
    log += line + "\n";
    ++postings;
  }
  EXPECT_EQ(postings, 12U);
  const auto ledger = read_log(log);
  ASSERT_TRUE(ledger.ok()) << ledger.error().text();
  EXPECT_EQ(ledger->account(AccountId(3)).available(), Amount::major(1005));
  EXPECT_EQ(ledger->account(AccountId(4)).balance, Amount::major(95));
  EXPECT_EQ(ledger->account(AccountId(5)).balance, Amount());
}

}  // namespace
}  // namespace riverbank
