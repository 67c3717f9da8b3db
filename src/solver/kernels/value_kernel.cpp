#include "solver/kernels/value_kernel.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace riverbank {

namespace {

void portable(const SuitBoard& board, const ValueForms& forms, CountRows& counts, ValueRows& values) {
  Row<std::int16_t> unqualified;
  spread(counts.unqualified, unqualified);
  for (const Segment& segment : segments_of(board)) {
    const FamilyForms& family = forms.family(segment.family);
    for (std::size_t place = segment.begin; place < segment.end; ++place) {
      const std::uint8_t slot = segment.slots->at[place];
      const Values at = values_of({.below = counts.below.at[place],
                                   .equal = counts.not_above.at[place] - counts.below.at[place],
                                   .unqualified = unqualified.at[place] + family.itself_unqualified[slot]},
                                  slot, family, forms);
      counts.river_choice.at[place] = at.choice;
      const std::int32_t possible = board.flush->possible.at[place];
      values[0].at[place] = (at.river - board.ranks->values[0].at[place]) & possible;
      values[1].at[place] = (at.base - board.ranks->values[1].at[place]) & possible;
      values[2].at[place] = (at.play - board.ranks->values[2].at[place]) & possible;
    }
  }
}

#if defined(__x86_64__)

#define RIVERBANK_AVX2 __attribute__((target("avx2")))

// Eight places at once: a permutation looks up the coefficients of their slots.
struct Avx2Forms {
  __m256i below;
  __m256i equal;
  __m256i unqualified;
  __m256i constant;
};

RIVERBANK_AVX2 inline __m256i load(const std::array<std::int32_t, kSlots>& table) {
  return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(table.data()));
}
RIVERBANK_AVX2 inline Avx2Forms load(const Forms& forms) {
  return {load(forms.below), load(forms.equal), load(forms.unqualified), load(forms.constant)};
}
RIVERBANK_AVX2 inline __m256i widened(const std::int16_t* counts) {
  return _mm256_cvtepi16_epi32(_mm_loadu_si128(reinterpret_cast<const __m128i*>(counts)));
}

struct Avx2Counts {
  __m256i below;
  __m256i equal;
  __m256i unqualified;
};

RIVERBANK_AVX2 inline __m256i apply(const Avx2Forms& forms, __m256i slots, const Avx2Counts& counts) {
  const __m256i below = _mm256_mullo_epi32(_mm256_permutevar8x32_epi32(forms.below, slots), counts.below);
  const __m256i equal = _mm256_mullo_epi32(_mm256_permutevar8x32_epi32(forms.equal, slots), counts.equal);
  const __m256i weak = _mm256_mullo_epi32(_mm256_permutevar8x32_epi32(forms.unqualified, slots), counts.unqualified);
  const __m256i constant = _mm256_permutevar8x32_epi32(forms.constant, slots);
  return _mm256_add_epi32(_mm256_add_epi32(below, equal), _mm256_add_epi32(weak, constant));
}

struct Avx2River {
  __m256i value;
  __m256i choice;
};

RIVERBANK_AVX2 inline Avx2River play_river(const ValueForms& forms, __m256i base, __m256i play) {
  Avx2River best{forms.may_fold() ? _mm256_set1_epi32(forms.folded()) : base, _mm256_setzero_si256()};
  std::int32_t choice = 0;
  for (const std::int32_t multiple : forms.river_multiples()) {
    ++choice;
    const __m256i raised = _mm256_add_epi32(base, _mm256_mullo_epi32(_mm256_set1_epi32(multiple), play));
    const __m256i better = _mm256_cmpgt_epi32(raised, best.value);
    best.value = _mm256_blendv_epi8(best.value, raised, better);
    best.choice = _mm256_blendv_epi8(best.choice, _mm256_set1_epi32(choice), better);
  }
  return best;
}

RIVERBANK_AVX2 inline void store_less(__m256i value, const std::int32_t* less, __m256i possible, std::int32_t* to) {
  const __m256i taken = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(less));
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), _mm256_and_si256(_mm256_sub_epi32(value, taken), possible));
}

RIVERBANK_AVX2 inline void store_choice(__m256i choice, std::uint8_t* to) {
  const __m128i words = _mm_packs_epi32(_mm256_castsi256_si128(choice), _mm256_extracti128_si256(choice, 1));
  _mm_storel_epi64(reinterpret_cast<__m128i*>(to), _mm_packus_epi16(words, words));
}

RIVERBANK_AVX2 void avx2(const SuitBoard& board, const ValueForms& forms, CountRows& counts, ValueRows& values) {
  Row<std::int16_t> unqualified;
  spread(counts.unqualified, unqualified);
  for (const Segment& segment : segments_of(board)) {
    const FamilyForms& family = forms.family(segment.family);
    const Avx2Forms base_forms = load(family.base);
    const Avx2Forms play_forms = load(family.play);
    const __m256i itself = load(family.itself_unqualified);
    for (std::size_t place = segment.begin; place < segment.end; place += 8) {
      const __m256i slots =
          _mm256_cvtepu8_epi32(_mm_loadl_epi64(reinterpret_cast<const __m128i*>(&segment.slots->at[place])));
      const __m256i below = widened(&counts.below.at[place]);
      const Avx2Counts at{
          below, _mm256_sub_epi32(widened(&counts.not_above.at[place]), below),
          _mm256_add_epi32(widened(&unqualified.at[place]), _mm256_permutevar8x32_epi32(itself, slots))};
      const __m256i base = apply(base_forms, slots, at);
      const __m256i play = apply(play_forms, slots, at);
      const Avx2River river = play_river(forms, base, play);
      store_choice(river.choice, &counts.river_choice.at[place]);
      const __m256i possible = widened(&board.flush->possible.at[place]);
      store_less(river.value, &board.ranks->values[0].at[place], possible, &values[0].at[place]);
      store_less(base, &board.ranks->values[1].at[place], possible, &values[1].at[place]);
      store_less(play, &board.ranks->values[2].at[place], possible, &values[2].at[place]);
    }
  }
}

#endif

}  // namespace

ValueKernel portable_value_kernel() { return portable; }

ValueKernel value_kernel() {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return avx2;
#endif
  return portable;
}

}  // namespace riverbank
