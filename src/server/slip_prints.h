// SlipPrints: how often each slip was printed. The first print is the slip; every later one says that it is a reprint.
#pragma once

#include <map>
#include <mutex>
#include <optional>

#include "room/room.h"

namespace riverbank {

class SlipPrints {
 public:
  explicit SlipPrints(Room& room) : room_(room) {}
  // How often so far, of all slips of a table.
  Result<std::map<std::uint64_t, std::uint64_t>, Error> of(TableId table);
  // One more, by this person: which copy it is. The slip is there.
  Result<std::uint64_t, Error> print(TableId table, std::uint64_t slip, PlayerId by, Time at);

 private:
  Room& room_;
  std::mutex mutex_;                                                    // two copies never have one number
  std::map<std::pair<TableId, std::uint64_t>, std::uint64_t> printed_;  // since the start: the database may be behind
};

}  // namespace riverbank
