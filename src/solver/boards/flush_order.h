// FlushOrder: three, four or five community cards of one suit, and the kinds of hole cards that make a flush (or a
// straight flush) with them, weakest first. A flush of seven cards leaves only two others, so such a hand can hold no
// full house and no four of a kind: the cards of the suit alone decide. 286 + 715 + 1,287 sets.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "solver/boards/deck_shape.h"
#include "solver/kernels/rows.h"
#include "solver/kernels/value_forms.h"

namespace riverbank {

// Two cards of the suit.
struct SuitedHole {
  std::uint8_t high = 0;
  std::uint8_t low = 0;
  std::uint16_t place = 0;
};

// Hole cards of equal strength: some with two cards of the suit; some whole rows of holes with one given card of it;
// and, where the board alone is the flush, all without.
struct FlushGroup {
  std::uint16_t strength = 0;
  std::uint16_t both_end = 0;  // index into both
  std::uint16_t one_end = 0;   // index into one
  bool none = false;
};

struct FlushOrder {
  std::uint16_t ranks = 0;  // of the suit on the board; 0: this set does not exist
  std::vector<SuitedHole> both;
  std::vector<std::uint8_t> one;  // the rank of the one card
  std::vector<FlushGroup> groups;
  Row<std::uint8_t> slots;
  std::uint8_t slots_present = 0;  // bit n: slot n
  Row<std::int16_t> possible;      // -1: no card of these holes is on the board; 0: one is, or the place is not used
};

class FlushOrders {
 public:
  FlushOrders(const DeckShape& deck, const ValueForms& forms);

  // Sets of one size, in the order of their numbers (suit_view.h).
  const std::vector<FlushOrder>& of_size(int size) const { return by_size_[static_cast<std::size_t>(size - 3)]; }

 private:
  std::array<std::vector<FlushOrder>, 3> by_size_;
};

}  // namespace riverbank
