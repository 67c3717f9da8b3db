// What this program is: version, commit, compiler and what was built in. What a bug report begins with.
#pragma once

#include <string>

namespace riverbank {

// "0.2.0"
std::string version();
// "2026-11-18": the day of this version.
std::string released();
// What `riverbank --version` prints.
std::string about();

}  // namespace riverbank
