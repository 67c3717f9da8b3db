// Standby: a server that waits for the room while another node has it. It is alive and not ready, says who has the
// room, and looks at the lease several times a second. It holds the connection that will write; nothing else of the
// database is read before the room is its own.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>

#include "room/room_claim.h"
#include "server/options.h"

namespace riverbank {

struct StandbyPlace {
  boost::asio::io_context& context;  // runs here meanwhile, and can be run again
  boost::asio::ip::tcp::acceptor& acceptor;
  boost::asio::ssl::context* tls;  // null: plain
};
struct StandbyFor {
  const ServerOptions& options;
  std::string url;  // its own
};

// Blocks until the room is this node's; nothing: SIGTERM or SIGINT came first.
Result<std::optional<RoomClaim>, Errors> stand_by(const StandbyPlace& place, const StandbyFor& what);

}  // namespace riverbank
