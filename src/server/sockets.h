// Sockets: the open WebSockets by session. One socket for each session: a newer one ends the older.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/messages.h"
#include "server/outbox.h"

namespace riverbank {

class Sockets {
 public:
  void enter(const std::string& session_hash, const std::shared_ptr<Outbox>& outbox);
  void leave(const std::string& session_hash, const Outbox* outbox);
  void close_session(const std::string& session_hash);
  void tell_all(const std::string& text);
  void close_all(protocol::CloseCode code, const std::string& says);
  std::size_t size() const;

 private:
  mutable std::mutex mutex_;
  std::unordered_map<std::string, std::shared_ptr<Outbox>> open_;
};

}  // namespace riverbank
