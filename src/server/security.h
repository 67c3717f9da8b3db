// What protects a browser's user: the headers of every answer, the session cookie, and the exact check of where a
// request comes from.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/token.h"

namespace riverbank {

using Headers = std::vector<std::pair<std::string, std::string>>;

enum class Transport { plain, tls };

// Content-Security-Policy and its family.
const Headers& security_headers(Transport transport);

// With TLS it has the prefix by which browsers take it from this host alone, over TLS alone.
std::string_view session_cookie_name(Transport transport);
std::string_view device_cookie_name(Transport transport);
std::string session_cookie(const Token& token, Transport transport);
std::string no_session_cookie(Transport transport);
// By which a guest comes back in this browser; kept for so many seconds.
std::string device_cookie(const Token& token, std::int64_t age_s, Transport transport);
std::string no_device_cookie(Transport transport);

// The origins from which a browser may act: those given, and those of the own address. Compared byte for byte.
class Origins {
 public:
  Origins() = default;
  explicit Origins(std::vector<std::string> allowed) : allowed_(std::move(allowed)) {}
  // "http://127.0.0.1:8420" and "http://localhost:8420" for a server that listens there.
  static std::vector<std::string> of_listener(const std::string& host, int port, Transport transport);

  bool allows(std::string_view origin) const;
  const std::vector<std::string>& allowed() const { return allowed_; }

 private:
  std::vector<std::string> allowed_;
};

}  // namespace riverbank
