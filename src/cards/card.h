// Card: one of the 52, and its text form. A card is one number, rank * 4 + suit, so that the lowest card is 0 (2c) and
// the highest is 51 (As). Text: a rank (2-9, T or 10, J, Q, K, A) and a suit (c, d, h, s); "10d" is read, "Td" is
// written.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace riverbank {

enum class Rank : std::uint8_t { two, three, four, five, six, seven, eight, nine, ten, jack, queen, king, ace };
enum class Suit : std::uint8_t { clubs, diamonds, hearts, spades };

inline constexpr int kRanks = 13;
inline constexpr int kSuits = 4;
inline constexpr int kCards = kRanks * kSuits;
inline constexpr std::array kAllSuits{Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades};

class Card {
 public:
  constexpr Card() = default;  // 2c, so that arrays of cards can exist before they are filled
  constexpr Card(Rank rank, Suit suit)
      : index_(static_cast<std::uint8_t>(static_cast<int>(rank) * kSuits + static_cast<int>(suit))) {}
  static constexpr Card from_index(int index) {
    CHECK(index >= 0 && index < kCards, "no card has this index");
    return Card(static_cast<Rank>(index / kSuits), static_cast<Suit>(index % kSuits));
  }

  constexpr int index() const { return index_; }
  constexpr Rank rank() const { return static_cast<Rank>(index_ / kSuits); }
  constexpr Suit suit() const { return static_cast<Suit>(index_ % kSuits); }
  friend constexpr auto operator<=>(Card, Card) = default;

 private:
  std::uint8_t index_ = 0;
};

// "As", "Td"
std::string to_text(Card card);
// "As Kd Th", in the given order
std::string to_text(const std::vector<Card>& cards);

char letter(Rank rank);              // 'A', 'T'
char letter(Suit suit);              // 's'
std::string_view symbol(Suit suit);  // "♠"
std::string_view word(Rank rank);    // "ace"
std::string_view word(Suit suit);    // "spades"
std::string_view plural(Rank rank);  // "aces", "sixes"

// "As", "as", "Td", "10d"; anything else is refused with a sentence that says what a card looks like.
Result<Card, std::string> parse_card(std::string_view text);
// "clubs" ... "spades", as rule files name suits
Result<Suit, std::string> parse_suit(std::string_view text);
// "As Kd", "AsKd", "As, Kd": the cards in the given order, each at most once. An empty text is an empty list.
Result<std::vector<Card>, std::string> parse_cards(std::string_view text);

}  // namespace riverbank

template <>
struct std::hash<riverbank::Card> {
  std::size_t operator()(riverbank::Card card) const { return static_cast<std::size_t>(card.index()); }
};
