// Requests one after the other on one line until it ends or becomes a WebSocket.
#include <iterator>

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/string.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "net/http_line.h"
#include "server/bucket.h"
#include "server/clock.h"
#include "server/connection.h"
#include "server/http_exchange.h"
#include "server/socket_link.h"

namespace riverbank {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

namespace {

// What became of the line: a WebSocket took it over, or it is still here to be closed.
enum class Ended { here, as_socket };

struct Sending {
  Transport transport;
  std::chrono::seconds patience;  // for each part that is sent
};

// Part by part: as long as its reader takes one within its time, a list may take as long as it likes.
asio::awaitable<bool> send_long(net::Line& line, const Response& response, HttpResponse message, Sending how) {
  const auto framing = message.version() < 11 ? net::Framing::until_closed : net::Framing::chunked;
  const bool goes_on = framing == net::Framing::chunked && message.keep_alive();
  net::Error error = co_await net::write_head(line, std::move(message), framing);
  std::optional<std::string> part = response.body;
  while (!error && !part->empty()) {
    line.expires_after(how.patience);
    error = co_await net::write_part(line, *part, framing);
    if (!error) part = co_await response.rest->next();
    if (!part) co_return false;
  }
  if (!error) error = co_await net::write_end(line, framing);
  co_return !error && goes_on;
}

asio::awaitable<bool> send(net::Line& line, const Response& response, const HttpRequest& to, Sending how) {
  auto message = message_of(response, how.transport);
  message.keep_alive(to.keep_alive());
  if (response.rest && to.method() != http::verb::head) {
    message.version(to.version());
    const bool goes_on = co_await send_long(line, response, std::move(message), how);
    co_return goes_on;
  }
  if (to.method() == http::verb::head) message.body().clear();
  const auto part = to.method() == http::verb::head ? net::Part::header : net::Part::whole;
  const net::Error error = co_await net::write_response(line, message, part);
  co_return !error && to.keep_alive();
}

// Chunked is the only encoding that is understood, said once and in full: what proxies and servers read differently is
// how requests are smuggled.
bool has_odd_encoding(const HttpRequest& message) {
  const auto [first, end] = message.equal_range(http::field::transfer_encoding);
  if (first == end) return false;
  return std::next(first) != end || !beast::iequals(first->value(), "chunked") || message.version() < 11;
}

asio::awaitable<Ended> upgrade(net::Line& line, Caller& caller, Request& request, const HttpRequest& message) {
  App& app = caller.app;
  auto refused = co_await refusal_of_socket(app, request);
  // Behind a proxy the address counts from here on: before, it was the proxy's.
  AddressBook::Place place = caller.place;
  if (!refused && request.address != caller.address) place = app.addresses.take_place(request.address);
  if (!refused && !place) refused = Refused{429, "too_many", "Too many connections from your address.", ""};
  if (refused) {
    const Response response = refused_response(*refused);
    co_await send(line, response, message, {caller.transport, std::chrono::seconds(app.limits()->idle_s)});
    co_return Ended::here;
  }
  line.expires_never();
  auto link = std::make_shared<SocketLink>(app, std::move(line), SocketTalk::Client{*request.user, request.address},
                                           request.session_hash);
  co_await link->run(message);
  co_return Ended::as_socket;
}

asio::awaitable<Ended> serve_http(net::Line& line, Caller caller) {
  App& app = caller.app;
  const auto held = app.limits();
  const Limits& limits = *held;
  beast::flat_buffer buffer(static_cast<std::size_t>(limits.header_bytes + limits.body_bytes));
  Bucket rate({limits.request_rate, limits.request_burst}, steady_ms());
  std::int64_t patience_s = limits.handshake_s;
  const Sending how{caller.transport, std::chrono::seconds(limits.idle_s)};
  for (;;) {
    net::RequestParser parser;
    parser.header_limit(static_cast<std::uint32_t>(limits.header_bytes));
    parser.body_limit(static_cast<std::uint64_t>(limits.body_bytes));
    line.expires_after(std::chrono::seconds(patience_s));
    patience_s = limits.idle_s;
    const net::Error error = co_await net::read_request(line, buffer, parser);
    if (error) {
      if (worth_an_answer(error)) {
        HttpRequest nothing;
        nothing.keep_alive(false);
        const Response response = refusal_of_reading(error);
        co_await send(line, response, nothing, how);
      }
      co_return Ended::here;
    }
    HttpRequest message = parser.release();
    if (has_odd_encoding(message)) {
      // Somebody on the way may have read another body: nothing more of this line can be trusted.
      message.keep_alive(false);
      const Response response =
          refused_response({501, "odd_encoding", "The only Transfer-Encoding that is understood is chunked.", ""});
      co_await send(line, response, message, how);
      co_return Ended::here;
    }
    line.expires_never();
    auto request = request_of(caller, message);
    const bool too_fast = !rate.take(steady_ms());
    if (request && !too_fast && request->path == "/ws" && beast::websocket::is_upgrade(message)) {
      buffer = beast::flat_buffer(1);
      const Ended ended = co_await upgrade(line, caller, *request, message);
      co_return ended;
    }
    Response response;
    if (!request)
      response = refused_response({400, "bad_address", "The address is not well formed.", ""});
    else if (too_fast)
      response = refused_response({429, "too_fast", "Too many requests. Wait a moment.", ""});
    else
      response = co_await app.handle(*request);
    line.expires_after(std::chrono::seconds(limits.idle_s));
    // Behind a proxy that talks TLS with people, browsers are told so too.
    const Transport told = request && request->secure ? Transport::tls : caller.transport;
    const bool goes_on = co_await send(line, response, message, {told, how.patience});
    if (!goes_on) co_return Ended::here;
  }
}

}  // namespace

asio::awaitable<void> serve(App& app, Arrived arrived, asio::ssl::context* tls) {
  net::Line line(std::move(arrived.socket));
  const Transport transport = tls == nullptr ? Transport::plain : Transport::tls;
  Caller caller{app, std::move(arrived.address), transport, std::move(arrived.place), std::move(arrived.handle)};
  if (tls != nullptr) {
    line.expires_after(std::chrono::seconds(app.options.limits.handshake_s));
    const net::Error error = co_await line.accept_tls(*tls);
    if (error) co_return;
  }
  const Ended ended = co_await serve_http(line, std::move(caller));
  if (ended == Ended::here) co_await line.finish();
}

}  // namespace riverbank
