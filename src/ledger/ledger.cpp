#include "ledger/ledger.h"

namespace riverbank {

std::optional<AccountId> Ledger::find(const AccountName& name) const {
  const auto found = account_ids.find(name);
  if (found == account_ids.end()) return std::nullopt;
  return found->second;
}

AccountName Ledger::name_of(AccountId id) const {
  const Account& found = account(id);
  return {.kind = found.kind, .owner = found.owner};
}

}  // namespace riverbank
