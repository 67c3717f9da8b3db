// Random rulebooks: a known one with things of it changed, left out, doubled, put in another order or taken over from
// the others; or one that is put together from nothing. Most are unsound, and the check says so; what it accepts must
// play.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "../rules/data_values.h"
#include "chance.h"
#include "rules/data.h"

namespace riverbank {

struct RulebookText {
  std::string rulebook;
  std::string clauses;
};

class RulebookMaker {
 public:
  // The rulebooks to start from, as data.
  explicit RulebookMaker(std::vector<Data> known);

  RulebookText make(Chance& chance) const;

 private:
  Data changed(Chance& chance) const;
  Data from_nothing(Chance& chance) const;
  void change_something(Data& book, Chance& chance) const;
  void change_value(Data& value, const std::string& key, Chance& chance) const;
  void change_list(Data& list, const std::string& key, Chance& chance) const;

  std::vector<Data> known_;
  std::map<std::string, std::vector<Data>> values_;   // by key: what stands under it anywhere
  std::map<std::string, std::vector<Data>> entries_;  // by key of a list: its tables
};

std::string random_money(Chance& chance);
std::string random_odds(Chance& chance);

Data truth_data(bool truth);
Data list_data(std::vector<Data> items);

}  // namespace riverbank
