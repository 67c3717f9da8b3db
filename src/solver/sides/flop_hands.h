// Hands of two cards and the flop, several at once: players share the flop, so their hands depend on each other. Exact
// joint counts over the 1,755 flops up to suits: of two players' categories, and of own and several other hands of
// which none is of certain categories.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "cards/card_set.h"
#include "cards/hand_rank.h"
#include "solver/exact.h"

namespace riverbank {

using CategorySet = std::uint16_t;  // bit n: category n
constexpr CategorySet only(Category category) {
  return static_cast<CategorySet>(1U << static_cast<unsigned>(category));
}

// Two players' hands: how many deals of a flop and two holes, in order, give each two categories; 28,094,757,600 in
// all.
struct FlopPairs {
  std::array<std::array<std::int64_t, kCategories>, kCategories> deals{};
  std::int64_t all = 0;
};
FlopPairs flop_pairs();

// Deals of a flop, an own hole and a set of other holes.
struct FlopTables {
  Wide without = 0;  // the own hand is not in `own`, no other hand is in `others`
  Wide all = 0;
};
struct FlopQuestion {
  CategorySet own = 0;
  CategorySet others = 0;
  int other_players = 0;
};
FlopTables flop_tables(const FlopQuestion& question);

}  // namespace riverbank
