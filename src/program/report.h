// What a command prints when something is wrong, and JSON on standard output.
#pragma once

#include <boost/json/value.hpp>

#include "base/error.h"

namespace riverbank {

// One line per problem, on standard error.
void print_errors(const Errors& errors);
void print_json(const boost::json::value& value);

}  // namespace riverbank
