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
#include "server/private_tables.h"
#include "server/rehearsals.h"
#include "server/user.h"

namespace riverbank {

class SocketTalk {
 public:
  struct Parts {
    Room& room;
    Rehearsals& rehearsals;
    const PrivateTables& private_tables;
    Histogram& action_times;
    Limits limits;
  };
  struct Client {
    User user;
    std::string address;
  };
  SocketTalk(Parts parts, Client client, std::shared_ptr<Outbox> outbox);
  // Stops watching.
  ~SocketTalk();
  SocketTalk(const SocketTalk&) = delete;
  SocketTalk& operator=(const SocketTalk&) = delete;

  void hello();
  void hear(std::string_view text);

 private:
  struct Listener;
  // A private table is not there for who was not invited.
  bool may_see(std::uint32_t table) const { return parts_.private_tables.may_see(TableId(table), user_); }
  // Where this user may see the table with this number.
  Room& room_of(std::uint32_t table) const;
  void stop_watching(std::uint32_t table, const TableListener* listener, Rehearsals::Leaves how);
  void handle(const protocol::Watch& watch);
  void handle(const protocol::Unwatch& unwatch);
  void handle(const protocol::Act& act);
  void complain(std::string code, std::string says);
  void answer(const protocol::Act& act, const RoomAnswer& answer);

  Parts parts_;
  User user_;
  std::string address_;
  std::shared_ptr<Outbox> outbox_;
  std::map<std::uint32_t, std::shared_ptr<Listener>> watched_;
};

}  // namespace riverbank
