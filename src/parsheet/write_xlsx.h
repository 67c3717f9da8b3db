// The par sheet as a spreadsheet: one sheet for each section, numbers as numbers with their formats, sums and shares as
// formulas that the spreadsheet program recalculates. Where a number has more digits than a spreadsheet can hold (15),
// the exact fraction is given next to it as text. The same sheet gives the same bytes: the file contains no date.
#pragma once

#include <optional>
#include <string>

#include "parsheet/par_sheet.h"

namespace riverbank {

// Returns what went wrong, if anything.
std::optional<std::string> write_xlsx(const ParSheet& sheet, const std::string& path);

}  // namespace riverbank
