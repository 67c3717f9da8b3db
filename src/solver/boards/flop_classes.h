// FlopClass: flops that differ only by renaming suits that the hole cards leave alone. For each shape of hole cards
// (a pair and two of different suits lie in the first two suits, two of one suit in the first) the flops of the whole
// deck are listed once; a flop that holds one of the hole cards is passed over when the hole is known. Over the 169
// hands that leaves 1,286,792 classes.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "cards/card_set.h"
#include "solver/boards/deck_shape.h"
#include "solver/boards/suit_view.h"

namespace riverbank {

enum class HoleShape : std::uint8_t { pair, suited, offsuit };
inline constexpr int kHoleShapes = 3;

struct FlopClass {
  std::uint64_t cards = 0;  // of one flop of the class, as a card set
  std::uint16_t rank_flop = 0;
  std::array<std::uint16_t, kSuits> kinds{};  // what each suit sees (suit_view.h)
  std::uint8_t flops = 0;                     // how many the class holds
};

// What each suit sees of a flop.
FlopClass flop_class_of(CardSet flop);

// The suit that each suit becomes.
using SuitRenaming = std::array<int, kSuits>;
CardSet renamed(CardSet cards, const SuitRenaming& renaming);
// All renamings of the deck's suits: 24 of four.
std::vector<SuitRenaming> all_renamings(int suits);
// The flops of the whole deck, one of those that the renamings (a group) turn into each other.
std::vector<FlopClass> flop_classes_under(const std::vector<SuitRenaming>& renamings, const DeckShape& deck);

class FlopClasses {
 public:
  explicit FlopClasses(const DeckShape& deck);

  const std::vector<FlopClass>& of(HoleShape shape) const { return by_shape_[static_cast<std::size_t>(shape)]; }

 private:
  std::array<std::vector<FlopClass>, kHoleShapes> by_shape_;
};

// The 169 hands: two ranks and a shape.
struct StartingHand {
  int high = 0;
  int low = 0;
  HoleShape shape = HoleShape::offsuit;

  // One of its holes: the high card in the first suit.
  constexpr CardSet hole() const {
    const int other_suit = shape == HoleShape::suited ? 0 : 1;
    return {Card::from_index(high * kSuits), Card::from_index(low * kSuits + other_suit)};
  }
  constexpr int combinations(const DeckShape& deck) const {
    if (shape == HoleShape::pair) return deck.suits * (deck.suits - 1) / 2;
    return shape == HoleShape::suited ? deck.suits : deck.suits * (deck.suits - 1);
  }
  // Where the row of each suit (suit_view.h) holds this hand.
  std::array<int, kSuits> places() const;
  friend constexpr bool operator==(const StartingHand&, const StartingHand&) = default;
};

StartingHand starting_hand_of(CardSet hole);
// Where the row of each suit holds any two cards.
std::array<int, kSuits> places_of(CardSet hole);
std::string to_text(const StartingHand& hand);  // "AKs", "T9o", "22"
// All hands that the deck holds, by rank pair, suited before offsuit.
std::vector<StartingHand> starting_hands(const DeckShape& deck);

}  // namespace riverbank
