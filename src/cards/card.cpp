#include "cards/card.h"

#include <algorithm>
#include <cctype>

#include <fmt/core.h>

#include "cards/card_set.h"

namespace riverbank {

namespace {

constexpr std::string_view kRankLetters = "23456789TJQKA";
constexpr std::string_view kSuitLetters = "cdhs";
constexpr std::string_view kBetweenCards = " \t\r\n,";
constexpr std::array<std::string_view, kRanks> kRankWords{"two",  "three", "four", "five",  "six",  "seven", "eight",
                                                          "nine", "ten",   "jack", "queen", "king", "ace"};
constexpr std::array<std::string_view, kRanks> kRankPlurals{"twos",   "threes", "fours", "fives", "sixes",
                                                            "sevens", "eights", "nines", "tens",  "jacks",
                                                            "queens", "kings",  "aces"};
constexpr std::array<std::string_view, kSuits> kSuitWords{"clubs", "diamonds", "hearts", "spades"};
constexpr std::array<std::string_view, kSuits> kSuitSymbols{"♣", "♦", "♥", "♠"};

template <typename Enum>
constexpr std::size_t place(Enum value) {
  return static_cast<std::size_t>(value);
}

std::size_t rank_length(std::string_view text) { return text.starts_with("10") ? 2 : 1; }

std::string not_a_card(std::string_view text) {
  constexpr std::size_t kShown = 20;
  std::string shown;
  for (const char c : text.substr(0, kShown)) shown += std::isprint(static_cast<unsigned char>(c)) != 0 ? c : '?';
  if (text.size() > kShown) shown += "...";
  return fmt::format(
      "\"{}\" is not a card; a card is a rank (2-9, T or 10, J, Q, K, A) and a suit (c, d, h, s), as in As or Td",
      shown);
}

}  // namespace

char letter(Rank rank) { return kRankLetters[place(rank)]; }
char letter(Suit suit) { return kSuitLetters[place(suit)]; }
std::string_view symbol(Suit suit) { return kSuitSymbols[place(suit)]; }
std::string_view word(Rank rank) { return kRankWords[place(rank)]; }
std::string_view word(Suit suit) { return kSuitWords[place(suit)]; }
std::string_view plural(Rank rank) { return kRankPlurals[place(rank)]; }

std::string to_text(Card card) { return {letter(card.rank()), letter(card.suit())}; }

std::string to_text(const std::vector<Card>& cards) {
  std::string text;
  for (const Card card : cards) {
    if (!text.empty()) text += ' ';
    text += to_text(card);
  }
  return text;
}

Result<Card, std::string> parse_card(std::string_view text) {
  if (text.size() < 2 || text.size() != rank_length(text) + 1) return Failure{not_a_card(text)};
  const char rank_letter =
      rank_length(text) == 2 ? 'T' : static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
  const char suit_letter = static_cast<char>(std::tolower(static_cast<unsigned char>(text.back())));
  const auto rank = kRankLetters.find(rank_letter);
  const auto suit = kSuitLetters.find(suit_letter);
  if (rank == std::string_view::npos || suit == std::string_view::npos) return Failure{not_a_card(text)};
  return Card(static_cast<Rank>(rank), static_cast<Suit>(suit));
}

Result<Suit, std::string> parse_suit(std::string_view text) {
  const auto found = std::find(kSuitWords.begin(), kSuitWords.end(), text);
  if (found != kSuitWords.end()) return static_cast<Suit>(found - kSuitWords.begin());
  return Failure{fmt::format("\"{}\" is not a suit; the suits are clubs, diamonds, hearts and spades", text)};
}

Result<std::vector<Card>, std::string> parse_cards(std::string_view text) {
  std::vector<Card> cards;
  CardSet seen;
  for (;;) {
    const auto start = text.find_first_not_of(kBetweenCards);
    if (start == std::string_view::npos) return cards;
    text.remove_prefix(start);
    // A card ends after its suit even when the next one follows without a blank: "AsKd".
    const auto length = std::min({rank_length(text) + 1, text.find_first_of(kBetweenCards), text.size()});
    const auto card = parse_card(text.substr(0, length));
    if (!card) return Failure{not_a_card(text.substr(0, text.find_first_of(kBetweenCards)))};
    if (seen.contains(*card))
      return Failure{fmt::format("{} is there twice; a deck holds each card once", to_text(*card))};
    seen.insert(*card);
    cards.push_back(*card);
    text.remove_prefix(length);
  }
}

}  // namespace riverbank
