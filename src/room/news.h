// News: the messages that tell viewers of a table what happened in a turn and what is to be seen at its end. They are
// made, and numbered, when the turn ends, and sent when it is durable.
#pragma once

#include "room/room_ledger.h"
#include "room/turn.h"
#include "room/viewers.h"

namespace riverbank {

struct Message {
  PlayerId player;
  std::uint64_t number = 0;
  MessageText text;
};

std::vector<Message> messages_to(const std::vector<PlayerId>& players, Viewers& viewers, const TableSight& sight,
                                 const RoomLedger& ledger, const TurnDone& done);

}  // namespace riverbank
