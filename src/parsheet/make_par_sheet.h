// make_par_sheet: fills in the document for one game: solves the base game, counts every side wager, and records the
// results, each number with its origin. The same game and options give the same sheet, byte for byte.
#pragma once

#include <functional>
#include <string>

#include "base/result.h"
#include "parsheet/par_sheet.h"
#include "rules/game.h"
#include "solver/side_wagers.h"

namespace riverbank {

struct ParSheetOptions {
  std::string version;  // of the program
  std::string date;     // as it shall stand on the cover; empty: undated
  SideOptions sides;    // stakes, meters, players and threads
  std::function<void(double done)> progress;
};

// A failure says what cannot be computed.
Result<ParSheet, std::string> make_par_sheet(const Game& game, const ParSheetOptions& options);

}  // namespace riverbank
