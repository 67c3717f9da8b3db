#include "server/openapi.h"

#include <cctype>

#include <boost/json/array.hpp>

#include "base/check.h"
#include "base/text.h"
#include "json/schema_json.h"
#include "room/live_table.h"
#include "server/security.h"

namespace riverbank {

namespace json = boost::json;

namespace {

json::object path_parameter(std::string_view name) {
  return {{"name", json::string(name)}, {"in", "path"}, {"required", true}, {"schema", {{"type", "string"}}}};
}

json::array parameters(const Route& route) {
  json::array out;
  for (const std::string_view part : split(route.pattern, '/'))
    if (part.starts_with('{')) out.push_back(path_parameter(part.substr(1, part.size() - 2)));
  for (const QueryParameter& each : route.query)
    out.push_back({{"name", each.name},
                   {"in", "query"},
                   {"required", false},
                   {"description", each.says},
                   {"schema", {{"type", "string"}}}});
  return out;
}

json::object content(const json::object& schema) { return {{"application/json", {{"schema", schema}}}}; }

json::object answers(const Route& route) {
  json::object out;
  if (route.answer) out = content(route.answer.schema());
  // A document that is not described further is an object; everything else is text.
  for (const std::string& type : route.types)
    out[type] = {{"schema", {{"type", type == "application/json" ? "object" : "string"}}}};
  return out;
}

std::string_view who_may(Roles access) {
  if (access == may::anyone) return "Anyone.";
  if (access == may::sign_in) return "Signed-in people.";
  if (access == may::play) return "Signed-in people except auditors.";
  if (access == may::read_all) return "Auditor, floor and operator.";
  if (access == may::run_tables) return "Floor and operator.";
  if (access == Roles{Role::auditor, Role::operator_}) return "Auditor and operator.";
  if (access == may::deal) return "Dealer, floor and operator.";
  if (access == Roles{Role::dealer, Role::floor, Role::auditor, Role::operator_})
    return "Dealer, floor, auditor and operator.";
  CHECK(access == may::run_the_house, "every set of roles that a route takes has words");
  return "The operator.";
}

// "get /api/rounds/{id}/proof" is "get_rounds_id_proof".
std::string operation_id(const Route& route) {
  std::string out;
  for (const char c : route.method) out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  std::string path = route.pattern;
  if (path.starts_with("/api/")) path = path.substr(4);
  for (const char c : path) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0)
      out += c;
    else if (out.back() != '_')
      out += '_';
  }
  while (out.back() == '_') out.pop_back();
  return out;
}

json::object operation(const Route& route) {
  json::object refused{{"description", "refused"}, {"content", content({{"$ref", "#/components/schemas/Refused"}})}};
  json::object out{
      {"operationId", operation_id(route)},
      {"summary", route.summary},
      {"description", json::string(who_may(route.access))},
      {"tags", json::array{json::string(route.tag)}},
      {"parameters", parameters(route)},
      {"responses",
       {{"200", {{"description", "done"}, {"content", answers(route)}}}, {"default", std::move(refused)}}}};
  if (route.body) out["requestBody"] = {{"required", true}, {"content", content(route.body.schema())}};
  if (route.access != may::anyone) out["security"] = json::array{json::object{{"session", json::array{}}}};
  return out;
}

json::object components() {
  return {{"schemas", {{"Refused", schema_of<RefusedShown>()}}},
          {"securitySchemes",
           {{"session",
             {{"type", "apiKey"}, {"in", "cookie"}, {"name", json::string(session_cookie_name(Transport::plain))}}}}}};
}

}  // namespace

json::object openapi(const Router& router) {
  json::object paths;
  for (const Route& route : router.routes()) {
    std::string method;
    for (const char c : route.method) method += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    auto& path = paths[route.pattern];
    if (!path.is_object()) path = json::object();
    path.as_object()[method] = operation(route);
  }
  return {{"openapi", "3.1.0"},
          {"info",
           {{"title", "Riverbank"},
            {"version", "1"},
            {"description",
             "Everything except play itself, which is on the WebSocket (docs/protocol.md). Money is in "
             "minor units."}}},
          {"paths", std::move(paths)},
          {"components", components()}};
}

}  // namespace riverbank
