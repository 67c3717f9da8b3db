// KnownAnswers: what a table answered, by player and by the id that the client made. A repeated action gets the first
// answer again and is not done again; another wish under the same id is refused. The last 64 of each player are kept
// here; those accepted within a day are found in the database, whatever came between. After a restart a player's own
// are looked up when that player first asks for something: nothing is read for those who do not come back.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <set>
#include <vector>

#include "fairness/digest.h"
#include "room/action.h"
#include "room/seen_ids.h"
#include "store/database.h"

namespace riverbank {

class KnownAnswers {
 public:
  // An action that was accepted and is on disk; nothing: there is none with this id.
  using Stored = std::function<std::optional<StoredAction>(PlayerId player, const std::string& id)>;
  // The ids of those that were accepted within the last day.
  using StoredIds = std::function<std::vector<std::string>(PlayerId player)>;
  KnownAnswers(Stored stored, StoredIds ids) : stored_(std::move(stored)), stored_ids_(std::move(ids)) {}

  // The table was here before this process: what it answered then is in the database.
  void was_restored() { restored_ = true; }
  // What to answer to an id that was used before; nothing: it is new.
  std::optional<RoomAnswer> again(const RoomAction& action, PlayTime now);
  void remember(const RoomAction& action, RoomAnswer answer, PlayTime at);
  // Whoever is not here and was not heard of for an hour will not ask again.
  void forget(PlayTime now, const std::function<bool(PlayerId)>& is_here);

 private:
  struct Known {
    Digest text{};
    RoomAnswer answer;
  };
  struct OfPlayer {
    std::map<std::string, Known> by_id;
    std::deque<std::string> order;  // the oldest first
    PlayTime last;
  };
  void look_up(PlayerId player, PlayTime now);

  Stored stored_;
  StoredIds stored_ids_;
  bool restored_ = false;
  std::set<PlayerId> looked_up_;
  std::map<PlayerId, OfPlayer> players_;
  SeenIds accepted_;
};

// An accepted action is written down with what it did, and is known after a restart.
Change answer_change(TableId table, const RoomAction& action, Time at);

}  // namespace riverbank
