// TableChoices: what a house decides about its table inside the rulebook: decks, shuffler, cut, the table's bank, fees,
// how its meters grow, and whether players may be coached.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "money/amount.h"

namespace riverbank {

struct Game;

enum class ShuffleBy { hand, shuffler };
enum class ShufflerKind {
  plain,
  counts,                 // says after each shuffle whether 52 cards are there
  reshuffles_and_counts,  // part of a dealing device that does both by itself
};

struct CardChoices {
  int decks = 1;
  std::vector<std::string> backs{"red"};
  ShuffleBy shuffle = ShuffleBy::hand;
  ShufflerKind shuffler = ShufflerKind::plain;
  bool preshuffled = false;    // decks may come inspected and shuffled
  bool feeds_shoe = false;     // the shuffler puts the stack into the dealing shoe by itself
  bool cut = false;            // where the text leaves it open
  std::string without_device;  // the dealing method while the device is out of order; empty: none
};

// The fee on one player's wager of a certain size.
struct FeeRate {
  std::string wager;
  Amount from;
  Amount to;
  Amount player;
  Amount banker;  // for each betting square with such a wager
};

// The banker's fee by the total of all wagers at the table.
struct ActionRate {
  Amount from;
  Amount to;
  Amount banker;
};

enum class FeeMoment { bets_closed, round_end };

struct FeeChoices {
  std::string notice;      // what players are told before they wager: made from the fees
  std::string own_notice;  // words in the house file, which are not used
  FeeMoment collected = FeeMoment::bets_closed;
  FeeMoment dropped = FeeMoment::bets_closed;
  std::vector<FeeRate> rates;
  std::vector<ActionRate> action;
  bool any() const { return !rates.empty() || !action.empty(); }
};

// Shares are in millionths, so that every remainder is a whole number of millionths of the smallest unit of money.
inline constexpr std::int64_t kWholeShare = 1'000'000;

struct MeterGrowth {
  Amount reset;                  // what it returns to after a full win
  std::int64_t rate = 0;         // of each wager, millionths
  std::int64_t hidden_rate = 0;  // of each wager, kept for the next reset
  std::optional<Amount> limit;   // beyond it contributions go to the overflow
  friend bool operator==(const MeterGrowth&, const MeterGrowth&) = default;
};

// Whether the exact values of a decision may be told to a player who has it to make.
enum class Coach { allowed, forbidden };

struct TableChoices {
  CardChoices cards;
  Amount bank;        // what the table's bank opens with
  Amount least_bank;  // the least banker's wager, where a player banks
  FeeChoices fees;
  Coach coach = Coach::allowed;
  std::shared_ptr<const Game> without_device;  // how the table deals while its device is out of order
};

}  // namespace riverbank
