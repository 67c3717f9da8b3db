// HandRange: some of the 169 hands before the flop, and the short form players write them in: "A2+, K2s+, JTo, 33+".
// A hand is two ranks and "s" (one suit), "o" (two suits) or nothing (both); "+" adds the hands with a higher second
// card (the higher pairs); "K9s-K5s" and "22-55" are from one to the other.
#pragma once

#include <bitset>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "solver/boards/flop_classes.h"

namespace riverbank {

class HandRange {
 public:
  void insert(const StartingHand& hand) { hands_.set(number(hand)); }
  bool holds(const StartingHand& hand) const { return hands_.test(number(hand)); }
  bool empty() const { return hands_.none(); }
  int combinations() const;  // of the 1,326 holes
  // Whether "s" and "o" make a difference: some hand is in it in one suit and not in two.
  bool tells_suits() const;
  friend bool operator==(const HandRange&, const HandRange&) = default;

 private:
  // A place on the 13 x 13 chart: suited above the diagonal, offsuit below.
  static std::size_t number(const StartingHand& hand) {
    const bool suited = hand.shape == HoleShape::suited;
    return static_cast<std::size_t>(suited ? hand.high * kRanks + hand.low : hand.low * kRanks + hand.high);
  }

  std::bitset<kRanks * kRanks> hands_;
};

// One entry, without commas; what is wrong with it in a sentence.
Result<HandRange, std::string> parse_hands(std::string_view entry);
// Adds the hands of a second range.
HandRange both_of(const HandRange& first, const HandRange& second);
// A rank's letter; none: there is no such rank.
std::optional<int> rank_of_letter(char letter);

}  // namespace riverbank
