// CSV as RFC 4180 has it, for spreadsheets. A text that a spreadsheet would take for a formula gets a quote in front.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace riverbank {

std::string csv_field(std::string_view text);
std::string csv_line(const std::vector<std::string>& fields);

}  // namespace riverbank
