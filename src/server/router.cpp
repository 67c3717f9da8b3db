#include "server/router.h"

#include "base/text.h"

namespace riverbank {

namespace {

bool fits(const std::string& pattern, const std::string& path, std::map<std::string, std::string>& parts) {
  const auto wanted = split(pattern, '/');
  const auto given = split(path, '/');
  if (wanted.size() != given.size()) return false;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    const bool named = wanted[i].starts_with('{');
    if (!named && wanted[i] != given[i]) return false;
    if (named && given[i].empty()) return false;
    if (named) parts[std::string(wanted[i].substr(1, wanted[i].size() - 2))] = std::string(given[i]);
  }
  return true;
}

}  // namespace

Router::Found Router::find(Request& request) const {
  Found found;
  for (const Route& route : routes_) {
    std::map<std::string, std::string> parts;
    if (!fits(route.pattern, request.path, parts)) continue;
    found.allowed += (found.allowed.empty() ? "" : ", ") + route.method;
    const bool same = route.method == request.method || (route.method == "GET" && request.method == "HEAD");
    if (!same || found.route != nullptr) continue;
    found.route = &route;
    request.parts = std::move(parts);
  }
  return found;
}

}  // namespace riverbank
