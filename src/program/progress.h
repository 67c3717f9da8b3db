// Progress on standard error, only where a person looks at it: one line that is rewritten and wiped at the end. Once it
// can be told, it says about how long it will take.
#pragma once

#include <chrono>
#include <functional>
#include <string>

namespace riverbank {

// "about 40 s left", "about 3 min left"; empty where it is too early to tell.
std::string time_left(double done, std::chrono::steady_clock::duration taken);

// Call it with the part that is done, 0 to 1. Nothing is printed where standard error is not a terminal.
std::function<void(double)> progress_on_terminal(std::string what);

}  // namespace riverbank
