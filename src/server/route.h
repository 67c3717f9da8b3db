// Route: one thing the REST interface does, with everything the OpenAPI description says of it. What goes in and what
// comes out are described structs: schema and page's types are made of them.
#pragma once

#include <string>
#include <type_traits>
#include <vector>

#include "base/role.h"
#include "json/schema_json.h"
#include "json/typescript.h"
#include "server/http.h"

namespace riverbank {

class App;

struct QueryParameter {
  std::string name;
  std::string says;
};

// A described type without a value; none: nothing of the kind.
struct Shape {
  boost::json::object (*schema)() = nullptr;
  void (*declare)(TypeScript& types) = nullptr;

  explicit operator bool() const { return schema != nullptr; }
};

template <typename T>
Shape shape_of() {
  if constexpr (std::is_void_v<T>)
    return {};
  else
    return {&schema_of<T>, [](TypeScript& types) { types.add<T>(); }};
}

using Handler = Responds (*)(App&, const Request&);

// Who asks: a person who does something, or a page by itself, again and again. That keeps no session alive.
enum class AskedBy { person, page };

// What is read or computed takes one of the places that an address has for that; every GET does.
enum class Takes { nothing, work_place };

struct Route {
  std::string method;
  std::string pattern;         // "/api/rounds/{id}/proof"
  Roles access = may::anyone;  // who may use it
  std::string summary;
  Handler handle = nullptr;
  Shape body;    // none: nothing is sent
  Shape answer;  // of a 200; none: not JSON
  std::vector<QueryParameter> query = {};
  std::vector<std::string> types = {};  // what a 200 may be besides JSON
  std::string tag = {};
  AskedBy asked_by = AskedBy::person;
  Takes takes = Takes::nothing;
};

// void: what is answered is not JSON.
template <typename Answer>
Route get(std::string pattern, Roles access, std::string summary, Handler handle,
          std::vector<QueryParameter> query = {}, std::vector<std::string> types = {}) {
  return {"GET", std::move(pattern), access,           std::move(summary), handle,
          {},    shape_of<Answer>(), std::move(query), std::move(types)};
}

inline Route by_page(Route route) {
  route.asked_by = AskedBy::page;
  return route;
}

// void: nothing is sent.
template <typename Body, typename Answer>
Route post(std::string pattern, Roles access, std::string summary, Handler handle) {
  return {"POST", std::move(pattern), access, std::move(summary), handle, shape_of<Body>(), shape_of<Answer>()};
}

// A POST for which much is read or computed.
inline Route at_work(Route route) {
  route.takes = Takes::work_place;
  return route;
}

}  // namespace riverbank
