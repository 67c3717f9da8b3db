// Small helpers that the routes share: reading a body, running a reading in the pool, numbers in addresses.
#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <vector>

#include "json/strict_json.h"
#include "json/struct_json.h"
#include "server/app.h"

namespace riverbank {

template <typename T>
Result<T, Refused> body_of(const Request& request) {
  const auto value = parse_strict_json(request.body);
  if (!value) return Failure{Refused{400, "not_json", value.error(), ""}};
  auto held = struct_from_json<T>(*value);
  if (!held) return Failure{Refused{400, "not_valid", held.error(), ""}};
  return *std::move(held);
}

// A whole number from 0 on; nothing for any other text.
inline std::optional<std::int64_t> number_of(const std::string& text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value < 0) return std::nullopt;
  return value;
}

// Long lists are read in pages (paged_body.h): others may ask the database in between, and one page is in memory.
inline constexpr std::int64_t kPageRows = 250;
inline constexpr std::int64_t kAllRows = INT64_MAX;

// How many rows of a list are wanted: a number from 1 on, or "all"; nothing for any other text.
struct LimitBounds {
  std::int64_t usual;
  std::int64_t most;
};
inline std::optional<std::int64_t> limit_of(const Request& request, LimitBounds bounds) {
  const std::string text = request.query_or("limit", std::to_string(bounds.usual));
  if (text == "all") return kAllRows;
  const auto limit = number_of(text);
  if (!limit || *limit == 0 || *limit > bounds.most) return std::nullopt;
  return limit;
}

enum class ListFormat { json, csv };
inline ListFormat format_of(const Request& request) {
  return request.query_or("format", "json") == "csv" ? ListFormat::csv : ListFormat::json;
}

inline std::string list_type(ListFormat format) {
  return format == ListFormat::csv ? "text/csv; charset=utf-8" : "application/json";
}

// Work that answers by itself, in the pool for readings.
template <typename Work>
Responds in_pool(App& app, Work work) {
  auto done = co_await app.reading.run(std::move(work));
  if (!done) co_return refused_response(too_busy());
  co_return std::move(*done);
}

// The same for what computes for long, so that readings do not wait behind it.
template <typename Work>
Responds in_long_pool(App& app, Work work) {
  auto done = co_await app.computing.run(std::move(work));
  if (!done) co_return refused_response(too_busy());
  co_return std::move(*done);
}

inline Response text_response(std::string type, std::string body) {
  Response response;
  response.type = std::move(type);
  response.body = std::move(body);
  return response;
}

// What a struct says.
template <typename T>
Response answer_with(const T& value, int status = 200) {
  return json_response(struct_to_json(value), status);
}

}  // namespace riverbank
