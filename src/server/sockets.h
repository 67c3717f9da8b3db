// Sockets: the open WebSockets by account. One socket for each account, whatever its sessions: the newest one plays,
// and the older one is told so and ended.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "ledger/ids.h"
#include "server/messages.h"
#include "server/outbox.h"

namespace riverbank {

class Sockets {
 public:
  struct Entry {
    PlayerId player;
    std::string session_hash;
    std::shared_ptr<Outbox> outbox;
  };
  void enter(Entry entry);
  void leave(PlayerId player, const Outbox* outbox);
  void close_session(const std::string& session_hash);
  void tell_all(const std::string& text);
  void close_all(protocol::CloseCode code, const std::string& says);
  std::size_t size() const;

 private:
  mutable std::mutex mutex_;
  std::map<PlayerId, Entry> open_;
  std::unordered_map<std::string, PlayerId> by_session_;  // whose socket it is
};

}  // namespace riverbank
