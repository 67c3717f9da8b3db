// The par sheet as JSON, for programs (keys: docs/parsheet.md). Every exact value is {"num", "den"}, as strings in
// lowest terms.
#pragma once

#include <boost/json/object.hpp>

#include "parsheet/par_sheet.h"

namespace riverbank {

boost::json::object to_json(const ParSheet& sheet);

}  // namespace riverbank
