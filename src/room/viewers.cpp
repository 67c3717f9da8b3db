#include "room/viewers.h"

#include <algorithm>

#include "base/check.h"

namespace riverbank {

namespace {

// Each is a whole view of the table, so a short tail is enough: who missed more gets one whole message.
constexpr std::size_t kTail = 16;
constexpr std::int64_t kRemembered_ms = 120'000;

}  // namespace

SharedText MessageText::whole() const {
  std::string text;
  text.reserve(own->size() + shared->size() + 1);
  text += *own;
  text += *shared;
  text += '}';
  return std::make_shared<const std::string>(std::move(text));
}

bool Viewers::join(PlayerId player, std::shared_ptr<TableListener> listener, std::uint64_t last_seen) {
  Stream& stream = streams_[player];
  stream.listener = std::move(listener);
  // Everything after `last_seen` must still be there.
  const bool known =
      last_seen != 0 && last_seen <= stream.sent &&
      (last_seen == stream.sent || (!stream.tail.empty() && stream.tail.front().number <= last_seen + 1));
  if (known)
    for (const Numbered& each : stream.tail)
      if (each.number > last_seen) stream.listener->message(each.text.whole());
  return known;
}

void Viewers::leave(PlayerId player, const TableListener* listener, PlayTime now) {
  const auto found = streams_.find(player);
  // A newer connection of the same player stays.
  if (found == streams_.end() || found->second.listener.get() != listener) return;
  found->second.listener = nullptr;
  found->second.away_since = now;
}

void Viewers::forget(PlayTime now) {
  std::erase_if(streams_, [&](const auto& each) {
    return each.second.listener == nullptr && now.ms() - each.second.away_since.ms() > kRemembered_ms;
  });
}

bool Viewers::anyone() const {
  return std::ranges::any_of(streams_, [](const auto& each) { return each.second.listener != nullptr; });
}

bool Viewers::anyone_away() const {
  return std::ranges::any_of(streams_, [](const auto& each) { return each.second.listener == nullptr; });
}

std::uint64_t Viewers::next_number(PlayerId player) { return ++streams_[player].numbered; }

void Viewers::send(PlayerId player, std::uint64_t number, MessageText text) {
  const auto found = streams_.find(player);
  if (found == streams_.end()) return;  // gone for long
  Stream& stream = found->second;
  stream.sent = number;
  stream.tail.push_back({number, text});
  if (stream.tail.size() > kTail) stream.tail.pop_front();
  if (stream.listener) stream.listener->message(text.whole());
}

std::vector<PlayerId> Viewers::all() const {
  std::vector<PlayerId> players;
  for (const auto& [player, stream] : streams_) players.push_back(player);
  return players;
}

}  // namespace riverbank
