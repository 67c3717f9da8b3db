#include "ledger/ledger.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "ledger/apply.h"
#include "ledger/decide.h"
#include "ledger/log.h"
#include "ledger/post.h"

namespace riverbank {
namespace {

constexpr AccountName kOutside{.kind = AccountKind::outside_world, .owner = {}};
constexpr AccountName kPurse{.kind = AccountKind::player_cash, .owner = {.player = PlayerId(1)}};
constexpr AccountName kBank{.kind = AccountKind::table_bank, .owner = {.table = TableId(1)}};

// One purse that cashes in and out.
struct Purse {
  explicit Purse(const LedgerOptions& options = {}) : ledger(options) {}

  Ledger ledger;
  AccountId outside = *open_account(ledger, kOutside);
  AccountId cash = *open_account(ledger, kPurse);
  NameId note = *give_name(ledger, "mistake");

  PostingBatch buy_in(std::uint64_t id, Amount amount) const {
    return {.id = {.high = 0, .low = id},
            .time = Time::from_ms(static_cast<std::int64_t>(id)),
            .lines = {{.amount = amount, .from = outside, .to = cash, .movement = Movement::buy_in}}};
  }
  PostingBatch correction(std::uint64_t id, Amount amount, PostingRef original) const {
    return {.id = {.high = 0, .low = id},
            .requested_by = PersonId(1),
            .approved_by = PersonId(2),
            .lines = {{.amount = amount,
                       .from = cash,
                       .to = outside,
                       .note = note,
                       .movement = Movement::correction,
                       .original = original}}};
  }
};

TEST(Movements, NeverJoinTwoUnits) {
  for (const MovementRules& rules : movements()) {
    if (rules.movement == Movement::correction) continue;  // bound by its original
    for (const AccountKindRules& from : account_kinds())
      for (const AccountKindRules& to : account_kinds())
        EXPECT_TRUE(!rules.from.has(from.kind) || !rules.to.has(to.kind) || from.unit == to.unit) << rules.name;
  }
}

TEST(Movements, AreFoundByName) {
  for (const MovementRules& rules : movements()) EXPECT_EQ(movement_named(rules.name), rules.movement);
  EXPECT_EQ(movement_named("theft"), std::nullopt);
}

TEST(Accounts, OnlySourcesMayBeBelowZero) {
  for (const AccountKindRules& rules : account_kinds())
    EXPECT_EQ(rules.bound == LowerBound::none, rules.side == NormalSide::credit) << rules.name;
}

TEST(Ledger, ReceiptsAreNumberedAndRepeated) {
  Purse purse;
  EXPECT_EQ(*post(purse.ledger, purse.buy_in(7, Amount::major(5))), (Receipt{.number = 1, .time = Time::from_ms(7)}));
  EXPECT_EQ(*post(purse.ledger, purse.buy_in(8, Amount::major(5))), (Receipt{.number = 2, .time = Time::from_ms(8)}));
  EXPECT_EQ(*post(purse.ledger, purse.buy_in(7, Amount::major(5))), (Receipt{.number = 1, .time = Time::from_ms(7)}));
  EXPECT_EQ(purse.ledger.account(purse.cash).balance, Amount::major(10));
}

TEST(Ledger, ForgetsWhatItNeedNotRemember) {
  Purse purse({.remembered_batches = 2});
  for (std::uint64_t id = 1; id <= 3; ++id) ASSERT_TRUE(post(purse.ledger, purse.buy_in(id, Amount::major(5))).ok());
  const auto forgotten = purse.correction(9, Amount::major(5), {.batch = {.high = 0, .low = 1}, .line = 1});
  EXPECT_EQ(post(purse.ledger, forgotten).error().code, LedgerRefusalCode::original_unknown);
  const auto remembered = purse.correction(9, Amount::major(5), {.batch = {.high = 0, .low = 2}, .line = 1});
  EXPECT_TRUE(post(purse.ledger, remembered).ok());
  EXPECT_EQ(state_is_ok(purse.ledger), "");
  EXPECT_EQ(purse.ledger.batches, 4U);
  EXPECT_EQ(purse.ledger.account(purse.cash).balance, Amount::major(10));
}

TEST(Ledger, KeepsBalancesWithoutAnyHistory) {
  Purse purse({.remembered_batches = 0});
  std::string log;
  LogWriter sink(log);
  ASSERT_TRUE(post(purse.ledger, purse.buy_in(1, Amount::major(5)), &sink).ok());
  EXPECT_TRUE(purse.ledger.history.batches().empty());
  EXPECT_EQ(purse.ledger.account(purse.cash).balance, Amount::major(5));
  EXPECT_EQ(log,
            "riverbank ledger log 1\n"
            "post 1 1/1 1970-01-01T00:00:00.001Z buy_in $5 outside_world > player_cash:p1\n");
}

// Every kind of line is taken back when a later one is refused: holds that were opened, drawn on, used up, reserved and
// released lie where they lay.
TEST(Ledger, ARefusedBatchLeavesEveryHoldWhereItLay) {
  Purse purse;
  ASSERT_TRUE(post(purse.ledger, purse.buy_in(1, Amount::major(50))).ok());
  const auto reserve = [&](Movement movement, std::uint64_t round, int dollars) {
    return Posting{
        .amount = Amount::major(dollars), .from = purse.cash, .round = RoundNumber(round), .movement = movement};
  };
  PostingBatch held{.id = {.high = 0, .low = 2}};
  for (std::uint64_t round = 1; round <= 3; ++round) held.lines.push_back(reserve(Movement::reserve, round, 10));
  ASSERT_TRUE(post(purse.ledger, held).ok());
  const Ledger before = purse.ledger;
  PostingBatch refused{.id = {.high = 0, .low = 3}};
  refused.lines = {reserve(Movement::release, 1, 10), reserve(Movement::release, 2, 4),
                   reserve(Movement::reserve, 4, 5),  reserve(Movement::reserve, 3, 5),
                   reserve(Movement::release, 2, 6),  purse.buy_in(9, Amount::major(1)).lines.front(),
                   reserve(Movement::release, 9, 1)};
  const auto answer = post(purse.ledger, refused);
  ASSERT_FALSE(answer.ok());
  EXPECT_EQ(answer.error(), (LedgerRefusal{LedgerRefusalCode::hold_unknown, 7}));
  EXPECT_EQ(purse.ledger, before);
}

TEST(Ledger, StateIsOkFindsWhatIsWrong) {
  const Purse good = [] {
    Purse purse;
    EXPECT_TRUE(post(purse.ledger, purse.buy_in(1, Amount::major(5))).ok());
    return purse;
  }();
  const auto problem = [&](auto damage) {
    Ledger ledger = good.ledger;
    damage(ledger, ledger.accounts[good.cash.value() - 1]);
    return state_is_ok(ledger);
  };
  EXPECT_EQ(problem([](Ledger&, Account&) {}), "");
  EXPECT_EQ(problem([](Ledger&, Account& cash) { cash.balance += Amount::minor(1); }),
            "the cash accounts do not sum to zero");
  EXPECT_EQ(problem([](Ledger&, Account& cash) { cash.balance = Amount::minor(-1); }),
            "player_cash:p1: the balance is below zero");
  EXPECT_EQ(problem([](Ledger&, Account& cash) { cash.reserved = Amount::major(6); }),
            "player_cash:p1: more is reserved than there is");
  EXPECT_EQ(problem([](Ledger&, Account& cash) { cash.reserved = Amount::major(1); }),
            "player_cash:p1: the open holds do not add up");
  EXPECT_EQ(problem([](Ledger&, Account& cash) { cash.kind = AccountKind::jackpots_payable; }),
            "an account is not found by its name");
  EXPECT_EQ(problem([](Ledger& ledger, Account&) {
              ledger.history.correct({.batch = {.high = 0, .low = 1}, .line = 1}, Amount::major(1));
            }),
            "the corrections of posting 1/1 do not add up");
}

TEST(LedgerDeathTest, ApplyStopsBeforeAChipIsLost) {
  Purse purse;
  PostingBatch batch = purse.buy_in(1, Amount::major(5));
  std::swap(batch.lines[0].from, batch.lines[0].to);
  EXPECT_DEATH(apply(purse.ledger, batch), "fell below");
  batch.lines[0].to = batch.lines[0].from;
  EXPECT_DEATH(apply(purse.ledger, batch), "accounts of a transfer");
}

// The sum over all accounts is known without adding them up, and looked at after every batch.
TEST(LedgerDeathTest, ApplyStopsWhereTheAccountsDoNotSumToZero) {
  Purse purse;
  ASSERT_TRUE(post(purse.ledger, purse.buy_in(1, Amount::major(5))).ok());
  for (const Amount sum : purse.ledger.sums) EXPECT_EQ(sum, Amount());
  purse.ledger.sums.front() += Amount::minor(1);
  EXPECT_DEATH(static_cast<void>(post(purse.ledger, purse.buy_in(2, Amount::major(5)))), "do not sum to zero");
}

}  // namespace
}  // namespace riverbank
