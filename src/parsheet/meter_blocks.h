// The parts of a side wager's section that apply only to a progressive: its return as a function of its meters, and
// envy bonuses.
#pragma once

#include "parsheet/sections.h"

namespace riverbank {

void add_meter_blocks(Section& section, const Making& making, const SideWager& side);
void add_envy_blocks(Section& section, const Making& making, const SideWager& side);

}  // namespace riverbank
