// RoundCounter: counts the hands of rounds on the fast path. A round of several seats is also summed up as a whole: its
// seats share a board and a dealer's hand, so only the sums of rounds tell how sure a mean is. Another seat's hand that
// brings envy is rare and settled on the spot.
#pragma once

#include <span>

#include "sim/dealt_hand.h"
#include "sim/hand_pay.h"

namespace riverbank {

class RoundCounter {
 public:
  explicit RoundCounter(const HandPay& pay)
      : pay_(pay), seats_(std::span(places_).first(static_cast<std::size_t>(pay.players()))) {}
  RoundCounter(const RoundCounter&) = delete;
  RoundCounter& operator=(const RoundCounter&) = delete;

  // Whole rounds; a hand and an action for each seat.
  void add(std::span<const DealtHand> hands, std::span<const std::size_t> actions);
  SimulationResult result() const;

 private:
  // The seat's part of the round that is being counted.
  struct Seat {
    std::size_t folded = 0;
    std::size_t on_flop = 0;  // category
    NetRow nets{};
  };
  enum class Seats { one, several };

  void add_round(std::span<const DealtHand> hands, std::span<const std::size_t> actions);
  template <Seats kSeats>
  HandRank add_seat(Seat& seat, std::span<const Card> cards, std::size_t action);
  void look_at_table(std::size_t best);
  void add_envy();
  void sum_up_round();

  const HandPay& pay_;
  HandCounts counts_;
  std::array<Seat, kMaxSeats> places_{};
  std::span<Seat> seats_;  // of the round
  HandRank dealer_;
  bool envied_ = false;
  std::uint64_t rounds_ = 0;
  std::array<WideSum, kMaxWagers + 1> round_squares_{};
  SimulationResult envy_;  // what envy adds to the tallies of counted hands
};

}  // namespace riverbank
