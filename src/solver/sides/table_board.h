// TableBoard: five community cards as hole cards see them, with cards of one kind not told apart: only ranks count, and
// the suit of which the board holds three or more, if any. The 2,598,960 boards are 42,783 such boards, each with the
// number of boards it stands for.
#pragma once

#include <array>
#include <cstdint>
#include <functional>

#include "cards/card_set.h"
#include "cards/hand_rank.h"
#include "solver/boards/suit_view.h"
#include "solver/sides/matchings.h"

namespace riverbank {

class TableBoard {
 public:
  // Ranks with their copies, and which are also of the suit; for five cards of which no suit has three, none.
  struct Cards {
    std::array<std::uint8_t, kRanks> copies{};
    std::uint16_t suited = 0;
  };
  explicit TableBoard(const Cards& cards);
  static TableBoard of(CardSet board);

  // How many sets of 0 ... 7 hands can be dealt of which none is of this category or better.
  MatchingCounts hands_below(Category category, Matchings& matchings) const;

 private:
  struct Kind {
    std::uint8_t kind = 0;
    std::uint8_t left = 0;
  };

  // The cards that can be in a hand below a category, and which of them reach it together.
  struct Rest {
    ClassGraph graph;
    int cards = 0;
  };

  std::array<std::uint32_t, kCardKinds> reaching(Category category) const;
  Rest without_hubs(const std::array<std::uint32_t, kCardKinds>& reaches) const;

  std::array<Kind, kCardKinds> kinds_{};
  std::size_t size_ = 0;
  std::array<std::array<std::uint8_t, kCardKinds>, kCardKinds> category_{};  // by place in kinds_
};

// Calls seen(board, boards alike) for the 42,783, in `parts` parts of about the same work.
struct BoardPart {
  int part = 0;
  int parts = 1;
};
void each_table_board(const BoardPart& part, const std::function<void(const TableBoard&, std::int64_t)>& seen);

}  // namespace riverbank
