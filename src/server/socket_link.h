// SocketLink: a WebSocket and its conversation. One coroutine reads, one writes; a client that reads too slowly is
// dropped without anybody waiting for it.
#pragma once

#include <memory>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>

#include "net/socket.h"
#include "server/app.h"
#include "server/bucket.h"
#include "server/clock.h"
#include "server/socket_talk.h"

namespace riverbank {

class SocketLink : public std::enable_shared_from_this<SocketLink> {
 public:
  SocketLink(App& app, net::Line line, SocketTalk::Client client, std::string session)
      : app_(app),
        limits_(app.limits()),
        socket_(std::move(line)),
        wake_(socket_.get_executor(), boost::asio::steady_timer::time_point::max()),
        rate_({limits_->message_rate, limits_->message_burst}, steady_ms()),
        outbox_(std::make_shared<Outbox>(Outbox::Size{limits_->queue_messages, limits_->queue_bytes})),
        player_(client.user.id),
        talk_({*app.room, app.rehearsals, app.private_tables, app.action_times, *limits_}, std::move(client), outbox_),
        session_(std::move(session)) {}

  boost::asio::awaitable<void> run(const net::HttpRequest& upgrade) {
    const Limits& limits = *limits_;
    socket_.keep_within({.handshake = std::chrono::seconds(limits.handshake_s),
                         .idle = std::chrono::seconds(limits.idle_s),
                         .message_bytes = static_cast<std::size_t>(limits.message_bytes)});
    const net::Error error = co_await socket_.accept(upgrade);
    if (error) co_return;
    outbox_->on_wake([weak = weak_from_this()] {
      if (const auto self = weak.lock()) boost::asio::post(self->socket_.get_executor(), [self] { self->woken(); });
    });
    // Pings are answered below here, so they are counted there: as messages, though nothing of them is heard.
    socket_.on_control([this] {
      if (!rate_.take(steady_ms())) end(protocol::CloseCode::too_fast, "too many messages");
    });
    app_.sockets.enter({player_, session_, outbox_});
    talk_.hello();
    // Logged out between the handshake and here: nobody closed this socket.
    if (!app_.sessions.find(session_, wall_clock())) end(protocol::CloseCode::session_over, "session is over");
    boost::asio::co_spawn(socket_.get_executor(), write_all(shared_from_this()), boost::asio::detached);
    co_await read_all();
    app_.sockets.leave(player_, outbox_.get());
    // The writer is told to end; it holds the last reference.
    outbox_->close({1000, ""});
    woken();
  }

 private:
  static constexpr auto kTuple = boost::asio::as_tuple(boost::asio::use_awaitable);

  boost::asio::awaitable<void> read_all() {
    boost::beast::flat_buffer buffer;
    for (;;) {
      const net::Error error = co_await socket_.read(buffer);
      if (error) co_return;
      const Time now = wall_clock();
      if (!socket_.got_text()) {
        end(protocol::CloseCode::not_text, "messages must be text");
      } else if (!rate_.take(steady_ms())) {
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
    if (outbox_->too_slow()) socket_.drop();
    wake_.cancel();
  }

  // Also where the socket was closed under a write that hung.
  void drop() {
    if (outbox_->too_slow()) app_.slow_readers.add();
    socket_.drop();
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
        const Goodbye& goodbye = *next->goodbye;
        co_await self->socket_.close(goodbye.code, goodbye.says);
        co_return;
      }
      const net::Error error = co_await self->socket_.write(*next->message);
      if (error) {
        // Aborted: the reader is saying goodbye, and a line dropped now would take the close code with it.
        if (error != boost::asio::error::operation_aborted || self->outbox_->too_slow()) self->drop();
        co_return;
      }
    }
  }

  App& app_;
  std::shared_ptr<const Limits> limits_;
  net::Socket socket_;
  boost::asio::steady_timer wake_;
  Bucket rate_;
  std::shared_ptr<Outbox> outbox_;
  PlayerId player_;
  SocketTalk talk_;
  std::string session_;
};

}  // namespace riverbank
