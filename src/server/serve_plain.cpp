#include <boost/beast/core/tcp_stream.hpp>

#include "server/connection.h"
#include "server/serve_stream.h"

namespace riverbank {

namespace asio = boost::asio;
namespace beast = boost::beast;

asio::awaitable<void> serve_plain(App& app, Arrived arrived) {
  beast::tcp_stream stream(std::move(arrived.socket));
  Caller caller{app, std::move(arrived.address), Transport::plain, std::move(arrived.place), std::move(arrived.handle)};
  const Ended ended = co_await serve_http(stream, std::move(caller));
  if (ended == Ended::as_socket) co_return;
  beast::error_code ignored;
  stream.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
}

}  // namespace riverbank
