#include "solver/row_kernels.h"

namespace riverbank {

namespace {

// One text for each loop; the compiler makes vectors of it for whichever processor the caller is built for.
#define RIVERBANK_INLINE [[gnu::always_inline]] inline

RIVERBANK_INLINE void add_loop(Row<std::int32_t>& to, const Row<std::int32_t>& row) {
  for (std::size_t i = 0; i < kRow; ++i) to.at[i] += row.at[i];
}
RIVERBANK_INLINE void add_wide_loop(Row<std::int64_t>& to, const Row<std::int32_t>& row) {
  for (std::size_t i = 0; i < kRow; ++i) to.at[i] += row.at[i];
}
RIVERBANK_INLINE void add_times_loop(Row<std::int64_t>& to, const Row<std::int32_t>& times,
                                     const Row<std::int32_t>& row) {
  for (std::size_t i = 0; i < kRow; ++i) to.at[i] += std::int64_t{times.at[i]} * row.at[i];
}

#define RIVERBANK_KERNELS(NAMESPACE, ATTRIBUTE)                                                               \
  namespace NAMESPACE {                                                                                       \
  ATTRIBUTE void add(Row<std::int32_t>& to, const Row<std::int32_t>& row) { add_loop(to, row); }              \
  ATTRIBUTE void add_wide(Row<std::int64_t>& to, const Row<std::int32_t>& row) { add_wide_loop(to, row); }    \
  ATTRIBUTE void add_times(Row<std::int64_t>& to, const Row<std::int32_t>& t, const Row<std::int32_t>& row) { \
    add_times_loop(to, t, row);                                                                               \
  }                                                                                                           \
  constexpr RowKernels kKernels{add, add_wide, add_times};                                                    \
  }

RIVERBANK_KERNELS(portable, )
#if defined(__x86_64__)
RIVERBANK_KERNELS(avx2, __attribute__((target("avx2"))))
#endif

}  // namespace

const RowKernels& portable_row_kernels() { return portable::kKernels; }

const RowKernels& row_kernels() {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return avx2::kKernels;
#endif
  return portable::kKernels;
}

}  // namespace riverbank
