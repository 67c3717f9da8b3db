// The journal read back: rows of tables that share meters in the order in which things happened to them, and whether a
// row follows from the one before it. Where a row names cards by their places, they become cards again if the seed of
// their round can be read.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "room/journal.h"
#include "room/seal_keys.h"

namespace riverbank {

struct JournalLine {
  JournalRow row;
  std::string chain;         // the hash as it was written
  std::optional<Seed> seed;  // of the deck that the row names
};

// The rows of a table after the one numbered `seq`.
struct JournalAfter {
  TableId table;
  std::uint64_t seq = 0;
};
// `keys` may be null: then the cards of rounds in play stay places.
Result<std::vector<JournalLine>, Error> read_journals(Database& database, std::span<const JournalAfter> wanted,
                                                      const SealKeys* keys);

struct JournalStep {
  ChainEnd chain;
  TableEvents events;
};
// Nothing where the line does not follow from this end of the chain, or cannot be read.
std::optional<JournalStep> step_of(const ChainEnd& chain, const JournalLine& line);

}  // namespace riverbank
