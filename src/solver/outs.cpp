#include "solver/outs.h"

#include <algorithm>

#include "cards/hand.h"
#include "cards/hand_name.h"
#include "solver/strategy/strategy_spot.h"

namespace riverbank {

namespace {

void add_out(std::vector<OutKind>& kinds, HandRank rank, Card card) {
  const std::string name = hand_name(rank);
  const auto same = std::find_if(kinds.begin(), kinds.end(), [&](const OutKind& kind) { return kind.hand == name; });
  OutKind& kind = same != kinds.end() ? *same : kinds.emplace_back(OutKind{name, rank, {}});
  kind.best = std::max(kind.best, rank);
  kind.cards.insert(card);
}

std::vector<OutKind> best_first(std::vector<OutKind> kinds) {
  std::sort(kinds.begin(), kinds.end(), [](const OutKind& a, const OutKind& b) { return a.best > b.best; });
  return kinds;
}

// Of four cards, which the evaluator does not rank: pairs and threes are all that matters to a fifth.
Category category_of_four(CardSet cards) {
  std::array<int, kRanks> held{};
  for (const Card card : cards) ++held[static_cast<std::size_t>(card.rank())];
  std::sort(held.begin(), held.end(), std::greater<>());
  if (held[0] == 4) return Category::four_of_a_kind;
  if (held[0] == 3) return Category::three_of_a_kind;
  if (held[0] == 2) return held[1] == 2 ? Category::two_pair : Category::pair;
  return Category::high_card;
}

}  // namespace

std::vector<OutKind> dealer_outs(CardSet hole, CardSet board) {
  const HandRank own = (Hand(board) + Hand(hole)).rank();
  std::vector<OutKind> kinds;
  for (const Card card : CardSet::full() - hole - board) {
    const HandRank dealer = (Hand(board) + card).rank();
    if (dealer > own) add_out(kinds, dealer, card);
  }
  return best_first(std::move(kinds));
}

std::vector<OutKind> own_outs(CardSet hole, CardSet flop) {
  const Category now = (Hand(flop) + Hand(hole)).rank().category();
  std::vector<OutKind> kinds;
  for (const Card card : CardSet::full() - hole - flop) {
    const HandRank then = (Hand(flop) + Hand(hole) + card).rank();
    if (then.category() > now && then.category() > category_of_four(flop | CardSet{card})) add_out(kinds, then, card);
  }
  return best_first(std::move(kinds));
}

MadeBy made_by(CardSet hole, CardSet board) {
  const HandRank all = (Hand(board) + Hand(hole)).rank();
  if (board.count() == 3) {
    const StrategyBoard seen(board);
    return all.category() > seen.category() ? MadeBy::own : MadeBy::kicker;
  }
  const HandRank alone = Hand(board).rank();
  if (all == alone) return MadeBy::board;
  return hand_name(all) == hand_name(alone) ? MadeBy::kicker : MadeBy::own;
}

}  // namespace riverbank
