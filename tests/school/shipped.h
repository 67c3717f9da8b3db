// The shipped houses, each read once.
#pragma once

#include <map>

#include "catalog/catalog.h"

namespace riverbank {

inline const std::map<std::string, Game>& shipped_games() {
  static const auto kGames = [] {
    std::map<std::string, Game> games;
    const auto catalog = Catalog::open(RIVERBANK_SOURCE_DIR);
    for (const std::string& house : catalog->house_ids()) games.emplace(house, *catalog->game(house));
    return games;
  }();
  return kGames;
}

}  // namespace riverbank
