// Games for the tests of side wagers: shipped houses, and shipped houses with one choice changed.
#pragma once

#include <gtest/gtest.h>

#include "catalog/catalog.h"
#include "solver/side_wagers.h"

namespace riverbank {

inline const Catalog& catalog() {
  static const Catalog opened = *Catalog::open(RIVERBANK_SOURCE_DIR);
  return opened;
}

// Under the sanitizers a whole solve takes the better part of a minute.
#ifdef __SANITIZE_ADDRESS__
inline constexpr bool kWholeSolves = false;
#else
inline constexpr bool kWholeSolves = true;
#endif

struct Change {
  std::string from;  // must be in the house file
  std::string to;
};

inline Game game_with(const std::string& house, const Change& change) {
  auto source = *read_source(catalog().folder() / "houses" / (house + ".toml"));
  const auto at = source.text.find(change.from);
  CHECK(at != std::string::npos, "the house file holds this text");
  source.text.replace(at, change.from.size(), change.to);
  auto game = catalog().game_of(source);
  CHECK(game.ok(), "the changed house is allowed");
  return std::move(*game);
}

inline SideWager side_of(const Game& game, const std::string& id, SideOptions options = {}) {
  options.wagers = {id};
  auto all = side_wagers(game, options);
  CHECK(all.ok(), "the side wagers are counted");
  for (SideWager& side : *all)
    if (side.id == id) return std::move(side);
  CHECK(false, "the game offers this wager");
  return {};
}

inline const SideRow& row_of(const SideWager& side, const std::string& hand) {
  for (const SideRow& row : side.rows)
    if (row.hand == hand) return row;
  static const SideRow none;
  ADD_FAILURE() << "no row " << hand;
  return none;
}

}  // namespace riverbank
