// accept_all: sockets as they arrive, for as long as their acceptor is open. Without a file descriptor left it waits
// until some are given back.
#pragma once

#include <functional>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace riverbank {

using Arrives = std::function<void(boost::asio::ip::tcp::socket socket)>;

// Each socket has a strand of its own. Ends when the acceptor is closed, or by a cancellation.
boost::asio::awaitable<void> accept_all(boost::asio::io_context& context, boost::asio::ip::tcp::acceptor& acceptor,
                                        Arrives arrives);

}  // namespace riverbank
