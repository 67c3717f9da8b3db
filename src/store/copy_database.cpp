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
        "tables",
        "id, name, house_id, game_hash, opened_at, closed_at, paused, linked, stopped, opened_by, ready, live, "
        "dealer",
        "INSERT INTO tables (id, name, house_id, game_hash, opened_at, closed_at, paused, linked, stopped, opened_by, "
        "ready, live, dealer) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)"},
    Table{"journal", "entry, table_id, seq, at, events, chain, deck",
          "INSERT INTO journal (entry, table_id, seq, at, events, chain, deck) VALUES ($1, $2, $3, $4, $5, $6, $7)"},
    Table{"snapshots", "table_id, seq, chain, state, meters, meters_seq",
          "INSERT INTO snapshots (table_id, seq, chain, state, meters, meters_seq) VALUES ($1, $2, $3, $4, $5, $6)"},
    Table{
        "postings",
        "entry, line, at, movement, from_account, to_account, amount, table_id, player_id, other_player_id, round, "
        "seat, "
        "wager, clause, note",
        "INSERT INTO postings (entry, line, at, movement, from_account, to_account, amount, table_id, player_id, "
        "other_player_id, round, seat, wager, clause, note) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, "
        "$13, $14, $15)"},
    Table{"rounds",
          "id, table_id, number, game_hash, program, commitment, seed, opened_at, closed_at, transcript, proof, "
          "seed_key, rehearsal, voided",
          "INSERT INTO rounds (id, table_id, number, game_hash, program, commitment, seed, opened_at, closed_at, "
          "transcript, proof, seed_key, rehearsal, voided) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, "
          "$13, $14)"},
    Table{"round_seats", "round_id, seat, rider, player_id, staked, net, fees",
          "INSERT INTO round_seats (round_id, seat, rider, player_id, staked, net, fees) VALUES ($1, $2, $3, $4, $5, "
          "$6, $7)"},
    Table{"users",
          "id, name, role, password, created_at, failures, locked_until, disabled, must_change, signed_in_at, "
          "signed_in_before",
          "INSERT INTO users (id, name, role, password, created_at, failures, locked_until, disabled, must_change, "
          "signed_in_at, signed_in_before) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)"},
    Table{"second_factors", "user_id, secret, secret_key, last_step, made_at",
          "INSERT INTO second_factors (user_id, secret, secret_key, last_step, made_at) VALUES ($1, $2, $3, $4, $5)"},
    Table{"recovery_codes", "user_id, code_hash", "INSERT INTO recovery_codes (user_id, code_hash) VALUES ($1, $2)"},
    Table{"sign_ins", "user_id, address, failures, locked_until, last_at",
          "INSERT INTO sign_ins (user_id, address, failures, locked_until, last_at) VALUES ($1, $2, $3, $4, $5)"},
    Table{"devices", "token_hash, user_id, created_at, used_at",
          "INSERT INTO devices (token_hash, user_id, created_at, used_at) VALUES ($1, $2, $3, $4)"},
    Table{"play_limits", "player_id, kind, by_whom, value, later, later_at",
          "INSERT INTO play_limits (player_id, kind, by_whom, value, later, later_at) VALUES ($1, $2, $3, $4, $5, $6)"},
    Table{"breaks", "player_id, number, kind, by_whom, begins_at, ends_at",
          "INSERT INTO breaks (player_id, number, kind, by_whom, begins_at, ends_at) VALUES ($1, $2, $3, $4, $5, $6)"},
    Table{"reality_checks", "player_id, at", "INSERT INTO reality_checks (player_id, at) VALUES ($1, $2)"},
    Table{"private_tables", "table_id, invitation, owner_id",
          "INSERT INTO private_tables (table_id, invitation, owner_id) VALUES ($1, $2, $3)"},
    Table{
        "dealer_changes", "table_id, number, at, player_id, came, by_player, round",
        "INSERT INTO dealer_changes (table_id, number, at, player_id, came, by_player, round) VALUES ($1, $2, $3, $4, "
        "$5, $6, $7)"},
    Table{"walk_ins", "player_id, table_id, name",
          "INSERT INTO walk_ins (player_id, table_id, name) VALUES ($1, $2, $3)"},
    Table{"keyed", "table_id, number, round, player_id, at, line, commands",
          "INSERT INTO keyed (table_id, number, round, player_id, at, line, commands) VALUES ($1, $2, $3, $4, $5, $6, "
          "$7)"},
    Table{
        "orders",
        "id, table_id, round, kind, ask, what, effects, clause, reason, player_id, at, expires_at, state, decided_by, "
        "decided_at, decided_why",
        "INSERT INTO orders (id, table_id, round, kind, ask, what, effects, clause, reason, player_id, at, "
        "expires_at, state, decided_by, decided_at, decided_why) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, "
        "$11, $12, $13, $14, $15, $16)"},
    Table{"invited", "table_id, player_id", "INSERT INTO invited (table_id, player_id) VALUES ($1, $2)"},
    Table{"balances", "account, balance, holds", "INSERT INTO balances (account, balance, holds) VALUES ($1, $2, $3)"},
    Table{"coach_notes", "player_id, number, note_id, kind, note, at",
          "INSERT INTO coach_notes (player_id, number, note_id, kind, note, at) VALUES ($1, $2, $3, $4, $5, $6)"},
    Table{
        "certificates",
        "code, player_id, name, house_id, house, game_hash, exam, decisions, right_answers, cost_millionths, at, kind, "
        "mistakes, took_ms",
        "INSERT INTO certificates (code, player_id, name, house_id, house, game_hash, exam, decisions, right_answers, "
        "cost_millionths, at, kind, mistakes, took_ms) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, "
        "$14)"},
    Table{"school_tests", "id, player_id, house_id, game_hash, seed, begun_at, asked, asked_at, finished_at",
          "INSERT INTO school_tests (id, player_id, house_id, game_hash, seed, begun_at, asked, asked_at, finished_at) "
          "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)"},
    Table{"school_answers", "test_id, place, answer, mistakes, took_ms",
          "INSERT INTO school_answers (test_id, place, answer, mistakes, took_ms) VALUES ($1, $2, $3, $4, $5)"},
    Table{"events", "id, at, kind, player_id, name, address, table_id, round, what, reason",
          "INSERT INTO events (id, at, kind, player_id, name, address, table_id, round, what, reason) VALUES ($1, $2, "
          "$3, "
          "$4, $5, $6, $7, $8, $9, $10)"},
    Table{"actions", "player_id, action_id, table_id, text, at",
          "INSERT INTO actions (player_id, action_id, table_id, text, at) VALUES ($1, $2, $3, $4, $5)"},
    Table{"starts", "number, at, why, program, settings, log_key, rounds",
          "INSERT INTO starts (number, at, why, program, settings, log_key, rounds) VALUES ($1, $2, $3, $4, $5, $6, "
          "$7)"},
    Table{"log", "number, kind, key, digest", "INSERT INTO log (number, kind, key, digest) VALUES ($1, $2, $3, $4)"},
    Table{"log_blocks", "number, root", "INSERT INTO log_blocks (number, root) VALUES ($1, $2)"},
    Table{"log_end", "only_row, size, seal", "INSERT INTO log_end (only_row, size, seal) VALUES ($1, $2, $3)"},
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

