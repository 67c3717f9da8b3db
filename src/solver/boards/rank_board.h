// RankBoard: five community cards when no suit counts. The strength, order and value of the 91 rank pairs on each of
// the 6,175 boards: what everything with a flush draw is then corrected against.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>

#include "solver/boards/deck_shape.h"
#include "solver/boards/rank_multiset.h"
#include "solver/kernels/rows.h"
#include "solver/kernels/value_forms.h"

namespace riverbank {

struct RankBoard {
  std::array<std::uint8_t, kRanks> copies{};             // how often each rank remains
  std::uint8_t holes = 0;                                // how many rank pairs remain; 0: this board does not exist
  std::array<std::uint8_t, kRankPairs> order{};          // rank pairs, weakest first
  std::array<std::uint16_t, kRankPairs + 1> strength{};  // in that order, then a value above all
  std::array<std::int16_t, kRankPairs> below{};          // by rank pair
  std::array<std::int16_t, kRankPairs> equal{};
  std::array<std::int16_t, kRankPairs> unqualified{};
  std::array<std::uint8_t, kRankPairs> river_choice{};
  std::array<std::uint8_t, kRankPairs> slot{};
  std::uint8_t slots_present = 0;  // bit n: slot n
  Row<std::uint8_t> slots;         // the same for each place of a row
  ValueRows values;                // for each place of a row
};

// The ranks must be sorted, lowest first.
void fill_rank_board(RankBoard& board, const std::array<int, 5>& ranks, const DeckShape& deck, const ValueForms& forms);

// Which rank pair is which.
struct RankPair {
  std::uint8_t high = 0;
  std::uint8_t low = 0;
};
inline constexpr std::array<RankPair, kRankPairs> kRankPairOf = [] {
  std::array<RankPair, kRankPairs> pairs{};
  for (int high = 0; high < kRanks; ++high) {
    for (int low = 0; low <= high; ++low) {
      pairs[static_cast<std::size_t>(rank_pair(high, low))] = {static_cast<std::uint8_t>(high),
                                                               static_cast<std::uint8_t>(low)};
    }
  }
  return pairs;
}();

// Calls visit(ranks), lowest first, for each board whose two highest ranks are this rank pair. All 91 make the 6,188.
template <typename Visit>
void each_rank_board(std::size_t highest_pair, const Visit& visit) {
  std::array<int, 5> ranks{0, 0, 0, kRankPairOf[highest_pair].low, kRankPairOf[highest_pair].high};
  for (ranks[2] = 0; ranks[2] <= ranks[3]; ++ranks[2]) {
    for (ranks[1] = 0; ranks[1] <= ranks[2]; ++ranks[1]) {
      for (ranks[0] = 0; ranks[0] <= ranks[1]; ++ranks[0]) visit(std::as_const(ranks));
    }
  }
}

// What a value form and the river's choices make of three counts.
struct Counts {
  std::int32_t below = 0;
  std::int32_t equal = 0;
  std::int32_t unqualified = 0;
};
struct Values {
  std::int32_t river = 0;
  std::int32_t base = 0;
  std::int32_t play = 0;
  std::uint8_t choice = 0;
};
inline Values values_of(const Counts& counts, int slot, const FamilyForms& family, const ValueForms& forms) {
  const auto s = static_cast<std::size_t>(slot);
  const auto apply = [&](const Forms& form) {
    return form.below[s] * counts.below + form.equal[s] * counts.equal + form.unqualified[s] * counts.unqualified +
           form.constant[s];
  };
  Values values{.river = 0, .base = apply(family.base), .play = apply(family.play), .choice = 0};
  values.river = forms.may_fold() ? forms.folded() : values.base;
  std::uint8_t choice = 0;
  for (const std::int32_t multiple : forms.river_multiples()) {
    ++choice;
    const std::int32_t raised = values.base + multiple * values.play;
    if (raised > values.river) {
      values.river = raised;
      values.choice = choice;
    }
  }
  return values;
}

}  // namespace riverbank
