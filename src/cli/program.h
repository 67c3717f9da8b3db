// The whole command line: every sub-command with its options. The program parses with it; a test walks through it and
// demands a proof for each option.
#pragma once

#include "cli/commands.h"

namespace riverbank {

void add_commands(CLI::App& app, Session& session);

}  // namespace riverbank
