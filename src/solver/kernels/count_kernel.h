// Weighted sums of counts: for one board and one row of weights, how much each slot (value_forms.h) gathers. Built
// twice, for any processor and with AVX2; both give the same integers.
#pragma once

#include "solver/boards/suit_board.h"

namespace riverbank {

// Weighted sums of the counts, and of the weights themselves.
struct SlotSums {
  std::int64_t below = 0;
  std::int64_t not_above = 0;
  std::int64_t unqualified = 0;
  std::int64_t weight = 0;

  void add(std::int64_t times, const Counts& counts) {
    below += times * counts.below;
    not_above += times * (counts.below + counts.equal);
    unqualified += times * counts.unqualified;
    weight += times;
  }
  void add(const SlotSums& other) {
    below += other.below;
    not_above += other.not_above;
    unqualified += other.unqualified;
    weight += other.weight;
  }
};

using FamilySums = std::array<std::array<SlotSums, kSlots>, kFamilies>;

// The rows of counts that are summed; a hand's own place among the unqualified is not in them (as spread() leaves it).
struct CountedRows {
  const Row<std::int16_t>& below;
  const Row<std::int16_t>& not_above;
  const Row<std::int16_t>& unqualified;
};

using CountKernel = void (*)(const std::array<Segment, 3>& segments, const CountedRows& rows,
                             const Row<std::int16_t>& weights, FamilySums& sums);

CountKernel count_kernel();           // the fastest that this processor can run
CountKernel portable_count_kernel();  // for any processor

}  // namespace riverbank
