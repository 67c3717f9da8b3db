// Socket: a WebSocket on a line. At most one read and one write at a time.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>

#include "net/http_line.h"
#include "net/line.h"

namespace riverbank::net {

class Socket {
 public:
  explicit Socket(Line line);
  ~Socket();
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;

  struct Bounds {
    std::chrono::seconds handshake;
    std::chrono::seconds idle;  // after half of it a ping is sent
    std::size_t message_bytes;
  };
  void keep_within(const Bounds& bounds);

  // The server's side of the handshake, and the client's.
  boost::asio::awaitable<Error> accept(const HttpRequest& upgrade);
  using Header = std::pair<boost::beast::http::field, std::string>;
  boost::asio::awaitable<Error> handshake(const std::string& host, const std::string& target,
                                          const std::vector<Header>& headers);

  // Appends one whole message.
  boost::asio::awaitable<Error> read(boost::beast::flat_buffer& buffer);
  bool got_text() const;
  enum class Kind { text, binary };
  boost::asio::awaitable<Error> write(std::string_view message, Kind kind = Kind::text);
  boost::asio::awaitable<Error> close(std::uint16_t code, const std::string& says);
  // What the other end closed with; 0: it did not.
  int close_code() const;

  // Hears of each ping and pong that comes, on the socket's executor while it reads.
  void on_control(std::function<void()> heard);

  // Without a goodbye.
  void drop();
  boost::asio::any_io_executor get_executor();
  // Below it, before the handshake.
  Line& line();

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace riverbank::net
