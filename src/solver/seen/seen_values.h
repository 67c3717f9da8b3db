// The values of boards when one or both of the dealer's cards are seen. What is seen is told as one suit sees it: each
// card of the suit or not. With one card seen the dealer's other card is one of 44; with both there is one hand to
// beat.
#pragma once

#include <array>
#include <vector>

#include "solver/boards/board_strengths.h"
#include "solver/kernels/flop_gather.h"
#include "solver/kernels/value_forms.h"

namespace riverbank {

// One or two card kinds (suit_view.h): 0-12 of the suit, 13-25 not.
struct SeenKind {
  std::array<int, 2> cards{};
  int count = 1;
};

// Where a row holds the hole of two card kinds.
int place_of(int first, int second);

// What a hand of each kind of strength is worth against a known dealer's hand, looked up instead of worked out.
class ShowdownTable {
 public:
  explicit ShowdownTable(const ValueForms& forms);

  const ValueForms& forms() const { return forms_; }
  const Values& of(std::uint16_t own, std::uint16_t dealer) const {
    const int result = (own > dealer ? 1 : 0) - (own < dealer ? 1 : 0) + 1;
    const int qualified = HandRank(dealer) < forms_.qualifies_from() ? 0 : 1;
    return values_[static_cast<std::size_t>((slot_[own] * kShowdowns + result) * kDealerHands + qualified)];
  }
  Values of_counts(std::uint16_t own, const Counts& counts) const {
    const int slot = slot_[own];
    return values_of(counts, slot % kSlots, forms_.family(static_cast<Family>(slot / kSlots)), forms_);
  }

 private:
  const ValueForms& forms_;
  std::array<std::uint8_t, kHandRanks> slot_{};
  std::array<Values, kFamilies * kSlots * kShowdowns * kDealerHands> values_{};
};

// By ranks alone, for one or two ranks of the dealer's: the three quantities for each rank board and place of a row.
class SeenRankValues {
 public:
  SeenRankValues(const SuitBoards& boards, const BoardStrengths& strengths, const ShowdownTable& table)
      : boards_(boards), strengths_(strengths), table_(table), values_(kRankBoards), holds_(kRankBoards) {}

  void see(const SeenKind& ranks);
  const ValueRows& of(int rank_board) const { return values_[static_cast<std::size_t>(rank_board)]; }
  // Whether the board can be dealt beside the seen cards.
  bool can_be_dealt(int rank_board) const { return holds_[static_cast<std::size_t>(rank_board)]; }

 private:
  void value(const std::array<int, 5>& ranks, const SeenKind& seen);

  const SuitBoards& boards_;
  const BoardStrengths& strengths_;
  const ShowdownTable& table_;
  BigArray<ValueRows> values_;
  std::vector<bool> holds_;
};

// The boards with three or more cards of a suit.
class SeenSuitValues : public BoardValues {
 public:
  SeenSuitValues(const SuitBoards& boards, const BoardStrengths& strengths, const ShowdownTable& table,
                 const SeenRankValues& by_ranks)
      : boards_(boards), strengths_(strengths), table_(table), by_ranks_(by_ranks) {}

  void see(const SeenKind& seen) { seen_ = seen; }
  bool value(const SuitTask& task, std::size_t set, ValueRows& values) override;
  int outside(int rank) const override;

 private:
  void value_one_seen(const SuitBoard& board, const Row<std::uint16_t>& strengths, ValueRows& values) const;
  void value_both_seen(const SuitBoard& board, const Row<std::uint16_t>& strengths, ValueRows& values) const;

  const SuitBoards& boards_;
  const BoardStrengths& strengths_;
  const ShowdownTable& table_;
  const SeenRankValues& by_ranks_;
  SeenKind seen_;
};

}  // namespace riverbank
