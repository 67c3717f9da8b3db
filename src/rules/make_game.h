// Makes a Game of a rulebook and a house file, or says everything that is wrong with the house file: where, which key,
// what would be right, and the clause that says so. Format of a house file: docs/houses.md. Touches no disk.
#pragma once

#include <span>
#include <string>

#include "base/error.h"
#include "base/result.h"
#include "rules/data.h"
#include "rules/game.h"
#include "rules/source_text.h"

namespace riverbank {

struct RulebookSources {
  SourceText rulebook;
  SourceText clauses;
};

Result<Game, Errors> make_game(const SourceText& house, const RulebookSources& sources);

// A rulebook read and checked once, for many houses.
struct LoadedRulebook {
  RulebookSources sources;
  Data data;
  Rulebook as_written;
};

Result<LoadedRulebook, Errors> load_for_houses(const RulebookSources& sources);
// As make_game; by another name, so that braces always mean sources.
Result<Game, Errors> make_game_by(const LoadedRulebook& rules, const SourceText& house);

// The id of the rulebook that a house file names; an error with the nearest of `known` if it is none of them.
Result<std::string, Errors> rulebook_of(const SourceText& house, std::span<const std::string> known);

}  // namespace riverbank
