// Accounts: every place a chip can be. A transfer takes from one account and adds to another, so all accounts of one
// unit sum to zero: what came from the outside world or the cage shows there as a negative balance. 17 kinds; kind and
// owner together name an account ("held_wagers:p7:t1").
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/check.h"
#include "base/seat_id.h"
#include "ledger/ids.h"
#include "money/amount.h"

namespace riverbank {

// Stored: the numbers never change.
enum class AccountKind : std::uint8_t {
  outside_world = 1,
  cage = 2,
  player_cash = 3,
  held_wagers = 4,
  banker_wager = 5,
  table_bank = 6,
  drop_box = 7,
  fees_held = 8,
  fees_dropped = 9,
  meter_fund = 10,
  meter_reserve = 11,
  meter_overflow = 12,
  jackpots_payable = 13,
  coupon_issuer = 14,
  player_coupons = 15,
  held_coupons = 16,
  coupons_collected = 17,
};

// Coupons are a unit of their own: no posting converts one unit into the other.
enum class MoneyUnit : std::uint8_t { cash, coupon };
inline constexpr std::size_t kMoneyUnits = 2;

// Debit: the money is here. Credit: the money came from here.
enum class NormalSide : std::uint8_t { debit, credit };
enum class LowerBound : std::uint8_t { zero, none };
enum class OwnerNeed : std::uint8_t { absent, optional, required };
// What the open holds of an account add up to: the reserved part, or the whole balance (wagers on the layout, each
// with its round, seat and betting spot).
enum class HoldsAre : std::uint8_t { reserved_part, whole_balance };

// No balance goes beyond plus or minus this, so no sum over the accounts of a ledger can overflow.
inline constexpr Amount kLargestBalance = Amount::minor(1'000'000'000'000'000);

struct AccountOwner {
  PlayerId player;
  TableId table;
  MeterLevelId meter;
  friend constexpr auto operator<=>(const AccountOwner&, const AccountOwner&) = default;
};

struct AccountKindRules {
  AccountKind kind;
  std::string_view name;
  std::string_view meaning;
  MoneyUnit unit = MoneyUnit::cash;
  NormalSide side = NormalSide::debit;
  LowerBound bound = LowerBound::zero;
  OwnerNeed player = OwnerNeed::absent;
  OwnerNeed table = OwnerNeed::absent;
  OwnerNeed meter = OwnerNeed::absent;
  HoldsAre holds = HoldsAre::reserved_part;
};

inline constexpr std::size_t kAccountKinds = 17;
extern const std::array<AccountKindRules, kAccountKinds> kAccountKindRules;

inline std::span<const AccountKindRules> account_kinds() { return kAccountKindRules; }
inline bool is_known(AccountKind kind) {
  return kind >= AccountKind::outside_world && static_cast<std::size_t>(kind) <= kAccountKinds;
}
inline const AccountKindRules& rules_of(AccountKind kind) {
  CHECK(is_known(kind), "an account of no known kind");
  return kAccountKindRules[static_cast<std::size_t>(kind) - 1];
}

// The part of an account that is spoken for: a wager on a spot, or a reservation.
struct HoldKey {
  RoundNumber round;
  NameId wager;
  SeatId seat;
  friend constexpr auto operator<=>(const HoldKey&, const HoldKey&) = default;
};

struct OpenHold {
  HoldKey key;
  Amount amount;
  friend bool operator==(const OpenHold&, const OpenHold&) = default;
};

struct Account {
  AccountKind kind = AccountKind::outside_world;
  AccountOwner owner;
  Amount balance;
  Amount reserved;
  std::vector<OpenHold> holds;  // in the order they were opened; none is zero

  Amount available() const { return balance - reserved; }
  Amount held(const HoldKey& key) const;
  const AccountKindRules& rules() const { return rules_of(kind); }
  friend bool operator==(const Account&, const Account&) = default;
};

struct AccountName {
  AccountKind kind = AccountKind::outside_world;
  AccountOwner owner;

  // "table_bank:t1", "jackpots_payable:p7:m2"
  std::string text() const;
  static std::optional<AccountName> parse(std::string_view text);
  friend constexpr auto operator<=>(const AccountName&, const AccountName&) = default;
};

}  // namespace riverbank

template <>
struct std::hash<riverbank::AccountName> {
  std::size_t operator()(const riverbank::AccountName& name) const {
    std::size_t mixed = static_cast<std::size_t>(name.kind);
    for (const std::uint32_t part : {name.owner.player.value(), name.owner.table.value(), name.owner.meter.value()})
      mixed = (mixed ^ part) * 0x9e3779b97f4a7c15U;
    return mixed;
  }
};
