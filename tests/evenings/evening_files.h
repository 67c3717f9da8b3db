// The texts of this folder: `<rulebook>.table` is a whole evening, `<rulebook>.story` what happened in it, word by
// word.
#pragma once

#include <string>
#include <vector>

#include "table_text/table_text.h"

namespace riverbank {

// Paths below tests/evenings of every .table, sorted.
std::vector<std::string> evening_files();
TableTextResult run_table_text_file(const std::string& file);

std::string log_text(const TableTextResult& result);
// "maryland.table" -> "maryland.story", with its folder.
std::string log_path(const std::string& file);

}  // namespace riverbank
