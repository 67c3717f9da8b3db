// Sessions: who is signed in. A session is known by the hash of its token, lives in the table `sessions` and, while it
// is used, in memory; it ends after some idle time, when its owner logs out, or when its owner logs out everywhere.
// Its row goes a moment after it ended, and somebody may read it in between: what ended is remembered for a while.
// When it was last used is written once a minute, so after a crash a session is at most a minute older than it was.
#pragma once

#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/time.h"
#include "room/room.h"
#include "server/token.h"
#include "server/user.h"

namespace riverbank {

struct SignedIn {
  User user;
  Token token;
};

class Sessions {
 public:
  struct Ages {
    std::int64_t idle_ms;
    std::int64_t whole_ms;
  };
  Sessions(Room& room, Ages most) : room_(room), most_(most) {}

  // Called with the hash of every session that ends, from any thread.
  void on_end(std::function<void(const std::string& hash)> listener) { ended_ = std::move(listener); }

  // Where a sign-in stands in the order of sign-ins and log-outs; asked before the password is looked at.
  struct Begun {
    std::uint64_t order = 0;
  };
  Begun begin();
  // The row of a new session; it counts once `enter` is called, after the row is on disk.
  Change row_of(const SignedIn& signed_in, Time now) const;
  // False: all sessions of this user were ended since it began.
  bool enter(const SignedIn& signed_in, Begun begun, Time now);

  // Whether somebody does something, or a page asks by itself.
  enum class Use { person, page };
  // From memory.
  std::optional<User> find(const std::string& hash, Time now, Use use = Use::person);
  // From the database, where memory does not know it. Blocks.
  std::optional<User> load(const std::string& hash, Time now);

  // How somebody is called from now on.
  void rename(PlayerId user, const std::string& name);
  // By its owner or for its owner, a while ago.
  bool was_ended(const std::string& hash) const;
  // From here on, in the sessions that are open.
  void has_second_factor(PlayerId user);
  // The change that removes its row; it counts no more from here on.
  Change end(const std::string& hash, Time now);
  Change end_all(PlayerId user, Time now);
  // Once a minute: ends what was idle too long, and says what to write.
  std::vector<Change> sweep(Time now);
  std::size_t size() const;

 private:
  struct Entry {
    User user;
    std::int64_t seen_ms = 0;
    std::int64_t written_ms = 0;
    std::int64_t begun_ms = 0;
  };
  struct UserEnd {
    std::uint64_t order = 0;
    std::int64_t at_ms = 0;
  };
  void forget(const std::vector<std::string>& hashes);
  bool is_over(const Entry& entry, Time now) const;
  void drop_marks(std::int64_t oldest_ms);

  Room& room_;
  Ages most_;
  std::function<void(const std::string&)> ended_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, Entry> entries_;
  std::uint64_t order_ = 0;
  std::unordered_map<std::string, std::int64_t> ended_hashes_;  // and when
  std::unordered_map<std::uint32_t, UserEnd> ended_users_;      // every session of theirs
};

}  // namespace riverbank
