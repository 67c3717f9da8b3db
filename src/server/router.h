// Router: finds the route of a request.
#pragma once

#include <vector>

#include "server/route.h"

namespace riverbank {

class Router {
 public:
  explicit Router(std::vector<Route> routes) : routes_(std::move(routes)) {}
  const std::vector<Route>& routes() const { return routes_; }

  struct Found {
    const Route* route = nullptr;  // none: see `allowed`
    std::string allowed;           // the methods of this path; empty: no such path
  };
  // Fills the parts of the request's path.
  Found find(Request& request) const;

 private:
  std::vector<Route> routes_;
};

}  // namespace riverbank
