// A shipped house file with one thing of it changed, and what the loader says of it.
#pragma once

#include <string>

#include <fmt/core.h>
#include <gtest/gtest.h>

#include "catalog/catalog.h"
#include "files.h"

namespace riverbank {

inline Result<Game, Errors> game_of_text(const std::string& text) {
  static const auto catalog = Catalog::open(RIVERBANK_SOURCE_DIR);
  return catalog->game_of({"house.toml", text});
}

// `before` stands in the house file; its first place becomes `after`.
inline std::string with(const std::string& house, const std::string& before, const std::string& after) {
  return replaced(shipped("houses/" + house + ".toml").text, before, after);
}

// Another pay table for one wager.
inline std::string with_table(const std::string& house, const std::string& wager, const std::string& table) {
  const std::string text = shipped("houses/" + house + ".toml").text;
  const auto at = text.find("pay_table", text.find("[wager." + wager + "]"));
  EXPECT_NE(at, std::string::npos) << house << " has no " << wager;
  return std::string(text).replace(at, text.find('\n', at) - at, "pay_table = \"" + table + "\"");
}

// The one problem of a house file, as "key [clause]".
inline std::string problem_of(const std::string& text) {
  const auto game = game_of_text(text);
  if (game) return "accepted";
  if (game.error().size() != 1) return text_of(game.error());
  return fmt::format("{} [{}]", game.error()[0].key, game.error()[0].clause);
}

}  // namespace riverbank
