#include "solver/sides/beaten_hands.h"

#include <numeric>

#include "solver/boards/flop_counts.h"
#include "solver/solve.h"

namespace riverbank {

namespace {

std::int64_t sum(const CategoryCounts& counts) {
  return std::accumulate(counts.begin(), counts.end(), std::int64_t{0});
}

}  // namespace

std::int64_t BeatenHands::deals() const { return sum(players) + sum(dealers) + sum(ties); }

// A game without raises and without a fold: its outcome table is every deal with the player's hand and how it ends.
// Player and dealer are alike, so that the dealer's hand is beaten as often.
BeatenHands beaten_hands(int threads) {
  const BasePayoffs nothing;
  BeatenHands beaten;
  const Solution checked_down = solve(nothing, {.threads = threads, .deck = {}, .progress = {}});
  for (const OutcomeCount& row : checked_down.outcomes()) {
    const auto hand = static_cast<std::size_t>(row.hand);
    const std::int64_t deals = row.deals / kFlopsInBoard;
    if (row.result == Showdown::lose) beaten.players[hand] += deals;
    if (row.result == Showdown::tie) beaten.ties[hand] += deals;
  }
  beaten.dealers = beaten.players;
  return beaten;
}

}  // namespace riverbank
