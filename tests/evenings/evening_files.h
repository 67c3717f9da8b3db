// The texts of this folder: `<rulebook>.table` is a whole evening, `<rulebook>.story` what happened in it, word by
// word.
#pragma once

#include <string>
#include <vector>

#include "evening/evening.h"

namespace riverbank {

// Paths below tests/evenings of every .table, sorted.
std::vector<std::string> evening_files();
EveningResult run_evening_file(const std::string& file);

std::string log_text(const EveningResult& result);
// "maryland.table" -> "maryland.story", with its folder.
std::string log_path(const std::string& file);

}  // namespace riverbank
