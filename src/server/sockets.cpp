#include "server/sockets.h"

#include <vector>

namespace riverbank {

namespace {

Goodbye goodbye(protocol::CloseCode code, std::string says) {
  return {static_cast<std::uint16_t>(code), std::move(says)};
}

}  // namespace

void Sockets::enter(const std::string& session_hash, const std::shared_ptr<Outbox>& outbox) {
  std::shared_ptr<Outbox> older;
  {
    const std::lock_guard lock(mutex_);
    auto& held = open_[session_hash];
    older = std::move(held);
    held = outbox;
  }
  if (older) older->close(goodbye(protocol::CloseCode::replaced, "opened elsewhere"));
}

void Sockets::leave(const std::string& session_hash, const Outbox* outbox) {
  const std::lock_guard lock(mutex_);
  const auto found = open_.find(session_hash);
  if (found != open_.end() && found->second.get() == outbox) open_.erase(found);
}

void Sockets::close_session(const std::string& session_hash) {
  std::shared_ptr<Outbox> outbox;
  {
    const std::lock_guard lock(mutex_);
    const auto found = open_.find(session_hash);
    if (found != open_.end()) outbox = found->second;
  }
  if (outbox) outbox->close(goodbye(protocol::CloseCode::session_over, "session is over"));
}

void Sockets::tell_all(const std::string& text) {
  const auto shared = std::make_shared<const std::string>(text);
  const std::lock_guard lock(mutex_);
  for (const auto& [hash, outbox] : open_) outbox->put(shared);
}

void Sockets::close_all(protocol::CloseCode code, const std::string& says) {
  std::vector<std::shared_ptr<Outbox>> all;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [hash, outbox] : open_) all.push_back(outbox);
  }
  for (const auto& outbox : all) outbox->close(goodbye(code, says));
}

std::size_t Sockets::size() const {
  const std::lock_guard lock(mutex_);
  return open_.size();
}

}  // namespace riverbank
