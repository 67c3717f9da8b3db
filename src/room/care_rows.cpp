#include "room/care_rows.h"

#include <algorithm>

#include <fmt/core.h>

namespace riverbank {

namespace {

constexpr std::string_view kKeepLimit =
    "INSERT INTO play_limits (player_id, kind, by_whom, value, later, later_at) VALUES ($1, $2, $3, $4, $5, $6) ON "
    "CONFLICT (player_id, kind, by_whom) DO UPDATE SET value = excluded.value, later = excluded.later, later_at = "
    "excluded.later_at";
constexpr std::string_view kAddBreak =
    "INSERT INTO breaks (player_id, number, kind, by_whom, begins_at, ends_at) VALUES ($1, $2, $3, $4, $5, $6)";
constexpr std::string_view kKeepCheck =
    "INSERT INTO reality_checks (player_id, at) VALUES ($1, $2) ON CONFLICT (player_id) DO UPDATE SET at = excluded.at";

SqlValue id_of(PlayerId player) { return value_of(std::uint64_t{player.value()}); }
PlayerId player_at(const SqlRow& row) { return PlayerId(static_cast<std::uint32_t>(row.number(0))); }

Error not_care(const Database& database, std::string_view table) {
  return {.where = database.name(),
          .key = std::string(table),
          .what = "has a row that cannot be read",
          .fix = "riverbank doctor says what else is wrong; restore a backup",
          .clause = ""};
}

std::optional<Limit> limit_of(const SqlRow& row) {
  const auto kind = limit_kind(row.text(1));
  const auto by = limit_by(row.text(2));
  if (!kind || !by) return std::nullopt;
  Limit limit{.kind = *kind, .by = *by, .value = row.number(3), .later = {}, .later_at = {}};
  if (row.is_null(4)) return limit;
  limit.later = row.number(4);
  limit.later_at = Time::from_ms(row.number(5));
  return limit;
}

std::optional<Break> break_of(const SqlRow& row) {
  const auto kind = break_kind(row.text(1));
  const auto by = limit_by(row.text(2));
  if (!kind || !by) return std::nullopt;
  Break taken{.kind = *kind, .by = *by, .from = Time::from_ms(row.number(3)), .until = {}};
  if (!row.is_null(4)) taken.until = Time::from_ms(row.number(4));
  return taken;
}

bool is_own(const AccountName& account, PlayerId player) {
  return account.owner.player == player &&
         (account.kind == AccountKind::player_cash || account.kind == AccountKind::held_wagers ||
          account.kind == AccountKind::banker_wager);
}

bool is_risked(const AccountName& account, PlayerId player) {
  return is_own(account, player) && account.kind != AccountKind::player_cash;
}

// Bought, sold, granted or carried away: neither won nor lost.
bool only_changes_chips(Movement movement) {
  return movement == Movement::buy_in || movement == Movement::cash_out || movement == Movement::chips_sold;
}

}  // namespace

const std::string_view kPlayedSince =
    "SELECT at, movement, from_account, to_account, amount FROM postings WHERE (player_id = $1 OR other_player_id = "
    "$1) "
    "AND at >= $2 AND entry <= $3 ORDER BY entry, line";

Change limit_change(PlayerId player, const Limit& limit) {
  return {kKeepLimit,
          {id_of(player), std::string(word_for(limit.kind)), std::string(word_for(limit.by)), limit.value,
           limit.later ? SqlValue(*limit.later) : SqlValue(Null{}),
           limit.later ? SqlValue(limit.later_at.since_epoch_ms()) : SqlValue(Null{})}};
}

Change break_change(PlayerId player, const Break& taken, std::size_t number) {
  return {kAddBreak,
          {id_of(player), value_of(std::uint64_t{number}), std::string(word_for(taken.kind)),
           std::string(word_for(taken.by)), taken.from.since_epoch_ms(),
           taken.until ? SqlValue(taken.until->since_epoch_ms()) : SqlValue(Null{})}};
}

Change check_change(PlayerId player, Time at) { return {kKeepCheck, {id_of(player), at.since_epoch_ms()}}; }

Result<std::map<PlayerId, CareFile>, Error> read_care_files(Database& database) {
  std::map<PlayerId, CareFile> files;
  const auto limits = database.query("SELECT player_id, kind, by_whom, value, later, later_at FROM play_limits");
  if (!limits) return Failure{limits.error()};
  for (const SqlRow& row : *limits) {
    const auto limit = limit_of(row);
    if (!limit) return Failure{not_care(database, "play_limits")};
    files[player_at(row)].limits.push_back(*limit);
  }
  const auto breaks =
      database.query("SELECT player_id, kind, by_whom, begins_at, ends_at FROM breaks ORDER BY player_id, number");
  if (!breaks) return Failure{breaks.error()};
  for (const SqlRow& row : *breaks) {
    const auto taken = break_of(row);
    if (!taken) return Failure{not_care(database, "breaks")};
    files[player_at(row)].breaks.push_back(*taken);
  }
  const auto checks = database.query("SELECT player_id, at FROM reality_checks");
  if (!checks) return Failure{checks.error()};
  for (const SqlRow& row : *checks) files[player_at(row)].checked_at = Time::from_ms(row.number(1));
  return files;
}

std::optional<PlayedLine> played_line(const MovedChips& moved, PlayerId player) {
  if (only_changes_chips(moved.movement)) return std::nullopt;
  PlayedLine line{.at = moved.at, .result = {}, .staked = {}, .lies = {}};
  if (is_own(moved.to, player)) line.result += moved.amount;
  if (is_own(moved.from, player)) line.result -= moved.amount;
  if (is_risked(moved.to, player)) line.lies += moved.amount;
  if (is_risked(moved.from, player)) line.lies -= moved.amount;
  if (moved.movement == Movement::wager_placed) line.staked = moved.amount;
  if (moved.movement == Movement::wager_withdrawn) line.staked = -moved.amount;
  line.is_play = !line.lies.is_zero() || moved.movement == Movement::wager_paid;
  const bool concerns = line.is_play || !line.result.is_zero();
  return concerns ? std::optional(line) : std::nullopt;
}

std::optional<MovedChips> moved_chips(const SqlRow& row) {
  const auto movement = movement_named(row.text(1));
  const auto from = AccountName::parse(row.text(2));
  const auto to = AccountName::parse(row.text(3));
  if (!movement || !from || !to) return std::nullopt;
  if (rules_of(*movement).action != MovementAction::transfer) return std::nullopt;
  return MovedChips{Time::from_ms(row.number(0)), *movement, *from, *to, Amount::minor(row.number(4))};
}

}  // namespace riverbank
