// The par sheet as one HTML file that needs nothing else: style and pictures are inside, nothing is fetched, there is
// no script. It is well-formed XML too, and is laid out for A4.
#pragma once

#include <string>

#include "parsheet/par_sheet.h"

namespace riverbank {

std::string to_html(const ParSheet& sheet);

}  // namespace riverbank
