#include "solver/sides/hand_counts.h"

#include <bit>

#include "cards/hand.h"
#include "solver/boards/deck_shape.h"

namespace riverbank {

namespace {

constexpr int kFlushCards = 5;

std::size_t category_of(std::uint16_t value) { return static_cast<std::size_t>(HandRank(value).category()); }

// Ranks with their copies, one rank after the other. `with_suit[n]` is the number of suitings in which a given suit has
// n cards; a hand has five of at most one suit, so that the flushes are four times those with five or more.
struct RankChoice {
  std::uint64_t key = 0;
  std::int64_t suitings = 1;
  std::array<std::int64_t, 8> with_suit{1};

  RankChoice and_also(int rank, int copies) const {
    RankChoice next;
    next.key = key + static_cast<std::uint64_t>(copies) * kRankKeys[static_cast<std::size_t>(rank)].packed();
    next.suitings = suitings * ways(kSuits, copies);
    const std::int64_t outside = ways(kSuits - 1, copies);
    const std::int64_t inside = copies > 0 ? ways(kSuits - 1, copies - 1) : 0;
    next.with_suit = {};
    for (std::size_t n = 0; n < with_suit.size(); ++n) {
      next.with_suit[n] += with_suit[n] * outside;
      if (n + 1 < with_suit.size()) next.with_suit[n + 1] += with_suit[n] * inside;
    }
    return next;
  }
  std::int64_t without_flush() const {
    std::int64_t flushes = 0;
    for (std::size_t n = kFlushCards; n < with_suit.size(); ++n) flushes += with_suit[n];
    return suitings - kSuits * flushes;
  }
};

void count_from(int rank, int cards, const RankChoice& chosen, CategoryCounts& counts) {
  if (cards == 0) {
    counts[category_of(hand_words::no_flush_value(chosen.key))] += chosen.without_flush();
    return;
  }
  if (rank == kRanks) return;
  for (int copies = 0; copies <= std::min(cards, kSuits); ++copies)
    count_from(rank + 1, cards - copies, chosen.and_also(rank, copies), counts);
}

void count_flushes(int cards, CategoryCounts& counts) {
  for (unsigned ranks = 0; ranks < 1U << kRanks; ++ranks) {
    const int suited = std::popcount(ranks);
    if (suited < kFlushCards || suited > cards) continue;
    counts[category_of(kEvaluatorTables.by_flush_ranks[ranks])] += kSuits * ways(kCards - kRanks, cards - suited);
  }
}

}  // namespace

CategoryCounts hands_by_category(int cards) {
  CHECK(cards >= 5 && cards <= 7, "hands have five to seven cards");
  CategoryCounts counts{};
  count_from(0, cards, {}, counts);
  count_flushes(cards, counts);
  return counts;
}

}  // namespace riverbank
