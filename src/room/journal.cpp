#include "room/journal.h"

namespace riverbank {

namespace {

constexpr std::string_view kInsertRow =
    "INSERT INTO journal (entry, table_id, seq, at, events, chain, deck) VALUES ($1, $2, $3, $4, $5, $6, $7)";
void append(std::string& bytes, std::uint64_t number) {
  for (int shift = 56; shift >= 0; shift -= 8) bytes.push_back(static_cast<char>(number >> shift));
}

}  // namespace

Digest chained(const Digest& before, const JournalRow& row) {
  std::string bytes = row.deck == 0 ? "riverbank journal 1\n" : "riverbank journal 2\n";
  bytes.append(before.begin(), before.end());
  append(bytes, row.table.value());
  append(bytes, row.seq);
  append(bytes, static_cast<std::uint64_t>(row.at.since_epoch_ms()));
  if (row.deck != 0) append(bytes, row.deck);
  bytes += row.events;
  return sha256(bytes);
}

Change journal_change(const JournalRow& row, const Digest& hash) {
  return {kInsertRow,
          {value_of(row.entry), value_of(std::uint64_t{row.table.value()}), value_of(row.seq), row.at.since_epoch_ms(),
           Blob{row.events}, Blob{std::string(hash.begin(), hash.end())}, value_of(row.deck)}};
}

}  // namespace riverbank
