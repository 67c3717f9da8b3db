// Everything the server says on a socket: its own messages, and those of tables.
#pragma once

#include "room/table_message.h"
#include "server/messages.h"

namespace riverbank::protocol {

using riverbank::TableMessage;
using ServerMessage = std::variant<Hello, TableMessage, Answered, Misunderstood, Draining>;

}  // namespace riverbank::protocol
