// Errors as JSON, for programs. Rulebooks and games: rules/rulebook_view.h.
#pragma once

#include <boost/json/array.hpp>

#include "base/error.h"

namespace riverbank {

boost::json::array to_json(const Errors& errors);

}  // namespace riverbank
