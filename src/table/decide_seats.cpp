// People at the table: sitting down, standing up, sitting out, watching, buying chips.
#include <algorithm>

#include <fmt/core.h>

#include "table/decide.h"

namespace riverbank {

namespace {

using Code = TableRefusalCode;

bool has_backline(const Game& game) {
  return std::any_of(game.wagers.begin(), game.wagers.end(), [](const Wager& wager) { return wager.backline; });
}

bool sits_elsewhere(const TableState& state, PlayerId player) {
  for (const auto& seat : state.seats)
    for (const auto& occupant : seat)
      if (occupant && occupant->player == player) return true;
  return false;
}

bool has_purse(const TableState& state) { return state.setup.chips_from == ChipsFrom::purse; }

bool holds_cards(const TableState& state, SeatId seat, RiderId rider) {
  return state.round_is_on() && state.round->phase == Phase::dealing && state.round->position(seat, rider) != nullptr;
}

}  // namespace

bool is_place(const TableDraft& draft, SeatId seat, RiderId rider) {
  return seat.value() >= 1 && seat.value() <= draft.house_game().seats && rider.value() <= kMaxRiders;
}

MaybeRefusal seat_problem(const TableDraft& draft, SeatId seat, RiderId rider) {
  const Game& game = draft.house_game();
  if (!is_place(draft, seat, rider))
    return refuse(Code::unknown_seat, draft.cite(draft.rulebook().seats.clause),
                  fmt::format("This table has seats 1 to {}.", game.seats));
  if (!draft.state().occupant(seat, rider)) return refuse(Code::seat_empty, "", "There is nobody at this place.");
  return std::nullopt;
}

MaybeRefusal decide_ask(TableDraft& draft, const Person&, const SitDown& ask) {
  const Game& game = draft.house_game();
  const SeatRule& rule = draft.rulebook().seats;
  if (!is_place(draft, ask.seat, ask.rider))
    return refuse(Code::unknown_seat, draft.cite(rule.clause),
                  fmt::format("This table has seats 1 to {}.", game.seats));
  if (draft.state().occupant(ask.seat, ask.rider)) return refuse(Code::seat_taken, "", "This place is taken.");
  if (ask.rider != kSeated && !has_backline(game))
    return refuse(Code::no_backline, "", "Wagers from behind a seat are not taken here.");
  if (rule.one_per_player && sits_elsewhere(draft.state(), ask.player))
    return refuse(Code::one_seat_each, draft.cite(rule.one_per_player_clause), "A player wagers on one position only.");
  draft.emit(SatDown{ask.seat, ask.rider, ask.player});
  if (game.table.fees.any()) draft.emit(NoticeGiven{ask.player});
  const auto& watchers = draft.state().watchers;
  if (std::find(watchers.begin(), watchers.end(), ask.player) != watchers.end())
    draft.emit(StoppedWatching{ask.player});
  if (draft.state().idle) {
    draft.emit(IdleEnded{});
    for (std::size_t deck = 0; deck < draft.state().decks.size(); ++deck)
      draft.emit(StepsDropped{static_cast<std::uint8_t>(deck)});
    plan_opening(draft, ProcedureId::reopening);
  }
  offer_bank_at_start(draft);
  return std::nullopt;
}

void leave_table(TableDraft& draft, SeatId seat, RiderId rider) {
  const PlayerId player = draft.state().occupant(seat, rider)->player;
  const AccountName cash = draft.state().cash(player);
  draft.emit(StoodUp{seat, rider});
  if (!sits_elsewhere(draft.state(), player)) {
    draft.move({.from = cash,
                .to = draft.state().source(player),
                .amount = draft.state().chips.of(cash),
                .movement = has_purse(draft.state()) ? Movement::chips_moved : Movement::cash_out});
    // Coupons that were not played go back; at the next table they are given again.
    const AccountName coupons{AccountKind::player_coupons, {player, {}, {}}};
    draft.move({.from = coupons,
                .to = {AccountKind::coupon_issuer, {}},
                .amount = draft.state().chips.of(coupons),
                .movement = Movement::coupon_expired});
  }
  if (draft.state().bank.offered == seat && rider == kSeated) offer_bank_after(draft, seat);
}

MaybeRefusal decide_ask(TableDraft& draft, const Person&, const StandUp& ask) {
  if (auto problem = seat_problem(draft, ask.seat, ask.rider)) return problem;
  const TableState& state = draft.state();
  const LeavingRule& rule = draft.rules().leaving;
  if (holds_cards(state, ask.seat, ask.rider)) {
    if (rule.must_stay && ask.rider == kSeated)
      return refuse(Code::must_stay, draft.cite(rule.must_stay_clause),
                    "You have wagered and hold cards: stay seated until the round is over.");
    draft.emit(StandsUpAfterRound{ask.seat, ask.rider});
    return std::nullopt;
  }
  if (state.round_is_on() && state.round->position(ask.seat, ask.rider) != nullptr)
    return refuse(Code::must_stay, "", "Your wagers are on the layout: take them back first.");
  if (state.bank.banker && state.bank.banker->seat == ask.seat && ask.rider == kSeated) {
    if (state.round_is_on() && state.round->phase == Phase::dealing) {
      draft.emit(StandsUpAfterRound{ask.seat, ask.rider});
      return std::nullopt;
    }
    return refuse(Code::must_stay, draft.cite(draft.rulebook().banking.clause), "You bank this round.");
  }
  leave_table(draft, ask.seat, ask.rider);
  return std::nullopt;
}

MaybeRefusal decide_ask(TableDraft& draft, const Person&, const SitOut& ask) {
  if (auto problem = seat_problem(draft, ask.seat, kSeated)) return problem;
  const TableState& state = draft.state();
  if (state.round_is_on() && state.round->position(ask.seat, kSeated) != nullptr)
    return refuse(Code::round_in_play, "", "You are in this round: sit out after it.");
  if (state.bank.banker && state.bank.banker->seat == ask.seat)
    return refuse(Code::round_in_play, "", "You bank this round: sit out after it.");
  if (state.occupant(ask.seat, kSeated)->sitting_out)
    return refuse(Code::sitting_out, "", "You are already sitting out.");
  draft.emit(SatOut{ask.seat});
  if (draft.state().bank.offered == ask.seat) offer_bank_after(draft, ask.seat);
  return std::nullopt;
}

MaybeRefusal decide_ask(TableDraft& draft, const Person&, const SitIn& ask) {
  if (auto problem = seat_problem(draft, ask.seat, kSeated)) return problem;
  if (!draft.state().occupant(ask.seat, kSeated)->sitting_out)
    return refuse(Code::sitting_out, "", "You are not sitting out.");
  draft.emit(SatIn{ask.seat});
  offer_bank_at_start(draft);
  return std::nullopt;
}

MaybeRefusal decide_ask(TableDraft& draft, const Person&, const Watch& ask) {
  const auto& watchers = draft.state().watchers;
  if (std::find(watchers.begin(), watchers.end(), ask.player) == watchers.end()) draft.emit(Watched{ask.player});
  return std::nullopt;
}

MaybeRefusal decide_ask(TableDraft& draft, const Person&, const StopWatching& ask) {
  const auto& watchers = draft.state().watchers;
  if (std::find(watchers.begin(), watchers.end(), ask.player) != watchers.end())
    draft.emit(StoppedWatching{ask.player});
  return std::nullopt;
}

MaybeRefusal decide_ask(TableDraft& draft, const Person&, const BuyChips& ask) {
  if (auto problem = seat_problem(draft, ask.seat, ask.rider)) return problem;
  if (ask.amount <= Amount() || ask.amount > kMostChips)
    return refuse(Code::amount_not_positive, "", "Say how many chips.");
  const PlayerId player = draft.state().occupant(ask.seat, ask.rider)->player;
  draft.move({.from = draft.state().source(player),
              .to = draft.state().cash(player),
              .amount = ask.amount,
              .movement = has_purse(draft.state()) ? Movement::chips_moved : Movement::buy_in,
              .seat = ask.seat});
  return std::nullopt;
}

MaybeRefusal decide_ask(TableDraft& draft, const Person&, const GiveCoupon& ask) {
  if (auto problem = seat_problem(draft, ask.seat, kSeated)) return problem;
  if (ask.amount <= Amount() || ask.amount > kMostChips)
    return refuse(Code::amount_not_positive, "", "Say what the coupon is worth.");
  const PlayerId player = draft.state().occupant(ask.seat, kSeated)->player;
  draft.move({.from = {AccountKind::coupon_issuer, {}},
              .to = {AccountKind::player_coupons, {player, {}, {}}},
              .amount = ask.amount,
              .movement = Movement::coupon_issued,
              .seat = ask.seat});
  return std::nullopt;
}

}  // namespace riverbank
