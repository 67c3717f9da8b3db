// The stakes, meters and players of `sides` and `parsheet`, as they are keyed. Each must change a figure that is asked
// for: what would be ignored is refused, and so is a stake that the house does not take.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "solver/side_wagers.h"

namespace riverbank {

struct SideWords {
  std::vector<std::string> wagers;  // none: all
  std::vector<std::string> stakes;  // "trips=$10"
  std::vector<std::string> meters;  // "main=$123,456"
  std::optional<int> players;
  int threads = 2;
};

Result<SideOptions, Errors> side_options(const Game& game, const SideWords& words);

}  // namespace riverbank
