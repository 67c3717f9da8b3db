// Significant events of the server itself, written by the room's one writer.
#pragma once

#include <boost/asio/awaitable.hpp>

#include "room/room.h"
#include "room/significant_event.h"
#include "server/http.h"

namespace riverbank {

// What whoever asks this does, by name and address.
SignificantEvent event_by(const Request& request, EventKind kind, std::string what, std::string reason = {});

// Comes back when it is on disk.
boost::asio::awaitable<void> record(Room& room, SignificantEvent event);

// A server begins: what ran before it, whether that ended in order, and what is different now.
struct ServerStart {
  std::string program;
  std::string configuration;  // digest
  std::string options;
};
void record_start(Room& room, const ServerStart& start);
// This node has the room now: since which epoch, and why the one before has it no more.
Change lease_event(const LeaseKeeper& lease, const LeaseHolder& before);
Change stop_event(const std::string& why);

}  // namespace riverbank
