// Error: the world failed (a file is missing, a line is broken). It says where, what is wrong and what would be right.
#pragma once

#include <string>
#include <vector>

namespace riverbank {

struct Error {
  std::string where;   // file, or file:line:column
  std::string key;     // dotted key inside the file, empty if none
  std::string what;    // what is wrong
  std::string fix;     // what would be right, empty if unknown
  std::string clause;  // the rule behind it (rulebook and clause), empty if none

  std::string text() const;
};

using Errors = std::vector<Error>;

}  // namespace riverbank
