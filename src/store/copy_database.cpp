#include "store/copy_database.h"

#include <array>

#include <fmt/core.h>

#include "store/migrations.h"

namespace riverbank {

namespace {

struct Table {
  std::string_view name;
  std::string_view columns;
  std::string_view insert;
};

// Those that others refer to come first.
constexpr std::array kTables{
    Table{"games", "hash, house, rulebook, clauses",
          "INSERT INTO games (hash, house, rulebook, clauses) VALUES ($1, $2, $3, $4)"},
    Table{
        "tables", "id, name, house_id, game_hash, opened_at, closed_at, paused, linked",
        "INSERT INTO tables (id, name, house_id, game_hash, opened_at, closed_at, paused, linked) VALUES ($1, $2, $3, "
        "$4, $5, $6, $7, $8)"},
    Table{"journal", "entry, table_id, seq, at, events, chain",
          "INSERT INTO journal (entry, table_id, seq, at, events, chain) VALUES ($1, $2, $3, $4, $5, $6)"},
    Table{
        "postings",
        "entry, line, at, movement, from_account, to_account, amount, table_id, player_id, other_player_id, round, "
        "seat, "
        "wager, clause, note",
        "INSERT INTO postings (entry, line, at, movement, from_account, to_account, amount, table_id, player_id, "
        "other_player_id, round, seat, wager, clause, note) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, "
        "$13, $14, $15)"},
    Table{"rounds",
          "id, table_id, number, game_hash, program, commitment, seed, opened_at, closed_at, transcript, proof",
          "INSERT INTO rounds (id, table_id, number, game_hash, program, commitment, seed, opened_at, closed_at, "
          "transcript, proof) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)"},
    Table{"round_seats", "round_id, seat, rider, player_id, staked, net",
          "INSERT INTO round_seats (round_id, seat, rider, player_id, staked, net) VALUES ($1, $2, $3, $4, $5, $6)"},
    Table{
        "users", "id, name, role, password, created_at, failures, locked_until",
        "INSERT INTO users (id, name, role, password, created_at, failures, locked_until) VALUES ($1, $2, $3, $4, $5, "
        "$6, $7)"},
    Table{"balances", "account, balance, holds", "INSERT INTO balances (account, balance, holds) VALUES ($1, $2, $3)"},
    Table{"coach_notes", "player_id, number, note_id, kind, note, at",
          "INSERT INTO coach_notes (player_id, number, note_id, kind, note, at) VALUES ($1, $2, $3, $4, $5, $6)"},
    Table{"actions", "player_id, action_id, table_id, text, at",
          "INSERT INTO actions (player_id, action_id, table_id, text, at) VALUES ($1, $2, $3, $4, $5)"},
};

// Nothing is copied from a database that was not turned over: its rows would be lost on the way.
Result<Done, Error> must_be_current(Database& database) {
  const auto rows = database.query("SELECT version FROM schema_version");
  if (!rows) return Failure{rows.error()};
  if (rows->front().number(0) == schema_version()) return Done{};
  return Failure{Error{.where = database.name(),
                       .key = "schema_version",
                       .what = fmt::format("is {}, not {}", rows->front().number(0), schema_version()),
                       .fix = "let this program serve it once, or use the one that wrote it",
                       .clause = ""}};
}

Result<Done, Error> must_be_empty(Database& database) {
  const auto rows = database.query("SELECT (SELECT count(*) FROM users) + (SELECT count(*) FROM tables)");
  if (!rows) return Failure{rows.error()};
  if (rows->front().number(0) == 0) return Done{};
  return Failure{Error{
      .where = database.name(), .key = "", .what = "is not empty", .fix = "copy into a new database", .clause = ""}};
}

Result<std::vector<Change>, Error> every_row(Database& from) {
  if (auto begun = from.begin_reading(); !begun) return Failure{begun.error()};
  std::vector<Change> changes;
  for (const Table& table : kTables) {
    // Sessions are not copied: a restored room lets nobody in by an old cookie.
    auto rows = from.query(fmt::format("SELECT {} FROM {}", table.columns, table.name));
    if (!rows) {
      from.end_reading();
      return Failure{rows.error()};
    }
    for (const SqlRow& row : *rows) changes.push_back({table.insert, row.values()});
  }
  from.end_reading();
  return changes;
}

}  // namespace

Result<std::uint64_t, Error> copy_database(Database& from, Database& to) {
  if (auto current = must_be_current(from); !current) return Failure{current.error()};
  if (auto migrated = migrate(to); !migrated) return Failure{migrated.error()};
  if (auto empty = must_be_empty(to); !empty) return Failure{empty.error()};
  const auto changes = every_row(from);
  if (!changes) return Failure{changes.error()};
  if (auto written = to.transact(*changes); !written) return Failure{written.error()};
  return changes->size();
}

}  // namespace riverbank
