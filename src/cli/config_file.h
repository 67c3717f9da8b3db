// A configuration file: the options of a command as keys of a TOML file. An option is `--play-money 500` on the command
// line and `play-money = 500` in the file; options that may be repeated take a list. What the command line says stands.
#pragma once

#include <string>

#include <CLI/App.hpp>

#include "base/error.h"
#include "rules/source_text.h"

namespace riverbank {

// Gives the command's options the values of the file; no file: nothing to do.
Errors read_config(CLI::App& command, const std::string& file);
// An error about an option ("--listen"), told as one about the file where the file says it.
Errors told_of_file(Errors errors, const SourceText& file);
// A file in which every key stands, with what it means and what counts without it; all of it commented out.
std::string standard_config(const CLI::App& command);

}  // namespace riverbank
