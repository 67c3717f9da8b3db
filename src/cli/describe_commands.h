// The commands as they describe themselves, for the manual and the completions of shells.
#pragma once

#include <CLI/App.hpp>

#include "manual/command_help.h"

namespace riverbank {

CommandHelp described(const CLI::App& app);

}  // namespace riverbank
