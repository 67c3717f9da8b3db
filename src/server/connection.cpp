#include "server/connection.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "base/text.h"
#include "server/bucket.h"
#include "server/clock.h"
#include "server/log.h"
#include "server/socket_link.h"

namespace riverbank {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

namespace {

constexpr auto kTuple = asio::as_tuple(asio::use_awaitable);
using Message = http::request<http::string_body>;
using Plain = beast::tcp_stream;
using Tls = beast::ssl_stream<beast::tcp_stream>;

template <typename Stream>
constexpr Transport kTransport = std::is_same_v<Stream, Tls> ? Transport::tls : Transport::plain;

std::string text(beast::string_view view) { return std::string(view.data(), view.size()); }

struct Caller {
  App& app;
  std::string address;  // of the other end
  Transport transport;
  AddressBook::Place place;
  std::shared_ptr<void> handle;

  bool is_proxy() const {
    const auto& proxies = app.options.proxies;
    return std::find(proxies.begin(), proxies.end(), address) != proxies.end();
  }
};

// Behind a proxy we trust, the client is the last address it added.
std::string client_address(const Caller& caller, const Message& message) {
  if (!caller.is_proxy()) return caller.address;
  const std::string list = text(message["X-Forwarded-For"]);
  const auto addresses = split(list, ',');
  const std::string_view last = addresses.empty() ? std::string_view() : trim(addresses.back());
  return last.empty() ? caller.address : std::string(last);
}

std::optional<Request> request_of(const Caller& caller, Message& message) {
  auto target = parse_target(text(message.target()));
  if (!target) return std::nullopt;
  Request request;
  request.method = text(message.method_string());
  request.path = std::move(target->path);
  request.query = std::move(target->query);
  request.body = std::move(message.body());
  request.content_type = text(message[http::field::content_type]);
  request.if_none_match = text(message[http::field::if_none_match]);
  request.origin = text(message[http::field::origin]);
  request.session = cookie_value(text(message[http::field::cookie]), kSessionCookie);
  request.address = client_address(caller, message);
  request.secure = caller.transport == Transport::tls || (caller.is_proxy() && message["X-Forwarded-Proto"] == "https");
  return request;
}

http::response<http::string_body> message_of(const Response& response, Transport transport) {
  http::response<http::string_body> message;
  message.version(11);
  message.result(static_cast<unsigned>(response.status));
  for (const auto& [name, value] : security_headers(transport)) message.set(name, value);
  message.set(http::field::content_type, response.type);
  message.set(http::field::cache_control, "no-store");
  for (const auto& [name, value] : response.headers) message.set(name, value);
  message.body() = response.content();
  message.prepare_payload();
  return message;
}

template <typename Stream>
asio::awaitable<bool> send(Stream& stream, const Response& response, const Message& to, Transport transport) {
  auto message = message_of(response, transport);
  message.keep_alive(to.keep_alive());
  if (to.method() == http::verb::head) message.body().clear();
  http::response_serializer<http::string_body> serializer(message);
  if (to.method() == http::verb::head) serializer.split(true);
  beast::error_code error;
  if (to.method() == http::verb::head)
    std::tie(error, std::ignore) = co_await http::async_write_header(stream, serializer, kTuple);
  else
    std::tie(error, std::ignore) = co_await http::async_write(stream, serializer, kTuple);
  co_return !error && to.keep_alive();
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

// Why a WebSocket is not opened.
asio::awaitable<std::optional<Refused>> refusal_of_socket(App& app, Request& request) {
  if (!app.origins.allows(request.origin))
    co_return Refused{403, "wrong_origin", "Sockets from that page are not accepted.", ""};
  if (app.is_draining()) co_return Refused{503, "draining", "The server is about to stop.", ""};
  request.user = co_await app.user_of(request.session, request.session_hash);
  if (!request.user) co_return Refused{401, "not_signed_in", "Sign in, or play as a guest.", ""};
  co_return std::nullopt;
}

template <typename Stream>
asio::awaitable<void> upgrade(Stream& stream, Caller& caller, Request& request, const Message& message) {
  App& app = caller.app;
  auto refused = co_await refusal_of_socket(app, request);
  // Behind a proxy the address counts from here on: before, it was the proxy's.
  AddressBook::Place place = caller.place;
  if (!refused && request.address != caller.address) place = app.addresses.take_place(request.address);
  if (!refused && !place) refused = Refused{429, "too_many", "Too many connections from your address.", ""};
  if (refused) {
    const Response response = refused_response(*refused);
    co_await send(stream, response, message, caller.transport);
    co_return;
  }
  beast::get_lowest_layer(stream).expires_never();
  auto link = std::make_shared<SocketLink<Stream>>(app, std::move(stream), *request.user, request.session_hash);
  co_await link->run(message);
}

template <typename Stream>
asio::awaitable<void> serve_http(Stream& stream, Caller caller) {
  App& app = caller.app;
  const Limits& limits = app.options.limits;
  beast::flat_buffer buffer(static_cast<std::size_t>(limits.header_bytes + limits.body_bytes));
  Bucket rate({limits.request_rate, limits.request_burst}, wall_clock().since_epoch_ms());
  std::int64_t patience_s = limits.handshake_s;
  for (;;) {
    http::request_parser<http::string_body> parser;
    parser.header_limit(static_cast<std::uint32_t>(limits.header_bytes));
    parser.body_limit(static_cast<std::uint64_t>(limits.body_bytes));
    beast::get_lowest_layer(stream).expires_after(std::chrono::seconds(patience_s));
    patience_s = limits.idle_s;
    auto [error, read] = co_await http::async_read(stream, buffer, parser, kTuple);
    if (error) {
      if (worth_an_answer(error)) {
        Message nothing;
        nothing.keep_alive(false);
        const Response response = refusal_of_reading(error);
        co_await send(stream, response, nothing, caller.transport);
      }
      co_return;
    }
    Message message = parser.release();
    beast::get_lowest_layer(stream).expires_never();
    auto request = request_of(caller, message);
    const bool too_fast = !rate.take(wall_clock().since_epoch_ms());
    if (request && !too_fast && request->path == "/ws" && beast::websocket::is_upgrade(message)) {
      buffer = beast::flat_buffer(1);
      co_await upgrade(stream, caller, *request, message);
      co_return;
    }
    Response response;
    if (!request)
      response = refused_response({400, "bad_address", "The address is not well formed.", ""});
    else if (too_fast)
      response = refused_response({429, "too_fast", "Too many requests. Wait a moment.", ""});
    else
      response = co_await app.handle(*request);
    beast::get_lowest_layer(stream).expires_after(std::chrono::seconds(limits.idle_s));
    const bool goes_on = co_await send(stream, response, message, caller.transport);
    if (!goes_on) co_return;
  }
}

}  // namespace

asio::awaitable<void> serve_plain(App& app, Arrived arrived) {
  Plain stream(std::move(arrived.socket));
  Caller caller{app, std::move(arrived.address), Transport::plain, std::move(arrived.place), std::move(arrived.handle)};
  co_await serve_http(stream, std::move(caller));
  beast::error_code ignored;
  stream.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
}

asio::awaitable<void> serve_tls(App& app, Arrived arrived, asio::ssl::context& tls) {
  Tls stream(std::move(arrived.socket), tls);
  Caller caller{app, std::move(arrived.address), Transport::tls, std::move(arrived.place), std::move(arrived.handle)};
  beast::get_lowest_layer(stream).expires_after(std::chrono::seconds(app.options.limits.handshake_s));
  auto [error] = co_await stream.async_handshake(asio::ssl::stream_base::server, kTuple);
  if (error) co_return;
  co_await serve_http(stream, std::move(caller));
  beast::get_lowest_layer(stream).expires_after(std::chrono::seconds(1));
  co_await stream.async_shutdown(kTuple);
}

}  // namespace riverbank
