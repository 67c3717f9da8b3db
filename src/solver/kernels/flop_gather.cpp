#include "solver/kernels/flop_gather.h"

#include <bit>

namespace riverbank {

namespace {

int held_outside(const HoleKind& kind, int rank) {
  return (kind.first == kRanks + rank ? 1 : 0) + (kind.second == kRanks + rank ? 1 : 0);
}

std::size_t number_of_three(unsigned ranks) {
  const int low = std::countr_zero(ranks);
  const int high = static_cast<int>(std::bit_width(ranks)) - 1;
  const int middle = std::countr_zero(ranks & (ranks - 1));
  return static_cast<std::size_t>(rank_set(low, middle, high));
}

void halve(WideRows& rows) {
  for (auto& row : rows) {
    for (std::int64_t& value : row.at) value /= 2;
  }
}

void add_all(WideRows& to, const WideRows& from) {
  for (std::size_t q = 0; q < kQuantities; ++q) {
    for (std::size_t place = 0; place < kRow; ++place) to[q].at[place] += from[q].at[place];
  }
}

}  // namespace

void FlopGather::run(const SuitTask& task) {
  if (task.suited == 3) beside_two(task);
  if (task.suited == 4) beside_one(task);
  if (task.suited == 5) all_five(task);
}

void FlopGather::clear() {
  for (std::size_t kind = 0; kind < kFlopKinds; ++kind) by_flop_kind_[kind] = {};
}

void FlopGather::add(ValueRows& to) const {
  for (std::size_t q = 0; q < kQuantities; ++q) kernels_.add(to[q], values_[q]);
}
void FlopGather::add_wide(WideRows& to, const ValueRows& rows) const {
  for (std::size_t q = 0; q < kQuantities; ++q) kernels_.add_wide(to[q], rows[q]);
}
void FlopGather::add_times(WideRows& to, const Row<std::int32_t>& times, const ValueRows& rows) const {
  for (std::size_t q = 0; q < kQuantities; ++q) kernels_.add_times(to[q], times, rows[q]);
}

void FlopGather::beside_two(const SuitTask& task) {
  const Row<std::int32_t> both_later =
      two_more_row({task.first, task.second}, {source_.outside(task.first), source_.outside(task.second)});
  for (ValueRows& rows : by_two_) rows = {};
  std::size_t set = 0;
  for (int c = 2; c < kRanks; ++c) {
    for (int b = 1; b < c; ++b) {
      for (int a = 0; a < b; ++a, ++set) {
        if (!source_.value(task, set, values_)) continue;
        add(by_two_[static_cast<std::size_t>(rank_set(a, b))]);
        add(by_two_[static_cast<std::size_t>(rank_set(a, c))]);
        add(by_two_[static_cast<std::size_t>(rank_set(b, c))]);
        add_times(at(flop_kind_of_three(static_cast<int>(set))), both_later, values_);
      }
    }
  }
  spread_two(task);
}

// A board {a b c} lies in the rows of ab, ac and bc: each suited card meets it twice.
void FlopGather::spread_two(const SuitTask& task) {
  const int pair = rank_pair(task.first, task.second);
  const bool same = task.first == task.second;
  const Row<std::int32_t> first_later = remaining_row(task.first, source_.outside(task.first) - (same ? 1 : 0));
  const Row<std::int32_t> second_later = remaining_row(task.second, source_.outside(task.second));
  for (int b = 1; b < kRanks; ++b) {
    for (int a = 0; a < b; ++a) {
      const int two = rank_set(a, b);
      const ValueRows& rows = by_two_[static_cast<std::size_t>(two)];
      add_wide(at(flop_kind(a, pair)), rows);
      add_wide(at(flop_kind(b, pair)), rows);
      add_times(at(flop_kind_of_two(two, task.second)), first_later, rows);
      if (!same) add_times(at(flop_kind_of_two(two, task.first)), second_later, rows);
    }
  }
  for (int a = 0; a < kRanks; ++a) halve(at(flop_kind(a, pair)));
}

void FlopGather::beside_one(const SuitTask& task) {
  for (ValueRows& rows : by_three_) rows = {};
  for (std::size_t set = 0; set < kRankSets4; ++set) {
    if (!source_.value(task, set, values_)) continue;
    const unsigned ranks = boards_.sets(task)[set].ranks;
    for (unsigned left = ranks; left != 0; left &= left - 1) {
      add(by_three_[number_of_three(ranks & ~(left & (~left + 1)))]);
    }
  }
  const Row<std::int32_t> later = remaining_row(task.first, source_.outside(task.first));
  WideRows twice{};
  for (int b = 1; b < kRanks; ++b) {
    for (int a = 0; a < b; ++a) {
      twice = {};
      for (int c = 0; c < kRanks; ++c) {
        if (c != a && c != b) add_wide(twice, by_three_[number_of_three(1U << a | 1U << b | 1U << c)]);
      }
      halve(twice);
      add_all(at(flop_kind_of_two(rank_set(a, b), task.first)), twice);
    }
  }
  for (std::size_t three = 0; three < kRankSets3; ++three) {
    add_times(at(flop_kind_of_three(static_cast<int>(three))), later, by_three_[three]);
  }
}

void FlopGather::all_five(const SuitTask& task) {
  for (std::size_t set = 0; set < kRankSets5; ++set) {
    if (!source_.value(task, set, values_)) continue;
    const unsigned ranks = boards_.sets(task)[set].ranks;
    for (unsigned one = ranks; one != 0; one &= one - 1) {
      for (unsigned two = one & (one - 1); two != 0; two &= two - 1) {
        const unsigned three = ranks & ~(one & (~one + 1)) & ~(two & (~two + 1));
        add_wide(at(flop_kind_of_three(static_cast<int>(number_of_three(three)))), values_);
      }
    }
  }
}

Row<std::int32_t> remaining_row(int rank, int others) {
  Row<std::int32_t> row;
  for (std::size_t place = 0; place < kRow; ++place) row.at[place] = others - held_outside(kHoleKinds[place], rank);
  return row;
}

Row<std::int32_t> two_more_row(const TwoMore& ranks, const OthersOfTwo& others) {
  Row<std::int32_t> row;
  for (std::size_t place = 0; place < kRow; ++place) {
    const int high = others.high - held_outside(kHoleKinds[place], ranks.high);
    const int low = others.low - held_outside(kHoleKinds[place], ranks.low);
    row.at[place] = ranks.high == ranks.low ? high * (high - 1) / 2 : high * low;
  }
  return row;
}

}  // namespace riverbank
