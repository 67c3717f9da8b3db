// Wagers: only a player at the table, with the chips for it, and only if the bank covers the worst that may come of it.
#include <fmt/core.h>

#include "round/apply.h"
#include "table/liability.h"
#include "table/play.h"
#include "table/purse.h"

namespace riverbank {

namespace {

using Code = TableRefusalCode;

Position position_after(const Game& game, const RoundState& round, const PlaceWager& ask) {
  const Position* before = round.position(ask.seat, ask.rider);
  Position after = before != nullptr ? *before : Position{.seat = ask.seat, .rider = ask.rider};
  put_stake(game, after, ask.wager, ask.amount);
  return after;
}

Amount staked(const RoundState& round, const PlaceWager& ask, WagerId wager) {
  const Position* position = round.position(ask.seat, ask.rider);
  return position == nullptr ? Amount() : position->stake(wager);
}

// The wagers that lie there with another amount afterwards: the one that is placed, and what must equal it.
std::vector<WagerPlaced> changes_to(const Game& game, const RoundState& round, const Position& after) {
  std::vector<WagerPlaced> changes;
  const Position* before = round.position(after.seat, after.rider);
  for (const Wager& wager : game.wagers)
    if (const Amount stake = after.stake(wager.id);
        before == nullptr ? after.has(wager.id) : stake != before->stake(wager.id))
      changes.push_back({after.seat, after.rider, wager.id, stake});
  return changes;
}

std::vector<Position> positions_after(const Game& game, const RoundState& round, const PlaceWager& ask) {
  std::vector<Position> after;
  after.reserve(round.positions.size() + 1);
  for (const Position& position : round.positions)
    if (position.seat != ask.seat || position.rider != ask.rider) after.push_back(position);
  after.push_back(position_after(game, round, ask));
  return after;
}

MaybeRefusal player_problem(const TableDraft& draft, SeatId seat, RiderId rider) {
  const TableState& state = draft.state();
  const bool known = seat.value() >= 1 && seat.value() <= draft.game().seats && rider.value() <= kMaxRiders;
  if (!known || !state.occupant(seat, rider))
    return refuse(Code::only_seated, draft.cite(draft.rules().leaving.seated_clause),
                  "Only a player who is at the table may wager.");
  if (state.occupant(seat, rider)->sitting_out) return refuse(Code::sitting_out, "", "You sit out: sit in first.");
  return std::nullopt;
}

MaybeRefusal meter_problem(const TableDraft& draft, WagerId wager) {
  const auto& rules = draft.game().meters;
  for (std::size_t i = 0; i < rules.size(); ++i)
    if (rules[i].wager == wager && !draft.meters().meter(draft.state().setup.levels[i]).enabled)
      return refuse(Code::meter_is_off, "", "The progressive is switched off: its wager is not taken.");
  return std::nullopt;
}

MaybeRefusal chips_problem(const TableDraft& draft, const PlaceWager& ask) {
  const TableState& state = draft.state();
  const Game& game = draft.game();
  const Wager& wager = game.wager(ask.wager);
  const PlayerId player = state.occupant(ask.seat, ask.rider)->player;
  const Position after = position_after(game, *state.round, ask);
  Amount more;
  for (const WagerPlaced& change : changes_to(game, *state.round, after))
    if (game.wager(change.wager).rule.coupon == wager.rule.coupon)
      more += change.amount - staked(*state.round, ask, change.wager);
  const Amount kept = promised(game, state, player, positions_after(game, *state.round, ask));
  const AccountName account =
      wager.rule.coupon ? AccountName{AccountKind::player_coupons, {player, {}, {}}} : state.cash(player);
  if (state.chips.of(account) < (wager.rule.coupon ? more : more + kept))
    return refuse(Code::not_enough_chips, draft.cite(wager.rule.clause(Cited::place)),
                  fmt::format("There is {} for a wager of {}{}.", state.chips.of(account).text(), ask.amount.text(),
                              kept.is_zero() ? "" : fmt::format(", with {} kept for fees and raises", kept.text())));
  return std::nullopt;
}

MaybeRefusal suspended_problem(const TableDraft& draft, WagerId id) {
  const Wager& wager = draft.game().wager(id);
  if (!wager.suspended) return std::nullopt;
  return refuse(Code::wager_suspended, draft.cite(*wager.suspended),
                fmt::format("{} is not taken while the device is out of order.", wager.rule.name));
}

bool house_banks(const TableDraft& draft) { return draft.rulebook().banking.by == BankedBy::house; }

// What a wager adds to the worst that the round can cost the table.
Amount more_liability(const TableDraft& draft, const PlaceWager& ask) {
  const RoundState& round = *draft.state().round;
  const Position* before = round.position(ask.seat, ask.rider);
  const Amount now = before == nullptr ? Amount() : liability_of(draft.game(), *before);
  return liability_of(draft.game(), position_after(draft.game(), round, ask)) - now;
}

MaybeRefusal cover_problem(const TableDraft& draft, const PlaceWager& ask) {
  if (!house_banks(draft)) return std::nullopt;
  const TableState& state = draft.state();
  const Amount bank = state.chips.of(state.table_bank());
  const Amount needed = state.reserved + more_liability(draft, ask);
  if (needed <= bank) return std::nullopt;
  return refuse(Code::bank_cannot_cover, "",
                fmt::format("The table could have to pay {} and its bank holds {}: this wager is not taken until the "
                            "bank is filled.",
                            needed.text(), bank.text()));
}

// Sets aside what the table may have to pay, before the wager is taken.
void reserve_for(TableDraft& draft, const PlaceWager& ask) {
  if (house_banks(draft)) change_reserve(draft, more_liability(draft, ask));
}

}  // namespace

void move_stake(TableDraft& draft, const Event& event) {
  const auto move = [&](const auto& e, Amount amount, bool out) {
    const TableState& state = draft.state();
    const PlayerId player = state.occupant(e.seat, e.rider)->player;
    const WagerRule& rule = draft.game().wager(e.wager).rule;
    const AccountName purse =
        rule.coupon ? AccountName{AccountKind::player_coupons, {player, {}, {}}} : state.cash(player);
    const AccountName held =
        rule.coupon ? AccountName{AccountKind::held_coupons, {player, state.setup.id, {}}} : state.held(player);
    Transfer transfer{.from = out ? purse : held, .to = out ? held : purse, .amount = amount};
    if (rule.coupon)
      transfer.movement = out ? Movement::coupon_placed : Movement::coupon_returned;
    else
      transfer.movement = out ? Movement::wager_placed : Movement::wager_withdrawn;
    transfer.round = RoundNumber(state.round->setup.number);
    transfer.seat = e.seat;
    transfer.wager = e.wager;
    transfer.clause = rule.clause(Cited::place);
    draft.move(std::move(transfer));
  };
  if (const auto* placed = std::get_if<WagerPlaced>(&event)) move(*placed, placed->amount, true);
  if (const auto* back = std::get_if<WagerWithdrawn>(&event)) move(*back, back->amount, false);
}

MaybeRefusal play(TableDraft& draft, const Person&, const PlaceWager& ask) {
  Events events;
  if (auto problem = player_problem(draft, ask.seat, ask.rider)) return problem;
  if (auto problem = ask_round(draft, ask, events)) return problem;
  if (auto problem = suspended_problem(draft, ask.wager)) return problem;
  if (auto problem = meter_problem(draft, ask.wager)) return problem;
  if (auto problem = chips_problem(draft, ask)) return problem;
  if (auto problem = cover_problem(draft, ask)) return problem;
  reserve_for(draft, ask);
  const RoundState& round = *draft.state().round;
  const auto changes = changes_to(draft.game(), round, position_after(draft.game(), round, ask));
  for (const WagerPlaced& change : changes)
    if (const Amount before = staked(round, ask, change.wager); !before.is_zero())
      move_stake(draft, WagerWithdrawn{change.seat, change.rider, change.wager, before});
  move_round(draft, std::move(events));
  for (const WagerPlaced& change : changes) move_stake(draft, change);
  return std::nullopt;
}

MaybeRefusal play(TableDraft& draft, const Person&, const WithdrawWager& ask) {
  Events events;
  if (auto problem = ask_round(draft, ask, events)) return problem;
  reserve_for(draft, PlaceWager{ask.seat, ask.rider, ask.wager, Amount()});
  const Event withdrawn = events.front();
  move_round(draft, std::move(events));
  move_stake(draft, withdrawn);
  return std::nullopt;
}

}  // namespace riverbank
