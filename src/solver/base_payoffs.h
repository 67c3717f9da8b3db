// BasePayoffs: what the base game (Ante, Blind, Play) pays, as integers the solver works on. The player's result after
// a showdown is fixed[...] + multiple * per_multiple[...], where the multiple is that of the Play wager (0 when it was
// checked down). Values are in units of 1/unit ante, net of stakes: with unit 2 a lost Ante is -2 and 3 to 2 is +3.
// This is the one seam between the settlement core and the solver: nothing below knows what a flush pays.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cards/hand_rank.h"

namespace riverbank {

enum class Showdown : std::uint8_t { lose, tie, win };  // as the player sees it
inline constexpr int kShowdowns = 3;

enum class DealerHand : std::uint8_t { unqualified, qualified };
inline constexpr int kDealerHands = 2;

// One value for each result, category of the player's hand, and state of the dealer's hand.
struct ShowdownValues {
  std::array<std::array<std::array<std::int64_t, kDealerHands>, kCategories>, kShowdowns> at{};

  std::int64_t& of(Showdown result, Category hand, DealerHand dealer) {
    return at[static_cast<std::size_t>(result)][static_cast<std::size_t>(hand)][static_cast<std::size_t>(dealer)];
  }
  std::int64_t of(Showdown result, Category hand, DealerHand dealer) const {
    return at[static_cast<std::size_t>(result)][static_cast<std::size_t>(hand)][static_cast<std::size_t>(dealer)];
  }
};

// The decisions of a round: before the flop, after it, and when all five community cards are out.
enum class Decision : std::uint8_t { before_flop, after_flop, after_river };
inline constexpr int kDecisions = 3;

struct BasePayoffs {
  std::int64_t unit = 1;
  int antes_before = 2;  // what is staked before the first decision: Ante and Blind
  HandRank qualifies_from = HandRank::lowest_of(Category::pair);
  ShowdownValues fixed;
  ShowdownValues per_multiple;
  std::optional<std::int64_t> folded;  // the result of a fold; none: the last decision is raise or check
  std::array<std::vector<int>, kDecisions> multiples;  // what the Play may be, in antes, lowest first

  const std::vector<int>& multiples_at(Decision decision) const {
    return multiples[static_cast<std::size_t>(decision)];
  }
};

// The largest pay-off, in units, that keeps every sum of the solver inside its integers.
inline constexpr std::int64_t kLargestPayoff = 90'000;

// What makes these pay-offs unsolvable, in a sentence; none: nothing.
std::optional<std::string> problem_with(const BasePayoffs& payoffs);

// A value of a showdown with a Play of this many antes.
std::int64_t payoff(const BasePayoffs& payoffs, int multiple, const struct ShowdownCase& showdown);

struct ShowdownCase {
  Showdown result = Showdown::lose;
  Category hand = Category::high_card;
  DealerHand dealer = DealerHand::qualified;
};

}  // namespace riverbank
