#include "server/http.h"

#include <boost/json/serialize.hpp>

#include "base/check.h"
#include "base/text.h"
#include "json/struct_json.h"

namespace riverbank {

namespace {

int digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

// In a query a space may be written as a plus.
enum class Part { path, query };

std::optional<std::string> decoded(std::string_view text, Part part) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      out += text[i] == '+' && part == Part::query ? ' ' : text[i];
      continue;
    }
    if (i + 2 >= text.size()) return std::nullopt;
    const int high = digit(text[i + 1]), low = digit(text[i + 2]);
    const int code = high * 16 + low;
    if (high < 0 || low < 0 || code < 0x20) return std::nullopt;
    out += static_cast<char>(code);
    i += 2;
  }
  return out;
}

bool add_query(std::string_view text, std::map<std::string, std::string>& query) {
  for (const std::string_view each : split(text, '&')) {
    if (each.empty()) continue;
    const std::size_t equals = each.find('=');
    const auto name = decoded(each.substr(0, equals), Part::query);
    const auto value = equals == std::string_view::npos ? std::string() : decoded(each.substr(equals + 1), Part::query);
    if (!name || !value || !query.emplace(*name, *value).second) return false;
  }
  return true;
}

}  // namespace

const std::string& Request::part(const std::string& name) const {
  const auto found = parts.find(name);
  CHECK(found != parts.end(), "a part that the route's pattern does not have");
  return found->second;
}

std::string Request::query_or(const std::string& name, std::string fallback) const {
  const auto found = query.find(name);
  return found == query.end() ? std::move(fallback) : found->second;
}

Response json_response(const boost::json::value& value, int status) {
  Response response;
  response.status = status;
  response.body = boost::json::serialize(value);
  return response;
}

Response refused_response(const Refused& refused) {
  return json_response(struct_to_json(RefusedShown{{refused.code, refused.says, refused.clause}}), refused.status);
}

Response not_found(std::string_view says) { return refused_response({404, "not_found", std::string(says), ""}); }

std::optional<Target> parse_target(std::string_view target) {
  if (target.empty() || target.front() != '/') return std::nullopt;
  Target out;
  const std::size_t question = target.find('?');
  const auto path = decoded(target.substr(0, question), Part::path);
  if (!path) return std::nullopt;
  out.path = *path;
  if (question != std::string_view::npos && !add_query(target.substr(question + 1), out.query)) return std::nullopt;
  return out;
}

std::string cookie_value(std::string_view header, std::string_view name) {
  for (const std::string_view each : split(header, ';')) {
    const std::string_view pair = trim(each);
    const std::size_t equals = pair.find('=');
    if (equals != std::string_view::npos && pair.substr(0, equals) == name) return std::string(pair.substr(equals + 1));
  }
  return "";
}

}  // namespace riverbank
