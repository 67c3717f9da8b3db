#include "slow_evaluator.h"

#include <functional>

namespace riverbank {

namespace {

struct Group {
  int count;
  int rank;
  friend auto operator<=>(const Group&, const Group&) = default;
};

// The ranks of the hand, those held most often first, then the highest.
std::vector<Group> groups_of(const FiveCards& cards) {
  std::array<int, 13> counts{};
  for (const int card : cards) ++counts[static_cast<std::size_t>(card / 4)];
  std::vector<Group> groups;
  for (int rank = 0; rank < 13; ++rank) {
    const int count = counts[static_cast<std::size_t>(rank)];
    if (count > 0) groups.push_back({.count = count, .rank = rank});
  }
  std::sort(groups.begin(), groups.end(), std::greater<>());
  return groups;
}

std::uint32_t with_ranks(std::uint32_t category, const std::vector<Group>& groups) {
  std::uint32_t value = category;
  for (std::size_t i = 0; i < 5; ++i) {
    value = value * 16 + (i < groups.size() ? static_cast<std::uint32_t>(groups[i].rank) : 0u);
  }
  return value;
}

constexpr int kAce = 12;
constexpr int kFive = 3;

// The highest rank of a straight, or -1.
int straight_high(const std::vector<Group>& groups) {
  if (groups.size() != 5) return -1;
  if (groups.front().rank - groups.back().rank == 4) return groups.front().rank;
  const bool wheel = groups[0].rank == kAce && groups[1].rank == kFive && groups[4].rank == 0;
  return wheel ? kFive : -1;
}

}  // namespace

std::uint32_t slow_value(const FiveCards& cards) {
  const auto groups = groups_of(cards);
  const bool flush = std::all_of(cards.begin(), cards.end(), [&](int card) { return card % 4 == cards[0] % 4; });
  const int high = straight_high(groups);
  if (high >= 0) {
    const std::uint32_t category = !flush ? 4 : high == kAce ? 9 : 8;
    return with_ranks(category, {{.count = 1, .rank = high}});
  }
  if (groups[0].count == 4) return with_ranks(7, groups);
  if (groups[0].count == 3 && groups[1].count == 2) return with_ranks(6, groups);
  if (flush) return with_ranks(5, groups);
  if (groups[0].count == 3) return with_ranks(3, groups);
  if (groups[0].count == 2 && groups[1].count == 2) return with_ranks(2, groups);
  if (groups[0].count == 2) return with_ranks(1, groups);
  return with_ranks(0, groups);
}

SlowEvaluator::SlowEvaluator() {
  std::vector<std::uint32_t> values;
  for (int e = 0; e < 52; ++e)
    for (int d = 0; d < e; ++d)
      for (int c = 0; c < d; ++c)
        for (int b = 0; b < c; ++b)
          for (int a = 0; a < b; ++a) values.push_back(slow_value({a, b, c, d, e}));
  auto different = values;
  std::sort(different.begin(), different.end());
  different.erase(std::unique(different.begin(), different.end()), different.end());
  different_values_ = different.size();
  for (const std::uint32_t value : values) {
    const auto place = std::lower_bound(different.begin(), different.end(), value) - different.begin();
    by_number_.push_back(static_cast<std::uint16_t>(place));
  }
}

}  // namespace riverbank
