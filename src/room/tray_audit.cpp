#include "room/tray_audit.h"

#include <map>

#include <fmt/core.h>

#include "room/slip.h"

namespace riverbank {

namespace {

constexpr std::string_view kMoved =
    "SELECT s.table_id, s.number, p.movement, CAST(CASE WHEN p.from_account LIKE 'fees_dropped:%' THEN 1 ELSE 0 END AS "
    "BIGINT), "
    "CAST(sum(p.amount) AS BIGINT) FROM slips s JOIN postings p ON p.entry = s.entry AND p.table_id = s.table_id WHERE "
    "p.movement IN ('fill', 'credit', 'drop_counted') GROUP BY 1, 2, 3, 4";
constexpr std::string_view kOrders =
    "SELECT s.table_id, s.number FROM slips s LEFT JOIN orders o ON o.id = s.order_id AND o.state = 'approved' AND "
    "o.table_id = s.table_id AND o.player_id = s.asked_by AND o.decided_by = s.signed_by AND o.decided_at = s.at WHERE "
    "o.id IS NULL ORDER BY 1, 2";
constexpr std::string_view kMovedWithoutSlip =
    "SELECT p.table_id, p.entry, p.movement FROM postings p WHERE p.movement IN ('drop_counted', 'count_difference') "
    "AND NOT EXISTS (SELECT 1 FROM slips s WHERE s.table_id = p.table_id AND s.entry = p.entry) GROUP BY 1, 2, 3 ORDER "
    "BY 2";

struct Moved {
  Amount fill;
  Amount credit;
  Amount drop;
  Amount fees;
};
using MovedBySlip = std::map<std::pair<std::int64_t, std::int64_t>, Moved>;

Result<MovedBySlip, Error> moved_by_slip(const AskRows& ask) {
  const auto rows = ask(kMoved, {});
  if (!rows) return Failure{rows.error()};
  MovedBySlip moved;
  for (const SqlRow& row : *rows) {
    Moved& of = moved[{row.number(0), row.number(1)}];
    const Amount amount = Amount::minor(row.number(4));
    if (row.text(2) == "fill") of.fill += amount;
    if (row.text(2) == "credit") of.credit += amount;
    if (row.text(2) == "drop_counted") (row.number(3) == 1 ? of.fees : of.drop) += amount;
  }
  return moved;
}

std::string problem_of(const Slip& slip, const Moved& moved) {
  const auto sum = sum_of(slip.chips);
  const auto fees = sum_of(slip.fee_chips);
  if (!sum || *sum != slip.amount || !fees || *fees != slip.fees) return "its chips do not come to its amount";
  if (slip.asked_by == slip.signed_by) return "one person signed it twice";
  const Amount fill = slip.kind == SlipKind::fill ? slip.amount : Amount();
  const Amount credit = slip.kind == SlipKind::credit ? slip.amount : Amount();
  const Amount drop = slip.kind == SlipKind::drop ? slip.amount : Amount();
  if (moved.fill != fill || moved.credit != credit || moved.drop != drop || moved.fees != slip.fees)
    return "the ledger moved something else";
  return "";
}

}  // namespace

Result<Done, Error> audit_slips(const AskRows& ask, const std::function<void(std::string)>& wrong) {
  const auto moved = moved_by_slip(ask);
  if (!moved) return Failure{moved.error()};
  const auto rows = ask("SELECT " + std::string(kSlipColumns) + " FROM slips ORDER BY table_id, number", SqlValues{});
  if (!rows) return Failure{rows.error()};
  std::map<std::uint32_t, std::uint64_t> last;
  for (const SqlRow& row : *rows) {
    const auto name = fmt::format("table {}, slip {}", row.number(0), row.number(1));
    const auto slip = slip_in(row);
    if (!slip) {
      wrong(name + " cannot be read");
      continue;
    }
    if (slip->number != ++last[slip->table.value()]) wrong(name + ": a slip before it is missing");
    last[slip->table.value()] = slip->number;
    const auto of = moved->find({row.number(0), row.number(1)});
    if (const std::string problem = problem_of(*slip, of == moved->end() ? Moved{} : of->second); !problem.empty())
      wrong(fmt::format("{}: {}", name, problem));
  }
  const auto unsigned_slips = ask(kOrders, {});
  if (!unsigned_slips) return Failure{unsigned_slips.error()};
  for (const SqlRow& row : *unsigned_slips)
    wrong(fmt::format("table {}, slip {}: no order was signed by these two people", row.number(0), row.number(1)));
  const auto strays = ask(kMovedWithoutSlip, {});
  if (!strays) return Failure{strays.error()};
  for (const SqlRow& row : *strays)
    wrong(fmt::format("table {}, entry {}: a {} without a slip", row.number(0), row.number(1), row.text(2)));
  return Done{};
}

}  // namespace riverbank
