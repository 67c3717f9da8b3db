#include "solver/kernels/hand_play.h"

namespace riverbank {

Sums flop_sums_of(const StartingHand& hand, const FlopClass& flop, const FlopSums& sums) {
  Sums result = sums.by_ranks(rank_pair(hand.high, hand.low), flop.rank_flop);
  const auto places = hand.places();
  for (std::size_t suit = 0; suit < kSuits; ++suit) result += sums.correction(places[suit], flop.kinds[suit]);
  return result;
}

HandPlay play_hand(const StartingHand& hand, const FlopClasses& classes, const FlopSums& sums,
                   const std::vector<int>& flop_multiples) {
  HandPlay result{.hand = hand};
  const auto& flops = classes.of(hand.shape);
  const std::uint64_t hole = hand.hole().bits();
  result.flop_choices.resize(flops.size());
  for (std::size_t i = 0; i < flops.size(); ++i) {
    const FlopClass& flop = flops[i];
    if ((flop.cards & hole) != 0) continue;
    ++result.flop_classes;
    const Sums at = flop_sums_of(hand, flop, sums);
    std::int64_t best = at.river();
    for (std::size_t choice = 0; choice < flop_multiples.size(); ++choice) {
      const std::int64_t raised = at.raised(flop_multiples[choice]);
      if (raised <= best) continue;
      best = raised;
      result.flop_choices[i] = static_cast<std::uint8_t>(choice + 1);
    }
    result.check += best * flop.flops;
    result.base += at.of[1] * flop.flops;
    result.play += at.of[2] * flop.flops;
  }
  return result;
}

}  // namespace riverbank
