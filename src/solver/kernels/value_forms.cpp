#include "solver/kernels/value_forms.h"

namespace riverbank {

namespace {

Form form_of(const ShowdownValues& values, const Slot& slot, std::int64_t dealer_holes) {
  const auto of = [&](Showdown result, DealerHand dealer) {
    return static_cast<std::int32_t>(values.of(result, slot.category, dealer));
  };
  const std::int32_t lost = of(Showdown::lose, DealerHand::qualified);
  const auto all_lost = static_cast<std::int32_t>(lost * dealer_holes);
  const std::int32_t beat_unqualified = of(Showdown::win, DealerHand::unqualified);
  if (slot.level == DealerHand::qualified) {
    // Every unqualified hand of the dealer is below this one.
    const std::int32_t beat_qualified = of(Showdown::win, DealerHand::qualified);
    return {beat_qualified - lost, of(Showdown::tie, DealerHand::qualified) - lost, beat_unqualified - beat_qualified,
            all_lost};
  }
  // Every qualified hand of the dealer is above this one.
  const std::int32_t lost_to_unqualified = of(Showdown::lose, DealerHand::unqualified);
  return {beat_unqualified - lost_to_unqualified, of(Showdown::tie, DealerHand::unqualified) - lost_to_unqualified,
          lost_to_unqualified - lost, all_lost};
}

}  // namespace

void Forms::set(int slot, const Form& form) {
  const auto at = static_cast<std::size_t>(slot);
  below[at] = form.below;
  equal[at] = form.equal;
  unqualified[at] = form.unqualified;
  constant[at] = form.constant;
}

ValueForms::ValueForms(const BasePayoffs& payoffs, std::int64_t dealer_holes)
    : qualifies_from_(payoffs.qualifies_from), dealer_holes_(static_cast<std::int32_t>(dealer_holes)) {
  for (int category = 0; category < kCategories; ++category) {
    for (const DealerHand level : {DealerHand::unqualified, DealerHand::qualified}) {
      add_slot({static_cast<Category>(category), level}, payoffs);
    }
  }
  may_fold_ = payoffs.folded.has_value();
  folded_ = static_cast<std::int32_t>(payoffs.folded.value_or(0) * dealer_holes);
  for (const int multiple : payoffs.multiples_at(Decision::after_river)) river_multiples_.push_back(multiple);
}

void ValueForms::add_slot(const Slot& slot, const BasePayoffs& payoffs) {
  const auto category = static_cast<std::size_t>(slot.category);
  FamilyForms& family = families_[static_cast<std::size_t>(family_of(slot.category))];
  bool used = false;
  for (int value = kCategoryBegin[category]; value < kCategoryBegin[category + 1]; ++value) {
    const HandRank rank(static_cast<std::uint16_t>(value));
    const DealerHand level = rank < qualifies_from_ ? DealerHand::unqualified : DealerHand::qualified;
    if (level != slot.level) continue;
    slot_of_[static_cast<std::size_t>(value)] = static_cast<std::uint8_t>(family.used);
    used = true;
  }
  if (!used) return;
  CHECK(family.used < kSlots, "seven categories without a flush, of which qualification can cut one");
  family.slots[static_cast<std::size_t>(family.used)] = slot;
  family.itself_unqualified[static_cast<std::size_t>(family.used)] = slot.level == DealerHand::unqualified ? 1 : 0;
  family.base.set(family.used, form_of(payoffs.fixed, slot, dealer_holes_));
  family.play.set(family.used, form_of(payoffs.per_multiple, slot, dealer_holes_));
  ++family.used;
}

}  // namespace riverbank
