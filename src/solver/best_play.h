// BestPlay: every decision of the solved game as a table, for players that decide millions of times a second. A choice
// is looked up by 169 hands before the flop, by hand and flop with the hole's suits renamed (169 x 22,100), and on the
// river by what counts on the board: 6,188 boards by ranks, 36,608 with three or more cards of a suit (suit_view.h).
// About 2.2 MB in all; the choices are exactly those of solve().
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "cards/card_set.h"
#include "solver/base_payoffs.h"
#include "solver/boards/suit_view.h"

namespace riverbank {

// Small numbers in as few bits as they need.
class ChoiceTable {
 public:
  ChoiceTable(std::size_t size, int choices);

  int at(std::size_t place) const {
    int choice = 0;
    for (std::size_t plane = 0; plane < planes_; ++plane) {
      const std::uint64_t word = words_[plane * words_in_plane_ + place / 64];
      choice |= static_cast<int>(word >> (place % 64) & 1) << plane;
    }
    return choice;
  }
  void set(std::size_t place, int choice);
  // Begins to bring the place into the cache, for those who ask for it a little later.
  void prefetch(std::size_t place) const { __builtin_prefetch(&words_[place / 64]); }

 private:
  std::size_t planes_ = 1;
  std::size_t words_in_plane_ = 0;
  std::vector<std::uint64_t> words_;
};

// Two cards as the tables see them.
struct SortedHole {
  std::uint8_t high = 0;  // card numbers
  std::uint8_t low = 0;

  static SortedHole of(CardSet hole);
  int high_rank() const { return high / kSuits; }
  int low_rank() const { return low / kSuits; }
  // Suited above the diagonal, others below it.
  std::size_t hand() const {
    const bool suited = high % kSuits == low % kSuits;
    return static_cast<std::size_t>(suited ? high_rank() * kRanks + low_rank() : low_rank() * kRanks + high_rank());
  }
};

// Where the choices on one board are found.
struct RiverRow {
  std::size_t first = 0;
  int suit = -1;  // of three or more cards; -1: no suit counts
};

class BestPlay {
 public:
  // The pay-offs must have no problem (problem_with).
  explicit BestPlay(const BasePayoffs& payoffs, int threads = 2);

  // 0: check or fold; n: the n-th multiple of the decision, lowest first.
  int before_flop(const SortedHole& hole) const { return before_flop_[hole.hand()]; }
  int after_flop(const SortedHole& hole, const std::array<std::uint8_t, 3>& flop) const {
    return after_flop_.at(flop_place(hole, flop));
  }
  RiverRow river_row(CardSet board) const;
  int after_river(const SortedHole& hole, const RiverRow& row) const { return after_river_.at(river_place(hole, row)); }

  // The same in two halves: where a choice lies, which is brought into the cache, and later the choice.
  std::size_t flop_place(const SortedHole& hole, const std::array<std::uint8_t, 3>& flop) const;
  std::size_t river_place(const SortedHole& hole, const RiverRow& row) const;
  const ChoiceTable& flops() const { return after_flop_; }
  const ChoiceTable& rivers() const { return after_river_; }

  // The Play wager in antes, 0 for none, with no, three or five community cards.
  int multiple(CardSet hole, CardSet board) const;

 private:
  friend class BestPlayMaker;
  std::array<std::vector<int>, kDecisions> multiples_;
  std::array<std::uint8_t, std::size_t{kRanks} * kRanks> before_flop_{};
  ChoiceTable after_flop_;
  ChoiceTable after_river_;
};

}  // namespace riverbank
