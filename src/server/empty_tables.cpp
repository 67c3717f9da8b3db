#include "server/empty_tables.h"

#include "server/log.h"

namespace riverbank {

void EmptyTables::sweep(Time now, std::int64_t after_ms) {
  std::map<TableId, Time> empty;
  for (const TableSummary& table : room_.tables()) {
    if (table.opened_by == PlayerId() || !table.seated.empty() || !table.stopped.empty()) continue;
    const auto before = empty_since_.find(table.id);
    const Time since = before == empty_since_.end() ? now : before->second;
    empty[table.id] = since;
    if (now.since_epoch_ms() - since.since_epoch_ms() < after_ms) continue;
    log(LogLevel::info, "an empty table is closed", {{"table", std::int64_t{table.id.value()}}});
    room_.close_table(table.id, [](const RoomAnswer&) {});
  }
  empty_since_ = std::move(empty);
}

}  // namespace riverbank
