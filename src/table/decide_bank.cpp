// Who banks: the offer goes clockwise, nobody banks too often in a row, and the house never does.
#include <fmt/core.h>

#include "table/decide.h"
#include "table/fees.h"

namespace riverbank {

namespace {

using Code = TableRefusalCode;

bool player_banks(const TableDraft& draft) { return draft.rulebook().banking.by == BankedBy::player; }

bool may_be_offered(const TableDraft& draft, SeatId seat) {
  const auto& occupant = draft.state().occupant(seat, kSeated);
  return occupant && !occupant->sitting_out && !occupant->leaving;
}

SeatId clockwise(const TableDraft& draft, SeatId seat, int steps) {
  const int seats = draft.house_game().seats;
  return SeatId(static_cast<std::uint8_t>((seat.value() - 1 + steps + seats) % seats + 1));
}

int seated(const TableDraft& draft) {
  int count = 0;
  for (int seat = 1; seat <= draft.house_game().seats; ++seat)
    count += may_be_offered(draft, SeatId(static_cast<std::uint8_t>(seat))) ? 1 : 0;
  return count;
}

MaybeRefusal bank_problem(const TableDraft& draft, SeatId seat) {
  const BankingRule& rule = draft.rulebook().banking;
  if (!player_banks(draft)) return refuse(Code::house_banks, "", "The house banks this game.");
  if (auto problem = seat_problem(draft, seat, kSeated)) return problem;
  const PlayerId player = draft.state().occupant(seat, kSeated)->player;
  if (has_banked_enough(draft, player))
    return refuse(
        Code::banked_enough, draft.cite(rule.rotation_clause),
        fmt::format("You have banked {} rounds in a row: the bank moves on clockwise.", rule.consecutive_rounds));
  const auto offered = draft.state().bank.offered;
  if (offered != seat)
    return refuse(Code::not_offered_the_bank, draft.cite(rule.rotation_clause),
                  offered ? fmt::format("The bank is offered to seat {} now.", offered->value())
                          : std::string("The bank is not offered now."));
  return std::nullopt;
}

}  // namespace

bool has_banked_enough(const TableDraft& draft, PlayerId player) {
  const BankState& bank = draft.state().bank;
  return bank.last == player && bank.in_a_row >= draft.rulebook().banking.consecutive_rounds;
}

// The seats clockwise after this one, and at last this seat itself.
void offer_bank_after(TableDraft& draft, SeatId seat) {
  const int seats = draft.house_game().seats;
  for (int i = 1; i <= seats; ++i) {
    const SeatId next = clockwise(draft, seat, i);
    const bool declined = ((static_cast<unsigned>(draft.state().bank.declined) >> next.value()) & 1U) != 0;
    if (declined || !may_be_offered(draft, next)) continue;
    if (has_banked_enough(draft, draft.state().occupant(next, kSeated)->player)) continue;
    draft.emit(BankOffered{next});
    return;
  }
  draft.emit(NobodyBanks{});
}

void offer_bank_at_start(TableDraft& draft) {
  const BankState& bank = draft.state().bank;
  if (!player_banks(draft) || bank.offered || bank.banker || draft.state().round_is_on() || seated(draft) < 2) return;
  const SeatId last =
      bank.last_seat == SeatId() ? SeatId(static_cast<std::uint8_t>(draft.house_game().seats)) : bank.last_seat;
  offer_bank_after(draft, last);
}

MaybeRefusal decide_ask(TableDraft& draft, const Person&, const TakeBank& ask) {
  if (auto problem = bank_problem(draft, ask.seat)) return problem;
  const BankingRule& rule = draft.rulebook().banking;
  const Game& game = draft.house_game();
  if (ask.wager > kLargestSum)
    return refuse(Code::bank_too_small, draft.cite(rule.clause),
                  fmt::format("At most {} can be counted.", kLargestSum.text()));
  if (ask.wager <= Amount() || ask.wager < game.table.least_bank)
    return refuse(
        Code::bank_too_small, draft.cite(rule.clause),
        fmt::format("A banker puts up at least {}.", std::max(game.table.least_bank, Amount::minor(1)).text()));
  if (ask.wager.minor_units() % game.rounding.unit.minor_units() != 0)
    return refuse(Code::bank_not_in_chips, draft.cite(rule.clause),
                  fmt::format("{} cannot be put up in chips of {}.", ask.wager.text(), game.rounding.unit.text()));
  const PlayerId player = draft.state().occupant(ask.seat, kSeated)->player;
  const Amount needed = ask.wager + largest_banker_fee(game);
  if (draft.state().chips.of(draft.state().cash(player)) < needed)
    return refuse(Code::not_enough_chips, draft.cite(draft.rules().fees.amount_clause),
                  fmt::format("The wager and the banker's fees need {}.", needed.text()));
  draft.emit(BankTaken{ask.seat, ask.wager});
  draft.move({.from = draft.state().cash(player),
              .to = draft.state().banker_wager(player),
              .amount = ask.wager,
              .movement = Movement::bank_placed,
              .seat = ask.seat,
              .clause = rule.clause});
  return std::nullopt;
}

namespace {

bool has_put_up_the_bank(const TableState& state, SeatId seat) {
  return state.bank.banker && state.bank.banker->seat == seat && !state.round_is_on();
}

}  // namespace

// Until the round is opened, who has put up the bank may take it back.
MaybeRefusal decide_ask(TableDraft& draft, const Person&, const DeclineBank& ask) {
  if (has_put_up_the_bank(draft.state(), ask.seat)) {
    const PlayerId player = draft.state().occupant(ask.seat, kSeated)->player;
    draft.move({.from = draft.state().banker_wager(player),
                .to = draft.state().cash(player),
                .amount = draft.state().bank.banker->wager,
                .movement = Movement::bank_returned,
                .seat = ask.seat,
                .clause = draft.rulebook().banking.clause});
    draft.emit(BankDeclined{ask.seat});
    offer_bank_after(draft, ask.seat);
    return std::nullopt;
  }
  if (auto problem = bank_problem(draft, ask.seat)) return problem;
  draft.emit(BankDeclined{ask.seat});
  offer_bank_after(draft, ask.seat);
  return std::nullopt;
}

MaybeRefusal decide_ask(TableDraft& draft, const Person&, const OfferBank&) {
  const BankState& bank = draft.state().bank;
  const std::string clause = draft.cite(draft.rulebook().banking.rotation_clause);
  if (!player_banks(draft)) return refuse(Code::house_banks, "", "The house banks this game.");
  if (bank.offered || bank.banker || draft.state().round_is_on())
    return refuse(Code::not_offered_the_bank, clause, "The bank has already been offered or taken.");
  if (seated(draft) < 2) return refuse(Code::nobody_banks, clause, "A banker and a player are needed.");
  offer_bank_at_start(draft);
  return std::nullopt;
}

}  // namespace riverbank
