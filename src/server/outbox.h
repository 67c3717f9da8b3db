// Outbox: what waits to be sent to one socket. Any thread may put a message in and is never held up; the socket's
// writer takes them out. When too much waits, the reader is too slow: the socket is dropped and its client comes back
// with the last number it saw.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

namespace riverbank {

using Text = std::shared_ptr<const std::string>;

// Why a server ends a socket, as the close code of the protocol (docs/protocol.md).
struct Goodbye {
  std::uint16_t code = 1000;
  std::string says;
};

class Outbox {
 public:
  struct Size {
    std::int64_t messages;
    std::int64_t bytes;
  };
  explicit Outbox(Size size) : size_(size) {}

  // Called, without the lock, when the writer sleeps and there is something to do.
  void on_wake(std::function<void()> wake) { wake_ = std::move(wake); }

  void put(Text message);
  void put(std::string message) { put(std::make_shared<const std::string>(std::move(message))); }
  // Ends the socket after what waits was sent; later messages are ignored.
  void close(Goodbye goodbye);

  struct Next {
    Text message;                    // to send
    std::optional<Goodbye> goodbye;  // to close with
    bool too_slow = false;           // to drop at once
  };
  // Nothing to do: the writer sleeps, and on_wake will be called.
  std::optional<Next> take();
  bool too_slow();

 private:
  Size size_;
  std::function<void()> wake_;
  std::mutex mutex_;
  std::deque<Text> waiting_;
  std::int64_t bytes_ = 0;
  std::optional<Goodbye> goodbye_;
  bool too_slow_ = false;
  bool asleep_ = false;
};

}  // namespace riverbank
