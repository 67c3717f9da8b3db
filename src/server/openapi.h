// The OpenAPI 3.1 description of the routes, made from the table that answers them.
#pragma once

#include <boost/json/object.hpp>

#include "server/router.h"

namespace riverbank {

boost::json::object openapi(const Router& router);

}  // namespace riverbank
