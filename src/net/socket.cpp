#include "net/socket.h"

#include <tuple>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/websocket/stream.hpp>

namespace riverbank::net {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;

namespace {

constexpr auto kTuple = asio::as_tuple(asio::use_awaitable);

}  // namespace

struct Socket::Inside {
  websocket::stream<Line, false> stream;
};

Socket::Socket(Line line) : inside_(new Inside{websocket::stream<Line, false>(std::move(line))}) {}
Socket::~Socket() = default;

void Socket::keep_within(const Bounds& bounds) {
  websocket::stream_base::timeout timeout{};
  timeout.handshake_timeout = bounds.handshake;
  timeout.idle_timeout = bounds.idle;
  timeout.keep_alive_pings = true;
  inside_->stream.set_option(timeout);
  inside_->stream.read_message_max(bounds.message_bytes);
}

asio::awaitable<Error> Socket::accept(const HttpRequest& upgrade) {
  // A server's messages are sent whole: no buffer for fragments in each of ten thousand sockets.
  inside_->stream.auto_fragment(false);
  auto [error] = co_await inside_->stream.async_accept(upgrade, kTuple);
  co_return error;
}

asio::awaitable<Error> Socket::handshake(const std::string& host, const std::string& target,
                                         const std::vector<Header>& headers) {
  inside_->stream.set_option(websocket::stream_base::decorator([headers](websocket::request_type& request) {
    for (const auto& [field, value] : headers) request.set(field, value);
  }));
  auto [error] = co_await inside_->stream.async_handshake(host, target, kTuple);
  co_return error;
}

asio::awaitable<Error> Socket::read(beast::flat_buffer& buffer) {
  auto [error, size] = co_await inside_->stream.async_read(buffer, kTuple);
  co_return error;
}

bool Socket::got_text() const { return inside_->stream.got_text(); }

asio::awaitable<Error> Socket::write(std::string_view message, Kind kind) {
  inside_->stream.text(kind == Kind::text);
  auto [error, size] = co_await inside_->stream.async_write(asio::buffer(message), kTuple);
  co_return error;
}

asio::awaitable<Error> Socket::close(std::uint16_t code, const std::string& says) {
  const websocket::close_reason reason(static_cast<websocket::close_code>(code), says);
  auto [error] = co_await inside_->stream.async_close(reason, kTuple);
  co_return error;
}

int Socket::close_code() const { return inside_->stream.reason().code; }

void Socket::on_control(std::function<void()> heard) {
  inside_->stream.control_callback([heard = std::move(heard)](websocket::frame_type kind, beast::string_view) {
    if (kind != websocket::frame_type::close) heard();
  });
}

void Socket::drop() { line().close(); }

asio::any_io_executor Socket::get_executor() { return inside_->stream.get_executor(); }

Line& Socket::line() { return inside_->stream.next_layer(); }

}  // namespace riverbank::net
