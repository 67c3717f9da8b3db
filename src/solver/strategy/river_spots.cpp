#include "solver/strategy/river_spots.h"

#include <bit>

namespace riverbank {

namespace {

// The suit that counts, where one does.
constexpr int kTheSuit = 0;

// A card of this rank that is not taken, of any suit but the one that counts.
Card free_card(int rank, CardSet taken, int first_suit) {
  for (int suit = first_suit; suit < kSuits; ++suit) {
    const Card card = Card::from_index(rank * kSuits + suit);
    if (!taken.contains(card)) return card;
  }
  CHECK(false, "a card that can be dealt is free");
}

CardSet suit_board_cards(const SuitTask& task, const SuitBoard& board) {
  CardSet cards;
  for (unsigned left = board.flush->ranks; left != 0; left &= left - 1)
    cards.insert(Card::from_index(std::countr_zero(left) * kSuits + kTheSuit));
  if (task.suited < 5) cards.insert(free_card(task.first, cards, kTheSuit + 1));
  if (task.suited < 4) cards.insert(free_card(task.second, cards, kTheSuit + 1));
  return cards;
}

Card card_of_kind(int kind, CardSet taken) {
  return kind < kRanks ? Card::from_index(kind * kSuits + kTheSuit) : free_card(kind - kRanks, taken, kTheSuit + 1);
}

// Suits in turn: no more than two of one where the deck has three suits.
CardSet rank_board_cards(const std::array<int, 5>& ranks, int suits) {
  CardSet cards;
  for (int i = 0; i < 5; ++i) cards.insert(Card::from_index(ranks[static_cast<std::size_t>(i)] * kSuits + i % suits));
  return cards;
}

}  // namespace

void RiverSpots::play(const SuitVisit& visit, Row<std::uint8_t>& choices) {
  const StrategyBoard board(suit_board_cards(visit.task, visit.board), boards_.deck().all());
  Row<std::int16_t> unqualified;
  spread(visit.counts.unqualified, unqualified);
  for (const Segment& segment : segments_of(visit.board)) {
    const FamilyForms& family = boards_.forms().family(segment.family);
    for (std::size_t place = segment.begin; place < segment.end; ++place) {
      const int weight = visit.weights.at[place];
      if (weight == 0) continue;
      const int slot = segment.slots->at[place];
      const Counts counts{visit.counts.below.at[place], visit.counts.not_above.at[place] - visit.counts.below.at[place],
                          unqualified.at[place] + family.itself_unqualified[static_cast<std::size_t>(slot)]};
      const HoleKind& kind = kHoleKinds[place];
      const Card first = card_of_kind(kind.first, board.cards());
      const Card second = card_of_kind(kind.second, board.cards() | CardSet{first});
      choices.at[place] =
          decide({board, {first, second}, values_of(counts, slot, family, boards_.forms()), weight}, visit.worker);
    }
  }
}

void RiverSpots::play(const RankVisit& visit, std::array<std::uint8_t, kRankPairs>& choices) {
  const StrategyBoard board(rank_board_cards(visit.ranks, boards_.deck().suits), boards_.deck().all());
  const FamilyForms& family = boards_.forms().family(Family::ranks);
  for (std::size_t i = 0; i < visit.board.holes; ++i) {
    const std::size_t pair = visit.board.order[i];
    if (visit.weights[pair] == 0) continue;
    const Counts counts{visit.board.below[pair], visit.board.equal[pair], visit.board.unqualified[pair]};
    const Card first = free_card(kRankPairOf[pair].high, board.cards(), 0);
    const Card second = free_card(kRankPairOf[pair].low, board.cards() | CardSet{first}, 0);
    choices[pair] = decide({board,
                            {first, second},
                            values_of(counts, visit.board.slot[pair], family, boards_.forms()),
                            visit.weights[pair]},
                           visit.worker);
  }
}

}  // namespace riverbank
