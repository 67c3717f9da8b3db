#include "table/replay.h"

#include "table/apply.h"

namespace riverbank {

std::size_t whole_part(std::span<const TableEvent> events) {
  std::size_t whole = events.size();
  while (whole > 0 && !events[whole - 1].ends_command) --whole;
  return whole;
}

std::size_t replay(const Game& game, TableState& state, MeterBank& meters, std::span<const TableEvent> events) {
  const std::size_t whole = whole_part(events);
  for (const TableEvent& event : events.first(whole)) apply(game, state, meters, event);
  return whole;
}

}  // namespace riverbank
