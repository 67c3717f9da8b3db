#include "table/transfer.h"

namespace riverbank {

Amount Balances::of(const AccountName& account) const {
  for (const Balance& balance : all_)
    if (balance.account == account) return balance.amount;
  return {};
}

Amount Balances::add(const AccountName& account, Amount amount) {
  for (Balance& balance : all_) {
    if (balance.account != account) continue;
    balance.amount += amount;
    if (!balance.amount.is_zero()) return balance.amount;
    balance = all_.back();
    all_.pop_back();
    return {};
  }
  all_.push_back({account, amount});
  return amount;
}

namespace {

// A purse lies outside the table: what went there and came from there is one sum for all players.
AccountName as_seen_here(const AccountName& account) {
  const bool purse = account.kind == AccountKind::player_cash && account.owner.table == TableId();
  return purse ? AccountName{AccountKind::outside_world, {}} : account;
}

}  // namespace

MovedBalances Balances::move(const Transfer& transfer) {
  if (transfer.movement == Movement::reserve || transfer.movement == Movement::release) return {};
  const Amount from = add(as_seen_here(transfer.from), -transfer.amount);
  return {from, add(as_seen_here(transfer.to), transfer.amount)};
}

}  // namespace riverbank
