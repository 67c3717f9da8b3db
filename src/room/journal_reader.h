// The journal read back: rows of tables that share meters in the order in which things happened to them, and whether a
// row follows from the one before it.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "room/journal.h"

namespace riverbank {

struct JournalLine {
  JournalRow row;
  std::string chain;  // the hash as it was written
};

// The rows of a table after the one numbered `seq`.
struct JournalAfter {
  TableId table;
  std::uint64_t seq = 0;
};
Result<std::vector<JournalLine>, Error> read_journals(Database& database, std::span<const JournalAfter> wanted);

struct JournalStep {
  ChainEnd chain;
  TableEvents events;
};
// Nothing where the line does not follow from this end of the chain, or cannot be read.
std::optional<JournalStep> step_of(const ChainEnd& chain, const JournalLine& line);

}  // namespace riverbank
