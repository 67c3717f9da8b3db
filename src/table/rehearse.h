// A rehearsal: before anyone relies on a game, its table is opened, dealt, settled, left alone, given other cards and
// closed, by the machine that will serve players. What a file's own checks cannot see shows here: a deck that never
// comes to be dealt, a bank that covers no wager. Money and cards are those of a closed room; nothing is kept.
#pragma once

#include <optional>

#include "base/error.h"
#include "rules/game.h"

namespace riverbank {

// Where it ended early and why, in a sentence; nothing: the game plays. `file` is the house's.
std::optional<Error> rehearse(const Game& game, const std::string& file);

}  // namespace riverbank
