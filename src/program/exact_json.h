// Exact numbers as JSON: {"num": "...", "den": "..."}, strings, because a reader's numbers may hold only 53 bits.
#pragma once

#include <boost/json/object.hpp>

#include "solver/exact.h"
#include "solver/solution.h"

namespace riverbank {

boost::json::object exact_json(const ExactValue& value);
boost::json::object exact_json(std::int64_t numerator, std::int64_t denominator);
boost::json::object exact_json(const Fraction& value);

}  // namespace riverbank
