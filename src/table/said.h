// Said: a command with who gives it, before the time is known: what a line of text or a keyed line means.
#pragma once

#include <string>

#include "table/command.h"

namespace riverbank {

struct Said {
  Person by;
  TableAsk ask;
  std::string name = {};  // of who sits down, if the text says it
};

}  // namespace riverbank
