// HandClass: a hand's value taken apart: its category and the ranks that decide, most important first. Two pair, kings
// and fours with a nine is {two_pair, king four nine}; a straight is told by its highest card alone (five for the
// wheel, A 2 3 4 5). HandClass and HandRank stand for each other one to one. The number comes from counting the hands
// below: sets of ranks in colexicographic order, which is the order of poker (highest card first).
// classify() reads the class off the counts of ranks and suits; evaluator.h does the same by tables, much faster.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "cards/card_set.h"
#include "cards/hand_rank.h"

namespace riverbank {

class HandClass {
 public:
  HandClass(Category category, std::span<const Rank> deciding);

  Category category() const { return category_; }
  std::span<const Rank> ranks() const { return std::span(ranks_).first(size_); }
  friend bool operator==(const HandClass&, const HandClass&) = default;

 private:
  Category category_;
  std::uint8_t size_;
  std::array<Rank, 5> ranks_{};
};

// Which ranks are held at least once, twice, three and four times; bit n of each is rank n.
struct RankCounts {
  std::array<std::uint16_t, 4> at_least{};

  void add(Rank rank);
};

HandRank rank_of(const HandClass& hand);
HandClass class_of(HandRank rank);

// The best hand of five, six or seven cards.
HandClass classify(CardSet cards);
// The same when no suit counts, and when all cards are of one suit.
HandClass classify_ranks(const RankCounts& counts);
HandClass classify_one_suit(std::uint16_t ranks);

}  // namespace riverbank
