// Patches of readings: where a rule text is open, an option may change the rulebook's data before it is typed, so that
// no code knows a reading by name.
//   set = { wager = { bad_beat = { on_fold = "keep" } } }   changes keys of an entry, by section and id
//   set = { banking = { cover = "separate" } }              changes keys of a section that is one table
//   add = { irregularity = [ { id = ... } ] }               appends entries to a section
#pragma once

#include <string>

#include "rules/data.h"
#include "rules/problems.h"

namespace riverbank {

// `option` is one entry of a reading's options; `path` names it in messages.
void apply_option(Data& rulebook, const Data& option, const std::string& path, Problems& problems);

}  // namespace riverbank
