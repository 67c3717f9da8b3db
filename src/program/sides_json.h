// The figures of side wagers as JSON; keys: docs/solver.md.
#pragma once

#include <boost/json/object.hpp>

#include "solver/side_wagers.h"

namespace riverbank {

boost::json::object side_json(const SideWager& side);

}  // namespace riverbank
