#include "table/transfer.h"

namespace riverbank {

Amount Balances::of(const AccountName& account) const {
  for (const Balance& balance : all_)
    if (balance.account == account) return balance.amount;
  return {};
}

Balance& Balances::at(const AccountName& account) {
  for (Balance& balance : all_)
    if (balance.account == account) return balance;
  return all_.emplace_back(account, Amount());
}

void Balances::move(const Transfer& transfer) {
  if (transfer.movement == Movement::reserve || transfer.movement == Movement::release) return;
  at(transfer.from).amount -= transfer.amount;
  at(transfer.to).amount += transfer.amount;
}

}  // namespace riverbank
