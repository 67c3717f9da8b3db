#include <gtest/gtest.h>

#include "base/text.h"
#include "ledger/log.h"
#include "ledger/post.h"
#include "ledger/posting_text.h"

namespace riverbank {
namespace {

constexpr std::string_view kLog =
    "riverbank ledger log 1\n"
    "account 1 outside_world\n"
    "account 2 player_cash:p7\n"
    "account 3 held_wagers:p7:t1\n"
    "name 1 \"ante\"\n"
    "name 2 \"some text 7.F(1)\"\n"
    "name 3 \"the \\\"floor\\\"\"\n"
    "post 1 1/1 2026-01-31T20:14:00.000Z buy_in $100 outside_world > player_cash:p7\n"
    "post 2a 1/2 2026-01-31T20:15:00.000Z wager_placed $5 player_cash:p7 > held_wagers:p7:t1 round=12 seat=3 "
    "wager=\"ante\" clause=\"some text 7.F(1)\"\n"
    "post 2a 2/2 2026-01-31T20:15:00.000Z reserve $20 player_cash:p7 round=12 seat=3\n"
    "post fedcba98765432100123456789abcdef 1/1 2026-01-31T20:16:00.000Z correction $2.50 held_wagers:p7:t1 > "
    "player_cash:p7 round=12 seat=3 wager=\"ante\" note=\"the \\\"floor\\\"\" original=2a/1 requested_by=4 "
    "approved_by=5\n";

std::string replaced(std::string_view text, std::string_view what, std::string_view with) {
  std::string out(text);
  const auto at = out.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return out.replace(at, what.size(), with);
}

TEST(LedgerLog, IsAStoredFormat) {
  const auto ledger = read_log(kLog);
  ASSERT_TRUE(ledger.ok()) << ledger.error().text();
  EXPECT_EQ(state_is_ok(*ledger), "");
  EXPECT_EQ(ledger->account(AccountId(2)).balance, Amount::minor(9750));
  EXPECT_EQ(ledger->account(AccountId(2)).available(), Amount::minor(7750));
  EXPECT_EQ(ledger->account(AccountId(3)).holds.front().amount, Amount::minor(250));
  std::string again(kLedgerLogHeader);
  again += '\n';
  for (std::uint32_t i = 1; i <= ledger->accounts.size(); ++i)
    write_event(*ledger, AccountOpened{.id = AccountId(i), .name = ledger->name_of(AccountId(i))}, again);
  for (std::uint32_t i = 1; i <= ledger->names.size(); ++i)
    write_event(*ledger, NameGiven{.id = NameId(i), .text = std::string(ledger->names.text(NameId(i)))}, again);
  for (const RememberedBatch& batch : ledger->history.batches())
    for (std::size_t i = 0; i < batch.lines.size(); ++i)
      again += "post " + write_posting(*ledger, line_of(batch, i)) + "\n";
  EXPECT_EQ(again, kLog);
}

TEST(LedgerLog, SaysWhichLineIsWrong) {
  struct Damage {
    std::string text;
    std::string_view where;
    std::string_view what;
  };
  const Damage damages[] = {
      {"", "line 1", "the log is empty"},
      {replaced(kLog, "log 1", "log 2"), "line 1", "the first line must be \"riverbank ledger log 1\""},
      {replaced(kLog, "account 2", "account 3"), "line 3", "accounts are numbered in the order they are opened"},
      {replaced(kLog, "player_cash:p7\n", "outside_world\n"), "line 3", "the account is open already"},
      {replaced(kLog, "player_cash:p7\n", "player_cash\n"), "line 3",
       "the ledger refuses this: The account needs a player, table or meter that is not named. (owner_missing)"},
      {replaced(kLog, "player_cash:p7\n", "purse:p7\n"), "line 3", "\"purse:p7\" is not the name of an account"},
      {replaced(kLog, "name 2 \"some text 7.F(1)\"", "name 2 \"ante\""), "line 6", "the name is given already"},
      {replaced(kLog, "\"ante\"", "\"ante"), "line 5", "the quotes do not end"},
      {replaced(kLog, "buy_in $100", "buy_in $0"), "line 8",
       "the ledger refuses this: The amount must be above zero. (amount_not_positive)"},
      {replaced(kLog, "buy_in $100", "buy_in 100.00"), "line 8", "\"100.00\" is not an amount like $12.50"},
      {replaced(kLog, "buy_in", "gift"), "line 8", "there is no movement \"gift\""},
      {replaced(kLog, "post 2a 1/2", "post 1 1/2"), "line 10",
       "id, length, time and people are the same in all lines of a batch"},
      {replaced(kLog, "post 2a 2/2", "post 2a 2/3"), "line 10",
       "id, length, time and people are the same in all lines of a batch"},
      {replaced(kLog, "post 2a 1/2", "post 2a 2/2"), "line 9", "a line of the batch is missing"},
      {replaced(kLog, "post fedcba98765432100123456789abcdef", "post 1"), "line 11", "the batch was posted already"},
      {replaced(kLog, "seat=3", "seat=0"), "line 9", "0 is left out, not written"},
      {replaced(kLog, "seat=3", "seat=256"), "line 9", "\"256\" is not a number from 0 to 255"},
      {replaced(kLog, "wager=\"ante\"", "wager=\"blind\""), "line 9", "the name \"blind\" was not given"},
      {replaced(kLog, "held_wagers:p7:t1 round", "held_wagers:p8:t1 round"), "line 9",
       "the account held_wagers:p8:t1 is not open"},
      {replaced(kLog, "round=12 seat=3", "seat=3 round=12"), "line 9",
       "\"round=12 wager=\"ante\" clause=\"some text 7.F(1)\"\" is not expected here"},
      {std::string(kLog.substr(0, kLog.find("post 2a 2/2"))), "line 10", "the last batch is not complete"},
      {std::string(kLog.substr(0, kLog.size() - 1)), "line 11", "the last line does not end"},
  };
  for (const Damage& damage : damages) {
    const auto read = read_log(damage.text);
    ASSERT_FALSE(read.ok()) << damage.what;
    EXPECT_EQ(read.error().where, damage.where) << damage.what;
    EXPECT_EQ(read.error().what, damage.what);
  }
}

TEST(LedgerIds, HaveOneTextEach) {
  for (const char* text : {"1", "2a", "ffffffffffffffff", "10000000000000000", "fedcba98765432100123456789abcdef"})
    EXPECT_EQ(BatchId::parse(text)->text(), text);
  for (const char* text : {"", "01", "2A", "x", "-1", "+1", "0x1", "1fedcba98765432100123456789abcdef"})
    EXPECT_FALSE(BatchId::parse(text).has_value()) << text;
  for (const char* text : {"cage", "table_bank:t1", "held_wagers:p7:t1", "jackpots_payable:p7:m2"})
    EXPECT_EQ(AccountName::parse(text)->text(), text);
  for (const char* text : {"", "cage:", "cage:x1", "table_bank:t0", "table_bank:t01", "held_wagers:t1:p7",
                           "table_bank:t1:t1", "table_bank:t4294967296", "Cage"})
    EXPECT_FALSE(AccountName::parse(text).has_value()) << text;
}

TEST(LedgerNames, AreShortPrintableText) {
  EXPECT_TRUE(Names::is_allowed("Ante, \"7.F(1)\" — §"));
  EXPECT_FALSE(Names::is_allowed(""));
  EXPECT_FALSE(Names::is_allowed("two\nlines"));
  EXPECT_FALSE(Names::is_allowed("\x7f"));
  EXPECT_TRUE(Names::is_allowed(std::string(200, 'x')));
  EXPECT_FALSE(Names::is_allowed(std::string(201, 'x')));
}

}  // namespace
}  // namespace riverbank
