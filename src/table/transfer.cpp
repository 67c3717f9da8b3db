#include "table/transfer.h"

namespace riverbank {

std::size_t Balances::search(const AccountName& account) const {
  std::size_t at = 0;
  while (at < all_.size() && all_[at].account != account) ++at;
  return at;
}

Amount Balances::of(const AccountName& account) const {
  const std::size_t at = find(account, guesses_[usual_place(account)]);
  return at < all_.size() ? all_[at].amount : Amount();
}

Amount Balances::add(const AccountName& account, Amount amount) {
  std::uint8_t& guess = guesses_[usual_place(account)];
  const std::size_t at = find(account, guess);
  guess = static_cast<std::uint8_t>(at);
  if (at == all_.size()) {
    all_.push_back({account, amount});
    return amount;
  }
  const Amount after = all_[at].amount += amount;
  if (!after.is_zero()) return after;
  all_[at] = all_.back();
  all_.pop_back();
  return {};
}

namespace {

// A purse lies outside the table: what went there and came from there is one sum for all players.
const AccountName& as_seen_here(const AccountName& account) {
  static constexpr AccountName kOutside{AccountKind::outside_world, {}};
  const bool purse = account.kind == AccountKind::player_cash && account.owner.table == TableId();
  return purse ? kOutside : account;
}

}  // namespace

MovedBalances Balances::move(const Transfer& transfer) {
  if (transfer.movement == Movement::reserve || transfer.movement == Movement::release) return {};
  const Amount from = add(as_seen_here(transfer.from), -transfer.amount);
  return {from, add(as_seen_here(transfer.to), transfer.amount)};
}

}  // namespace riverbank
