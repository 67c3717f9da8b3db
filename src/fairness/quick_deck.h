// QuickDeck: deals from a deck that is shuffled only as far as it is dealt, for simulations. Each card is drawn from
// those left with a 16-bit number of the seed's ChaCha20 key stream, by multiplication and rejection (Lemire 2019):
// every card left has exactly the same number of words that lead to it. A round needs about 23 of 52 cards, and the key
// stream is made 4 kB at a time.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "cards/deck.h"
#include "fairness/seed.h"

namespace riverbank {

class QuickDeck {
 public:
  explicit QuickDeck(const Seed& seed) : seed_(seed) {}

  // All cards are in the deck again. Where they lie does not matter: the next one is drawn from all of them.
  void gather() { dealt_ = 0; }
  Card deal() {
    const std::size_t from = dealt_ + below(static_cast<std::uint32_t>(kCards - dealt_));
    const Card card = deck_[from];
    deck_[from] = deck_[dealt_];
    deck_[dealt_++] = card;
    return card;
  }
  // The first cards of a deck gathered anew; they stay as they are until the next deal.
  std::span<const Card> deal_anew(std::size_t cards) {
    gather();
    for (std::size_t i = 0; i < cards; ++i) deal();
    return std::span(deck_).first(cards);
  }
  // A number below `bound`, 1 to 65,536.
  std::uint32_t below(std::uint32_t bound) {
    for (;;) {
      const std::uint32_t product = word() * bound;
      // Only where the lower half is below the bound can it be one of the words too many: then it is divided.
      if ((product & 0xffff) >= bound || is_fair(product, bound)) [[likely]]
        return product >> 16;
    }
  }
  // Whether a word's product with the bound is not one of those too many for whole multiples of the bound.
  static constexpr bool is_fair(std::uint32_t product, std::uint32_t bound) {
    return (product & 0xffff) >= 0x10000 % bound;
  }

 private:
  static constexpr std::size_t kWords = 2048;

  std::uint32_t word() {
    if (next_ == kWords) [[unlikely]]
      refill();
    return words_[next_++];
  }
  void refill();

  Seed seed_;
  std::uint64_t block_ = 0;
  std::size_t next_ = kWords;
  std::size_t dealt_ = 0;
  std::array<Card, kCards> deck_ = full_deck();
  std::array<std::uint16_t, kWords> words_{};
};

}  // namespace riverbank
