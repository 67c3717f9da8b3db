// Route: one thing the REST interface does, with everything the OpenAPI description says of it.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include <boost/json/object.hpp>

#include "server/http.h"

namespace riverbank {

// Who may use it.
enum class Access {
  anyone,
  signed_in,
  plays,       // everybody signed in but auditors: they change nothing
  reads_all,   // auditor, floor, operator
  runs_table,  // floor, operator
  is_operator
};

struct QueryParameter {
  std::string name;
  std::string says;
};

struct Route {
  std::string method;
  std::string pattern;  // "/api/rounds/{id}/proof"
  Access access = Access::anyone;
  std::string tag;
  std::string summary;
  std::vector<QueryParameter> query;
  boost::json::object body;        // schema; empty: none
  boost::json::object answer;      // schema of a 200; empty: not JSON
  std::vector<std::string> types;  // what a 200 may be besides JSON
  std::function<Responds(const Request&)> handle;
};

}  // namespace riverbank
