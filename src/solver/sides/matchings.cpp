#include "solver/sides/matchings.h"

#include <algorithm>
#include <bit>
#include <unordered_map>

#include "base/check.h"

namespace riverbank {

namespace {

constexpr int kBits = 4;  // of a class size in a state
constexpr int kMostSize = (1 << kBits) - 1;
constexpr std::size_t kMostClasses = 32;

std::uint32_t bit(std::size_t of) { return std::uint32_t{1} << of; }
bool joined(const ClassGraph& graph, std::size_t a, std::size_t b) { return (graph.joined[a] & bit(b)) != 0; }

// Two classes that are joined to the same others, and to each other as each is to itself, are one. A single card is
// joined to itself or not, as it suits.
bool are_one(const ClassGraph& graph, std::size_t a, std::size_t b) {
  const std::uint32_t others = ~(bit(a) | bit(b));
  if ((graph.joined[a] & others) != (graph.joined[b] & others)) return false;
  if (graph.sizes[a] + graph.sizes[b] > kMostSize) return false;
  const bool together = joined(graph, a, b);
  return (graph.sizes[a] == 1 || joined(graph, a, a) == together) &&
         (graph.sizes[b] == 1 || joined(graph, b, b) == together);
}

// Keeps the classes of `kept`, in their order.
ClassGraph restricted(const ClassGraph& graph, std::uint32_t kept) {
  ClassGraph part;
  std::vector<std::size_t> from;
  for (std::size_t a = 0; a < graph.sizes.size(); ++a)
    if ((kept & bit(a)) != 0) from.push_back(a);
  for (const std::size_t a : from) {
    std::uint32_t to = 0;
    for (std::size_t i = 0; i < from.size(); ++i)
      if (joined(graph, a, from[i])) to |= bit(i);
    part.sizes.push_back(graph.sizes[a]);
    part.joined.push_back(to);
  }
  return part;
}

ClassGraph merged(ClassGraph graph) {
  auto kept = static_cast<std::uint32_t>(bit(graph.sizes.size()) - 1);
  for (std::size_t a = 0; a < graph.sizes.size(); ++a) {
    if ((kept & bit(a)) == 0) continue;
    for (std::size_t b = a + 1; b < graph.sizes.size(); ++b) {
      if ((kept & bit(b)) == 0 || !are_one(graph, a, b)) continue;
      graph.joined[a] = (graph.joined[a] & ~bit(a)) | (joined(graph, a, b) ? bit(a) : 0);
      graph.sizes[a] = static_cast<std::uint8_t>(graph.sizes[a] + graph.sizes[b]);
      kept &= ~bit(b);
      for (std::uint32_t& to : graph.joined) to &= ~bit(b);
    }
  }
  return restricted(graph, kept);
}

std::uint32_t part_with(const ClassGraph& graph, std::size_t first) {
  std::uint32_t part = bit(first);
  for (std::uint32_t before = 0; before != part;) {
    before = part;
    for (std::size_t a = 0; a < graph.sizes.size(); ++a)
      if ((part & bit(a)) != 0) part |= graph.joined[a];
  }
  return part;
}

MatchingCounts product(const MatchingCounts& a, const MatchingCounts& b) {
  MatchingCounts counts{};
  for (std::size_t i = 0; i < a.size(); ++i)
    for (std::size_t j = 0; i + j < counts.size(); ++j) counts[i + j] += a[i] * b[j];
  return counts;
}

// Card by card: the first card that is left is in no pair, or in one with a card it is joined to. A state is how many
// cards of each class are left.
class CardByCard {
 public:
  explicit CardByCard(const ClassGraph& graph) : graph_(graph) {}

  MatchingCounts run() {
    State all = 0;
    for (std::size_t a = 0; a < graph_.sizes.size(); ++a) all |= State{graph_.sizes[a]} << (kBits * a);
    return from(all);
  }

 private:
  __extension__ using State = unsigned __int128;
  struct Hash {
    std::size_t operator()(State state) const {
      const auto low = static_cast<std::uint64_t>(state);
      const auto high = static_cast<std::uint64_t>(state >> 64);
      return static_cast<std::size_t>((low ^ (high * 0x9e3779b97f4a7c15)) * 0xff51afd7ed558ccd >> 16);
    }
  };

  static State one(std::size_t of) { return State{1} << (kBits * of); }
  static std::int64_t left(State state, std::size_t of) {
    return static_cast<std::int64_t>(state >> (kBits * of)) & kMostSize;
  }

  const MatchingCounts& from(State state) {
    const auto found = known_.find(state);
    if (found != known_.end()) return found->second;
    MatchingCounts counts{1};
    std::size_t first = 0;
    while (first < graph_.sizes.size() && left(state, first) == 0) ++first;
    if (first < graph_.sizes.size()) {
      const State rest = state - one(first);
      counts = from(rest);
      for (std::uint32_t to = graph_.joined[first]; to != 0; to &= to - 1) {
        const auto other = static_cast<std::size_t>(std::countr_zero(to));
        const std::int64_t cards = left(rest, other);
        if (cards == 0) continue;
        const MatchingCounts& after = from(rest - one(other));
        for (std::size_t pairs = 1; pairs < counts.size(); ++pairs) counts[pairs] += cards * after[pairs - 1];
      }
    }
    return known_.emplace(state, counts).first->second;
  }

  const ClassGraph& graph_;
  std::unordered_map<State, MatchingCounts, Hash> known_;
};

// Classes with few joined ones first: they are gone soon, and states stay few.
ClassGraph in_good_order(const ClassGraph& graph) {
  std::vector<std::size_t> order(graph.sizes.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return std::popcount(graph.joined[a]) < std::popcount(graph.joined[b]);
  });
  ClassGraph sorted;
  for (const std::size_t a : order) {
    std::uint32_t to = 0;
    for (std::size_t i = 0; i < order.size(); ++i)
      if (joined(graph, a, order[i])) to |= bit(i);
    sorted.sizes.push_back(graph.sizes[a]);
    sorted.joined.push_back(to);
  }
  return sorted;
}

}  // namespace

const MatchingCounts& Matchings::of_part(const ClassGraph& part) {
  const auto found = known_.find(part);
  if (found != known_.end()) return found->second;
  const ClassGraph sorted = in_good_order(part);
  return known_.emplace(part, CardByCard(sorted).run()).first->second;
}

MatchingCounts Matchings::count(const ClassGraph& graph) {
  CHECK(graph.sizes.size() < kMostClasses, "cards are of at most 26 kinds");
  const ClassGraph classes = merged(graph);
  MatchingCounts counts{1};
  std::uint32_t done = 0;
  for (std::size_t a = 0; a < classes.sizes.size(); ++a) {
    if ((done & bit(a)) != 0 || classes.joined[a] == 0) continue;
    const std::uint32_t part = part_with(classes, a);
    done |= part;
    counts = product(counts, of_part(restricted(classes, part)));
  }
  return counts;
}

}  // namespace riverbank
