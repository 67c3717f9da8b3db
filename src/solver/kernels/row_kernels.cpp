#include "solver/kernels/row_kernels.h"

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

RIVERBANK_INLINE void add_pairs_times_loop(WidePairRow& to, const PairRow<std::int32_t>& times,
                                           const std::int32_t* row) {
  for (std::size_t i = 0; i < kPairRow; ++i) to[i] += std::int64_t{times[i]} * row[i];
}
RIVERBANK_INLINE void add_small_pairs_loop(PairRow<std::int32_t>& to, const PairRow<std::int32_t>& times,
                                           const PairRow<std::int32_t>& row) {
  for (std::size_t i = 0; i < kPairRow; ++i) to[i] += times[i] * row[i];
}

// Sixteen places; where the processor has no such register the compiler takes two.
using Sixteen [[gnu::vector_size(32), gnu::may_alias]] = std::int16_t;
// Unsigned: what is gathered needs all sixteen bits, and in impossible places, which nobody reads, sums may wrap.
using SixteenWrapping [[gnu::vector_size(32), gnu::may_alias]] = std::uint16_t;
using SixteenBytes [[gnu::vector_size(16), gnu::may_alias]] = std::uint8_t;
constexpr std::size_t kBlocks = kRow / 16;

RIVERBANK_INLINE const Sixteen* vectors(const SmallRow& row) { return reinterpret_cast<const Sixteen*>(row.at.data()); }
RIVERBANK_INLINE Sixteen* vectors(SmallRow& row) { return reinterpret_cast<Sixteen*>(row.at.data()); }

RIVERBANK_INLINE const SixteenWrapping* wrapping(const SmallRow& row) {
  return reinterpret_cast<const SixteenWrapping*>(row.at.data());
}
RIVERBANK_INLINE SixteenWrapping* wrapping(SmallRow& row) { return reinterpret_cast<SixteenWrapping*>(row.at.data()); }

RIVERBANK_INLINE void weigh_loop(const WeighedRows& rows) {
  for (std::size_t block = 0; block < kBlocks; ++block) {
    SixteenWrapping sum{};
    for (const SmallRow* part : rows.parts) sum += wrapping(*part)[block];
    sum &= wrapping(rows.possible)[block];
    wrapping(rows.sum)[block] = sum;
    wrapping(rows.rest)[block] -= sum;
    wrapping(rows.gathered)[block] += sum;
  }
}
RIVERBANK_INLINE void choose_loop(SmallRow& to, const SmallRow& row, const Row<std::uint8_t>& choices,
                                  std::uint8_t wanted) {
  const auto* chosen = reinterpret_cast<const SixteenBytes*>(choices.at.data());
  for (std::size_t block = 0; block < kBlocks; ++block) {
    vectors(to)[block] = vectors(row)[block] & __builtin_convertvector(chosen[block] == wanted, Sixteen);
  }
}

#define RIVERBANK_KERNELS(NAMESPACE, ATTRIBUTE)                                                                     \
  namespace NAMESPACE {                                                                                             \
  ATTRIBUTE void add(Row<std::int32_t>& to, const Row<std::int32_t>& row) { add_loop(to, row); }                    \
  ATTRIBUTE void add_wide(Row<std::int64_t>& to, const Row<std::int32_t>& row) { add_wide_loop(to, row); }          \
  ATTRIBUTE void add_times(Row<std::int64_t>& to, const Row<std::int32_t>& t, const Row<std::int32_t>& row) {       \
    add_times_loop(to, t, row);                                                                                     \
  }                                                                                                                 \
  ATTRIBUTE void add_pairs_times(WidePairRow& to, const PairRow<std::int32_t>& times, const std::int32_t* row) {    \
    add_pairs_times_loop(to, times, row);                                                                           \
  }                                                                                                                 \
  ATTRIBUTE void ways_to_deal(PairRow<std::int32_t>& ways, const PairWays& after, const TwoMore& ranks) {           \
    after.to_deal(ranks, ways);                                                                                     \
  }                                                                                                                 \
  ATTRIBUTE void add_small_pairs(PairRow<std::int32_t>& to, const PairRow<std::int32_t>& times,                     \
                                 const PairRow<std::int32_t>& row) {                                                \
    add_small_pairs_loop(to, times, row);                                                                           \
  }                                                                                                                 \
  ATTRIBUTE void weigh(const WeighedRows& rows) { weigh_loop(rows); }                                               \
  ATTRIBUTE void choose(SmallRow& to, const SmallRow& row, const Row<std::uint8_t>& choices, std::uint8_t wanted) { \
    choose_loop(to, row, choices, wanted);                                                                          \
  }                                                                                                                 \
  constexpr RowKernels kKernels{add,          add_wide,        add_times, add_pairs_times,                          \
                                ways_to_deal, add_small_pairs, weigh,     choose};                                  \
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
