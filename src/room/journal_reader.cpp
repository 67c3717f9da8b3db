#include "room/journal_reader.h"

#include <algorithm>
#include <map>

#include "room/hidden_cards.h"
#include "room/promise_so_far.h"
#include "table/table_wire.h"

namespace riverbank {

namespace {

// The first schema whose journal may name cards by their places; older ones can be examined before they are turned
// over.
constexpr int kWithDecks = 8;
constexpr std::string_view kRows =
    "SELECT entry, seq, at, events, chain, deck FROM journal WHERE table_id = $1 AND seq > $2 ORDER BY seq";
constexpr std::string_view kOldRows =
    "SELECT entry, seq, at, events, chain, 0 FROM journal WHERE table_id = $1 AND seq > $2 ORDER BY seq";

using SeedsByRound = std::map<std::int64_t, std::optional<Seed>>;

// Of the rounds whose decks the journal of this table names after a row.
Result<SeedsByRound, Error> seeds_of(Database& database, const JournalAfter& after, const SealKeys* keys) {
  const auto rows = database.query(
      "SELECT number, game_hash, seed, seed_key, proof FROM rounds WHERE table_id = $1 AND number IN (SELECT deck FROM "
      "journal "
      "WHERE table_id = $1 AND seq > $2)",
      {value_of(std::uint64_t{after.table.value()}), value_of(after.seq)});
  if (!rows) return Failure{rows.error()};
  SeedsByRound seeds;
  for (const SqlRow& row : *rows) {
    const RoundName name{row.text(1), std::to_string(after.table.value()), static_cast<std::uint64_t>(row.number(0))};
    const auto seed = open_seed({row.bytes(2), row.text(3)}, name, keys);
    if (seed) seeds[row.number(0)] = seed_of_deck(name, *seed, row.is_null(4) ? "" : row.text(4));
  }
  return seeds;
}

}  // namespace

Result<std::vector<JournalLine>, Error> read_journals(Database& database, std::span<const JournalAfter> wanted,
                                                      const SealKeys* keys) {
  const auto version = database.query("SELECT version FROM schema_version");
  if (!version) return Failure{version.error()};
  const bool with_decks = version->front().number(0) >= kWithDecks;
  std::vector<JournalLine> lines;
  for (const JournalAfter& each : wanted) {
    const auto rows = database.query(with_decks ? kRows : kOldRows,
                                     {value_of(std::uint64_t{each.table.value()}), value_of(each.seq)});
    if (!rows) return Failure{rows.error()};
    auto seeds = with_decks ? seeds_of(database, each, keys) : SeedsByRound();
    if (!seeds) return Failure{seeds.error()};
    for (const SqlRow& row : *rows)
      lines.push_back(
          {{static_cast<std::uint64_t>(row.number(0)), each.table, static_cast<std::uint64_t>(row.number(1)),
            Time::from_ms(row.number(2)), row.bytes(3), static_cast<std::uint64_t>(row.number(5))},
           row.bytes(4),
           (*seeds)[row.number(5)]});
  }
  std::ranges::stable_sort(lines, {}, [](const JournalLine& line) { return line.row.entry; });
  return lines;
}

std::optional<JournalStep> step_of(const ChainEnd& chain, const JournalLine& line) {
  const Digest hash = chained(chain.hash, line.row);
  auto events = from_wire<TableEvents>(line.row.events);
  if (line.row.seq != chain.seq + 1 || std::string(hash.begin(), hash.end()) != line.chain || !events)
    return std::nullopt;
  if (line.row.deck != 0 && line.seed) events = by_card(*std::move(events), shuffled_deck(*line.seed));
  return JournalStep{{line.row.seq, hash}, std::move(*events)};
}

}  // namespace riverbank
