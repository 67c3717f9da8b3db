// SocketLink: a WebSocket and its conversation. One coroutine reads, one writes; a client that reads too slowly is
// dropped without anybody waiting for it.
#pragma once

#include <memory>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "server/app.h"
#include "server/bucket.h"
#include "server/clock.h"
#include "server/socket_talk.h"

namespace riverbank {

template <typename Stream>
class SocketLink : public std::enable_shared_from_this<SocketLink<Stream>> {
 public:
  SocketLink(App& app, Stream&& stream, User user, std::string session)
      : app_(app),
        socket_(std::move(stream)),
        wake_(socket_.get_executor(), boost::asio::steady_timer::time_point::max()),
        outbox_(
            std::make_shared<Outbox>(Outbox::Size{app.options.limits.queue_messages, app.options.limits.queue_bytes})),
        talk_({*app.room, app.action_times, app.options.limits}, std::move(user), outbox_),
        session_(std::move(session)) {}

  boost::asio::awaitable<void> run(const boost::beast::http::request<boost::beast::http::string_body>& upgrade) {
    set_options();
    auto [error] = co_await socket_.async_accept(upgrade, kTuple);
    if (error) co_return;
    outbox_->on_wake([weak = this->weak_from_this()] {
      if (const auto self = weak.lock()) boost::asio::post(self->socket_.get_executor(), [self] { self->woken(); });
    });
    app_.sockets.enter(session_, outbox_);
    talk_.hello();
    // Logged out between the handshake and here: nobody closed this socket.
    if (!app_.sessions.find(session_, wall_clock())) end(protocol::CloseCode::session_over, "session is over");
    boost::asio::co_spawn(socket_.get_executor(), write_all(this->shared_from_this()), boost::asio::detached);
    co_await read_all();
    app_.sockets.leave(session_, outbox_.get());
    // The writer is told to end; it holds the last reference.
    outbox_->close({1000, ""});
    woken();
  }

 private:
  static constexpr auto kTuple = boost::asio::as_tuple(boost::asio::use_awaitable);

  void set_options() {
    namespace websocket = boost::beast::websocket;
    const Limits& limits = app_.options.limits;
    websocket::stream_base::timeout timeout{};
    timeout.handshake_timeout = std::chrono::seconds(limits.handshake_s);
    timeout.idle_timeout = std::chrono::seconds(limits.idle_s);
    timeout.keep_alive_pings = true;
    socket_.set_option(timeout);
    socket_.read_message_max(static_cast<std::size_t>(limits.message_bytes));
    // Messages are sent whole: no buffer for fragments in each of ten thousand sockets.
    socket_.auto_fragment(false);
    socket_.text(true);
  }

  boost::asio::awaitable<void> read_all() {
    const Limits& limits = app_.options.limits;
    boost::beast::flat_buffer buffer;
    Bucket rate({limits.message_rate, limits.message_burst}, wall_clock().since_epoch_ms());
    for (;;) {
      auto [error, size] = co_await socket_.async_read(buffer, kTuple);
      if (error) co_return;
      const Time now = wall_clock();
      if (!socket_.got_text()) {
        end(protocol::CloseCode::not_text, "messages must be text");
      } else if (!rate.take(now.since_epoch_ms())) {
        end(protocol::CloseCode::too_fast, "too many messages");
      } else if (!app_.sessions.find(session_, now)) {
        end(protocol::CloseCode::session_over, "session is over");
      } else {
        talk_.hear({static_cast<const char*>(buffer.data().data()), buffer.size()});
      }
      buffer.consume(buffer.size());
    }
  }

  void end(protocol::CloseCode code, std::string says) {
    outbox_->close({static_cast<std::uint16_t>(code), std::move(says)});
  }

  // On the strand.
  void woken() {
    if (outbox_->too_slow()) boost::beast::get_lowest_layer(socket_).close();
    wake_.cancel();
  }

  // Also where the socket was closed under a write that hung.
  void drop() {
    if (outbox_->too_slow()) app_.slow_readers.add();
    boost::beast::get_lowest_layer(socket_).close();
  }

  static boost::asio::awaitable<void> write_all(std::shared_ptr<SocketLink> self) {
    for (;;) {
      const auto next = self->outbox_->take();
      if (!next) {
        co_await self->wake_.async_wait(kTuple);
        continue;
      }
      if (next->too_slow) {
        self->drop();
        co_return;
      }
      if (next->goodbye) {
        const boost::beast::websocket::close_reason reason(
            static_cast<boost::beast::websocket::close_code>(next->goodbye->code), next->goodbye->says);
        co_await self->socket_.async_close(reason, kTuple);
        co_return;
      }
      auto [error, size] = co_await self->socket_.async_write(boost::asio::buffer(*next->message), kTuple);
      if (error) {
        self->drop();
        co_return;
      }
    }
  }

  App& app_;
  boost::beast::websocket::stream<Stream, false> socket_;
  boost::asio::steady_timer wake_;
  std::shared_ptr<Outbox> outbox_;
  SocketTalk talk_;
  std::string session_;
};

}  // namespace riverbank
