#include "server/sessions.h"

namespace riverbank {

namespace {

constexpr std::string_view kInsert =
    "INSERT INTO sessions (token_hash, user_id, created_at, seen_at) VALUES ($1, $2, $3, $3)";
constexpr std::string_view kSelect =
    "SELECT users.id, users.name, users.role, users.password, sessions.seen_at, sessions.created_at, "
    "users.must_change, "
    "users.signed_in_before, CASE WHEN second_factors.user_id IS NULL THEN 0 ELSE 1 END FROM sessions JOIN users ON "
    "users.id = sessions.user_id LEFT JOIN second_factors ON second_factors.user_id = users.id AND "
    "second_factors.secret_key <> '' WHERE "
    "sessions.token_hash = $1 AND users.disabled = 0";
constexpr std::string_view kSeen = "UPDATE sessions SET seen_at = $2 WHERE token_hash = $1";
constexpr std::string_view kDelete = "DELETE FROM sessions WHERE token_hash = $1";
constexpr std::string_view kDeleteAll = "DELETE FROM sessions WHERE user_id = $1";
constexpr std::string_view kDeleteOld = "DELETE FROM sessions WHERE seen_at < $1 OR created_at < $2";

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
  entries_[signed_in.token.hash()] = {signed_in.user, now.since_epoch_ms(), now.since_epoch_ms(), now.since_epoch_ms()};
  return true;
}

bool Sessions::is_over(const Entry& entry, Time now) const {
  return now.since_epoch_ms() - entry.seen_ms > most_.idle_ms || now.since_epoch_ms() - entry.begun_ms > most_.whole_ms;
}

std::optional<User> Sessions::find(const std::string& hash, Time now, Use use) {
  const std::lock_guard lock(mutex_);
  const auto found = entries_.find(hash);
  if (found == entries_.end() || is_over(found->second, now)) return std::nullopt;
  if (use == Use::person) found->second.seen_ms = std::max(found->second.seen_ms, now.since_epoch_ms());
  return found->second.user;
}

std::optional<User> Sessions::load(const std::string& hash, Time now) {
  const auto rows = room_.ask_database(kSelect, {Blob{hash}});
  if (!rows || rows->empty()) return std::nullopt;
  const SqlRow& row = rows->front();
  const auto role = account_role(row.text(2));
  if (!role) return std::nullopt;
  const User user{.id = PlayerId(static_cast<std::uint32_t>(row.number(0))),
                  .name = row.text(1),
                  .role = *role,
                  .is_guest = row.is_null(3),
                  .has_second_factor = row.number(8) != 0,
                  .must_change = row.number(6) != 0,
                  .signed_in_before_ms = row.number(7)};
  const Entry entry{user, row.number(4), row.number(4), row.number(5)};
  if (is_over(entry, now)) return std::nullopt;
  const std::lock_guard lock(mutex_);
  const auto ended = ended_users_.find(user.id.value());
  if (ended_hashes_.contains(hash) || (ended != ended_users_.end() && row.number(5) <= ended->second.at_ms))
    return std::nullopt;
  entries_.try_emplace(hash, entry);
  return user;
}

void Sessions::rename(PlayerId user, const std::string& name) {
  const std::lock_guard lock(mutex_);
  for (auto& [hash, entry] : entries_)
    if (entry.user.id == user) entry.user.name = name;
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
    for (const std::string& hash : hashes) ended_hashes_[hash] = now.since_epoch_ms();
  }
  forget(hashes);
  return {kDeleteAll, {value_of(std::uint64_t{user.value()})}};
}

bool Sessions::was_ended(const std::string& hash) const {
  const std::lock_guard lock(mutex_);
  return ended_hashes_.contains(hash);
}

void Sessions::has_second_factor(PlayerId user) {
  const std::lock_guard lock(mutex_);
  for (auto& [hash, entry] : entries_)
    if (entry.user.id == user) entry.user.has_second_factor = true;
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
  const std::int64_t oldest = now.since_epoch_ms() - most_.idle_ms;
  std::vector<std::string> over;
  std::vector<Change> changes;
  {
    const std::lock_guard lock(mutex_);
    drop_marks(oldest);
    for (auto& [hash, entry] : entries_) {
      if (is_over(entry, now)) {
        over.push_back(hash);
      } else if (entry.seen_ms > entry.written_ms) {
        entry.written_ms = entry.seen_ms;
        changes.push_back({kSeen, {Blob{hash}, entry.seen_ms}});
      }
    }
  }
  forget(over);
  changes.push_back({kDeleteOld, {oldest, now.since_epoch_ms() - most_.whole_ms}});
  return changes;
}

std::size_t Sessions::size() const {
  const std::lock_guard lock(mutex_);
  return entries_.size();
}

}  // namespace riverbank
