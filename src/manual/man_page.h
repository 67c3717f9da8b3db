// A command's page of the manual, section 1, in the language of man(7).
#pragma once

#include <string>

#include "manual/command_help.h"

namespace riverbank {

struct ManualEdition {
  std::string version;  // of the program
  std::string
      date;  // "2026-11-18": the day of the release, not of the build, so that the same source gives the same page
};

std::string man_page(const CommandHelp& command, const CommandHelp& top, const ManualEdition& edition);

}  // namespace riverbank
