// The par sheet as a spreadsheet: one sheet for each section, numbers as numbers with their formats, sums and shares as
// formulas that the reader's program computes again. Where a number has more digits than a spreadsheet holds (15), the
// exact fraction stands beside it as text. The same sheet gives the same bytes: nothing in the file is dated.
#pragma once

#include <optional>
#include <string>

#include "parsheet/par_sheet.h"

namespace riverbank {

// What went wrong, if anything.
std::optional<std::string> write_xlsx(const ParSheet& sheet, const std::string& path);

}  // namespace riverbank
