#include "program/report.h"

#include <fmt/core.h>
#include <boost/json/serialize.hpp>

namespace riverbank {

void print_errors(const Errors& errors) {
  for (const Error& error : errors) fmt::print(stderr, "{}\n", error.text());
}

void print_json(const boost::json::value& value) { fmt::print("{}\n", boost::json::serialize(value)); }

}  // namespace riverbank
