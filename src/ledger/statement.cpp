#include "ledger/statement.h"

#include <iterator>

#include <fmt/core.h>

namespace riverbank {

namespace {

Amount change_of(const Posting& posting, AccountId account) {
  if (rules_of(posting.movement).action != MovementAction::transfer) return {};
  if (posting.to == account) return posting.amount;
  return posting.from == account ? -posting.amount : Amount();
}

std::string_view unit_name(MoneyUnit unit) { return unit == MoneyUnit::cash ? "cash" : "coupons"; }

std::string unless_zero(Amount amount) { return amount.is_zero() ? "" : amount.text(); }

void write_unit(const Ledger& ledger, MoneyUnit unit, std::string& out) {
  const auto end = std::back_inserter(out);
  Amount debit;
  Amount credit;
  fmt::format_to(end, "{:<40}{:>24}{:>24}\n", unit_name(unit), "lies here", "came from here");
  for (const AccountSnapshot& account : account_snapshots(ledger)) {
    if (rules_of(account.name.kind).unit != unit || account.balance.is_zero()) continue;
    const Amount there = account.balance.is_negative() ? Amount() : account.balance;
    const Amount gave = account.balance.is_negative() ? -account.balance : Amount();
    debit += there;
    credit += gave;
    fmt::format_to(end, "{:<40}{:>24}{:>24}\n", account.name.text(), unless_zero(there), unless_zero(gave));
  }
  fmt::format_to(end, "{:<40}{:>24}{:>24}\n", "sum", debit.text(), credit.text());
}

}  // namespace

Statement statement_of(const Ledger& ledger, AccountId account) {
  Statement statement{.account = account, .opening = {}, .lines = {}, .closing = ledger.account(account).balance};
  Amount moved;
  for (const RememberedBatch& batch : ledger.history.batches())
    for (std::size_t i = 0; i < batch.lines.size(); ++i) {
      const Amount change = change_of(batch.lines[i].posting, account);
      if (change.is_zero()) continue;
      moved += change;
      statement.lines.push_back({.posting = line_of(batch, i), .change = change, .balance = moved});
    }
  statement.opening = statement.closing - moved;
  for (StatementLine& line : statement.lines) line.balance += statement.opening;
  return statement;
}

std::string text_of(const Ledger& ledger, const Statement& statement) {
  std::string out;
  const auto end = std::back_inserter(out);
  fmt::format_to(end, "{}\n", ledger.name_of(statement.account).text());
  fmt::format_to(end, "{:>16}{:>16}  opening\n", "", statement.opening.text());
  for (const StatementLine& line : statement.lines) {
    fmt::format_to(end, "{:>16}{:>16}  ", line.change.text(), line.balance.text());
    write_posting(ledger, line.posting, out);
    out += '\n';
  }
  fmt::format_to(end, "{:>16}{:>16}  closing\n", "", statement.closing.text());
  return out;
}

std::vector<AccountSnapshot> account_snapshots(const Ledger& ledger) {
  std::vector<AccountSnapshot> all;
  for (std::uint32_t i = 1; i <= ledger.accounts.size(); ++i) {
    const Account& account = ledger.account(AccountId(i));
    all.push_back({.id = AccountId(i),
                   .name = {.kind = account.kind, .owner = account.owner},
                   .balance = account.balance,
                   .reserved = account.reserved,
                   .available = account.available()});
  }
  return all;
}

std::string trial_balance(const Ledger& ledger) {
  std::string out;
  write_unit(ledger, MoneyUnit::cash, out);
  write_unit(ledger, MoneyUnit::coupon, out);
  return out;
}

}  // namespace riverbank
