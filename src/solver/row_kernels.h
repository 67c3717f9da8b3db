// The row arithmetic of the solver, in two builds: for any processor, and with AVX2 where the processor has it. Both
// give the same integers.
#pragma once

#include "solver/rows.h"

namespace riverbank {

struct RowKernels {
  void (*add)(Row<std::int32_t>& to, const Row<std::int32_t>& row);
  void (*add_wide)(Row<std::int64_t>& to, const Row<std::int32_t>& row);
  void (*add_times)(Row<std::int64_t>& to, const Row<std::int32_t>& times, const Row<std::int32_t>& row);
};

const RowKernels& row_kernels();           // the fastest that this processor can run
const RowKernels& portable_row_kernels();  // for any processor

}  // namespace riverbank
