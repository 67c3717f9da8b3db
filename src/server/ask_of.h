// From the protocol's asks to the room's.
#pragma once

#include <optional>

#include "room/action.h"
#include "server/messages.h"

namespace riverbank {

// Nothing where a number cannot be a seat.
std::optional<RoomAsk> ask_of(const protocol::Ask& ask);
RuleOnHand ruling_of(const protocol::Ruling& ruling);

}  // namespace riverbank
