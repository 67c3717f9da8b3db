#include "server/sockets.h"

#include <vector>

namespace riverbank {

namespace {

Goodbye goodbye(protocol::CloseCode code, std::string says) {
  return {static_cast<std::uint16_t>(code), std::move(says)};
}

}  // namespace

void Sockets::enter(Entry entry) {
  std::shared_ptr<Outbox> older;
  {
    const std::lock_guard lock(mutex_);
    Entry& held = open_[entry.player];
    if (held.outbox) by_session_.erase(held.session_hash);
    older = std::move(held.outbox);
    by_session_[entry.session_hash] = entry.player;
    held = std::move(entry);
  }
  if (older) older->close(goodbye(protocol::CloseCode::replaced, "opened elsewhere"));
}

void Sockets::leave(PlayerId player, const Outbox* outbox) {
  const std::lock_guard lock(mutex_);
  const auto found = open_.find(player);
  if (found == open_.end() || found->second.outbox.get() != outbox) return;
  by_session_.erase(found->second.session_hash);
  open_.erase(found);
}

void Sockets::close_session(const std::string& session_hash) {
  std::shared_ptr<Outbox> outbox;
  {
    const std::lock_guard lock(mutex_);
    const auto found = by_session_.find(session_hash);
    if (found != by_session_.end()) outbox = open_.at(found->second).outbox;
  }
  if (outbox) outbox->close(goodbye(protocol::CloseCode::session_over, "session is over"));
}

void Sockets::tell_all(const std::string& text) {
  const auto shared = std::make_shared<const std::string>(text);
  const std::lock_guard lock(mutex_);
  for (const auto& [player, entry] : open_) entry.outbox->put(shared);
}

void Sockets::close_all(protocol::CloseCode code, const std::string& says) {
  std::vector<std::shared_ptr<Outbox>> all;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [player, entry] : open_) all.push_back(entry.outbox);
  }
  for (const auto& outbox : all) outbox->close(goodbye(code, says));
}

std::size_t Sockets::size() const {
  const std::lock_guard lock(mutex_);
  return open_.size();
}

}  // namespace riverbank
