// The par sheet as one self-contained HTML file: styles and pictures are inline, nothing is fetched, and there are no
// scripts. It is also well-formed XML, and is laid out for A4.
#pragma once

#include <string>

#include "parsheet/par_sheet.h"

namespace riverbank {

std::string to_html(const ParSheet& sheet);

}  // namespace riverbank
