// DeckCounts: what the battery counts of decks as they go by; a deck is looked at once and forgotten. Decks are added
// in batches of neighbours: what is compared between decks is compared within a batch, so that counts of several
// threads add up to the same.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "fairness/shuffle.h"
#include "randomness/expected.h"

namespace riverbank {

// The deal that hands are counted in: six seats and the dealer with two cards each, then the board.
inline constexpr int kHandsDealt = 7;
inline constexpr std::uint64_t kMostDecks = 4'000'000'000;

struct DeckCounts {
  static constexpr std::size_t kPlaces = kCards;
  static constexpr std::size_t kPairs = kPlaces * kPlaces;
  static constexpr int kSamePlaces = 9;

  using Fingerprint = std::pair<std::uint64_t, std::uint64_t>;

  std::uint64_t decks = 0;
  std::vector<std::uint64_t> card_at = std::vector<std::uint64_t>(kPairs);  // by place and card
  // By place and two cards; half as wide, so that the many cells stay near the processor.
  std::vector<std::uint32_t> neighbours = std::vector<std::uint32_t>((kPlaces - 1) * kPairs);
  std::vector<std::uint64_t> nth_of_rank = std::vector<std::uint64_t>(kRanks * kSuits * kPlaces);
  std::array<std::array<std::uint64_t, kCategories>, kHandsDealt> hands{};
  std::array<std::uint64_t, kCategories> boards{};

  std::uint64_t next_decks = 0;                                                 // decks that had one before them
  std::array<std::uint64_t, kSamePlaces> same_places{};                         // places with the same card as before
  std::vector<std::uint64_t> first_cards = std::vector<std::uint64_t>(kPairs);  // of a deck and of the next
  double correlation = 0;  // of the orders of neighbours: the sum of the products, each less its mean

  double first_five_pairs = 0;            // pairs of decks in a batch that could begin with the same five cards
  std::uint64_t first_five_alike = 0;     // ... and did
  std::vector<Fingerprint> fingerprints;  // of one deck in 2^skipped_bits

  // In all at most kMostDecks.
  void add(std::span<const ShuffledDeck> batch, int skipped_bits);
  void add(const DeckCounts& other);
};

// Pairs of equal fingerprints; sorts them.
std::uint64_t repeated(std::vector<DeckCounts::Fingerprint>& fingerprints);

}  // namespace riverbank
