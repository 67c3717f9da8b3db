#include "solver/strategy/hand_range.h"

#include <algorithm>

#include <fmt/core.h>

#include "base/text.h"

namespace riverbank {

namespace {

enum class Suits { both, suited, offsuit };

struct Entry {
  int high = 0;
  int low = 0;
  Suits suits = Suits::both;
};

Failure<std::string> refused(std::string_view entry, std::string_view why) {
  return Failure{fmt::format("\"{}\" {}", entry, why)};
}

Result<Entry, std::string> parse_entry(std::string_view text) {
  constexpr std::string_view kForm = "is not a hand: two ranks, then s, o or nothing, as in AKs, T9o, 22";
  if (text.size() < 2 || text.size() > 3) return refused(text, kForm);
  const auto first = rank_of_letter(text[0]);
  const auto second = rank_of_letter(text[1]);
  if (!first || !second) return refused(text, kForm);
  Entry entry{.high = std::max(*first, *second), .low = std::min(*first, *second)};
  if (text.size() == 2) return entry;
  if (text[2] != 's' && text[2] != 'o') return refused(text, kForm);
  if (entry.high == entry.low) return refused(text, "is a pair: its two cards always have different suits");
  entry.suits = text[2] == 's' ? Suits::suited : Suits::offsuit;
  return entry;
}

void insert(HandRange& range, const Entry& entry) {
  if (entry.high == entry.low) {
    range.insert({entry.high, entry.low, HoleShape::pair});
    return;
  }
  if (entry.suits != Suits::offsuit) range.insert({entry.high, entry.low, HoleShape::suited});
  if (entry.suits != Suits::suited) range.insert({entry.high, entry.low, HoleShape::offsuit});
}

// From one entry up to another of the same kind.
Result<HandRange, std::string> between(std::string_view text, Entry from, Entry to) {
  HandRange range;
  const bool pairs = from.high == from.low;
  if (pairs != (to.high == to.low) || from.suits != to.suits || (!pairs && from.high != to.high))
    return refused(text, "mixes two kinds of hands: both ends must share the first card, or both must be pairs");
  if (from.low > to.low) std::swap(from, to);
  for (int low = from.low; low <= to.low; ++low) insert(range, {pairs ? low : from.high, low, from.suits});
  return range;
}

}  // namespace

std::optional<int> rank_of_letter(char letter_of) {
  constexpr std::string_view kLetters = "23456789TJQKA";
  const auto at = kLetters.find(letter_of);
  return at == std::string_view::npos ? std::nullopt : std::optional(static_cast<int>(at));
}

Result<HandRange, std::string> parse_hands(std::string_view entry) {
  entry = trim(entry);
  if (const auto dash = entry.find('-'); dash != std::string_view::npos) {
    const auto from = parse_entry(entry.substr(0, dash));
    const auto to = parse_entry(entry.substr(dash + 1));
    if (!from || !to) return Failure{from ? to.error() : from.error()};
    return between(entry, *from, *to);
  }
  const bool open = entry.ends_with('+');
  const auto from = parse_entry(open ? entry.substr(0, entry.size() - 1) : entry);
  if (!from) return Failure{from.error()};
  Entry to = *from;
  if (open) to.low = from->high == from->low ? kRanks - 1 : from->high - 1;
  if (from->high == from->low) to.high = to.low;
  return between(entry, *from, to);
}

HandRange both_of(const HandRange& first, const HandRange& second) {
  HandRange all = first;
  for (const StartingHand& hand : starting_hands({}))
    if (second.holds(hand)) all.insert(hand);
  return all;
}

int HandRange::combinations() const {
  int combinations = 0;
  for (const StartingHand& hand : starting_hands({}))
    if (holds(hand)) combinations += hand.combinations({});
  return combinations;
}

bool HandRange::tells_suits() const {
  const auto hands = starting_hands({});
  return std::any_of(hands.begin(), hands.end(), [&](const StartingHand& hand) {
    return hand.shape == HoleShape::suited && holds(hand) != holds({hand.high, hand.low, HoleShape::offsuit});
  });
}

}  // namespace riverbank
