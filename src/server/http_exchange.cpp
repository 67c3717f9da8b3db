#include "server/http_exchange.h"

#include <algorithm>

#include <boost/beast/http/error.hpp>

#include "base/text.h"

namespace riverbank {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

namespace {

std::string text(beast::string_view view) { return std::string(view.data(), view.size()); }

// The last value of a list that may stand in several lines: what comes before it may be the client's own words.
std::string last_value(const HttpRequest& message, const char* name) {
  const auto [first, end] = message.equal_range(name);
  if (first == end) return "";
  const std::string list = text(std::prev(end)->value());
  const auto values = split(list, ',');
  return values.empty() ? "" : std::string(trim(values.back()));
}

// Behind a proxy we trust, the client is the last address it added.
std::string client_address(const Caller& caller, const HttpRequest& message) {
  if (!caller.is_proxy()) return caller.address;
  const std::string last = last_value(message, "X-Forwarded-For");
  return last.empty() ? caller.address : last;
}

}  // namespace

bool Caller::is_proxy() const {
  const auto& proxies = app.options.proxies;
  return std::find(proxies.begin(), proxies.end(), address) != proxies.end();
}

std::optional<Request> request_of(const Caller& caller, HttpRequest& message) {
  auto target = parse_target(text(message.target()));
  if (!target) return std::nullopt;
  Request request;
  request.method = text(message.method_string());
  request.path = std::move(target->path);
  request.query = std::move(target->query);
  request.body = std::move(message.body());
  request.content_type = text(message[http::field::content_type]);
  request.if_none_match = text(message[http::field::if_none_match]);
  request.accept_encoding = text(message[http::field::accept_encoding]);
  request.origin = text(message[http::field::origin]);
  request.address = client_address(caller, message);
  request.secure =
      caller.transport == Transport::tls || (caller.is_proxy() && last_value(message, "X-Forwarded-Proto") == "https");
  const Transport transport = request.secure ? Transport::tls : Transport::plain;
  const std::string cookies = text(message[http::field::cookie]);
  request.session = cookie_value(cookies, session_cookie_name(transport));
  request.device = cookie_value(cookies, device_cookie_name(transport));
  return request;
}

HttpResponse message_of(const Response& response, Transport transport) {
  HttpResponse message;
  message.version(11);
  message.result(static_cast<unsigned>(response.status));
  for (const auto& [name, value] : security_headers(transport)) message.set(name, value);
  message.set(http::field::content_type, response.type);
  message.set(http::field::cache_control, "no-store");
  for (const auto& [name, value] : response.headers)
    if (name == "Set-Cookie")
      message.insert(name, value);  // one line each
    else
      message.set(name, value);
  message.body() = response.content();
  message.prepare_payload();
  return message;
}

Response refusal_of_reading(const beast::error_code& error) {
  if (error == http::error::body_limit) return refused_response({413, "too_large", "The body is too large.", ""});
  if (error == http::error::header_limit) return refused_response({431, "too_large", "The head is too large.", ""});
  return refused_response({400, "not_http", "This is not an HTTP request.", ""});
}

bool worth_an_answer(const beast::error_code& error) {
  return error.category() == http::make_error_code(http::error::bad_method).category() &&
         error != http::error::end_of_stream && error != http::error::partial_message;
}

asio::awaitable<std::optional<Refused>> refusal_of_socket(App& app, Request& request) {
  if (!app.origins.allows(request.origin))
    co_return Refused{403, "wrong_origin", "Sockets from that page are not accepted.", ""};
  if (app.is_draining()) co_return Refused{503, "draining", "The server is about to stop.", ""};
  request.user = co_await app.user_of(request.session, request.session_hash, Sessions::Use::person);
  if (!request.user) co_return Refused{401, "not_signed_in", "Sign in, or play as a guest.", ""};
  co_return app.unfinished(*request.user);
}

}  // namespace riverbank
