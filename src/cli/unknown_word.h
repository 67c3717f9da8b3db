// What is said of a command line with a word that the program does not know: which word, where, and what was probably
// meant.
#pragma once

#include <string>

#include <CLI/App.hpp>

namespace riverbank {

// After a parse that failed. Empty: every word is known, something else is wrong.
std::string unknown_word(const CLI::App& app);

}  // namespace riverbank
