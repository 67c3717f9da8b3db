// HandPlay: one of the 169 hands played over all its flops: the best choice on each flop class, and what checking and
// raising before the flop is worth, summed over all deals of one hole (20,975,724,000).
#pragma once

#include <cstdint>
#include <vector>

#include "solver/boards/flop_classes.h"
#include "solver/kernels/flop_sums.h"

namespace riverbank {

struct HandPlay {
  StartingHand hand;
  std::int64_t check = 0;  // in units, the rest played best
  std::int64_t base = 0;   // a raise is worth base + multiple * play
  std::int64_t play = 0;
  int flop_classes = 0;                    // how many flop classes this hand can meet
  std::vector<std::uint8_t> flop_choices;  // by class: 0 check, n the n-th multiple

  std::int64_t raised(int multiple) const { return base + multiple * play; }
};

HandPlay play_hand(const StartingHand& hand, const FlopClasses& classes, const FlopSums& sums,
                   const std::vector<int>& flop_multiples);

// The sums over turns and rivers after one flop.
Sums flop_sums_of(const StartingHand& hand, const FlopClass& flop, const FlopSums& sums);

}  // namespace riverbank
