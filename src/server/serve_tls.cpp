#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <boost/beast/websocket/ssl.hpp>

#include "server/connection.h"
#include "server/serve_stream.h"

namespace riverbank {

namespace asio = boost::asio;
namespace beast = boost::beast;

asio::awaitable<void> serve_tls(App& app, Arrived arrived, asio::ssl::context& tls) {
  beast::ssl_stream<beast::tcp_stream> stream(std::move(arrived.socket), tls);
  Caller caller{app, std::move(arrived.address), Transport::tls, std::move(arrived.place), std::move(arrived.handle)};
  beast::get_lowest_layer(stream).expires_after(std::chrono::seconds(app.options.limits.handshake_s));
  auto [error] = co_await stream.async_handshake(asio::ssl::stream_base::server, serving::kTuple);
  if (error) co_return;
  const Ended ended = co_await serve_http(stream, std::move(caller));
  if (ended == Ended::as_socket) co_return;
  beast::get_lowest_layer(stream).expires_after(std::chrono::seconds(1));
  co_await stream.async_shutdown(serving::kTuple);
}

}  // namespace riverbank
