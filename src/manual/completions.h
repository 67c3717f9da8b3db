// What a shell needs to complete a command line: the sub-commands, the options of each, and what may follow an option.
#pragma once

#include <string>

#include "manual/command_help.h"

namespace riverbank {

std::string bash_completion(const CommandHelp& top);
std::string zsh_completion(const CommandHelp& top);
std::string fish_completion(const CommandHelp& top);

}  // namespace riverbank
