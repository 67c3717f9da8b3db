// Requests one after the other on one stream, plain or TLS, until it ends or becomes a WebSocket.
#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/bucket.h"
#include "server/clock.h"
#include "server/http_exchange.h"
#include "server/socket_link.h"

namespace riverbank {

// What became of the stream: a WebSocket took it over, or it is still here to be closed.
enum class Ended { here, as_socket };

namespace serving {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

constexpr auto kTuple = asio::as_tuple(asio::use_awaitable);

template <typename Stream>
asio::awaitable<bool> send(Stream& stream, const Response& response, const HttpRequest& to, Transport transport) {
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

template <typename Stream>
asio::awaitable<Ended> upgrade(Stream& stream, Caller& caller, Request& request, const HttpRequest& message) {
  App& app = caller.app;
  auto refused = co_await refusal_of_socket(app, request);
  // Behind a proxy the address counts from here on: before, it was the proxy's.
  AddressBook::Place place = caller.place;
  if (!refused && request.address != caller.address) place = app.addresses.take_place(request.address);
  if (!refused && !place) refused = Refused{429, "too_many", "Too many connections from your address.", ""};
  if (refused) {
    const Response response = refused_response(*refused);
    co_await send(stream, response, message, caller.transport);
    co_return Ended::here;
  }
  beast::get_lowest_layer(stream).expires_never();
  auto link = std::make_shared<SocketLink<Stream>>(app, std::move(stream), *request.user, request.session_hash);
  co_await link->run(message);
  co_return Ended::as_socket;
}

template <typename Stream>
asio::awaitable<Ended> serve_http(Stream& stream, Caller caller) {
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
        HttpRequest nothing;
        nothing.keep_alive(false);
        const Response response = refusal_of_reading(error);
        co_await send(stream, response, nothing, caller.transport);
      }
      co_return Ended::here;
    }
    HttpRequest message = parser.release();
    beast::get_lowest_layer(stream).expires_never();
    auto request = request_of(caller, message);
    const bool too_fast = !rate.take(wall_clock().since_epoch_ms());
    if (request && !too_fast && request->path == "/ws" && beast::websocket::is_upgrade(message)) {
      buffer = beast::flat_buffer(1);
      const Ended ended = co_await upgrade(stream, caller, *request, message);
      co_return ended;
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
    if (!goes_on) co_return Ended::here;
  }
}

}  // namespace serving

using serving::serve_http;

}  // namespace riverbank
