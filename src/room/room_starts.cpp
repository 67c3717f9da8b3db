#include "room/room_starts.h"

#include <charconv>

#include "base/text.h"

namespace riverbank {

namespace {

constexpr std::string_view kInsertStart =
    "INSERT INTO starts (number, at, why, program, settings, log_key, rounds) VALUES ($1, $2, $3, $4, $5, $6, $7)";
constexpr std::string_view kRoundsInPlay =
    "SELECT rounds.id, rounds.number, rounds.table_id, tables.name FROM rounds JOIN tables ON tables.id = "
    "rounds.table_id WHERE rounds.closed_at IS NULL AND rounds.number = (SELECT max(latest.number) FROM rounds AS "
    "latest WHERE latest.table_id = rounds.table_id) ORDER BY rounds.table_id";

}  // namespace

Result<Done, Error> write_start(Database& database, RoomLog& log, const RoomStart& start, Time at) {
  const auto last = database.query("SELECT coalesce(max(number), 0) FROM starts");
  if (!last) return Failure{last.error()};
  std::vector<Change> changes{{kInsertStart,
                               {last->front().number(0) + 1, at.since_epoch_ms(), start.why, start.program,
                                start.settings, to_hex(log.public_key()), start.rounds}}};
  return log.write(database, changes);
}

Result<std::vector<RoundInPlay>, Error> note_restored(Database& database, RoomLog& log, const std::string& program,
                                                      Time at) {
  const auto rows = database.query(kRoundsInPlay);
  if (!rows) return Failure{rows.error()};
  std::vector<RoundInPlay> in_play;
  std::vector<std::string> ids;
  for (const SqlRow& row : *rows) {
    in_play.push_back({row.number(0), row.number(1), row.number(2), row.text(3)});
    ids.push_back(std::to_string(row.number(0)));
  }
  const RoomStart start{.why = "restored", .program = program, .settings = "", .rounds = join(ids, " ")};
  if (auto written = write_start(database, log, start, at); !written) return Failure{written.error()};
  return in_play;
}

Result<std::set<std::uint64_t>, Error> rounds_of_backups(Database& database) {
  const auto rows = database.query("SELECT rounds FROM starts WHERE rounds <> ''");
  if (!rows) return Failure{rows.error()};
  std::set<std::uint64_t> rounds;
  for (const SqlRow& row : *rows)
    for (const std::string_view word : words(row.text(0))) {
      std::uint64_t id = 0;
      std::from_chars(word.data(), word.data() + word.size(), id);
      rounds.insert(id);
    }
  return rounds;
}

}  // namespace riverbank
