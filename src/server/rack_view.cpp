#include "server/rack_view.h"

#include <algorithm>

namespace riverbank {

namespace {

constexpr std::size_t kMostShifts = 12;
constexpr std::size_t kMostSlips = 200;
constexpr std::string_view kBalances = "SELECT account, balance FROM balances WHERE account IN ($1, $2, $3)";

std::vector<ChipsCut> named_chips(const ChipSet& set, const std::vector<CountedChips>& chips) {
  std::vector<ChipsCut> named;
  for (const CountedChips& each : chips) {
    const auto kind = std::ranges::find(set, each.worth, &ChipKind::worth);
    if (each.count > 0) named.push_back({kind == set.end() ? "" : kind->colour, each.worth, each.count});
  }
  return named;
}

SlipShown slip_shown(const App& app, const ChipSet& set, const Slip& slip) {
  return {.number = slip.number,
          .shift = slip.shift,
          .kind = std::string(word_for(slip.kind)),
          .at = slip.at.since_epoch_ms(),
          .order = slip.order,
          .asked_at = slip.asked_at.since_epoch_ms(),
          .asked_by = app.room->person(slip.asked_by).name,
          .signed_by = app.room->person(slip.signed_by).name,
          .chips = named_chips(slip.kind == SlipKind::drop ? ChipSet() : set, slip.chips),
          .amount = slip.amount,
          .fee_chips = named_chips(set, slip.fee_chips),
          .fees = slip.fees,
          .reason = slip.reason};
}

ShiftShown shift_shown(const Shift& shift) {
  ShiftShown out{.number = shift.number,
                 .open = !shift.closer,
                 .counted = shift.is_counted,
                 .opened_at = shift.opener.at.since_epoch_ms(),
                 .opener = shift.opener.amount,
                 .fills = shift.fills,
                 .credits = shift.credits,
                 .drop = shift.drop(),
                 .expected = shift.expected(),
                 .win = shift.win(),
                 .won = shift.moves.won,
                 .meters = shift.moves.meters,
                 .difference = shift.difference(),
                 .box_difference = shift.box_difference,
                 .fees = shift.fees(),
                 .fees_difference = shift.fees_difference};
  if (!shift.closer) return out;
  out.closed_at = {shift.closer->at.since_epoch_ms()};
  out.closer = {shift.closer->amount};
  return out;
}

void add_waiting(const App& app, PlayerId viewer, RackShown& rack) {
  for (const WaitingOrder& order : app.room->orders()) {
    const auto* slip = std::get_if<ask::AskSlip>(&order.ask);
    if (slip == nullptr || order.table != TableId(rack.table)) continue;
    rack.waiting.push_back({.order = order.id,
                            .kind = std::string(word_for(slip->kind)),
                            .what = order.what,
                            .effects = order.effects,
                            .reason = order.reason,
                            .by = app.room->person(order.by).name,
                            .yours = order.by == viewer,
                            .at = order.at.since_epoch_ms()});
  }
}

Result<Done, Error> add_balances(App& app, RackShown& rack) {
  const AccountOwner owner{{}, TableId(rack.table), {}};
  const std::string tray = AccountName{AccountKind::table_bank, owner}.text();
  const std::string box = AccountName{AccountKind::drop_box, owner}.text();
  const std::string fees = AccountName{AccountKind::fees_dropped, owner}.text();
  const auto rows = app.room->ask_database(kBalances, {tray, box, fees});
  if (!rows) return Failure{rows.error()};
  for (const SqlRow& row : *rows)
    (row.text(0) == tray  ? rack.tray
     : row.text(0) == box ? rack.box_cash
                          : rack.box_fees) = Amount::minor(row.number(1));
  return Done{};
}

Result<Done, Error> add_slips(App& app, const ChipSet& set, RackShown& rack) {
  const TableId table(rack.table);
  const AskRows ask = [&app](std::string_view sql, SqlValues values) {
    return app.room->ask_database(sql, std::move(values));
  };
  const auto slips = slips_of(ask, table);
  if (!slips) return Failure{slips.error()};
  const auto shifts = shifts_of(ask, table, *slips, kMostShifts);
  if (!shifts) return Failure{shifts.error()};
  auto prints = app.slip_prints.of(table);
  if (!prints) return Failure{prints.error()};
  for (const Shift& shift : *shifts) rack.shifts.push_back(shift_shown(shift));
  for (auto slip = slips->rbegin(); slip != slips->rend() && rack.slips.size() < kMostSlips; ++slip) {
    rack.slips.push_back(slip_shown(app, set, *slip));
    rack.slips.back().prints = (*prints)[slip->number];
  }
  if (!shifts->empty() && !shifts->front().closer) rack.open_shift = shifts->front().number;
  return Done{};
}

}  // namespace

Result<std::optional<RackShown>, Error> rack_shown(App& app, TableId table, PlayerId viewer) {
  const auto host = app.room->table(table);
  const auto game = app.room->game_of(table);
  if (!host || !game) return std::optional<RackShown>();
  const std::string phase = host->published().at_work().phase;
  RackShown rack{.table = table.value(),
                 .name = host->published().summary().name,
                 .house = game->id,
                 .house_name = game->name,
                 .banks = game->rulebook->banking.by == BankedBy::house ? "house" : "players",
                 .between_rounds = phase == "waits" || phase == "closed"};
  const ChipSet chips = chip_set(*game);
  for (const ChipKind& chip : chips) rack.chips.push_back({chip.colour, chip.worth});
  add_waiting(app, viewer, rack);
  if (auto added = add_balances(app, rack); !added) return Failure{added.error()};
  if (auto added = add_slips(app, chips, rack); !added) return Failure{added.error()};
  return std::optional(std::move(rack));
}

}  // namespace riverbank
