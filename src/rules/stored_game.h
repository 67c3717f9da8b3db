// The game of texts that a room has stored. They were accepted when the table was opened, so it goes on under them:
// what a house file has been refused for only since then does not count against it.
#pragma once

#include "rules/make_game.h"

namespace riverbank {

// Fails where the texts cannot be read at all.
Result<Game, Errors> make_stored_game(const SourceText& house, const RulebookSources& sources);

}  // namespace riverbank
