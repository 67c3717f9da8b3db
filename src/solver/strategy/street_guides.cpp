#include "solver/strategy/street_guides.h"

#include <algorithm>
#include <bit>

#include "cards/hand.h"
#include "solver/kernels/flop_weights.h"
#include "solver/kernels/outcome_sums.h"
#include "solver/parallel.h"
#include "solver/strategy/river_spots.h"

namespace riverbank {

namespace {

void add_to_cell(GuideCell& cell, std::int64_t deals, int choice) {
  cell.deals += deals;
  if (choice != 0) cell.bets += deals;
}

// The highest own card of a suit of four; none: no suit has four, or no own card is among them.
std::optional<Rank> rank_of_flush_draw(CardSet hole, CardSet flop) {
  std::optional<Rank> highest;
  for (const Card card : hole) {
    const bool four = std::popcount(static_cast<unsigned>((hole | flop).ranks_of(card.suit()))) >= 4;
    if (four && (!highest || card.rank() > *highest)) highest = card.rank();
  }
  return highest;
}

class GuideRiver : public RiverSpots {
 public:
  using River = decltype(StreetGuides::river);
  GuideRiver(const SuitBoards& boards, int threads)
      : RiverSpots(boards), by_worker_(static_cast<std::size_t>(std::max(1, threads))) {}

  River together() const {
    River all{};
    for (const River& each : by_worker_)
      for (std::size_t kind = 0; kind < kRiverKinds; ++kind)
        for (std::size_t outs = 0; outs <= kMostOuts; ++outs) {
          all[kind][outs].deals += each[kind][outs].deals;
          all[kind][outs].bets += each[kind][outs].bets;
        }
    return all;
  }

 private:
  std::uint8_t decide(const Spot& spot, int worker) override {
    const StrategySpot seen(spot.hole, spot.board);
    const RiverKind kind = seen.has_hidden_pair_or_better() ? RiverKind::higher_than_board : RiverKind::as_board;
    River& river = by_worker_[static_cast<std::size_t>(worker)];
    add_to_cell(river[static_cast<std::size_t>(kind)][static_cast<std::size_t>(seen.dealer_outs())],
                spot.weight * boards().forms().dealer_holes(), spot.values.choice);
    return static_cast<std::uint8_t>(spot.values.choice);
  }

  std::vector<River> by_worker_;
};

int best_choice_before_flop(const HandPlay& play, const std::vector<int>& multiples) {
  std::int64_t best = play.check;
  int choice = 0;
  for (std::size_t i = 0; i < multiples.size(); ++i)
    if (play.raised(multiples[i]) > best) {
      best = play.raised(multiples[i]);
      choice = static_cast<int>(i) + 1;
    }
  return choice;
}

void guide_flops(const HandPlay& play, const std::vector<FlopClass>& flops, StreetGuides& guides) {
  const DeckShape deck;
  const CardSet hole = play.hand.hole();
  const std::int64_t deals = play.hand.combinations(deck) * DealCounts(deck).deals_per_flop();
  for (std::size_t i = 0; i < flops.size(); ++i) {
    if ((flops[i].cards & hole.bits()) != 0) continue;
    const FlopPlace at = flop_place_of(hole, CardSet::from_bits(flops[i].cards));
    add_to_cell(guides.flop[static_cast<std::size_t>(at.kind)][static_cast<std::size_t>(at.rank)],
                deals * flops[i].flops, play.flop_choices[i]);
  }
}

}  // namespace

FlopPlace flop_place_of(CardSet hole, CardSet flop) {
  const StrategyBoard board(flop);
  const StrategySpot spot(hole, board);
  const Category category = spot.rank().category();
  if (category > board.category() && category > Category::pair) return {FlopKind::two_pair_or_better, spot.high()};
  if (category == Category::pair && category > board.category()) {
    const bool low_pairs = (board.ranks() & 1U << static_cast<int>(spot.low())) != 0;
    return {FlopKind::own_pair, low_pairs ? spot.low() : spot.high()};
  }
  if (const auto rank = rank_of_flush_draw(hole, flop)) return {FlopKind::four_to_a_flush, *rank};
  return {board.category() > Category::high_card ? FlopKind::board_pair : FlopKind::nothing, spot.high()};
}

StreetGuides street_guides(const BasePayoffs& payoffs, const SolveOptions& options) {
  CHECK(!problem_with(payoffs), problem_with(payoffs).value_or(""));
  const DeckShape deck;
  const int threads = std::max(1, options.threads);
  const ValueForms forms(payoffs, DealCounts(deck).dealer_holes);
  const SuitBoards boards(deck, forms, threads);
  const FlopSums sums(boards, threads);
  const FlopClasses classes(deck);
  const std::vector<StartingHand> hands = starting_hands(deck);
  std::vector<HandChoice> choices(hands.size());
  for_each_task(hands.size(), threads, [&](std::size_t i, int) {
    choices[i].play = play_hand(hands[i], classes, sums, payoffs.multiples_at(Decision::after_flop));
    choices[i].choice = best_choice_before_flop(choices[i].play, payoffs.multiples_at(Decision::before_flop));
  });
  StreetGuides guides;
  for (const HandChoice& hand : choices)
    if (hand.choice == 0) guide_flops(hand.play, classes.of(hand.play.hand.shape), guides);
  GuideRiver river(boards, threads);
  outcomes_of(flop_weights(choices, classes, payoffs, deck, threads), boards, payoffs,
              {.threads = threads, .river = &river});
  guides.river = river.together();
  return guides;
}

}  // namespace riverbank
