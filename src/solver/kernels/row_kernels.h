// The row arithmetic of the solver, in two builds: for any processor, and with AVX2 where the processor has it. Both
// give the same integers.
#pragma once

#include <span>

#include "solver/kernels/pair_rows.h"
#include "solver/kernels/rows.h"

namespace riverbank {

using SmallRow = Row<std::int16_t>;
using WidePairRow = PairRow<std::int64_t>;

// sum = (parts added up) where possible; rest -= sum; gathered += sum
struct WeighedRows {
  std::span<const SmallRow* const> parts;
  const SmallRow& possible;
  SmallRow& sum;
  SmallRow& rest;
  SmallRow& gathered;
};

struct RowKernels {
  void (*add)(Row<std::int32_t>& to, const Row<std::int32_t>& row);
  void (*add_wide)(Row<std::int64_t>& to, const Row<std::int32_t>& row);
  void (*add_times)(Row<std::int64_t>& to, const Row<std::int32_t>& times, const Row<std::int32_t>& row);
  // Pair rows (pair_rows.h): to += times * row for each of several, and to += times * row.
  void (*add_pairs_times)(WidePairRow& to, const PairRow<std::int32_t>& times, const std::int32_t* row);
  void (*ways_to_deal)(PairRow<std::int32_t>& ways, const PairWays& after, const TwoMore& ranks);
  void (*add_small_pairs)(PairRow<std::int32_t>& to, const PairRow<std::int32_t>& times,
                          const PairRow<std::int32_t>& row);
  void (*weigh)(const WeighedRows& rows);
  void (*choose)(SmallRow& to, const SmallRow& row, const Row<std::uint8_t>& choices, std::uint8_t wanted);
};

const RowKernels& row_kernels();           // the fastest that this processor can run
const RowKernels& portable_row_kernels();  // for any processor

}  // namespace riverbank
