#include "room/ledger_audit.h"

#include <fmt/core.h>

#include "ledger/post.h"
#include "room/posting_rows.h"

namespace riverbank {

namespace {

constexpr std::int64_t kRowsAtATime = 20'000;
constexpr std::string_view kBalances = "SELECT account, balance, holds FROM balances";
constexpr std::string_view kOrdersApproved =
    "SELECT table_id, decided_at, player_id, decided_by FROM orders WHERE state = 'approved'";
constexpr std::string_view kWallets = "SELECT 'player_cash:p' || player_id, balance, '' FROM wallets";

bool is_wallet(const Account& account) {
  return account.kind == AccountKind::player_cash && account.owner.table == TableId();
}

}  // namespace

Result<Done, Error> LedgerAudit::read_orders(Database& database) {
  const auto rows = database.query(kOrdersApproved);
  if (!rows) return Failure{rows.error()};
  for (const SqlRow& row : *rows)
    orders_[{row.number(0), row.number(1)}] = {PersonId(static_cast<std::uint32_t>(row.number(2))),
                                               PersonId(static_cast<std::uint32_t>(row.number(3)))};
  return Done{};
}

Result<Done, Error> LedgerAudit::judge_all(Database& database) {
  const std::string sql = fmt::format(
      "SELECT {} FROM postings WHERE entry > $1 OR (entry = $1 AND line > $2) ORDER BY entry, line LIMIT {}",
      kPostingColumns, kRowsAtATime);
  PostingBatch batch;
  std::int64_t entry = 0;
  std::int64_t line = 0;
  for (std::int64_t read = kRowsAtATime; read == kRowsAtATime;) {
    const auto rows = database.query(sql, {entry, line});
    if (!rows) return Failure{rows.error()};
    read = std::ssize(*rows);
    for (const SqlRow& row : *rows) {
      if (row.number(0) != entry) {
        judge_batch(batch);
        batch.lines.clear();
      }
      entry = row.number(0);
      line = row.number(1);
      const std::int64_t table = row.is_null(7) ? 0 : row.number(7);
      batch.id = batch_of_entry(TableId(static_cast<std::uint32_t>(table)), static_cast<std::uint64_t>(entry));
      batch.time = Time::from_ms(row.number(2));
      const auto order = orders_.find({table, row.number(2)});
      batch.requested_by = order == orders_.end() ? PersonId() : order->second.ordered_by;
      batch.approved_by = order == orders_.end() ? PersonId() : order->second.approved_by;
      ++postings_;
      auto posting = posting_of(ledger_, row);
      // Which posting it puts right is in the journal.
      if (posting && posting->movement == Movement::correction) posting->original = {batch.id, 1};
      if (posting)
        batch.lines.push_back(*posting);
      else
        wrong_(fmt::format("entry {}, line {}: no posting can be like this", entry, line));
    }
  }
  judge_batch(batch);
  return Done{};
}

void LedgerAudit::judge_batch(const PostingBatch& batch) {
  if (batch.lines.empty()) return;
  if (const auto posted = post(ledger_, batch); !posted)
    wrong_(fmt::format("entry {}: the ledger refuses its line {}: {}", batch.id.low, posted.error().line,
                       posted.error().says()));
}

Result<Done, Error> LedgerAudit::compare_kept(Database& database, Kept what) {
  const auto rows = database.query(what == Kept::balances ? kBalances : kWallets);
  if (!rows) return Failure{rows.error()};
  Ledger kept({.remembered_batches = 0});
  for (const SqlRow& row : *rows)
    if (!restore_balance(kept, row)) wrong_(fmt::format("the balance of {} cannot be read", row.text(0)));
  for (const Account& account : kept.accounts) {
    if (is_wallet(account)) ++wallets_;
    compare(kept, {account.kind, account.owner});
  }
  for (const Account& account : ledger_.accounts)
    if (const AccountName name{account.kind, account.owner};
        !kept.find(name) && (what == Kept::balances || is_wallet(account))) {
      compare(kept, name);
      if (what == Kept::balances && account.balance.is_zero() && account.holds.empty())
        wrong_(fmt::format("{} has postings, but no balance is kept of it", name.text()));
    }
  return Done{};
}

void LedgerAudit::compare(const Ledger& kept, const AccountName& name) {
  const auto text_of = [&](const Ledger& ledger) {
    const auto found = ledger.find(name);
    if (!found) return std::string("$0");
    const std::string holds = holds_text(ledger, ledger.account(*found));
    return ledger.account(*found).balance.text() + (holds.empty() ? "" : fmt::format(" (held: {})", holds));
  };
  if (const std::string is = text_of(kept), should_be = text_of(ledger_); is != should_be)
    wrong_(fmt::format("{} is kept at {}, but its postings come to {}", name.text(), is, should_be));
}

Amount LedgerAudit::balance(const AccountName& name) const {
  const auto account = ledger_.find(name);
  return account ? ledger_.account(*account).balance : Amount();
}

}  // namespace riverbank
