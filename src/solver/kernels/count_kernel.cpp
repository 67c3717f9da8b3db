#include "solver/kernels/count_kernel.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace riverbank {

namespace {

void portable(const std::array<Segment, 3>& segments, const CountedRows& rows, const Row<std::int16_t>& weights,
              FamilySums& sums) {
  for (const Segment& segment : segments) {
    auto& slots = sums[static_cast<std::size_t>(segment.family)];
    for (std::size_t place = segment.begin; place < segment.end; ++place) {
      const std::int64_t weight = weights.at[place];
      SlotSums& to = slots[segment.slots->at[place]];
      to.below += weight * rows.below.at[place];
      to.not_above += weight * rows.not_above.at[place];
      to.unqualified += weight * rows.unqualified.at[place];
      to.weight += weight;
    }
  }
}

#if defined(__x86_64__)

#define RIVERBANK_AVX2 __attribute__((target("avx2")))

RIVERBANK_AVX2 inline __m256i load(const std::int16_t* at) {
  return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(at));
}

// Weights are at most 3,240 and counts at most 990, so 32 bits hold the sums of a row.
RIVERBANK_AVX2 inline std::int64_t sum_of(__m256i lanes) {
  __m128i four = _mm_add_epi32(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256(lanes, 1));
  four = _mm_add_epi32(four, _mm_shuffle_epi32(four, 0x4e));
  four = _mm_add_epi32(four, _mm_shuffle_epi32(four, 0xb1));
  return _mm_cvtsi128_si32(four);
}

RIVERBANK_AVX2 inline void add_slot(const Segment& segment, const CountedRows& rows, const Row<std::int16_t>& weights,
                                    std::size_t slot, SlotSums& to) {
  const __m256i wanted = _mm256_set1_epi16(static_cast<std::int16_t>(slot));
  const __m256i one = _mm256_set1_epi16(1);
  __m256i below = _mm256_setzero_si256();
  __m256i not_above = below;
  __m256i unqualified = below;
  __m256i weight = below;
  for (std::size_t place = segment.begin; place < segment.end; place += 16) {
    const __m256i slots =
        _mm256_cvtepu8_epi16(_mm_loadu_si128(reinterpret_cast<const __m128i*>(&segment.slots->at[place])));
    const __m256i taken = _mm256_and_si256(_mm256_cmpeq_epi16(slots, wanted), load(&weights.at[place]));
    below = _mm256_add_epi32(below, _mm256_madd_epi16(taken, load(&rows.below.at[place])));
    not_above = _mm256_add_epi32(not_above, _mm256_madd_epi16(taken, load(&rows.not_above.at[place])));
    unqualified = _mm256_add_epi32(unqualified, _mm256_madd_epi16(taken, load(&rows.unqualified.at[place])));
    weight = _mm256_add_epi32(weight, _mm256_madd_epi16(taken, one));
  }
  to.below += sum_of(below);
  to.not_above += sum_of(not_above);
  to.unqualified += sum_of(unqualified);
  to.weight += sum_of(weight);
}

RIVERBANK_AVX2 void avx2(const std::array<Segment, 3>& segments, const CountedRows& rows,
                         const Row<std::int16_t>& weights, FamilySums& sums) {
  for (const Segment& segment : segments) {
    auto& to = sums[static_cast<std::size_t>(segment.family)];
    for (unsigned left = segment.slots_present; left != 0; left &= left - 1) {
      const auto slot = static_cast<std::size_t>(__builtin_ctz(left));
      add_slot(segment, rows, weights, slot, to[slot]);
    }
  }
}

#endif

}  // namespace

CountKernel portable_count_kernel() { return portable; }

CountKernel count_kernel() {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return avx2;
#endif
  return portable;
}

}  // namespace riverbank
