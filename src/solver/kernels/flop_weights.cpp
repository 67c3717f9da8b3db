#include "solver/kernels/flop_weights.h"

#include <algorithm>

#include "solver/parallel.h"

namespace riverbank {

namespace {

using ByKind = std::array<std::int16_t, kFlopKinds>;

// Which raise, counted over all of them, a hand takes on a flop; -1: none.
struct RaiseNumbers {
  std::size_t before_flop = 0;  // how many there are

  int of(const HandChoice& hand, std::size_t flop) const {
    if (hand.choice > 0) return hand.choice - 1;
    const int choice = hand.play.flop_choices[flop];
    return choice > 0 ? static_cast<int>(before_flop) + choice - 1 : -1;
  }
};

// Counts one hand's flops for one raise. The first two suits see the hand differently, the others alike.
void count_hand(const HandChoice& hand, const std::vector<FlopClass>& flops, int raise, const RaiseNumbers& numbers,
                const DeckShape& deck, FlopWeights::Raise& to) {
  std::array<ByKind, kSuits> seen{};
  const std::uint64_t hole = hand.play.hand.hole().bits();
  const int combinations = hand.play.hand.combinations(deck);
  std::array<std::int32_t, kRankFlops> by_ranks{};
  bool any = false;
  for (std::size_t i = 0; i < flops.size(); ++i) {
    const FlopClass& flop = flops[i];
    if ((flop.cards & hole) != 0 || numbers.of(hand, i) != raise) continue;
    any = true;
    const int weight = flop.flops * combinations;
    by_ranks[flop.rank_flop] += weight;
    for (std::size_t suit = 0; suit < kSuits; ++suit) {
      std::int16_t& count = seen[suit][flop.kinds[suit]];
      count = static_cast<std::int16_t>(count + weight);
    }
  }
  if (!any) return;
  const auto pair = static_cast<std::size_t>(rank_pair(hand.play.hand.high, hand.play.hand.low));
  for (std::size_t flop = 0; flop < kRankFlops; ++flop) to.by_ranks[flop][pair] += by_ranks[flop];
  const auto places = hand.play.hand.places();
  for (std::size_t kind = 1; kind < kFlopKinds; ++kind) {
    for (std::size_t suit = 0; suit < static_cast<std::size_t>(deck.suits); ++suit) {
      std::int16_t& count = to.rows[kind].at[static_cast<std::size_t>(places[suit])];
      count = static_cast<std::int16_t>(count + seen[suit][kind]);
    }
  }
}

}  // namespace

FlopWeights flop_weights(const std::vector<HandChoice>& hands, const FlopClasses& classes, const BasePayoffs& payoffs,
                         const DeckShape& deck, int threads) {
  FlopWeights weights;
  for (const Decision decision : {Decision::before_flop, Decision::after_flop}) {
    for (const int multiple : payoffs.multiples_at(decision)) {
      weights.raises.emplace_back().action = {decision, multiple};
    }
  }
  const RaiseNumbers numbers{payoffs.multiples_at(Decision::before_flop).size()};
  // Hands of the same two ranks share a place where no card is of the suit: one task takes both.
  for_each_task(kRankPairs, threads, [&](std::size_t pair, int) {
    for (const HandChoice& hand : hands) {
      if (rank_pair(hand.play.hand.high, hand.play.hand.low) != static_cast<int>(pair)) continue;
      for (std::size_t raise = 0; raise < weights.raises.size(); ++raise) {
        count_hand(hand, classes.of(hand.play.hand.shape), static_cast<int>(raise), numbers, deck,
                   weights.raises[raise]);
      }
    }
  });
  std::erase_if(weights.raises, [](const FlopWeights::Raise& raise) {
    return std::all_of(raise.by_ranks.begin(), raise.by_ranks.end(),
                       [](const PairRow<std::int32_t>& row) { return row == PairRow<std::int32_t>{}; });
  });
  return weights;
}

}  // namespace riverbank
