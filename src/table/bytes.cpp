#include "table/bytes.h"

#include "table/table_wire.h"

namespace riverbank {

std::string bytes_of(const TableEvent& event) { return to_wire(event); }
std::string bytes_of(const TableState& state) { return to_wire(state); }
std::string bytes_of(const MeterBank& meters) { return to_wire(meters); }

std::optional<TableEvent> event_of(std::string_view bytes) { return from_wire<TableEvent>(bytes); }
std::optional<TableState> state_of(std::string_view bytes, TableState over) {
  return from_wire<TableState>(bytes, std::move(over));
}
std::optional<MeterBank> meters_of(std::string_view bytes, MeterBank over) {
  return from_wire<MeterBank>(bytes, std::move(over));
}

}  // namespace riverbank