// A few rows at a time: what is held in memory does not grow with the database.
class Copy {
 public:
  Copy(Database& from, Database& to, const std::function<void(double)>& progress)
      : from_(from), to_(to), progress_(progress) {}

  Result<std::uint64_t, Error> run() {
    if (auto begun = from_.begin_reading(); !begun) return Failure{begun.error()};
    auto copied = count_all();
    if (copied) copied = copy_all();
    from_.end_reading();
    if (progress_) progress_(1);
    if (!copied) return Failure{copied.error()};
    return rows_;
  }

 private:
  static constexpr std::size_t kAtOnce = 500;

  Result<Done, Error> count_all() {
    if (!progress_) return Done{};
    for (const Table& table : kTables) {
      const auto rows = from_.query(fmt::format("SELECT count(*) FROM {}", table.name));
      if (!rows) return Failure{rows.error()};
      all_ += static_cast<std::uint64_t>(rows->front().number(0));
    }
    progress_(0);
    return Done{};
  }
  Result<Done, Error> copy_all() {
    if (auto begun = to_.begin_writing(); !begun) return begun;
    // Sessions are not copied: a restored room lets nobody in by an old cookie.
    for (const Table& table : kTables)
      if (auto copied = from_.read_each(fmt::format("SELECT {} FROM {}", table.columns, table.name),
                                        [&](const SqlRow& row) { return take(table, row); });
          !copied)
        return copied;
    if (auto written = write(); !written) return written;
    return to_.end_writing();
  }
  Result<Done, Error> take(const Table& table, const SqlRow& row) {
    ++rows_;
    changes_.push_back({table.insert, row.values()});
    return changes_.size() < kAtOnce ? Result<Done, Error>(Done{}) : write();
  }
  Result<Done, Error> write() {
    auto written = to_.write(changes_);
    changes_.clear();
    if (progress_ && rows_ < all_) progress_(static_cast<double>(rows_) / static_cast<double>(all_));
    return written;
  }

  Database& from_;
  Database& to_;
  const std::function<void(double)>& progress_;
  std::vector<Change> changes_;
  std::uint64_t rows_ = 0;
  std::uint64_t all_ = 0;  // only where progress is told
};

}  // namespace

Result<std::uint64_t, Error> copy_database(Database& from, Database& to, const std::function<void(double)>& progress) {
  if (auto current = must_be_current(from); !current) return Failure{current.error()};
  if (auto migrated = migrate(to); !migrated) return Failure{migrated.error()};
  if (auto empty = must_be_empty(to); !empty) return Failure{empty.error()};
  return Copy(from, to, progress).run();
}

}  // namespace riverbank
