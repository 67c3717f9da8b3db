// Private tables: tables that only those see who were sent their link. The link holds an invitation that cannot be
// guessed; whoever has followed it once may come back without it. Used by all threads; what is changed is written down
// by the room.
#pragma once

#include <map>
#include <mutex>
#include <set>

#include "room/room.h"
#include "server/user.h"

namespace riverbank {

class PrivateTables {
 public:
  explicit PrivateTables(Room& room) : room_(room) {}
  // Blocks: reads what was written down.
  Result<Done, Error> open();

  // From now on only for those who are invited; the owner is.
  void close_off(TableId table, PlayerId owner);
  // The table of this invitation, which lets the player in from now on; nothing: there is none.
  std::optional<TableId> accept(const std::string& invitation, PlayerId player);

  // Whether this person may see the table: it is public, they are invited, or they run the house.
  bool may_see(TableId table, const std::optional<User>& user) const;
  // What to send to others; empty: the table is public, or this person may not see it.
  std::string invitation_to(TableId table, const std::optional<User>& user) const;
  // The one that this player has opened for this house, if it is still there.
  bool is_owned_by(TableId table, PlayerId player) const;

 private:
  struct Private {
    std::string invitation;
    PlayerId owner;
    std::set<PlayerId> invited;
  };
  bool may_see_locked(TableId table, const std::optional<User>& user) const;

  Room& room_;
  mutable std::mutex mutex_;
  std::map<TableId, Private> tables_;
};

}  // namespace riverbank
