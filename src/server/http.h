// HTTP as the handlers see it: plain values, without the network.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/asio/awaitable.hpp>
#include <boost/json/value.hpp>

#include "server/refused.h"
#include "server/user.h"

namespace riverbank {

struct Request {
  std::string method;
  std::string path;                          // decoded, without the question mark and what follows
  std::map<std::string, std::string> query;  // decoded
  std::string body;
  std::string content_type;
  std::string if_none_match;
  std::string accept_encoding;
  std::string origin;
  std::string session;  // the token in the cookie
  std::string device;   // the token by which a guest comes back
  std::string address;  // of the client, as limits count it
  bool secure = false;  // came by TLS, here or at the proxy

  std::map<std::string, std::string> parts;  // of the path, by the names in the route's pattern
  std::optional<User> user;
  std::string session_hash;  // where there is a user

  const std::string& part(const std::string& name) const;
  std::string query_or(const std::string& name, std::string fallback) const;
};

// What follows of a body that is too long to be held: part by part, as the reader takes it.
class BodyRest {
 public:
  virtual ~BodyRest() = default;
  // Empty: that was all. Nothing: it cannot go on, and the reader has to see that the end is missing.
  virtual boost::asio::awaitable<std::optional<std::string>> next() = 0;
};

struct Response {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::shared_ptr<BodyRest> rest;                  // comes after body
  std::shared_ptr<const std::string> shared_body;  // instead of body: a file
  std::vector<std::pair<std::string, std::string>> headers;

  const std::string& content() const { return shared_body ? *shared_body : body; }
};

using Responds = boost::asio::awaitable<Response>;

Response json_response(const boost::json::value& value, int status = 200);
Response refused_response(const Refused& refused);
Response not_found(std::string_view says);

// "/a%20b?x=1" in its parts; nothing for a target that is not a plain path.
struct Target {
  std::string path;
  std::map<std::string, std::string> query;
};
std::optional<Target> parse_target(std::string_view target);

// The value of one cookie; empty where there is none.
std::string cookie_value(std::string_view header, std::string_view name);

}  // namespace riverbank
