#include <algorithm>
#include <array>
#include <map>

#include <fmt/core.h>

#include "ledger/ledger.h"

namespace riverbank {

namespace {

// Wider than any balance, so a wrong sum cannot wrap around to zero.
__extension__ using Sum = __int128;

std::string sum_problem(const Ledger& ledger) {
  std::array<Sum, kMoneyUnits> sums{};
  for (const Account& account : ledger.accounts)
    sums[static_cast<std::size_t>(account.rules().unit)] += account.balance.minor_units();
  if (sums[static_cast<std::size_t>(MoneyUnit::cash)] != 0) return "the cash accounts do not sum to zero";
  if (sums[static_cast<std::size_t>(MoneyUnit::coupon)] != 0) return "the coupon accounts do not sum to zero";
  return {};
}

std::string holds_problem(const Account& account) {
  Sum held = 0;
  for (auto hold = account.holds.begin(); hold != account.holds.end(); ++hold) {
    if (hold->amount <= Amount()) return "an open hold is not above zero";
    held += hold->amount.minor_units();
    const auto same_key = [&](const OpenHold& other) { return other.key == hold->key; };
    if (std::any_of(account.holds.begin(), hold, same_key)) return "one hold is open twice";
  }
  const bool whole = account.rules().holds == HoldsAre::whole_balance;
  const Amount expected = whole ? account.balance : account.reserved;
  if (held != expected.minor_units()) return "the open holds do not add up";
  return {};
}

std::string account_problem(const Account& account) {
  const bool bounded = account.rules().bound == LowerBound::zero;
  if (account.balance > kLargestBalance || account.balance < -kLargestBalance) return "the balance is too large";
  if (bounded && account.balance.is_negative()) return "the balance is below zero";
  if (account.reserved.is_negative()) return "the reserved part is below zero";
  const bool reservable = bounded && account.rules().holds == HoldsAre::reserved_part;
  if (!reservable && !account.reserved.is_zero()) return "nothing can be reserved in an account of this kind";
  if (bounded && account.reserved > account.balance) return "more is reserved than there is";
  return holds_problem(account);
}

std::string index_problem(const Ledger& ledger) {
  if (ledger.account_ids.size() != ledger.accounts.size()) return "two accounts have one name";
  for (std::size_t i = 0; i < ledger.accounts.size(); ++i) {
    const AccountId id(static_cast<std::uint32_t>(i + 1));
    if (ledger.find(ledger.name_of(id)) != id) return "an account is not found by its name";
  }
  return {};
}

std::string history_problem(const Ledger& ledger) {
  std::map<PostingRef, Sum> corrected;
  for (const RememberedBatch& batch : ledger.history.batches())
    for (const RememberedLine& line : batch.lines)
      if (line.posting.movement == Movement::correction)
        corrected[line.posting.original] += line.posting.amount.minor_units();
  for (const RememberedBatch& batch : ledger.history.batches())
    for (std::size_t i = 0; i < batch.lines.size(); ++i) {
      const PostingRef ref{.batch = batch.id, .line = static_cast<std::uint16_t>(i + 1)};
      const RememberedLine& line = batch.lines[i];
      if (line.corrected.is_negative() || line.corrected > line.posting.amount)
        return fmt::format("posting {} is corrected by more than it moved", ref.text());
      const auto found = corrected.find(ref);
      // A correction is never forgotten before its original, so none is missing here.
      if (line.corrected.minor_units() != (found == corrected.end() ? 0 : found->second))
        return fmt::format("the corrections of posting {} do not add up", ref.text());
    }
  const auto& batches = ledger.history.batches();
  if (!batches.empty() && batches.back().receipt.number != ledger.batches) return "the last batch is not remembered";
  return {};
}

}  // namespace

std::string accounts_are_ok(const Ledger& ledger) {
  for (const Account& account : ledger.accounts)
    if (auto problem = account_problem(account); !problem.empty())
      return fmt::format("{}: {}", AccountName{account.kind, account.owner}.text(), problem);
  return sum_problem(ledger);
}

std::string state_is_ok(const Ledger& ledger) {
  for (const auto& problem : {accounts_are_ok(ledger), index_problem(ledger), history_problem(ledger)})
    if (!problem.empty()) return problem;
  return {};
}

}  // namespace riverbank
