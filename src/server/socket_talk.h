// SocketTalk: one client's conversation, without the network. It reads a message, asks the room, and puts what is to be
// said into the outbox. A message it does not understand changes nothing.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "room/room.h"
#include "server/limits.h"
#include "server/messages.h"
#include "server/metrics.h"
#include "server/outbox.h"
#include "server/user.h"

namespace riverbank {

class SocketTalk {
 public:
  struct Parts {
    Room& room;
    Histogram& action_times;
    Limits limits;
  };
  SocketTalk(Parts parts, User user, std::shared_ptr<Outbox> outbox);
  // Stops watching.
  ~SocketTalk();
  SocketTalk(const SocketTalk&) = delete;
  SocketTalk& operator=(const SocketTalk&) = delete;

  void hello();
  void hear(std::string_view text);

 private:
  struct Listener;
  void handle(const protocol::Watch& watch);
  void handle(const protocol::Unwatch& unwatch);
  void handle(const protocol::Act& act);
  void complain(std::string code, std::string says);
  void answer(const protocol::Act& act, const RoomAnswer& answer);

  Parts parts_;
  User user_;
  std::shared_ptr<Outbox> outbox_;
  std::map<std::uint32_t, std::shared_ptr<Listener>> watched_;
};

}  // namespace riverbank
