#include "room/journal_reader.h"

#include <algorithm>

#include "table/table_wire.h"

namespace riverbank {

Result<std::vector<JournalLine>, Error> read_journals(Database& database, std::span<const JournalAfter> wanted) {
  std::vector<JournalLine> lines;
  for (const JournalAfter& each : wanted) {
    const auto rows = database.query(
        "SELECT entry, seq, at, events, chain FROM journal WHERE table_id = $1 AND seq > $2 ORDER BY seq",
        {value_of(std::uint64_t{each.table.value()}), value_of(each.seq)});
    if (!rows) return Failure{rows.error()};
    for (const SqlRow& row : *rows)
      lines.push_back({{static_cast<std::uint64_t>(row.number(0)), each.table,
                        static_cast<std::uint64_t>(row.number(1)), Time::from_ms(row.number(2)), row.bytes(3)},
                       row.bytes(4)});
  }
  std::ranges::stable_sort(lines, {}, [](const JournalLine& line) { return line.row.entry; });
  return lines;
}

std::optional<JournalStep> step_of(const ChainEnd& chain, const JournalLine& line) {
  const Digest hash = chained(chain.hash, line.row);
  auto events = from_wire<TableEvents>(line.row.events);
  if (line.row.seq != chain.seq + 1 || std::string(hash.begin(), hash.end()) != line.chain || !events)
    return std::nullopt;
  return JournalStep{{line.row.seq, hash}, std::move(*events)};
}

}  // namespace riverbank
