#include "ledger/snapshot.h"

#include <iterator>

#include <fmt/core.h>

#include "ledger/posting_text.h"

namespace riverbank {

namespace {

void write_account(const Ledger& ledger, AccountId id, std::string& out) {
  const Account& account = ledger.account(id);
  const auto end = std::back_inserter(out);
  fmt::format_to(end, "account {} {} {} reserved={}\n", id.value(), ledger.name_of(id).text(), account.balance.text(),
                 account.reserved.text());
  for (const OpenHold& hold : account.holds)
    fmt::format_to(end, "hold {} round={} seat={} wager={}\n", hold.amount.text(), hold.key.round.value(),
                   hold.key.seat.value(), in_quotes(ledger.names.text(hold.key.wager)));
}

void write_batch(const Ledger& ledger, const RememberedBatch& batch, std::string& out) {
  fmt::format_to(std::back_inserter(out), "batch {}\n", batch.receipt.number);
  for (std::size_t i = 0; i < batch.lines.size(); ++i) {
    out += "post ";
    write_posting(ledger, line_of(batch, i), out);
    out += '\n';
    const Amount corrected = batch.lines[i].corrected;
    if (!corrected.is_zero()) fmt::format_to(std::back_inserter(out), "corrected {}\n", corrected.text());
  }
}

}  // namespace

std::string write_snapshot(const Ledger& ledger) {
  std::string out;
  const auto end = std::back_inserter(out);
  const std::uint64_t limit = ledger.history.limit();
  fmt::format_to(end, "{}\n", kLedgerSnapshotHeader);
  fmt::format_to(end, "remembers {}\n", limit == kRememberAll ? "all" : std::to_string(limit));
  fmt::format_to(end, "batches {}\n", ledger.batches);
  for (std::uint32_t i = 1; i <= ledger.names.size(); ++i)
    fmt::format_to(end, "name {} {}\n", i, in_quotes(ledger.names.text(NameId(i))));
  for (std::uint32_t i = 1; i <= ledger.accounts.size(); ++i) write_account(ledger, AccountId(i), out);
  for (const RememberedBatch& batch : ledger.history.batches()) write_batch(ledger, batch, out);
  out += "end\n";
  return out;
}

}  // namespace riverbank
