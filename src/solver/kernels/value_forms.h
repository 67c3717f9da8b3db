// The value of a hand as a linear form. Against the dealer's holes that remain (990 of them) a hand is told by three
// counts: how many are lower, how many equal, and how many do not qualify. For hands of one slot, which is a category
// cut in two where qualification begins inside it, the summed result is the same linear form of these counts. Hands
// that need a flush and hands that do not never share a slot, and each family has at most eight.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "cards/hand_rank.h"
#include "solver/base_payoffs.h"

namespace riverbank {

inline constexpr int kSlots = 8;

enum class Family : std::uint8_t { ranks, flush };
inline constexpr int kFamilies = 2;

constexpr Family family_of(Category category) {
  return category == Category::flush || category >= Category::straight_flush ? Family::flush : Family::ranks;
}

struct Slot {
  Category category = Category::high_card;
  DealerHand level = DealerHand::qualified;  // whether this hand would qualify if it were the dealer's
};

struct Form {
  std::int32_t below = 0;
  std::int32_t equal = 0;
  std::int32_t unqualified = 0;
  std::int32_t constant = 0;
};

// One array for each coefficient, so that a vector permutation looks eight slots up at once.
struct Forms {
  std::array<std::int32_t, kSlots> below{};
  std::array<std::int32_t, kSlots> equal{};
  std::array<std::int32_t, kSlots> unqualified{};
  std::array<std::int32_t, kSlots> constant{};

  void set(int slot, const Form& form);
};

struct FamilyForms {
  Forms base;  // Ante and Blind
  Forms play;  // Play, for each time the ante
  std::array<std::int32_t, kSlots> itself_unqualified{};
  std::array<Slot, kSlots> slots{};
  int used = 0;
};

class ValueForms {
 public:
  ValueForms(const BasePayoffs& payoffs, std::int64_t dealer_holes);

  int slot_of(HandRank rank) const { return slot_of_[rank.value()]; }
  const FamilyForms& family(Family family) const { return families_[static_cast<std::size_t>(family)]; }
  std::int32_t folded() const { return folded_; }
  bool may_fold() const { return may_fold_; }
  const std::vector<std::int32_t>& river_multiples() const { return river_multiples_; }
  HandRank qualifies_from() const { return qualifies_from_; }
  std::int32_t dealer_holes() const { return dealer_holes_; }

 private:
  void add_slot(const Slot& slot, const BasePayoffs& payoffs);

  std::array<FamilyForms, kFamilies> families_;
  std::array<std::uint8_t, kHandRanks> slot_of_{};
  HandRank qualifies_from_;
  std::int32_t dealer_holes_ = 0;
  std::int32_t folded_ = 0;  // over all dealer's holes
  bool may_fold_ = false;
  std::vector<std::int32_t> river_multiples_;
};

}  // namespace riverbank
