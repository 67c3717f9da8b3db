// House: an operator's choices inside one rulebook, as written in a house file (docs/houses.md). What is left out and
// has a single possible value is filled in when the game is made; see make_game.h.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "rules/game.h"
#include "rules/load_rulebook.h"
#include "rules/player_protection.h"
#include "rules/reader.h"

namespace riverbank {

struct HouseWager {
  std::string pay_table;
  std::optional<Amount> minimum;
  std::optional<Amount> maximum;
  std::optional<Amount> step;
  std::optional<Amount> amount;  // of a wager with a fixed amount
  bool backline = false;
};

// What is left out is as the pay table lists it.
struct HouseMeter {
  std::optional<Amount> seed;
  std::optional<Amount> reset;
  std::optional<std::int64_t> rate;  // millionths
  std::int64_t hidden_rate = 0;
  std::optional<Amount> limit;
  std::string link;
};

// The table's part of a house file; what is left out takes the only value the rulebook and the dealing allow.
struct HouseCards {
  std::optional<int> decks;
  std::vector<std::string> backs;
  std::optional<ShuffleBy> shuffle;
  ShufflerKind shuffler = ShufflerKind::plain;
  bool preshuffled = false;
  bool feeds_shoe = false;
  bool cut = false;
  std::string without_device;
};

struct HousePayTable {
  PayTable table;
  std::string based_on;  // the listed table that it betters
};

struct House {
  std::string id;
  std::string name;
  std::string rulebook;
  std::string dealing;
  std::optional<int> seats;
  Rounding rounding;
  std::map<std::string, HouseWager> wagers;  // an optional wager is offered by being here
  std::map<std::string, HouseMeter> meters;
  std::map<std::string, std::optional<Amount>> caps;  // empty: written, but not to be read
  ChosenReadings readings;
  Timing timing;
  std::vector<HousePayTable> pay_tables;
  HouseCards cards;
  Amount bank;
  Amount least_bank;
  FeeChoices fees;
  Coach coach = Coach::allowed;
  PlayerProtection protection;
};

House read_house(const Data& data, Loading& loading);
// Its key `coach` and its sections [cards], [bank], [fees] and [[fee]].
void read_house_table(Reader& top, House& house);
HouseMeter read_house_meter(Reader& entry);

}  // namespace riverbank
