// CardSet: any of the 52 cards, each at most once, as one 64-bit mask; bit n is the card of index n. Iteration goes
// from the lowest card to the highest.
#pragma once

#include <bit>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cards/card.h"

namespace riverbank {

class CardSet {
 public:
  class Iterator {
   public:
    using value_type = Card;
    using difference_type = std::ptrdiff_t;
    constexpr Iterator() = default;
    constexpr explicit Iterator(std::uint64_t rest) : rest_(rest) {}
    constexpr Card operator*() const { return Card::from_index(std::countr_zero(rest_)); }
    constexpr Iterator& operator++() {
      rest_ &= rest_ - 1;
      return *this;
    }
    constexpr Iterator operator++(int) {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint64_t rest_ = 0;
  };

  constexpr CardSet() = default;
  constexpr CardSet(std::initializer_list<Card> cards) {
    for (const Card card : cards) insert(card);
  }
  // A card that comes twice is in the set once; who must refuse that compares the counts.
  constexpr explicit CardSet(std::span<const Card> cards) {
    for (const Card card : cards) insert(card);
  }
  static constexpr CardSet from_bits(std::uint64_t bits) {
    CHECK((bits & ~kAllBits) == 0, "a card set has 52 bits");
    CardSet set;
    set.bits_ = bits;
    return set;
  }
  static constexpr CardSet full() { return from_bits(kAllBits); }

  constexpr void insert(Card card) { bits_ |= bit(card); }
  constexpr void erase(Card card) { bits_ &= ~bit(card); }
  constexpr bool contains(Card card) const { return (bits_ & bit(card)) != 0; }
  constexpr bool contains(CardSet all_of) const { return (all_of.bits_ & ~bits_) == 0; }
  constexpr bool intersects(CardSet any_of) const { return (any_of.bits_ & bits_) != 0; }
  constexpr int count() const { return std::popcount(bits_); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr std::uint64_t bits() const { return bits_; }
  // The ranks held in one suit; bit n is rank n.
  constexpr std::uint16_t ranks_of(Suit suit) const {
    std::uint64_t every_fourth = bits_ >> static_cast<int>(suit) & 0x1111111111111;
    every_fourth = (every_fourth | every_fourth >> 3) & 0x3030303030303;
    every_fourth = (every_fourth | every_fourth >> 6) & 0xf000f000f000f;
    every_fourth = (every_fourth | every_fourth >> 12) & 0xff000000ff;
    return static_cast<std::uint16_t>((every_fourth | every_fourth >> 24) & 0x1fff);
  }

  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(); }

  friend constexpr CardSet operator|(CardSet a, CardSet b) { return from_bits(a.bits_ | b.bits_); }
  friend constexpr CardSet operator&(CardSet a, CardSet b) { return from_bits(a.bits_ & b.bits_); }
  friend constexpr CardSet operator-(CardSet a, CardSet b) { return from_bits(a.bits_ & ~b.bits_); }
  friend constexpr bool operator==(CardSet, CardSet) = default;

 private:
  static constexpr std::uint64_t kAllBits = (std::uint64_t{1} << kCards) - 1;
  static constexpr std::uint64_t bit(Card card) { return std::uint64_t{1} << card.index(); }

  std::uint64_t bits_ = 0;
};

// Highest card first: "As Kd Th".
std::string to_text(CardSet cards);
// As parse_cards (card.h), when the order does not matter.
Result<CardSet, std::string> parse_card_set(std::string_view text);

}  // namespace riverbank
