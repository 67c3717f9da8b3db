#include "net/line.h"

#include <array>
#include <utility>
#include <variant>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>

namespace riverbank::net {

namespace asio = boost::asio;
namespace beast = boost::beast;
using asio::ip::tcp;

namespace {

using Plain = beast::tcp_stream;
using Tls = beast::ssl_stream<beast::tcp_stream>;

constexpr auto kTuple = asio::as_tuple(asio::use_awaitable);
constexpr auto kGoodbye = std::chrono::seconds(1);
constexpr std::size_t kMostDrained = 1024 * 1024;

// Reads and forgets until the other side ends too. A socket closed over unread bytes is reset, and a reset takes the
// goodbye with it that was just sent. Beast's own teardown stops after one read.
asio::awaitable<void> drain(Plain& stream) {
  std::array<char, 4096> forgotten;
  stream.expires_after(kGoodbye);
  for (std::size_t drained = 0; drained < kMostDrained;) {
    auto [error, size] = co_await stream.async_read_some(asio::buffer(forgotten), kTuple);
    if (error) break;
    drained += size;
  }
  stream.close();
}

}  // namespace

struct Line::Inside {
  std::variant<Plain, Tls> stream;

  Plain& lowest() {
    if (Plain* plain = std::get_if<Plain>(&stream)) return *plain;
    return beast::get_lowest_layer(std::get<Tls>(stream));
  }
  Tls& secured_by(asio::ssl::context& context) {
    Plain plain = std::move(std::get<Plain>(stream));
    return stream.emplace<Tls>(std::move(plain), context);
  }
};

Line::Line(tcp::socket connected) : inside_(new Inside{Plain(std::move(connected))}) {}
Line::Line(const executor_type& executor) : inside_(new Inside{Plain(executor)}) {}
Line::~Line() = default;
Line::Line(Line&&) noexcept = default;
Line& Line::operator=(Line&&) noexcept = default;

asio::awaitable<Error> Line::connect(const std::vector<tcp::endpoint>& found) {
  auto [error, at] = co_await inside_->lowest().async_connect(found, kTuple);
  if (error) co_return error;
  Error ignored;
  inside_->lowest().socket().set_option(tcp::no_delay(true), ignored);
  co_return error;
}

asio::awaitable<Error> Line::accept_tls(asio::ssl::context& context) {
  Tls& tls = inside_->secured_by(context);
  auto [error] = co_await tls.async_handshake(asio::ssl::stream_base::server, kTuple);
  co_return error;
}

asio::awaitable<Error> Line::start_tls(asio::ssl::context& context, const std::string& server) {
  Tls& tls = inside_->secured_by(context);
  Error error;
  tls.set_verify_callback(asio::ssl::host_name_verification(server), error);
  if (error) co_return error;
  std::string name = server;  // OpenSSL copies it, and asks for one that may be written
  SSL_ctrl(tls.native_handle(), SSL_CTRL_SET_TLSEXT_HOSTNAME, TLSEXT_NAMETYPE_host_name, name.data());
  std::tie(error) = co_await tls.async_handshake(asio::ssl::stream_base::client, kTuple);
  co_return error;
}

asio::awaitable<void> Line::finish() {
  if (Tls* tls = std::get_if<Tls>(&inside_->stream)) {
    inside_->lowest().expires_after(kGoodbye);
    co_await tls->async_shutdown(kTuple);
    co_return;
  }
  Error ignored;
  inside_->lowest().socket().shutdown(tcp::socket::shutdown_send, ignored);
}

void Line::expires_after(std::chrono::seconds patience) { inside_->lowest().expires_after(patience); }

void Line::expires_never() { inside_->lowest().expires_never(); }

void Line::close() { inside_->lowest().close(); }

Line::executor_type Line::get_executor() { return inside_->lowest().get_executor(); }

void Line::read_some(const Into& into, Moved moved) {
  std::visit([&](auto& stream) { stream.async_read_some(into, std::move(moved)); }, inside_->stream);
}

void Line::write_some(const From& from, Moved moved) {
  std::visit([&](auto& stream) { stream.async_write_some(from, std::move(moved)); }, inside_->stream);
}

asio::awaitable<void> Line::goodbye(beast::role_type role) {
  // Who serves ends first; who asked waits for that.
  if (role == beast::role_type::server) co_await finish();
  co_await drain(inside_->lowest());
}

void Line::tear_down(beast::role_type role, Done done) {
  asio::co_spawn(get_executor(), goodbye(role),
                 [done = std::move(done)](const std::exception_ptr&) mutable { std::move(done)(Error()); });
}

}  // namespace riverbank::net
