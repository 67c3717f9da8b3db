#include "server/table_wins.h"

#include <algorithm>

namespace riverbank {

namespace {

constexpr std::string_view kLastEntry = "SELECT coalesce(max(entry), 0) FROM postings";
constexpr std::string_view kWon =
    "SELECT table_id, CAST(sum(CASE WHEN to_account LIKE 'table_bank:%' THEN amount ELSE 0 END - CASE WHEN "
    "from_account LIKE 'table_bank:%' THEN amount ELSE 0 END) AS BIGINT), CAST(sum(CASE WHEN to_account LIKE "
    "'fees_held:%' THEN amount ELSE 0 END - CASE WHEN movement = 'fee_returned' THEN amount ELSE 0 END) AS BIGINT) "
    "FROM postings WHERE entry > $1 AND entry <= $2 AND table_id IS NOT NULL AND movement NOT IN ('fill', 'credit', "
    "'chips_sold', 'reserve', 'release') GROUP BY table_id";

}  // namespace

Result<TableWins::Read, Error> TableWins::read_slice() {
  const auto last = room_.ask_database(kLastEntry);
  if (!last) return Failure{last.error()};
  const std::int64_t until = std::min(last->front().number(0), read_ + slice_);
  const auto rows = room_.ask_database(kWon, {read_, until});
  if (!rows) return Failure{rows.error()};
  for (const SqlRow& row : *rows) {
    TableWin& win = wins_[TableId(static_cast<std::uint32_t>(row.number(0)))];
    win.rounds += Amount::minor(row.number(1));
    win.fees += Amount::minor(row.number(2));
  }
  read_ = until;
  return until == last->front().number(0) ? Read::all : Read::not_all;
}

Result<std::optional<std::map<TableId, TableWin>>, Error> TableWins::now() {
  const std::lock_guard lock(mutex_);
  const auto read = read_slice();
  if (!read) return Failure{read.error()};
  return *read == Read::all ? std::optional(wins_) : std::nullopt;
}

Result<Done, Error> TableWins::read_on(std::chrono::milliseconds time) {
  const auto end = std::chrono::steady_clock::now() + time;
  while (std::chrono::steady_clock::now() < end) {
    const std::lock_guard lock(mutex_);
    const auto read = read_slice();
    if (!read) return Failure{read.error()};
    if (*read == Read::all) break;
  }
  return Done{};
}

}  // namespace riverbank
