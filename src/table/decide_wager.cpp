// Wagers: only a player at the table, with the chips for it, and only if the bank covers the worst that may come of it.
#include <fmt/core.h>

#include "round/apply.h"
#include "table/bets.h"
#include "table/liability.h"
#include "table/play.h"
#include "table/purse.h"

namespace riverbank {

namespace {

using Code = TableRefusalCode;

bool house_banks(const TableDraft& draft) { return draft.rulebook().banking.by == BankedBy::house; }

// What a wager that is placed, or taken back, makes of all that its player has staked at the seat.
struct Change {
  Position before;
  Position after;
  // The wagers that lie there with another amount afterwards: the one that is placed, and what must equal it.
  boost::container::static_vector<WagerId, kMaxWagers> wagers;
  Amount more_liability;  // of the table's own bank
};

Change change_by(const TableDraft& draft, const PlaceWager& ask) {
  const Game& game = draft.game();
  const Position* before = draft.state().round->position(ask.seat, ask.rider);
  Change change{.before = {.seat = ask.seat, .rider = ask.rider}};
  if (before != nullptr) change.before = *before;
  change.after = change.before;
  put_stake(game, change.after, ask.wager, ask.amount);
  for (std::uint8_t i = 0; i < game.wagers.size(); ++i)
    if (change.after.stakes[i] != change.before.stakes[i]) change.wagers.push_back(WagerId(i));
  if (!house_banks(draft)) return change;
  change.more_liability = liability_of(game, change.after);
  if (before != nullptr) change.more_liability -= liability_of(game, change.before);
  return change;
}

MaybeRefusal player_problem(const TableDraft& draft, SeatId seat, RiderId rider) {
  const TableState& state = draft.state();
  const bool known = seat.value() >= 1 && seat.value() <= draft.game().seats && rider.value() <= kMaxRiders;
  if (!known || !state.occupant(seat, rider))
    return refuse(Code::only_seated, draft.cite(draft.rules().leaving.seated_clause),
                  "Only a player who is at the table may wager.");
  if (state.occupant(seat, rider)->sitting_out)
    return refuse(Code::sitting_out, "", "You are sitting out: sit in first.");
  return std::nullopt;
}

MaybeRefusal meter_problem(const TableDraft& draft, WagerId wager) {
  if (!meter_is_off(draft.game(), draft.state(), draft.meters(), wager)) return std::nullopt;
  return refuse(Code::meter_is_off, "", "The progressive is switched off: its wager is not taken.");
}

MaybeRefusal chips_problem(const TableDraft& draft, const PlaceWager& ask, const Change& change) {
  const TableState& state = draft.state();
  const Game& game = draft.game();
  const Wager& wager = game.wager(ask.wager);
  const PlayerId player = state.occupant(ask.seat, ask.rider)->player;
  Amount more;
  for (const WagerId id : change.wagers)
    if (game.wager(id).rule.coupon == wager.rule.coupon) more += change.after.stake(id) - change.before.stake(id);
  const Amount kept = promised_with(game, state, player, change.after);
  const AccountName account =
      wager.rule.coupon ? AccountName{AccountKind::player_coupons, {player, {}, {}}} : state.cash(player);
  if (state.chips.of(account) < (wager.rule.coupon ? more : more + kept))
    return refuse(
        Code::not_enough_chips, draft.cite(wager.rule.clause(Cited::place)),
        fmt::format("There is only {} for a wager of {}{}.", state.chips.of(account).text(), ask.amount.text(),
                    kept.is_zero() ? "" : fmt::format(", with {} kept for fees and raises", kept.text())));
  return std::nullopt;
}

MaybeRefusal suspended_problem(const TableDraft& draft, WagerId id) {
  const Wager& wager = draft.game().wager(id);
  if (!wager.suspended) return std::nullopt;
  return refuse(Code::wager_suspended, draft.cite(*wager.suspended),
                fmt::format("{} is not taken while the device is out of order.", wager.rule.name));
}

MaybeRefusal cover_problem(const TableDraft& draft, const Change& change) {
  if (!house_banks(draft)) return std::nullopt;
  const TableState& state = draft.state();
  const Amount bank = state.chips.of(state.table_bank());
  const Amount needed = state.reserved + change.more_liability;
  if (needed <= bank) return std::nullopt;
  return refuse(Code::bank_cannot_cover, "",
                fmt::format("The table might have to pay {} and its bank holds {}: this wager is not taken until the "
                            "bank is filled.",
                            needed.text(), bank.text()));
}

struct Stake {
  SeatId seat;
  RiderId rider;
  WagerId wager;
  Amount amount;
};

void move_chips(TableDraft& draft, const Stake& stake, bool out) {
  if (stake.amount.is_zero()) return;
  const TableState& state = draft.state();
  const PlayerId player = state.occupant(stake.seat, stake.rider)->player;
  const WagerRule& rule = draft.game().wager(stake.wager).rule;
  const AccountName purse =
      rule.coupon ? AccountName{AccountKind::player_coupons, {player, {}, {}}} : state.cash(player);
  const AccountName held =
      rule.coupon ? AccountName{AccountKind::held_coupons, {player, state.setup.id, {}}} : state.held(player);
  const Movement placed = rule.coupon ? Movement::coupon_placed : Movement::wager_placed;
  const Movement withdrawn = rule.coupon ? Movement::coupon_returned : Movement::wager_withdrawn;
  draft.move({.from = out ? purse : held,
              .to = out ? held : purse,
              .amount = stake.amount,
              .movement = out ? placed : withdrawn,
              .round = RoundNumber(state.round->setup.number),
              .seat = stake.seat,
              .wager = stake.wager,
              .clause = rule.clause(Cited::place)});
}

}  // namespace

void move_stake(TableDraft& draft, const WagerPlaced& placed) {
  move_chips(draft, {placed.seat, placed.rider, placed.wager, placed.amount}, true);
}

void move_stake(TableDraft& draft, const WagerWithdrawn& back) {
  move_chips(draft, {back.seat, back.rider, back.wager, back.amount}, false);
}

MaybeRefusal play(TableDraft& draft, const Person&, const PlaceWager& ask) {
  Events events;
  if (auto problem = player_problem(draft, ask.seat, ask.rider)) return problem;
  if (auto problem = ask_round(draft, ask, events)) return problem;
  if (auto problem = suspended_problem(draft, ask.wager)) return problem;
  if (auto problem = meter_problem(draft, ask.wager)) return problem;
  const Change change = change_by(draft, ask);
  if (auto problem = chips_problem(draft, ask, change)) return problem;
  if (auto problem = cover_problem(draft, change)) return problem;
  // What the table may have to pay is set aside before the wager is taken.
  change_reserve(draft, change.more_liability);
  for (const WagerId id : change.wagers)
    move_stake(draft, WagerWithdrawn{ask.seat, ask.rider, id, change.before.stake(id)});
  move_round(draft, std::move(events));
  for (const WagerId id : change.wagers)
    move_stake(draft, WagerPlaced{ask.seat, ask.rider, id, change.after.stake(id)});
  return std::nullopt;
}

MaybeRefusal play(TableDraft& draft, const Person&, const WithdrawWager& ask) {
  Events events;
  if (auto problem = ask_round(draft, ask, events)) return problem;
  change_reserve(draft, change_by(draft, {ask.seat, ask.rider, ask.wager, Amount()}).more_liability);
  const WagerWithdrawn withdrawn = std::get<WagerWithdrawn>(events.front());
  move_round(draft, std::move(events));
  move_stake(draft, withdrawn);
  return std::nullopt;
}

}  // namespace riverbank
