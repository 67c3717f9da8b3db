#include "sim/orphaned_chip.h"

#include <algorithm>
#include <array>

namespace riverbank {

std::string orphaned_chip(const Ledger& ledger) {
  using enum AccountKind;
  constexpr std::array kEmptied{player_cash, held_wagers,      banker_wager,   table_bank,
                                fees_held,   jackpots_payable, player_coupons, held_coupons};
  for (std::size_t i = 0; i < ledger.accounts.size(); ++i) {
    const Account& account = ledger.accounts[i];
    const bool emptied = std::find(kEmptied.begin(), kEmptied.end(), account.kind) != kEmptied.end();
    if (emptied && !(account.balance.is_zero() && account.reserved.is_zero()))
      return ledger.name_of(AccountId(static_cast<std::uint32_t>(i + 1))).text();
  }
  return {};
}

}  // namespace riverbank
