#include "room/order_preview.h"

#include <algorithm>

#include <fmt/core.h>

#include "keyed/steps_ahead.h"
#include "room/person_dealer.h"
#include "room/table_asks.h"
#include "round/explain.h"

namespace riverbank {

namespace {

constexpr std::size_t kMostStepsShown = 6;

std::string money_of(const Turn& turn, const AccountName& account, std::string_view of_nobody) {
  if (account.owner.player == PlayerId()) return std::string(of_nobody);
  const PlayerNames names = names_at(turn.sight());
  const std::string name = player_name(names, account.owner.player);
  if (account.kind == AccountKind::player_cash)
    return fmt::format("{} of {}", account.owner.table == TableId() ? "the wallet" : "the chips", name);
  return fmt::format("{} of {}", of_nobody, name);
}

std::string place_of_chips(const Turn& turn, const AccountName& account) {
  switch (account.kind) {
    case AccountKind::outside_world:
      return "outside";
    case AccountKind::cage:
      return "the cage";
    case AccountKind::player_cash:
      return money_of(turn, account, "a player");
    case AccountKind::held_wagers:
      return money_of(turn, account, "the wager");
    case AccountKind::banker_wager:
      return "the banker's wager";
    case AccountKind::table_bank:
      return "the table's bank";
    case AccountKind::drop_box:
    case AccountKind::fees_dropped:
      return "the drop box";
    case AccountKind::fees_held:
      return "the fees";
    case AccountKind::meter_fund:
      return "the meter";
    case AccountKind::meter_reserve:
      return "the meter's reserve";
    case AccountKind::meter_overflow:
      return "the meter's overflow";
    case AccountKind::jackpots_payable:
      return money_of(turn, account, "the jackpot");
    case AccountKind::coupon_issuer:
    case AccountKind::coupons_collected:
      return "the house's coupons";
    case AccountKind::player_coupons:
    case AccountKind::held_coupons:
      return money_of(turn, account, "the coupons");
  }
  return "";
}

std::string cited(const Turn& turn, const std::string& clause) {
  return clause.empty() ? clause : fmt::format("{} {}", turn.game().rulebook->id, clause);
}

void add_move(const Turn& turn, const Transfer& transfer, OrderPreview& out) {
  if (rules_of(transfer.movement).action != MovementAction::transfer) return;
  ChipMove move{.from = place_of_chips(turn, transfer.from),
                .to = place_of_chips(turn, transfer.to),
                .amount = transfer.amount,
                .wager = transfer.wager ? turn.game().wager(*transfer.wager).rule.name : std::string(),
                .clause = transfer.clause};
  if (transfer.seat != SeatId()) move.seat = transfer.seat.value();
  out.moves.push_back(std::move(move));
}

void add_moves(const Turn& turn, OrderPreview& out) {
  for (const TableEvent& event : turn.done.events)
    if (const auto* moved = std::get_if<ChipsMoved>(&event.fact)) add_move(turn, moved->transfer, out);
}

// What lies on one wager that was ruled on goes where the ruling sends it, when the round is settled.
void add_ruled_wager(const Turn& turn, const FloorRuling& ruling, const Position& position, const Wager& wager,
                     OrderPreview& out) {
  const TableState& state = turn.state();
  const auto& occupant = state.occupant(position.seat, position.rider);
  if (!occupant) return;
  const auto& banker = state.round->setup.banker;
  const AccountName bank =
      banker ? state.banker_wager(state.occupant(banker->seat, kSeated)->player) : state.table_bank();
  const AccountName chips = state.cash(occupant->player);
  const bool lost = ruling.as == RuledAs::lost;
  Transfer transfer{.from = state.held(occupant->player),
                    .to = lost ? bank : chips,
                    .amount = position.stake(wager.id),
                    .movement = lost ? Movement::wager_collected : Movement::wager_returned,
                    .seat = position.seat,
                    .wager = wager.id,
                    .clause = cited(turn, ruling.clause)};
  add_move(turn, transfer, out);
  if (ruling.paid.is_zero()) return;
  transfer.from = bank;
  transfer.amount = ruling.paid;
  transfer.movement = Movement::wager_paid;
  add_move(turn, transfer, out);
}

void add_ruling(const Turn& turn, OrderPreview& out) {
  const RoundState& round = *turn.state().round;
  const FloorRuling& ruling = round.floor.back();
  for (const Position& position : round.positions) {
    if (position.seat != ruling.seat || (ruling.wager && position.rider != ruling.rider)) continue;
    for (const Wager& wager : turn.game_dealt().wagers)
      if (position.has(wager.id) && (!ruling.wager || *ruling.wager == wager.id))
        add_ruled_wager(turn, ruling, position, wager, out);
  }
  out.at_the_end = true;
}

void add_ahead(const Turn& turn, OrderPreview& out) {
  const PlayerNames names = names_at(turn.sight());
  for (const StepAhead& step : steps_ahead({turn.game(), turn.state(), turn.sight().meters, names, turn.at()})) {
    if (out.ahead.size() == kMostStepsShown) return;
    out.ahead.push_back({step.says, step.clause});
  }
}

}  // namespace

OrderPreview preview_refused(const RoomAnswer& answer) {
  return {.accepted = false, .code = answer.code, .clause = answer.clause, .says = answer.says};
}

OrderPreview preview_of(Turn& turn, const RoomAction& action) {
  const std::size_t ruled = turn.state().round ? turn.state().round->floor.size() : 0;
  const RoomAnswer answer = answer_to(turn, action);
  if (!answer.accepted) return preview_refused(answer);
  OrderPreview out{.accepted = true, .code = answer.code};
  for (const LogLine& line : turn.done.log) out.steps.push_back(line);
  // It takes a second person: what it will do then.
  if (!turn.done.orders.empty()) {
    const WaitingOrder& order = turn.done.orders.front().order;
    out.says = answer.says;
    for (const std::string& effect : order.effects) out.steps.push_back({effect, order.clause});
    return out;
  }
  const bool on = turn.state().round_is_on();
  if (on && turn.state().round->ruling.all) {
    // Its wagers go back step by step: here they are all taken at once.
    finish_void_round(turn, {Role::machine, {}});
    out.at_the_end = true;
  } else if (on && turn.state().round->floor.size() > ruled) {
    add_ruling(turn, out);
  } else {
    add_ahead(turn, out);
  }
  add_moves(turn, out);
  return out;
}

}  // namespace riverbank
