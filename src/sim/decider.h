// What the seats of the fast path do with their cards, a batch of hands at a time: while one hand waits for its place
// in a table the others go on. An action is a number in the order of counted_actions() (hand_counts.h).
#pragma once

#include <algorithm>
#include <span>

#include "sim/dealt_hand.h"
#include "sim/hand_counts.h"
#include "sim/simulation.h"
#include "solver/best_play.h"

namespace riverbank {

inline constexpr std::size_t kBatch = 32;
using ActionsOfBatch = std::array<std::size_t, kBatch>;

// Where the actions of each decision begin among the counted ones.
struct ActionNumbers {
  std::array<std::size_t, kDecisions> before{};  // the n-th raise is before + n

  explicit ActionNumbers(const BasePayoffs& payoffs) {
    std::size_t next = 0;
    for (std::size_t decision = 0; decision < kDecisions; ++decision) {
      before[decision] = next;
      next += payoffs.multiples[decision].size();
    }
    CHECK(next + 1 <= kMaxActions, "there are few actions");
  }
};

// Decisions from the solver's tables.
class TableDecider {
 public:
  TableDecider(const BestPlay& play, const BasePayoffs& payoffs) : play_(play), numbers_(payoffs) {}

  void act(std::span<const DealtHand> hands, ActionsOfBatch& actions) const {
    std::array<Waiting, kBatch> waiting;
    const std::size_t checked = before_flop(hands, actions, waiting);
    const std::size_t left = after_flop(hands, actions, std::span(waiting).first(checked));
    for (const Waiting& hand : std::span(waiting).first(left))
      if (const int choice = play_.rivers().at(hand.place))
        actions[hand.number] = numbers_.before[2] + static_cast<std::size_t>(choice);
  }

 private:
  // A hand that has checked so far, and where its next choice lies.
  struct Waiting {
    std::size_t number = 0;
    std::size_t place = 0;
  };
  static std::uint8_t number(Card card) { return static_cast<std::uint8_t>(card.index()); }
  static SortedHole hole_of(const DealtHand& cards) {
    return {std::max(number(cards[0]), number(cards[1])), std::min(number(cards[0]), number(cards[1]))};
  }

  std::size_t before_flop(std::span<const DealtHand> hands, ActionsOfBatch& actions, std::span<Waiting> waiting) const {
    std::size_t checked = 0;
    for (std::size_t i = 0; i < hands.size(); ++i) {
      const SortedHole hole = hole_of(hands[i]);
      const int choice = play_.before_flop(hole);
      actions[i] = choice == 0 ? 0 : numbers_.before[0] + static_cast<std::size_t>(choice);
      const std::size_t place = play_.flop_place(hole, {number(hands[i][2]), number(hands[i][3]), number(hands[i][4])});
      play_.flops().prefetch(place);
      waiting[checked] = {i, place};
      checked += choice == 0 ? 1 : 0;
    }
    return checked;
  }

  std::size_t after_flop(std::span<const DealtHand> hands, ActionsOfBatch& actions, std::span<Waiting> waiting) const {
    std::size_t left = 0;
    for (const Waiting hand : waiting) {
      const int choice = play_.flops().at(hand.place);
      if (choice != 0) {
        actions[hand.number] = numbers_.before[1] + static_cast<std::size_t>(choice);
        continue;
      }
      const DealtHand& cards = hands[hand.number];
      const RiverRow row = play_.river_row(CardSet(std::span(cards).subspan(2, 5)));
      const std::size_t place = play_.river_place(hole_of(cards), row);
      play_.rivers().prefetch(place);
      waiting[left++] = {hand.number, place};
    }
    return left;
  }

  const BestPlay& play_;
  ActionNumbers numbers_;
};

// Decisions of any strategy.
class AnyDecider {
 public:
  AnyDecider(const Chooser& choose, const BasePayoffs& payoffs)
      : choose_(choose), payoffs_(payoffs), numbers_(payoffs) {}

  void act(std::span<const DealtHand> hands, ActionsOfBatch& actions) const {
    for (std::size_t i = 0; i < hands.size(); ++i) actions[i] = act_alone(hands[i]);
  }

 private:
  std::size_t act_alone(std::span<const Card> cards) const {
    const CardSet hole(cards.first(2));
    for (std::size_t decision = 0; decision < kDecisions; ++decision) {
      constexpr std::array<std::size_t, kDecisions> kOpen{0, 3, 5};
      const int multiple = choose_(hole, CardSet(cards.subspan(2, kOpen[decision])));
      if (multiple == 0) continue;
      const auto& offered = payoffs_.multiples[decision];
      const auto found = std::find(offered.begin(), offered.end(), multiple);
      CHECK(found != offered.end(), "a strategy raises what is offered");
      return numbers_.before[decision] + static_cast<std::size_t>(found - offered.begin()) + 1;
    }
    return 0;
  }

  const Chooser& choose_;
  const BasePayoffs& payoffs_;
  ActionNumbers numbers_;
};

}  // namespace riverbank
