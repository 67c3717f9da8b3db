#include "school/practice_deck.h"

#include <algorithm>

#include "base/check.h"

namespace riverbank {

namespace {

Card card_of(int rank, int suit) { return Card(static_cast<Rank>(rank), kAllSuits[static_cast<std::size_t>(suit)]); }

// The index-th card of a place that is wanted now: of cards to be turned the unknown ones, else those that come next.
template <typename Placed>
std::size_t place_of(const Placed& cards, const NextStep& next, int index) {
  if (next.step->kind != StepKind::reveal || next.completes_dealer)
    return cards.size() + static_cast<std::size_t>(index);
  std::size_t at = 0;
  if (next.step->area == Area::board)
    while (at < cards.size() && cards[at].facing == Facing::up) ++at;
  for (int unknown = 0; at < cards.size(); ++at)
    if (!cards[at].card && unknown++ == index) break;
  return at;
}

}  // namespace

PracticeDeck::PracticeDeck(const Seed& seed, Layout layout, SeatId seat) {
  const ShuffledDeck deck = shuffled_deck(seed.derived(1));
  std::size_t at = 0;
  const auto fill = [&](auto& cards) {
    for (Card& card : cards) card = deck[at++];
  };
  for (auto& hole : seats_) fill(hole);
  fill(dealer_);
  fill(board_);
  fill(box_);
  others_.assign(deck.begin() + static_cast<std::ptrdiff_t>(at), deck.end());
  Stream chance(seed.derived(2));
  lay_out(layout, seat, chance);
}

void PracticeDeck::lay_out(Layout layout, SeatId seat, Stream& chance) {
  switch (layout) {
    case Layout::shuffled:
      return;
    case Layout::straight_flush:
      return straight_flush(seat, chance);
    case Layout::flush:
      return flush(seat, chance);
    case Layout::quads:
    case Layout::full_house:
    case Layout::bad_beat:
      return alike(layout, seat, chance);
  }
}

void PracticeDeck::straight_flush(SeatId seat, Stream& chance) {
  const int suit = chance.below(kSuits);
  // Every third is a royal flush.
  const int highest = chance.below(3) == 0 ? kRanks - 1 : 4 + chance.below(kRanks - 5);
  std::array<Card, 5> cards;
  for (int i = 0; i < 5; ++i) cards[static_cast<std::size_t>(i)] = card_of(highest - i, suit);
  hand(seat, cards);
}

void PracticeDeck::flush(SeatId seat, Stream& chance) {
  const int suit = chance.below(kSuits);
  std::vector<int> ranks;
  for (int rank = 0; rank < kRanks; ++rank) ranks.push_back(rank);
  std::array<Card, 5> cards;
  for (Card& card : cards) {
    const auto chosen = ranks.begin() + chance.below(static_cast<int>(ranks.size()));
    card = card_of(*chosen, suit);
    ranks.erase(chosen);
  }
  hand(seat, cards);
}

// Cards of one rank and a pair of another.
void PracticeDeck::alike(Layout layout, SeatId seat, Stream& chance) {
  const int first = chance.below(kRanks);
  const int second = (first + 1 + chance.below(kRanks - 1)) % kRanks;
  const int turn = chance.below(kSuits);
  const auto a = [&](int n) { return card_of(first, (turn + n) % kSuits); };
  const auto b = [&](int n) { return card_of(second, (turn + n) % kSuits); };
  if (layout == Layout::quads) return hand(seat, {a(0), a(1), a(2), a(3), b(0)});
  if (layout == Layout::full_house) return hand(seat, {a(0), b(0), a(1), a(2), b(1)});
  // Own two and the board's third make the full house; the board's pair is half of the dealer's quads.
  hand(seat, {b(0), b(1), a(0), a(1), b(2)});
  put(dealer_[0], a(2));
  put(dealer_[1], a(3));
}

void PracticeDeck::hand(SeatId seat, const std::array<Card, 5>& cards) {
  auto& hole = seats_[seat.value()];
  put(hole[0], cards[0]);
  put(hole[1], cards[1]);
  for (std::size_t i = 0; i < 3; ++i) put(board_[i], cards[i + 2]);
}

void PracticeDeck::put(Card& place, Card card) {
  const auto exchange = [&](auto& cards) {
    const auto found = std::find(cards.begin(), cards.end(), card);
    if (found == cards.end()) return false;
    std::swap(*found, place);
    return true;
  };
  for (auto& hole : seats_)
    if (exchange(hole)) return;
  CHECK(exchange(dealer_) || exchange(board_) || exchange(box_) || exchange(others_), "every card lies somewhere");
}

Card PracticeDeck::card(const RoundState& round, const NextStep& next, int index) {
  if (next.step->kind == StepKind::burn) return others_.at(burned_++);
  switch (next.completes_dealer ? Area::dealer : next.step->area) {
    case Area::seats:
      return seats_[next.seat->value()].at(place_of(round.seat(*next.seat).cards, next, index));
    case Area::dealer:
      return dealer_.at(place_of(round.dealer, next, index));
    case Area::board:
      return board_.at(place_of(round.board, next, index));
    case Area::box:
      return box_.at(place_of(round.box, next, index));
  }
  return {};
}

}  // namespace riverbank
