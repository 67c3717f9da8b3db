#include "manual/command_help.h"

#include <algorithm>

namespace riverbank {

std::string CommandHelp::page_name() const {
  std::string name = path;
  std::replace(name.begin(), name.end(), ' ', '-');
  return name;
}

std::string CommandHelp::last_word() const { return path.substr(path.rfind(' ') + 1); }

std::vector<const CommandHelp*> all_commands(const CommandHelp& top) {
  std::vector<const CommandHelp*> found{&top};
  for (const CommandHelp& command : top.below)
    for (const CommandHelp* each : all_commands(command)) found.push_back(each);
  return found;
}

}  // namespace riverbank
