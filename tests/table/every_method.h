// Games for every dealing method of every rulebook with one deck and two, shuffled by hand and by each kind of
// shuffler, with another method to fall back on and without: made from the houses, as far as the rulebooks allow.
#pragma once

#include <string>
#include <vector>

#include "rules/game.h"

namespace riverbank {

struct NamedGame {
  std::string name;  // "maryland hand, 1 deck, counts, falls back on manual_shoe"
  Game game;
};

std::vector<NamedGame> games_of_every_method();
// "maryland hand": what must be among them.
std::vector<std::string> every_method();

}  // namespace riverbank
