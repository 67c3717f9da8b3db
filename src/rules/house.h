// House: an operator's choices inside one rulebook, as written in a house file (docs/houses.md). What is left out and
// has a single possible value is filled in when the game is made; see make_game.h.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "rules/game.h"
#include "rules/load_rulebook.h"
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
  std::map<std::string, Amount> meters;      // seeds
  std::map<std::string, Amount> caps;
  ChosenReadings readings;
  Timing timing;
  std::vector<HousePayTable> pay_tables;
};

House read_house(const Data& data, Loading& loading);

}  // namespace riverbank
