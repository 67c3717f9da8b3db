// Chips that people move: fills and credits of the bank, corrections of a seat, and a settled round made void. The
// original stays; what puts it right is a new transfer that names it.
#include <algorithm>

#include <fmt/core.h>

#include "table/decide.h"
#include "table/purse.h"

namespace riverbank {

namespace {

using Code = TableRefusalCode;

MaybeRefusal ruling_problem(const Person& by, const std::string& reason) {
  if (auto problem = floor_problem(by, "")) return problem;
  if (reason.empty()) return refuse(Code::reason_missing, "", "The floor gives a reason, and it is recorded.");
  return std::nullopt;
}

MaybeRefusal approval_problem(const Person& by, PersonId approved_by) {
  if (approved_by != PersonId() && approved_by != by.id) return std::nullopt;
  return refuse(Code::approval_missing, "", "A player would have less: a second person approves it.");
}

PostingRef posting_of(const TableState& state, const SettledTransfer& made) {
  return {batch_of(state.setup.id, made.from == 0 ? state.settled_from : made.from), made.line};
}

// The payment of this seat that a correction refers to, or none.
PostingRef payment_of(const TableState& state, const CorrectSeat& ask) {
  if (ask.round != state.last_settled) return {};
  const PlayerId player = state.occupant(ask.seat, ask.rider)->player;
  for (const SettledTransfer& made : state.last_settlement)
    if (made.seat == ask.seat && made.player == player && made.movement == Movement::wager_paid)
      return posting_of(state, made);
  return {};
}

// What the banker, or the table, must give first so that collected wagers can go back.
Amount collected_in(const TableState& state) {
  Amount sum;
  for (const SettledTransfer& made : state.last_settlement)
    if (made.movement == Movement::wager_collected) sum += made.amount;
  return sum;
}

bool somebody_was_paid(const TableState& state) {
  return std::any_of(state.last_settlement.begin(), state.last_settlement.end(),
                     [](const SettledTransfer& made) { return made.movement == Movement::wager_paid; });
}

bool is_here(const TableState& state, PlayerId player) {
  return std::any_of(state.seats.begin(), state.seats.end(), [&](const auto& places) {
    return std::any_of(places.begin(), places.end(),
                       [&](const auto& who) { return who && who->player == player && player != PlayerId(); });
  });
}

const PastBank* bank_of(const TableState& state, std::uint64_t round) {
  const auto& past = state.bank.past;
  const auto found = std::find_if(past.begin(), past.end(), [&](const PastBank& bank) { return bank.round == round; });
  return found == past.end() ? nullptr : &*found;
}

// Between the player and who banked that round, whoever banks now: the banker of it ends at no more than the wager that
// was put up for it, either way.
MaybeRefusal past_bank_problem(const TableDraft& draft, const CorrectSeat& ask) {
  const TableState& state = draft.state();
  const PastBank* bank = bank_of(state, ask.round);
  if (bank == nullptr) return refuse(Code::unknown_round, "", "The banker of that round is no longer known.");
  if (bank->player == state.occupant(ask.seat, ask.rider)->player || !is_here(state, bank->player))
    return refuse(Code::nobody_banks, "", "The banker of that round is not here.");
  const Amount result = bank->result - ask.amount;
  if (result >= -bank->wager && result <= bank->wager) return std::nullopt;
  return refuse(Code::beyond_the_bank, draft.cite(draft.rulebook().banking.clause),
                fmt::format("The bank of that round was {} and stands at {}: at most {} can be moved so.",
                            bank->wager.text(), bank->result.text(),
                            (ask.amount > Amount() ? bank->wager + bank->result : bank->wager - bank->result).text()));
}

MaybeRefusal correction_problem(const TableDraft& draft, const Person& by, const CorrectSeat& ask) {
  const TableState& state = draft.state();
  if (ask.round == 0 || ask.round > state.rounds || (state.round_is_on() && ask.round == state.rounds))
    return refuse(Code::unknown_round, "", "There is no settled round of this number.");
  if (ask.amount.is_zero()) return refuse(Code::amount_not_positive, "", "A correction moves something.");
  const bool player_banks = draft.rulebook().banking.by == BankedBy::player;
  // Where a player banks, one player's gain is another player's loss.
  if (ask.amount.is_negative() || player_banks)
    if (auto problem = approval_problem(by, ask.approved_by)) return problem;
  return player_banks ? past_bank_problem(draft, ask) : std::nullopt;
}

// What can be taken from an account without touching what is promised of it.
Amount chips_free_in(const TableDraft& draft, const AccountName& account) {
  const TableState& state = draft.state();
  return account == state.table_bank() ? state.available_bank() : free_chips(draft.game(), state, account.owner.player);
}

AccountName bank_of_last_round(const TableState& state) {
  return state.round->setup.banker ? state.banker_wager(state.bank.last) : state.table_bank();
}

// From where it went to where it came from.
Transfer reverse(const TableState& state, const SettledTransfer& made, const std::string& reason) {
  Transfer back{.from = bank_of_last_round(state),
                .to = state.held(made.player),
                .amount = made.amount,
                .movement = Movement::correction,
                .round = RoundNumber(state.last_settled),
                .seat = made.seat,
                .wager = made.wager,
                .note = reason,
                .corrects = posting_of(state, made)};
  if (made.movement == Movement::wager_paid) {
    back.from = state.cash(made.player);
    back.to = bank_of_last_round(state);
  }
  if (made.movement == Movement::coupon_collected) {
    back.from = state.house_account(AccountKind::coupons_collected);
    back.to = {AccountKind::held_coupons, {made.player, state.setup.id, {}}};
  }
  return back;
}

// Every account that must give something back can do so.
MaybeRefusal funds_problem(const TableDraft& draft) {
  const TableState& state = draft.state();
  Balances after = state.chips;
  for (const SettledTransfer& made : state.last_settlement)
    if (made.movement == Movement::wager_paid) after.move(reverse(state, made, ""));
  for (const SettledTransfer& made : state.last_settlement)
    if (made.movement == Movement::wager_paid && after.of(state.cash(made.player)).is_negative())
      return refuse(Code::not_enough_chips, "",
                    fmt::format("Seat {} no longer has the chips it was paid.", made.seat.value()));
  const auto& banker = state.round->setup.banker;
  if (banker && state.chips.of(state.cash(state.bank.last)) < collected_in(state))
    return refuse(Code::not_enough_chips, "", "The banker no longer has the chips that were collected.");
  if (!banker && after.of(state.table_bank()) < collected_in(state))
    return refuse(Code::not_enough_chips, "", "The bank no longer has the chips that were collected.");
  return std::nullopt;
}

// What was collected lies on the layout again, and goes back from there.
void return_stake(TableDraft& draft, const SettledTransfer& made, const std::string& reason) {
  const TableState& state = draft.state();
  const bool coupon = made.movement == Movement::coupon_collected;
  Transfer home = reverse(state, made, reason);
  draft.move(home);
  home.from = home.to;
  home.to = coupon ? AccountName{AccountKind::player_coupons, {made.player, {}, {}}} : state.cash(made.player);
  home.movement = coupon ? Movement::coupon_returned : Movement::wager_returned;
  home.clause = draft.game().wager(made.wager).rule.clause(Cited::place);
  home.note.clear();
  home.corrects = {};
  draft.move(std::move(home));
}

void reverse_settlement(TableDraft& draft, const std::string& reason) {
  const auto settlement = draft.state().last_settlement;
  for (const SettledTransfer& made : settlement)
    if (made.movement == Movement::wager_paid) draft.move(reverse(draft.state(), made, reason));
  for (const SettledTransfer& made : settlement)
    if (made.movement != Movement::wager_paid) return_stake(draft, made, reason);
}

// Everyone the round touched is still here, and a second person agrees where somebody would have less.
MaybeRefusal void_problem(const TableDraft& draft, const Person& by, const VoidSettledRound& ask) {
  if (auto problem = ruling_problem(by, ask.reason)) return problem;
  const TableState& state = draft.state();
  if (state.round_is_on() || ask.round == 0 || ask.round != state.last_settled)
    return refuse(Code::unknown_round, "", "Only the last round can be made void, and only before the next one opens.");
  for (const SettledTransfer& made : state.last_settlement) {
    if (made.movement == Movement::jackpot_paid)
      return refuse(Code::meter_paid_already, "", "A meter has paid in this round: correct its seats one by one.");
    const auto& places = state.seats[made.seat.value()];
    const bool here =
        std::any_of(places.begin(), places.end(), [&](const auto& who) { return who && who->player == made.player; });
    if (!here) return refuse(Code::seat_empty, "", "A player of that round has left.");
  }
  const auto& banker = state.round->setup.banker;
  if (banker &&
      (!state.occupant(banker->seat, kSeated) || state.occupant(banker->seat, kSeated)->player != state.bank.last))
    return refuse(Code::seat_empty, "", "The banker of that round has left.");
  if (somebody_was_paid(state) || banker)
    if (auto problem = approval_problem(by, ask.approved_by)) return problem;
  return funds_problem(draft);
}

// The banker's wager for the time of the correction: put up again, and what is left of it back.
void move_bank(TableDraft& draft, Amount amount, Movement movement) {
  const TableState& state = draft.state();
  Transfer transfer{.from = state.cash(state.bank.last),
                    .to = state.banker_wager(state.bank.last),
                    .amount = amount,
                    .movement = movement,
                    .round = RoundNumber(state.last_settled),
                    .seat = state.round->setup.banker->seat,
                    .clause = draft.rulebook().banking.clause};
  if (movement == Movement::bank_returned) std::swap(transfer.from, transfer.to);
  draft.move(std::move(transfer));
}

}  // namespace

MaybeRefusal decide_ask(TableDraft& draft, const Person&, const Fill& ask) {
  if (draft.rulebook().banking.by == BankedBy::player)
    return refuse(Code::house_banks, draft.cite(draft.rulebook().banking.clause), "The house never banks this game.");
  if (ask.amount <= Amount() || ask.amount > kMostChips)
    return refuse(Code::amount_not_positive, "", "A fill is more than nothing, and can be counted.");
  draft.move({.from = {AccountKind::cage, {}},
              .to = draft.state().table_bank(),
              .amount = ask.amount,
              .movement = Movement::fill});
  return std::nullopt;
}

MaybeRefusal decide_ask(TableDraft& draft, const Person&, const Credit& ask) {
  const AccountName bank = draft.state().table_bank();
  if (ask.amount <= Amount()) return refuse(Code::amount_not_positive, "", "A credit is more than nothing.");
  if (draft.state().round_is_on()) return refuse(Code::round_in_play, "", "Chips leave the bank between rounds.");
  if (draft.state().chips.of(bank) < ask.amount)
    return refuse(Code::not_enough_chips, "", "The bank does not hold so many chips.");
  draft.move({.from = bank, .to = {AccountKind::cage, {}}, .amount = ask.amount, .movement = Movement::credit});
  return std::nullopt;
}

MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const CorrectSeat& ask) {
  if (auto problem = ruling_problem(by, ask.reason)) return problem;
  if (auto problem = seat_problem(draft, ask.seat, ask.rider)) return problem;
  if (auto problem = correction_problem(draft, by, ask)) return problem;
  const TableState& state = draft.state();
  const bool to_player = ask.amount > Amount();
  const PlayerId player = state.occupant(ask.seat, ask.rider)->player;
  const PastBank* bank = bank_of(state, ask.round);
  const AccountName other = bank != nullptr ? state.cash(bank->player) : state.table_bank();
  const AccountName from = to_player ? other : state.cash(player);
  const Amount amount = to_player ? ask.amount : -ask.amount;
  if (chips_free_in(draft, from) < amount)
    return refuse(Code::not_enough_chips, "", "There are not enough chips for that.");
  Transfer transfer{.from = from,
                    .to = to_player ? state.cash(player) : other,
                    .amount = amount,
                    .movement = Movement::ruling,
                    .round = RoundNumber(ask.round),
                    .seat = ask.seat,
                    .note = ask.reason,
                    .corrects = payment_of(state, ask)};
  draft.emit(SeatCorrected{ask.round, ask.seat, ask.rider, ask.amount, ask.reason, by, ask.approved_by});
  draft.move(std::move(transfer));
  return std::nullopt;
}

MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const VoidSettledRound& ask) {
  if (auto problem = void_problem(draft, by, ask)) return problem;
  const TableState& state = draft.state();
  if (!state.round->setup.banker) {
    reverse_settlement(draft, ask.reason);
  } else {
    // The same player may have put up the bank of the next round already: that stays.
    const AccountName wager = state.banker_wager(state.bank.last);
    const Amount before = state.chips.of(wager);
    move_bank(draft, collected_in(state), Movement::bank_placed);
    reverse_settlement(draft, ask.reason);
    move_bank(draft, state.chips.of(wager) - before, Movement::bank_returned);
  }
  draft.emit(SettledRoundVoided{ask.round, ask.reason, by, ask.approved_by});
  return std::nullopt;
}

}  // namespace riverbank
