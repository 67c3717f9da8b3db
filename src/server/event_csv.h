// Significant events as CSV.
#pragma once

#include "room/significant_event.h"
#include "server/csv.h"

namespace riverbank {

inline std::string event_csv_head() {
  return csv_line({"id", "at", "kind", "player", "name", "address", "table", "round", "what", "reason"});
}
inline std::string event_csv(const EventShown& event) {
  return csv_line({std::to_string(event.id), event.at, event.kind, std::to_string(event.player), event.name,
                   event.address, std::to_string(event.table), std::to_string(event.round), event.what, event.reason});
}

}  // namespace riverbank
