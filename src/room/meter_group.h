// MeterGroup: tables that play for the same meters, and those meters. Its tables share a mailbox, so no two of them
// touch a meter at the same time, and the journal's entries are in the order in which the meters moved.
#pragma once

#include <vector>

#include "table/meter.h"

namespace riverbank {

class TableHost;

struct MeterGroup {
  MeterBank bank;
  MeterBank posted;                // as the turns left it that were posted
  std::vector<TableHost*> tables;  // those that have started
  std::vector<Amount> shown;       // what the meters showed after the last turn
};

}  // namespace riverbank
