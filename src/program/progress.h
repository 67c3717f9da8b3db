// Progress on standard error, only where a person looks at it: one line that is rewritten and wiped at the end.
#pragma once

#include <functional>
#include <string>

namespace riverbank {

// Call it with the part that is done, 0 to 1. Nothing is printed where standard error is not a terminal.
std::function<void(double)> progress_on_terminal(std::string what);

}  // namespace riverbank
