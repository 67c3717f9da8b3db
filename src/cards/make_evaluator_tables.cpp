// make_evaluator_tables FILE: writes the evaluator's tables (evaluator_tables.h) as a C++ source. Runs during the
// build. The values come from HandClass, which counts; only their places come from the keys.
#include <algorithm>
#include <numeric>
#include <span>
#include <vector>

#include <fmt/os.h>

#include "cards/evaluator_tables.h"
#include "cards/hand_class.h"

namespace riverbank {
namespace {

struct Entry {
  std::uint32_t column;
  std::uint16_t value;
};
using Rows = std::vector<std::vector<Entry>>;

// All multisets of five to seven ranks, built rank by rank.
class Multisets {
 public:
  explicit Multisets(Rows& rows) : rows_(rows) { extend(0); }

 private:
  void extend(int rank) {
    if (rank == kRanks) {
      if (cards_ >= 5) enter();
      return;
    }
    const auto before = *this;
    for (int copies = 0;; ++copies) {
      extend(rank + 1);
      if (copies == kSuits || cards_ == 7) break;
      ++cards_;
      key_ += kRankKeys[static_cast<std::size_t>(rank)].packed();
      counts_.add(static_cast<Rank>(rank));
    }
    cards_ = before.cards_;
    key_ = before.key_;
    counts_ = before.counts_;
  }

  void enter() {
    auto& row = rows_[key_ >> (32 - kRowBits)];
    row.push_back({.column = key_ & kColumnMask, .value = rank_of(classify_ranks(counts_)).value()});
  }

  Rows& rows_;
  RankCounts counts_;
  int cards_ = 0;
  std::uint32_t key_ = 0;
};

// Lays the rows over each other, the fullest first, each at the first even place where all its entries fall free.
class Packing {
 public:
  explicit Packing(const Rows& rows) : by_ranks(kRankSlots, 0), half_row_start(rows.size(), 0), taken_(kRankSlots, 0) {
    std::vector<std::size_t> order(rows.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return rows[a].size() > rows[b].size(); });
    for (const std::size_t row : order) {
      const std::size_t start = first_fit(rows[row]);
      half_row_start[row] = static_cast<std::uint16_t>(start / 2);
      for (const auto& [column, value] : rows[row]) {
        CHECK(taken_[start + column] == 0, "two multisets of ranks have one key");
        taken_[start + column] = 1;
        by_ranks[start + column] = value;
      }
    }
  }

  std::vector<std::uint16_t> by_ranks;
  std::vector<std::uint16_t> half_row_start;

 private:
  std::size_t first_fit(std::span<const Entry> row) const {
    for (std::size_t start = 0; start + kColumnMask < kRankSlots; start += 2) {
      const auto meets = [&](const Entry& entry) { return taken_[start + entry.column] != 0; };
      if (std::none_of(row.begin(), row.end(), meets)) return start;
    }
    CHECK(false, "kRankSlots is too small for these keys");
  }

  std::vector<std::uint8_t> taken_;
};

std::vector<std::uint16_t> flush_values() {
  std::vector<std::uint16_t> values(1 << kRanks, 0);
  for (std::size_t ranks = 0; ranks < values.size(); ++ranks) {
    if (std::popcount(ranks) < 5 || std::popcount(ranks) > 7) continue;
    values[ranks] = rank_of(classify_one_suit(static_cast<std::uint16_t>(ranks))).value();
  }
  return values;
}

void write_array(fmt::ostream& file, std::span<const std::uint16_t> values) {
  file.print("    {{");
  for (std::size_t i = 0; i < values.size(); ++i) file.print("{}{},", i % 20 == 0 ? "\n" : "", values[i]);
  file.print("}},\n");
}

void write_tables(const char* path) {
  Rows rows(1 << kRowBits);
  Multisets{rows};
  const Packing packing(rows);
  auto file = fmt::output_file(path);
  file.print(
      "// Written by make_evaluator_tables.\n#include \"cards/evaluator_tables.h\"\n\nnamespace riverbank {{\n\n");
  file.print("constinit const EvaluatorTables kEvaluatorTables = {{\n");
  write_array(file, packing.half_row_start);
  write_array(file, packing.by_ranks);
  write_array(file, flush_values());
  file.print("}};\n\n}}  // namespace riverbank\n");
}

}  // namespace
}  // namespace riverbank

int main(int argc, char** argv) {
  CHECK(argc == 2, "usage: make_evaluator_tables FILE");
  riverbank::write_tables(argv[1]);
}
