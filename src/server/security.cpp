#include "server/security.h"

#include <algorithm>

#include <fmt/core.h>

namespace riverbank {

namespace {

Headers common_headers() {
  return {{"Content-Security-Policy",
           "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
           "connect-src 'self'; manifest-src 'self'; media-src 'self'; worker-src 'self'; base-uri 'none'; "
           "form-action 'self'; frame-ancestors 'none'"},
          {"X-Content-Type-Options", "nosniff"},
          {"X-Frame-Options", "DENY"},
          {"Referrer-Policy", "no-referrer"},
          {"Cross-Origin-Opener-Policy", "same-origin"},
          {"Cross-Origin-Resource-Policy", "same-origin"},
          {"Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=()"}};
}

Headers tls_headers() {
  Headers headers = common_headers();
  headers.emplace_back("Strict-Transport-Security", "max-age=31536000");
  return headers;
}

std::string cookie(std::string_view name, std::string_view value, std::string_view age, Transport transport) {
  return fmt::format("{}={}; Path=/; HttpOnly; SameSite=Strict{}{}", name, value, age,
                     transport == Transport::tls ? "; Secure" : "");
}

}  // namespace

std::string_view session_cookie_name(Transport transport) {
  return transport == Transport::tls ? "__Host-riverbank_session" : "riverbank_session";
}

std::string_view device_cookie_name(Transport transport) {
  return transport == Transport::tls ? "__Host-riverbank_device" : "riverbank_device";
}

const Headers& security_headers(Transport transport) {
  static const Headers kPlain = common_headers();
  static const Headers kTls = tls_headers();
  return transport == Transport::tls ? kTls : kPlain;
}

std::string session_cookie(const Token& token, Transport transport) {
  return cookie(session_cookie_name(transport), token.text(), "", transport);
}
std::string no_session_cookie(Transport transport) {
  return cookie(session_cookie_name(transport), "", "; Max-Age=0", transport);
}
std::string device_cookie(const Token& token, std::int64_t age_s, Transport transport) {
  return cookie(device_cookie_name(transport), token.text(), fmt::format("; Max-Age={}", age_s), transport);
}
std::string no_device_cookie(Transport transport) {
  return cookie(device_cookie_name(transport), "", "; Max-Age=0", transport);
}

std::vector<std::string> Origins::of_listener(const std::string& host, int port, Transport transport) {
  const bool tls = transport == Transport::tls;
  const std::string scheme = tls ? "https" : "http";
  const std::string suffix = port == (tls ? 443 : 80) ? "" : fmt::format(":{}", port);
  std::vector<std::string> names{"localhost", "127.0.0.1", "[::1]"};
  const bool any = host == "0.0.0.0" || host == "::";
  if (!any && host != "127.0.0.1" && host != "::1")
    names.push_back(host.find(':') == std::string::npos ? host : "[" + host + "]");
  std::vector<std::string> out;
  for (const std::string& name : names) out.push_back(scheme + "://" + name + suffix);
  return out;
}

bool Origins::allows(std::string_view origin) const {
  return std::find(allowed_.begin(), allowed_.end(), origin) != allowed_.end();
}

}  // namespace riverbank
