// A table as the lobby shows it, for any thread.
#pragma once

#include <deque>
#include <map>
#include <mutex>
#include <set>

#include "room/room_parts.h"
#include "room/table_at_work.h"

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
  PlayerId opened_by;  // a player, by themselves; nobody: it is the house's
  bool paused = false;
  std::string stopped;             // why; empty: it is not
  std::map<PlayerId, int> seated;  // at seats and behind them: who, and where
  std::set<int> taken_seats;       // by people and bots
};

// What a table last published. Its mailbox writes, everyone reads.
class PublishedTable {
 public:
  // `at` is the wall clock's: a table that was only restored has not seen a turn yet.
  void publish(const TableRecord& record, const TableSight& sight, Time at);
  void stop(const std::string& why);
  TableSummary summary() const;
  TableAtWork at_work() const;
  // Of the rounds that were settled since the start, the last one first.
  std::vector<RoundEnded> results() const;
  // In a round that is on, where the house forbids the coach.
  bool forbids_coach_to(PlayerId player) const;

 private:
  mutable std::mutex mutex_;
  TableSummary summary_;
  std::set<PlayerId> uncoached_;
  TableAtWork at_work_;
  std::deque<RoundEnded> results_;
};

}  // namespace riverbank
