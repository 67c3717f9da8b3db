#include "solver/sides/best_at_table.h"

#include <vector>

#include "solver/parallel.h"
#include "solver/sides/table_board.h"

namespace riverbank {

namespace {

constexpr int kParts = 32;

// Deals of which no hand reaches the category; the last entry is all deals.
using Below = std::array<std::array<Wide, kCategories + 1>, kMostPairs + 1>;

struct Worker {
  Matchings matchings;
  Below below{};

  void run(int part, Category from) {
    each_table_board({part, kParts}, [&](const TableBoard& board, std::int64_t alike) {
      for (auto category = static_cast<std::size_t>(from); category < kCategories; ++category)
        add(category, alike, board.hands_below(static_cast<Category>(category), matchings));
      MatchingCounts all{};
      for (int hands = 0; hands <= kMostPairs; ++hands)
        all[static_cast<std::size_t>(hands)] = sets_of_pairs(kCards - 5, hands);
      add(kCategories, alike, all);
    });
  }
  void add(std::size_t category, std::int64_t alike, const MatchingCounts& counts) {
    for (std::size_t hands = 0; hands < counts.size(); ++hands)
      below[hands][category] += static_cast<Wide>(alike) * counts[hands];
  }
};

}  // namespace

BestAtTable best_at_table(Category from, int threads) {
  std::vector<Worker> workers(static_cast<std::size_t>(threads));
  for_each_task(kParts, threads, [&](std::size_t part, int worker) {
    workers[static_cast<std::size_t>(worker)].run(static_cast<int>(part), from);
  });
  BestAtTable best{};
  for (std::size_t hands = 1; hands < best.size(); ++hands) {
    Wide before = 0;
    for (auto category = static_cast<std::size_t>(from); category <= kCategories; ++category) {
      Wide below = 0;
      for (const Worker& worker : workers) below += worker.below[hands][category];
      const std::size_t counted = category == static_cast<std::size_t>(from) ? 0 : category - 1;
      best[hands][counted] += below - before;
      before = below;
    }
  }
  return best;
}

}  // namespace riverbank
