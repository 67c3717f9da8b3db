// EmptyTables: tables that players opened by themselves and where nobody has sat for a while are closed, so that they
// do not pile up. Those of the house stay.
#pragma once

#include <map>
#include <set>

#include "room/room.h"

namespace riverbank {

class EmptyTables {
 public:
  explicit EmptyTables(Room& room) : room_(room) {}
  // From one thread at a time. Closes what has been empty since `after_ms` before `now`.
  void sweep(Time now, std::int64_t after_ms);

 private:
  Room& room_;
  std::map<TableId, Time> empty_since_;
};

}  // namespace riverbank
