#include "room/tray_asks.h"

#include <fmt/core.h>

#include "room/slip.h"

namespace riverbank {

namespace {

std::vector<CountedChips> fee_chips_of(const ask::AskSlip& wish) {
  return wish.fees.value_or(std::vector<CountedChips>());
}

RoomAnswer no_slip(std::string says) { return room_refusal("room.slip", std::move(says)); }

bool counts_tray(SlipKind kind) { return kind == SlipKind::opener || kind == SlipKind::closer; }

std::string reason_of(const ask::AskSlip& wish) {
  const std::string given = wish.reason.value_or("");
  return given.empty() && wish.kind == SlipKind::drop ? "count of the box" : given;
}

Amount in_box(const Turn& turn) {
  const TableState& state = turn.state();
  return state.chips.of(state.house_account(AccountKind::drop_box)) +
         state.chips.of(state.house_account(AccountKind::fees_dropped));
}

std::optional<RoomAnswer> shift_problem(const Turn& turn, SlipKind kind) {
  const TrayBook& tray = turn.host().tray;
  if (kind == SlipKind::opener) {
    if (tray.open)
      return room_refusal("room.shift_open",
                          fmt::format("Shift {} is open: its closer comes before another opener.", tray.shift));
    if (!in_box(turn).is_zero())
      return room_refusal("room.box_full", "The box holds what was dropped before: count it before a shift begins.");
    return std::nullopt;
  }
  if (kind == SlipKind::drop || tray.open) return std::nullopt;
  return room_refusal("room.no_shift", "No shift is open at this table: its opener comes first.");
}

}  // namespace

std::optional<RoomAnswer> slip_asker_problem(const Turn& turn, const RoomAction& action) {
  if (may::run_tables.has(action.role)) return std::nullopt;
  if (!may::deal.has(action.role)) return room_refusal("room.only_the_floor", "Only the floor may do that.");
  if (turn.host().dealer == action.player && turn.record().live) return std::nullopt;
  return room_refusal("room.other_dealer", "Only who deals at this table may ask for that, or the floor.");
}

std::optional<RoomAnswer> slip_problem(const Turn& turn, const ask::AskSlip& wish) {
  if (turn.record().deck) return no_slip("A rehearsal is played for nothing: it has no tray.");
  if (auto problem = shift_problem(turn, wish.kind)) return problem;
  // Banknotes are counted by any worth, chips by those of the house.
  const ChipSet set = chip_set(turn.game());
  std::string problem = chips_problem(wish.chips, wish.kind == SlipKind::drop ? nullptr : &set);
  if (problem.empty()) problem = chips_problem(fee_chips_of(wish), &set);
  if (problem.empty() && wish.fees && wish.kind != SlipKind::drop) problem = "Fees are counted with the box.";
  if (!problem.empty()) return no_slip(problem);
  const bool moved = (wish.round && *wish.round != turn.state().rounds) ||
                     (wish.tray && *wish.tray != turn.state().chips.of(turn.state().table_bank()));
  if (counts_tray(wish.kind) && moved)
    return room_refusal("room.counted_before", "Chips have moved since this was counted: count the tray again.");
  return std::nullopt;
}

void note_moment(const Turn& turn, ask::AskSlip& wish) {
  if (!counts_tray(wish.kind)) return;
  if (!wish.round) wish.round = turn.state().rounds;
  if (!wish.tray) wish.tray = turn.state().chips.of(turn.state().table_bank());
}

TableAsk slip_command(const ask::AskSlip& wish, PersonId approved_by) {
  const Amount amount = sum_of(wish.chips).value_or(Amount());
  const Amount fees = sum_of(fee_chips_of(wish)).value_or(Amount());
  switch (wish.kind) {
    case SlipKind::opener:
      return CountTray{TrayCount::opener, amount, approved_by};
    case SlipKind::fill:
      return Fill{amount};
    case SlipKind::credit:
      return Credit{amount};
    case SlipKind::drop:
      return CountBox{amount, fees, reason_of(wish), approved_by};
    case SlipKind::closer:
      return CountTray{TrayCount::closer, amount, approved_by};
  }
  return Fill{};
}

std::string slip_text(const ask::AskSlip& wish) {
  const Amount amount = sum_of(wish.chips).value_or(Amount());
  std::string text = fmt::format("{} of {}: {}", word_for(wish.kind), amount.text(), chips_text(wish.chips));
  if (wish.fees && !wish.fees->empty())
    text += fmt::format("; fees {}: {}", sum_of(*wish.fees).value_or(Amount()).text(), chips_text(*wish.fees));
  return text;
}

void write_slip(Turn& turn, const WaitingOrder& order, const ask::AskSlip& wish, PlayerId signed_by) {
  TrayBook& tray = turn.host().tray;
  if (wish.kind == SlipKind::opener) ++tray.shift;
  if (counts_tray(wish.kind)) tray.open = wish.kind == SlipKind::opener;
  Slip slip{.table = turn.record().id,
            .number = ++tray.slips,
            .shift = tray.shift,
            .kind = wish.kind,
            .at = turn.at(),
            .order = order.id,
            .asked_at = order.at,
            .asked_by = order.by,
            .signed_by = signed_by,
            .chips = wish.chips,
            .amount = sum_of(wish.chips).value_or(Amount()),
            .fee_chips = fee_chips_of(wish),
            .fees = sum_of(fee_chips_of(wish)).value_or(Amount()),
            .reason = reason_of(wish)};
  const auto name = [&](PlayerId player) { return turn.room().people.of(player).name; };
  turn.log(fmt::format("Slip {}: {} of {}, signed by {} and {}.", slip.number, word_for(slip.kind), slip.amount.text(),
                       name(order.by), name(signed_by)));
  turn.done.slips.push_back(std::move(slip));
}

}  // namespace riverbank
