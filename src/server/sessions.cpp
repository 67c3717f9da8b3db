#include "server/sessions.h"

namespace riverbank {

namespace {

constexpr std::string_view kInsert =
    "INSERT INTO sessions (token_hash, user_id, created_at, seen_at) VALUES ($1, $2, $3, $3)";
constexpr std::string_view kSelect =
    "SELECT users.id, users.name, users.role, users.password, sessions.seen_at, "
    "sessions.created_at FROM sessions "
    "JOIN users ON users.id = sessions.user_id WHERE sessions.token_hash = $1";
constexpr std::string_view kSeen = "UPDATE sessions SET seen_at = $2 WHERE token_hash = $1";
constexpr std::string_view kDelete = "DELETE FROM sessions WHERE token_hash = $1";
constexpr std::string_view kDeleteAll = "DELETE FROM sessions WHERE user_id = $1";
constexpr std::string_view kDeleteOld = "DELETE FROM sessions WHERE seen_at < $1";

}  // namespace

Change Sessions::row_of(const SignedIn& signed_in, Time now) const {
  return {kInsert,
          {Blob{signed_in.token.hash()}, value_of(std::uint64_t{signed_in.user.id.value()}), now.since_epoch_ms()}};
}

Sessions::Begun Sessions::begin() {
  const std::lock_guard lock(mutex_);
  return {++order_};
}

bool Sessions::enter(const SignedIn& signed_in, Begun begun, Time now) {
  const std::lock_guard lock(mutex_);
  const auto ended = ended_users_.find(signed_in.user.id.value());
  if (ended != ended_users_.end() && ended->second.order > begun.order) return false;
  entries_[signed_in.token.hash()] = {signed_in.user, now.since_epoch_ms(), now.since_epoch_ms()};
  return true;
}

std::optional<User> Sessions::find(const std::string& hash, Time now) {
  const std::lock_guard lock(mutex_);
  const auto found = entries_.find(hash);
  if (found == entries_.end() || now.since_epoch_ms() - found->second.seen_ms > idle_ms_) return std::nullopt;
  found->second.seen_ms = std::max(found->second.seen_ms, now.since_epoch_ms());
  return found->second.user;
}

std::optional<User> Sessions::load(const std::string& hash, Time now) {
  const auto rows = room_.ask_database(kSelect, {Blob{hash}});
  if (!rows || rows->empty()) return std::nullopt;
  const SqlRow& row = rows->front();
  const auto role = role_of_word(row.text(2));
  if (!role || now.since_epoch_ms() - row.number(4) > idle_ms_) return std::nullopt;
  const User user{PlayerId(static_cast<std::uint32_t>(row.number(0))), row.text(1), *role, row.is_null(3)};
  const std::lock_guard lock(mutex_);
  const auto ended = ended_users_.find(user.id.value());
  if (ended_hashes_.contains(hash) || (ended != ended_users_.end() && row.number(5) <= ended->second.at_ms))
    return std::nullopt;
  entries_.try_emplace(hash, Entry{user, now.since_epoch_ms(), row.number(4)});
  return user;
}

Change Sessions::end(const std::string& hash, Time now) {
  {
    const std::lock_guard lock(mutex_);
    ended_hashes_[hash] = now.since_epoch_ms();
  }
  forget({hash});
  return {kDelete, {Blob{hash}}};
}

Change Sessions::end_all(PlayerId user, Time now) {
  std::vector<std::string> hashes;
  {
    const std::lock_guard lock(mutex_);
    ended_users_[user.value()] = {++order_, now.since_epoch_ms()};
    for (const auto& [hash, entry] : entries_)
      if (entry.user.id == user) hashes.push_back(hash);
  }
  forget(hashes);
  return {kDeleteAll, {value_of(std::uint64_t{user.value()})}};
}

void Sessions::forget(const std::vector<std::string>& hashes) {
  {
    const std::lock_guard lock(mutex_);
    for (const std::string& hash : hashes) entries_.erase(hash);
  }
  if (!ended_) return;
  for (const std::string& hash : hashes) ended_(hash);
}

// A row that was read before its mark is too old by then.
void Sessions::drop_marks(std::int64_t oldest_ms) {
  std::erase_if(ended_hashes_, [&](const auto& mark) { return mark.second < oldest_ms; });
  std::erase_if(ended_users_, [&](const auto& mark) { return mark.second.at_ms < oldest_ms; });
}

std::vector<Change> Sessions::sweep(Time now) {
  const std::int64_t oldest = now.since_epoch_ms() - idle_ms_;
  std::vector<std::string> over;
  std::vector<Change> changes;
  {
    const std::lock_guard lock(mutex_);
    drop_marks(oldest);
    for (auto& [hash, entry] : entries_) {
      if (entry.seen_ms < oldest) {
        over.push_back(hash);
      } else if (entry.seen_ms > entry.written_ms) {
        entry.written_ms = entry.seen_ms;
        changes.push_back({kSeen, {Blob{hash}, entry.seen_ms}});
      }
    }
  }
  forget(over);
  changes.push_back({kDeleteOld, {oldest}});
  return changes;
}

std::size_t Sessions::size() const {
  const std::lock_guard lock(mutex_);
  return entries_.size();
}

}  // namespace riverbank
