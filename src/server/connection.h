// Connection: one client on the network, from the first byte to the last: HTTP requests one after the other, or one
// WebSocket. Each runs as a coroutine on a strand of its own.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>

#include "server/app.h"

namespace riverbank {

struct Arrived {
  boost::asio::ip::tcp::socket socket;  // on the connection's strand
  std::string address;
  AddressBook::Place place;
  std::shared_ptr<void> handle;  // of OpenHandles
};

// Over TLS where a context is given.
boost::asio::awaitable<void> serve(App& app, Arrived arrived, boost::asio::ssl::context* tls);

}  // namespace riverbank
