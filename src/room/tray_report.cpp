#include "room/tray_report.h"

#include <limits>

#include "base/text.h"

namespace riverbank {

namespace {

// Chips in people's hands or on the layout, and those of the house and its meters.
constexpr std::string_view kMoves =
    "SELECT movement, CASE WHEN from_account LIKE 'player_cash:%' OR from_account LIKE 'held_wagers:%' THEN 'player' "
    "WHEN from_account LIKE 'table_bank:%' THEN 'tray' WHEN from_account LIKE 'meter_%' OR from_account LIKE "
    "'jackpots_payable:%' THEN 'meter' ELSE '' END AS side, CASE WHEN to_account LIKE 'player_cash:%' OR to_account "
    "LIKE 'held_wagers:%' THEN 'player' WHEN to_account LIKE 'table_bank:%' THEN 'tray' WHEN to_account LIKE "
    "'meter_%' OR to_account LIKE 'jackpots_payable:%' THEN 'meter' ELSE '' END AS other, CAST(sum(amount) AS BIGINT) "
    "FROM postings WHERE table_id = $1 AND entry > $2 AND entry <= $3 AND movement NOT IN ('reserve', 'release') "
    "GROUP BY movement, side, other";

constexpr std::string_view kDifferences =
    "SELECT from_account, to_account, amount FROM postings WHERE table_id = $1 AND entry = $2 AND movement = "
    "'count_difference'";

SqlValue tray_id(TableId id) { return value_of(std::uint64_t{id.value()}); }

void add_move(const std::string& movement, const std::string& from, const std::string& to, Amount amount,
              TrayMoves& moves) {
  if (movement == "chips_sold") moves.sold += amount;
  if (movement == "cash_dropped") moves.dropped += amount;
  if (movement == "fee_dropped") moves.fees += amount;
  if (movement == "chips_sold") return;
  const auto is_house = [](const std::string& side) { return side == "tray" || side == "meter"; };
  if (from == "player" && is_house(to)) moves.won += amount;
  if (is_house(from) && to == "player") moves.won -= amount;
  if (to == "meter" && (from == "player" || from == "tray")) moves.meters += amount;
  if (from == "meter" && (to == "player" || to == "tray")) moves.meters -= amount;
}

// What a shift's own slips say; its box may be counted after its closer, until the next opener.
void add_slip(const Slip& slip, Shift& shift) {
  if (slip.kind == SlipKind::fill) shift.fills += slip.amount;
  if (slip.kind == SlipKind::credit) shift.credits += slip.amount;
  if (slip.kind == SlipKind::closer) shift.closer = slip;
  if (slip.kind == SlipKind::drop) shift.is_counted = true;
}

// What was too much or too little in the box when it was counted.
Result<Done, Error> add_differences(const AskRows& ask, const Slip& slip, Shift& shift) {
  const auto rows = ask(kDifferences, {tray_id(slip.table), value_of(slip.entry)});
  if (!rows) return Failure{rows.error()};
  for (const SqlRow& row : *rows) {
    const bool over = row.text(0) == "outside_world";
    Amount& difference =
        (over ? row.text(1) : row.text(0)).starts_with("fees_dropped:") ? shift.fees_difference : shift.box_difference;
    const Amount amount = Amount::minor(row.number(2));
    difference = over ? difference + amount : difference - amount;
  }
  return Done{};
}

}  // namespace

Result<TrayMoves, Error> tray_moves(const AskRows& ask, TableId table, std::uint64_t after, std::uint64_t until) {
  const auto rows = ask(kMoves, {tray_id(table), value_of(after), value_of(until)});
  if (!rows) return Failure{rows.error()};
  TrayMoves moves;
  for (const SqlRow& row : *rows) add_move(row.text(0), row.text(1), row.text(2), Amount::minor(row.number(3)), moves);
  return moves;
}

Result<std::vector<Slip>, Error> slips_of(const AskRows& ask, TableId table) {
  const auto rows =
      ask("SELECT " + std::string(kSlipColumns) + " FROM slips WHERE table_id = $1 ORDER BY number", {tray_id(table)});
  if (!rows) return Failure{rows.error()};
  std::vector<Slip> slips;
  for (const SqlRow& row : *rows)
    if (auto slip = slip_in(row)) slips.push_back(*std::move(slip));
  return slips;
}

Result<std::vector<Shift>, Error> shifts_of(const AskRows& ask, TableId table, const std::vector<Slip>& slips,
                                            std::size_t most) {
  std::vector<Shift> shifts;
  for (auto slip = slips.rbegin(); slip != slips.rend() && shifts.size() < most; ++slip) {
    if (slip->kind != SlipKind::opener) continue;
    Shift shift{.number = slip->shift, .opener = *slip};
    for (const Slip& each : slips) {
      if (each.shift != shift.number) continue;
      add_slip(each, shift);
      if (each.kind != SlipKind::drop) continue;
      if (auto added = add_differences(ask, each, shift); !added) return Failure{added.error()};
    }
    constexpr std::uint64_t kNow = std::numeric_limits<std::int64_t>::max();
    auto moves = tray_moves(ask, table, slip->entry, shift.closer ? shift.closer->entry : kNow);
    if (!moves) return Failure{moves.error()};
    shift.moves = *moves;
    shifts.push_back(std::move(shift));
  }
  return shifts;
}

}  // namespace riverbank
