#include "randomness/deck_counts.h"

#include <algorithm>
#include <cstring>

#include "cards/hand.h"

namespace riverbank {

namespace {

std::size_t at(Card card) { return static_cast<std::size_t>(card.index()); }

void count_places(const ShuffledDeck& deck, DeckCounts& counts) {
  std::array<std::uint8_t, kRanks> seen{};
  for (std::size_t place = 0; place < kCards; ++place) {
    const std::size_t card = at(deck[place]);
    ++counts.card_at[place * kCards + card];
    const std::size_t rank = card / kSuits;
    const std::size_t nth = std::min<std::size_t>(seen[rank]++, kSuits - 1);
    ++counts.nth_of_rank[(rank * kSuits + nth) * kCards + place];
  }
  for (std::size_t place = 0; place + 1 < kCards; ++place)
    ++counts.neighbours[place * DeckCounts::kPairs + at(deck[place]) * kCards + at(deck[place + 1])];
}

void count_hands(const ShuffledDeck& deck, DeckCounts& counts) {
  Hand board;
  for (std::size_t i = 0; i < 5; ++i) board += deck[2 * kHandsDealt + i];
  ++counts.boards[static_cast<std::size_t>(board.rank().category())];
  for (std::size_t hand = 0; hand < kHandsDealt; ++hand) {
    const HandRank best = (board + deck[2 * hand] + deck[2 * hand + 1]).rank();
    ++counts.hands[hand][static_cast<std::size_t>(best.category())];
  }
}

void compare(const ShuffledDeck& before, const ShuffledDeck& deck, DeckCounts& counts) {
  int same = 0;
  int products = 0;
  for (std::size_t place = 0; place < kCards; ++place) {
    same += before[place] == deck[place] ? 1 : 0;
    products += before[place].index() * deck[place].index();
  }
  ++counts.next_decks;
  ++counts.same_places[static_cast<std::size_t>(std::min(same, DeckCounts::kSamePlaces - 1))];
  ++counts.first_cards[at(before[0]) * kCards + at(deck[0])];
  constexpr double kMean = kCards * (kCards - 1) / 2.0 * ((kCards - 1) / 2.0);
  counts.correlation += products - kMean;
}

// Multiplications spread each byte over a word; equal decks have equal words, others hardly ever two of them.
DeckCounts::Fingerprint fingerprint_of(const ShuffledDeck& deck) {
  static_assert(sizeof(ShuffledDeck) == kCards);
  std::uint64_t one = 0x9e3779b97f4a7c15;
  std::uint64_t two = 0xc2b2ae3d27d4eb4f;
  for (std::size_t i = 0; i < kCards; i += 4) {
    std::uint32_t word;
    std::memcpy(&word, deck.data() + i, sizeof word);
    one = (one ^ word) * 0xff51afd7ed558ccd;
    one ^= one >> 32;
    two = (two + word) * 0xc4ceb9fe1a85ec53;
    two ^= two >> 29;
  }
  return {one, two};
}

std::uint32_t first_five(const ShuffledDeck& deck) {
  std::uint32_t number = 0;
  for (std::size_t i = 0; i < 5; ++i) number = number * kCards + static_cast<std::uint32_t>(deck[i].index());
  return number;
}

template <typename T>
std::uint64_t equal_pairs(std::vector<T>& values) {
  std::ranges::sort(values);
  std::uint64_t pairs = 0;
  std::uint64_t run = 0;
  for (std::size_t i = 1; i < values.size(); ++i) {
    run = values[i] == values[i - 1] ? run + 1 : 0;
    pairs += run;
  }
  return pairs;
}

void add_each(auto& to, const auto& from) {
  for (std::size_t i = 0; i < to.size(); ++i) to[i] += from[i];
}

}  // namespace

void DeckCounts::add(std::span<const ShuffledDeck> batch, int skipped_bits) {
  std::vector<std::uint32_t> beginnings;
  beginnings.reserve(batch.size());
  const std::uint64_t skipped = (std::uint64_t{1} << skipped_bits) - 1;
  for (std::size_t i = 0; i < batch.size(); ++i) {
    count_places(batch[i], *this);
    count_hands(batch[i], *this);
    if (i > 0) compare(batch[i - 1], batch[i], *this);
    beginnings.push_back(first_five(batch[i]));
    // Chosen by what it is, not by when it came: of two equal decks both are kept or neither.
    const Fingerprint fingerprint = fingerprint_of(batch[i]);
    if ((fingerprint.first & skipped) == 0) fingerprints.push_back(fingerprint);
  }
  decks += batch.size();
  first_five_pairs += static_cast<double>(batch.size()) * (static_cast<double>(batch.size()) - 1) / 2;
  first_five_alike += equal_pairs(beginnings);
}

void DeckCounts::add(const DeckCounts& other) {
  decks += other.decks;
  add_each(card_at, other.card_at);
  add_each(neighbours, other.neighbours);
  add_each(nth_of_rank, other.nth_of_rank);
  for (std::size_t hand = 0; hand < hands.size(); ++hand) add_each(hands[hand], other.hands[hand]);
  add_each(boards, other.boards);
  next_decks += other.next_decks;
  add_each(same_places, other.same_places);
  add_each(first_cards, other.first_cards);
  correlation += other.correlation;
  first_five_pairs += other.first_five_pairs;
  first_five_alike += other.first_five_alike;
  fingerprints.insert(fingerprints.end(), other.fingerprints.begin(), other.fingerprints.end());
}

std::uint64_t repeated(std::vector<DeckCounts::Fingerprint>& fingerprints) { return equal_pairs(fingerprints); }

}  // namespace riverbank
