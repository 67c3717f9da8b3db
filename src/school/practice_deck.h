// PracticeDeck: the cards of one round of the school, by the place where they come to lie. One seed deals the same
// cards whatever the house's dealing method; hands that are rare can be laid out on purpose.
#pragma once

#include <vector>

#include "fairness/shuffle.h"
#include "fairness/stream.h"
#include "round/next_step.h"

namespace riverbank {

// What is laid out on purpose; everything else is as it was shuffled.
enum class Layout {
  shuffled,
  straight_flush,
  quads,
  full_house,
  flush,
  bad_beat,  // a full house beaten by the dealer's quads
};

class PracticeDeck {
 public:
  // The hand is laid out for this seat.
  PracticeDeck(const Seed& seed, Layout layout, SeatId seat);

  // The card that this step wants as its index-th: the next of its place, or the next there that is not known yet.
  Card card(const RoundState& round, const NextStep& next, int index);
  const std::array<Card, 2>& hole(SeatId seat) const { return seats_[seat.value()]; }

 private:
  void lay_out(Layout layout, SeatId seat, Stream& chance);
  void straight_flush(SeatId seat, Stream& chance);
  void flush(SeatId seat, Stream& chance);
  void alike(Layout layout, SeatId seat, Stream& chance);
  // Own two and the first three of the board.
  void hand(SeatId seat, const std::array<Card, 5>& cards);
  // The card lies here now, and what lay here lies where the card was.
  void put(Card& place, Card card);

  std::array<std::array<Card, 2>, kMaxSeats + 1> seats_{};
  std::array<Card, 2> dealer_{};
  std::array<Card, 5> board_{};
  std::array<Card, 4> box_{};
  std::vector<Card> others_;  // burned, or never dealt
  std::size_t burned_ = 0;
};

}  // namespace riverbank
