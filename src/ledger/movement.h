// Movements: why money moves. Each row lists the only accounts it may connect, what a posting must name, and who must
// approve it. A posting that does not match its movement's row is refused, so no chip can go where no rule sends it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "ledger/account.h"

namespace riverbank {

// Stored: the numbers never change.
enum class Movement : std::uint8_t {
  buy_in = 1,
  cash_out = 2,
  cash_dropped = 3,
  chips_sold = 4,
  chips_moved = 5,
  fill = 6,
  credit = 7,
  drop_counted = 8,
  cage_funded = 9,
  cage_withdrawn = 10,
  wager_placed = 11,
  wager_withdrawn = 12,
  wager_collected = 13,
  wager_paid = 14,
  wager_returned = 15,
  bank_placed = 16,
  bank_returned = 17,
  fee_collected = 18,
  fee_returned = 19,
  fee_dropped = 20,
  meter_seeded = 21,
  meter_contributed = 22,
  meter_reset = 23,
  meter_overflowed = 24,
  meter_decreased = 25,
  jackpot_won = 26,
  jackpot_paid = 27,
  coupon_issued = 28,
  coupon_expired = 29,
  coupon_placed = 30,
  coupon_returned = 31,
  coupon_collected = 32,
  correction = 33,
  ruling = 34,
  reserve = 35,
  release = 36,
  count_difference = 37,
};

// A transfer connects two accounts; a reservation concerns one.
enum class MovementAction : std::uint8_t { transfer, reserve, release };
enum class ApprovalNeed : std::uint8_t { never, when_a_player_loses, always };
enum class LinkNeed : std::uint8_t { absent, optional, required };

class AccountKindSet {
 public:
  constexpr AccountKindSet() = default;
  template <typename... Kinds>
  static constexpr AccountKindSet of(Kinds... kinds) {
    AccountKindSet set;
    ((set.bits_ |= std::uint32_t{1} << static_cast<unsigned>(kinds)), ...);
    return set;
  }
  static constexpr AccountKindSet all() {
    AccountKindSet set;
    set.bits_ = ~std::uint32_t{0};
    return set;
  }
  constexpr bool has(AccountKind kind) const { return (bits_ >> static_cast<unsigned>(kind) & 1U) != 0; }

 private:
  std::uint32_t bits_ = 0;
};

// What a posting must name.
struct ContextNeed {
  bool round = false;
  bool seat = false;
  bool wager = false;
  bool clause = false;
  bool note = false;
};

// Where both accounts name an owner of this kind, it must be the same owner.
struct SameOwner {
  bool player = false;
  bool table = false;
  bool meter = false;
};

struct MovementRules {
  Movement movement;
  std::string_view name;
  AccountKindSet from;
  AccountKindSet to;
  SameOwner same;
  ContextNeed needs;
  MovementAction action = MovementAction::transfer;
  ApprovalNeed approval = ApprovalNeed::never;
  LinkNeed link = LinkNeed::absent;
};

inline constexpr std::size_t kMovements = 37;
extern const std::array<MovementRules, kMovements> kMovementRules;

inline std::span<const MovementRules> movements() { return kMovementRules; }
inline bool is_known(Movement movement) {
  return movement >= Movement::buy_in && static_cast<std::size_t>(movement) <= kMovements;
}
inline const MovementRules& rules_of(Movement movement) {
  CHECK(is_known(movement), "a posting of no known movement");
  return kMovementRules[static_cast<std::size_t>(movement) - 1];
}
std::optional<Movement> movement_named(std::string_view name);

}  // namespace riverbank
