// The evaluator's tables, and how a hand finds its place in them. Each rank has a key; the keys of a hand's cards are
// added. No two multisets of up to seven ranks have the same sum of rows (mod 2^13) and sum of columns (mod 2^12), so a
// sum names its multiset, and hashing it needs no comparison. Each row of that sparse grid is shifted until the 73,775
// multisets of five, six and seven ranks fill one table without meeting (row displacement, Tarjan and Yao 1979).
// make_evaluator_tables computes the tables when the program is built; nothing is computed when it starts.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "cards/card.h"

namespace riverbank {

inline constexpr int kRowBits = 13;
inline constexpr int kColumnBits = 12;
inline constexpr std::uint32_t kColumnMask = (1u << kColumnBits) - 1;

struct RankKey {
  std::uint32_t row;
  std::uint32_t column;

  constexpr std::uint32_t packed() const { return row << (32 - kRowBits) | column; }
};

// Found by trying random keys, one rank after the other, until all sums differed; chosen for a well filled table.
inline constexpr std::array<RankKey, kRanks> kRankKeys{{{.row = 2489, .column = 3839},
                                                        {.row = 7949, .column = 1355},
                                                        {.row = 2760, .column = 810},
                                                        {.row = 6688, .column = 216},
                                                        {.row = 4772, .column = 166},
                                                        {.row = 6115, .column = 2966},
                                                        {.row = 6244, .column = 1694},
                                                        {.row = 2272, .column = 2235},
                                                        {.row = 1084, .column = 1063},
                                                        {.row = 2822, .column = 3110},
                                                        {.row = 3931, .column = 347},
                                                        {.row = 5181, .column = 1871},
                                                        {.row = 5565, .column = 705}}};

// Rows start at even places, so that half the place fits 16 bits.
inline constexpr std::size_t kRankSlots = 81920;

struct EvaluatorTables {
  std::array<std::uint16_t, 1 << kRowBits> half_row_start;
  std::array<std::uint16_t, kRankSlots> by_ranks;         // HandRank values of hands without a flush
  std::array<std::uint16_t, 1 << kRanks> by_flush_ranks;  // HandRank values by the ranks held in the flush's suit

  // Any 32-bit key stays inside the table, also one that no hand has.
  std::size_t slot(std::uint32_t key) const {
    return (key & kColumnMask) + std::size_t{2} * half_row_start[key >> (32 - kRowBits)];
  }
};

extern const EvaluatorTables kEvaluatorTables;

}  // namespace riverbank
