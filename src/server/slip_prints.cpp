#include "server/slip_prints.h"

#include <algorithm>

namespace riverbank {

namespace {

constexpr std::string_view kInsertPrint =
    "INSERT INTO slip_prints (table_id, slip, copy, at, player_id) VALUES ($1, $2, $3, $4, $5)";

SqlValue print_id(auto id) { return value_of(std::uint64_t{id.value()}); }

}  // namespace

Result<std::map<std::uint64_t, std::uint64_t>, Error> SlipPrints::of(TableId table) {
  const auto rows = room_.ask_database("SELECT slip, max(copy) FROM slip_prints WHERE table_id = $1 GROUP BY slip",
                                       {print_id(table)});
  if (!rows) return Failure{rows.error()};
  std::map<std::uint64_t, std::uint64_t> copies;
  for (const SqlRow& row : *rows)
    copies[static_cast<std::uint64_t>(row.number(0))] = static_cast<std::uint64_t>(row.number(1));
  const std::lock_guard lock(mutex_);
  for (const auto& [slip, copy] : printed_)
    if (slip.first == table) copies[slip.second] = std::max(copies[slip.second], copy);
  return copies;
}

Result<std::uint64_t, Error> SlipPrints::print(TableId table, std::uint64_t slip, PlayerId by, Time at) {
  auto before = of(table);
  if (!before) return Failure{before.error()};
  const std::lock_guard lock(mutex_);
  std::uint64_t& copy = printed_[{table, slip}];
  copy = std::max(copy, (*before)[slip]) + 1;
  room_.commit({{kInsertPrint, {print_id(table), value_of(slip), value_of(copy), at.since_epoch_ms(), print_id(by)}}},
               {});
  return copy;
}

}  // namespace riverbank
