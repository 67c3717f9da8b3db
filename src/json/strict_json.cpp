#include "json/strict_json.h"

#include <algorithm>
#include <vector>

#include <boost/json/basic_parser_impl.hpp>
#include <boost/json/parse.hpp>

namespace riverbank {

namespace json = boost::json;

namespace {

// Sees every token and refuses what the tree would hide.
class Inspector {
 public:
  static constexpr std::size_t max_object_size = 64;
  static constexpr std::size_t max_array_size = 1024;
  static constexpr std::size_t max_key_size = 64;
  static constexpr std::size_t max_string_size = 64 * 1024;

  bool on_document_begin(json::error_code&) { return true; }
  bool on_document_end(json::error_code&) { return true; }
  bool on_object_begin(json::error_code&) {
    keys_.emplace_back();
    return true;
  }
  bool on_object_end(std::size_t, json::error_code&) {
    keys_.pop_back();
    return true;
  }
  bool on_array_begin(json::error_code&) { return true; }
  bool on_array_end(std::size_t, json::error_code&) { return true; }
  bool on_key_part(json::string_view part, std::size_t, json::error_code& error) {
    if (!is_clean(part, error)) return false;
    key_.append(part.data(), part.size());
    return true;
  }
  bool on_key(json::string_view part, std::size_t, json::error_code& error) {
    if (!is_clean(part, error)) return false;
    key_.append(part.data(), part.size());
    auto& known = keys_.back();
    if (std::find(known.begin(), known.end(), key_) != known.end())
      return refuse("a key appears twice in one object", error);
    known.push_back(std::move(key_));
    key_.clear();
    return true;
  }
  bool on_string_part(json::string_view part, std::size_t, json::error_code& error) { return is_clean(part, error); }
  bool on_string(json::string_view part, std::size_t, json::error_code& error) { return is_clean(part, error); }
  bool on_number_part(json::string_view, json::error_code&) { return true; }
  bool on_int64(std::int64_t, json::string_view, json::error_code&) { return true; }
  bool on_uint64(std::uint64_t, json::string_view, json::error_code& error) {
    return refuse("a number is too large", error);
  }
  bool on_double(double, json::string_view, json::error_code& error) {
    return refuse("numbers are whole numbers here", error);
  }
  bool on_bool(bool, json::error_code&) { return true; }
  bool on_null(json::error_code&) { return true; }
  bool on_comment_part(json::string_view, json::error_code&) { return true; }
  bool on_comment(json::string_view, json::error_code&) { return true; }

  std::string_view reason;

 private:
  // Texts go into lines of logs, transcripts and tables, and PostgreSQL holds no zero byte.
  bool is_clean(json::string_view part, json::error_code& error) {
    const auto is_control = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; };
    if (std::none_of(part.begin(), part.end(), is_control)) return true;
    return refuse("a string has a control character", error);
  }
  bool refuse(std::string_view why, json::error_code& error) {
    reason = why;
    error = json::error::syntax;
    return false;
  }

  std::vector<std::vector<std::string>> keys_;
  std::string key_;
};

json::parse_options strict_options() {
  json::parse_options options;
  options.max_depth = kDeepestJson;
  return options;
}

}  // namespace

Result<json::value, std::string> parse_strict_json(std::string_view text) {
  json::basic_parser<Inspector> inspector(strict_options());
  json::error_code error;
  const std::size_t used = inspector.write_some(false, text.data(), text.size(), error);
  if (error) {
    const std::string_view reason = inspector.handler().reason;
    return Failure{reason.empty() ? "not JSON: " + error.message() : std::string(reason)};
  }
  if (used != text.size()) return Failure{std::string("not JSON: there is something after the value")};
  json::value value = json::parse(json::string_view(text.data(), text.size()), error, {}, strict_options());
  if (error) return Failure{"not JSON: " + error.message()};
  return value;
}

}  // namespace riverbank
