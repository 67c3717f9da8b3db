// A table as the lobby shows it, for any thread.
#pragma once

#include <map>
#include <mutex>
#include <set>

#include "room/room_parts.h"
#include "room/table_view.h"

namespace riverbank {

struct TableSummary {
  TableId id;
  std::string name;
  std::string house;
  std::string house_name;
  std::string rulebook;
  std::vector<std::string> offers;  // the names of what can be wagered besides the game itself
  int seats = 0;
  int taken = 0;
  int people = 0;
  Amount minimum;
  Amount maximum;
  std::vector<std::pair<std::string, Amount>> meters;
  std::uint64_t rounds = 0;
  std::string live;    // "layout" or "screens"; empty: a virtual table
  std::string dealer;  // who deals a live table; empty: nobody now
  bool paused = false;
  std::string stopped;             // why; empty: it is not
  std::map<PlayerId, int> seated;  // at seats and behind them: who, and where
  std::set<int> taken_seats;       // by people and bots
};

// What a table last published. Its mailbox writes, everyone reads.
class PublishedTable {
 public:
  void publish(const TableRecord& record, const TableSight& sight);
  void stop(const std::string& why);
  TableSummary summary() const;
  // In a round that is on, where the house forbids the coach.
  bool forbids_coach_to(PlayerId player) const;

 private:
  mutable std::mutex mutex_;
  TableSummary summary_;
  std::set<PlayerId> uncoached_;
};

}  // namespace riverbank
