// Line: the bytes between us and another machine, plain or TLS behind one type. HTTP and WebSocket are compiled once
// for it, not once for each kind of stream; the kinds themselves are known to line.cpp alone.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <boost/asio/any_completion_handler.hpp>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/bind_executor.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/container/static_vector.hpp>

namespace riverbank::net {

using Error = boost::system::error_code;

class Line {
 public:
  using executor_type = boost::asio::any_io_executor;

  explicit Line(boost::asio::ip::tcp::socket connected);
  explicit Line(const executor_type& executor);
  ~Line();
  Line(Line&&) noexcept;
  Line& operator=(Line&&) noexcept;

  // To the first of them that answers.
  boost::asio::awaitable<Error> connect(const std::vector<boost::asio::ip::tcp::endpoint>& found);
  // From here on over TLS. A client names the server, and believes only a certificate of that name.
  boost::asio::awaitable<Error> accept_tls(boost::asio::ssl::context& context);
  boost::asio::awaitable<Error> start_tls(boost::asio::ssl::context& context, const std::string& server);
  // Says goodbye as the kind of stream does; waits a second at most.
  boost::asio::awaitable<void> finish();

  // What takes longer than this from now on fails.
  void expires_after(std::chrono::seconds patience);
  void expires_never();
  void close();
  executor_type get_executor();

  // As Asio asks of a stream.
  template <typename Buffers, typename Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_initiate<Token, void(Error, std::size_t)>(
        [this](auto handler, const Into& into) { read_some(into, erased<Moved>(std::move(handler))); }, token,
        first_of<Into>(buffers));
  }
  template <typename Buffers, typename Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_initiate<Token, void(Error, std::size_t)>(
        [this](auto handler, const From& from) { write_some(from, erased<Moved>(std::move(handler))); }, token,
        first_of<From>(buffers));
  }

  // As Beast asks of what is under a WebSocket.
  friend void beast_close_socket(Line& line) { line.close(); }
  template <typename Handler>
  friend void async_teardown(boost::beast::role_type role, Line& line, Handler&& handler) {
    line.tear_down(role, line.erased<Done>(std::forward<Handler>(handler)));
  }

 private:
  static constexpr std::size_t kMostBuffers = 16;
  using Into = boost::container::static_vector<boost::asio::mutable_buffer, kMostBuffers>;
  using From = boost::container::static_vector<boost::asio::const_buffer, kMostBuffers>;
  template <typename Signature>
  using Erased = boost::asio::executor_binder<boost::asio::any_completion_handler<Signature>, executor_type>;
  using Moved = Erased<void(Error, std::size_t)>;
  using Done = Erased<void(Error)>;

  // The executor stays outside: an erased one cannot promise what streams ask of it.
  template <typename Handler, typename Given>
  Handler erased(Given&& handler) {
    const executor_type executor = boost::asio::get_associated_executor(handler, get_executor());
    return Handler(boost::asio::executor_arg_t(), executor,
                   typename Handler::target_type(std::forward<Given>(handler)));
  }

  // Reading or writing some bytes may be fewer than were given: the rest comes with the next call.
  template <typename Few, typename Buffers>
  static Few first_of(const Buffers& buffers) {
    Few few;
    const auto end = boost::asio::buffer_sequence_end(buffers);
    for (auto at = boost::asio::buffer_sequence_begin(buffers); at != end && few.size() < few.capacity(); ++at)
      few.emplace_back(*at);
    return few;
  }

  void read_some(const Into& into, Moved moved);
  void write_some(const From& from, Moved moved);
  boost::asio::awaitable<void> goodbye(boost::beast::role_type role);
  void tear_down(boost::beast::role_type role, Done done);

  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace riverbank::net
