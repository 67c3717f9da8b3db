// Care for players at a table: judged by what a turn has changed, not by what was asked, so that no ask goes round it.
#pragma once

#include "room/turn.h"

namespace riverbank {

// What this ask may not do to its people; nothing: it may. `before` is the table as it was posted last.
std::optional<RoomAnswer> care_problem(const Turn& turn, const TableState& before, const RoomAction& action);

// After every turn: what lies at risk at a table as it was posted.
void keep_at_risk(const RoomParts& room, const TableRecord& record, const TableState& posted);

}  // namespace riverbank
