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
  if (reason.empty()) return refuse(Code::reason_missing, "", "The floor must give a reason, which is recorded.");
  return std::nullopt;
}

MaybeRefusal approval_problem(const Person& by, PersonId approved_by) {
  if (approved_by != PersonId() && approved_by != by.id) return std::nullopt;
  return refuse(Code::approval_missing, "", "This takes chips from a player: a second person must approve it.");
}

PostingRef posting_of(const TableState& state, const SettledTransfer& made) {
  return {batch_of(state.setup.id, made.from == 0 ? state.settled_from : made.from), made.line};
}

// The payment of this seat that a correction refers to, or none.
PostingRef payment_of(const TableState& state, const CorrectSeat& ask, PlayerId player) {
  if (ask.round != state.last_settled) return {};
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

// By the settlement, or by a correction of it.
bool somebody_was_paid(const TableState& state) {
  return std::any_of(state.last_settlement.begin(), state.last_settlement.end(), [](const SettledTransfer& made) {
    return made.movement == Movement::wager_paid || (made.movement == Movement::ruling && made.amount > Amount());
  });
}

bool is_here(const TableState& state, PlayerId player) {
  return std::any_of(state.seats.begin(), state.seats.end(), [&](const auto& places) {
    return std::any_of(places.begin(), places.end(),
                       [&](const auto& who) { return who && who->player == player && player != PlayerId(); });
  });
}

// Who has left takes part in a correction through the wallet that the chips went to, where there is one.
bool has_chips_in_reach(const TableState& state, PlayerId player) {
  return is_here(state, player) || state.setup.chips_from == ChipsFrom::purse;
}

const PastBank* bank_of(const TableState& state, std::uint64_t round) {
  const auto& past = state.bank.past;
  const auto found = std::find_if(past.begin(), past.end(), [&](const PastBank& bank) { return bank.round == round; });
  return found == past.end() ? nullptr : &*found;
}

// Who played at the place in that round. Rounds that were over before the table kept this cannot be checked: there it
// is who sits at the place.
PlayerId player_of(const TableState& state, const CorrectSeat& ask) {
  if (!state.played.know(ask.round)) return state.occupant(ask.seat, ask.rider)->player;
  return state.played.find(ask.round, ask.seat, ask.rider)->player;
}

MaybeRefusal round_problem(const TableState& state, std::uint64_t round) {
  if (round == 0 || round > state.rounds || (state.round_is_on() && round == state.rounds))
    return refuse(Code::unknown_round, "", "There is no settled round of this number.");
  if (!state.played.know(round) && state.rounds - round >= kPastRounds)
    return refuse(
        Code::unknown_round, "",
        fmt::format("It is no longer known who played that round: only the last {} can be corrected.", kPastRounds));
  return std::nullopt;
}

MaybeRefusal place_problem(const TableDraft& draft, const CorrectSeat& ask) {
  const TableState& state = draft.state();
  if (!is_place(draft, ask.seat, ask.rider) || !state.played.know(ask.round))
    return seat_problem(draft, ask.seat, ask.rider);
  const PastPlace* place = state.played.find(ask.round, ask.seat, ask.rider);
  if (place == nullptr)
    return refuse(Code::nothing_wagered, "",
                  "No wager was made at this place in that round: there is nothing to correct.");
  if (place->banked)
    return refuse(Code::nothing_wagered, "",
                  "This seat banked that round: the bank's result is corrected through the seats it played against.");
  if (!has_chips_in_reach(state, place->player))
    return refuse(Code::seat_empty, "",
                  "The player at this place in that round has left the table: no chips can be moved there.");
  return std::nullopt;
}

// Between the player and who banked that round, whoever banks now: the banker of it ends at no more than the wager that
// was put up for it, either way.
MaybeRefusal past_bank_problem(const TableDraft& draft, const CorrectSeat& ask) {
  const TableState& state = draft.state();
  const PastBank* bank = bank_of(state, ask.round);
  if (bank == nullptr) return refuse(Code::unknown_round, "", "The banker of that round is no longer known.");
  if (bank->player == player_of(state, ask))
    return refuse(Code::nothing_wagered, "",
                  "The player there banked that round: the bank's result is corrected through the seats it played "
                  "against.");
  if (!has_chips_in_reach(state, bank->player))
    return refuse(Code::nobody_banks, draft.cite(draft.rulebook().banking.clause),
                  "The banker of that round has left the table, and nobody else answers for that bank: no chips can be "
                  "moved until that person sits down again.");
  const Amount result = bank->result - ask.amount;
  if (result >= -bank->wager && result <= bank->wager) return std::nullopt;
  return refuse(Code::beyond_the_bank, draft.cite(draft.rulebook().banking.clause),
                fmt::format("The bank of that round was {} and stands at {}: at most {} can be moved this way.",
                            bank->wager.text(), bank->result.text(),
                            (ask.amount > Amount() ? bank->wager + bank->result : bank->wager - bank->result).text()));
}

// A meter pays to the cent: what it paid a place is corrected to the cent too.
bool was_paid_by_meter(const TableState& state, const CorrectSeat& ask) {
  return ask.round == state.last_settled &&
         std::any_of(state.last_settlement.begin(), state.last_settlement.end(), [&](const SettledTransfer& made) {
           return made.movement == Movement::jackpot_paid && made.seat == ask.seat;
         });
}

MaybeRefusal correction_problem(const TableDraft& draft, const Person& by, const CorrectSeat& ask) {
  if (auto problem = round_problem(draft.state(), ask.round)) return problem;
  if (auto problem = place_problem(draft, ask)) return problem;
  if (ask.amount.is_zero()) return refuse(Code::amount_not_positive, "", "A correction can't be $0.");
  if (!was_paid_by_meter(draft.state(), ask))
    if (auto problem = whole_chips_problem(draft, ask.amount)) return problem;
  const bool player_banks = draft.rulebook().banking.by == BankedBy::player;
  // Where a player banks, one player's gain is another player's loss.
  if (ask.amount.is_negative() || player_banks)
    if (auto problem = approval_problem(by, ask.approved_by)) return problem;
  return player_banks ? past_bank_problem(draft, ask) : std::nullopt;
}

// Of somebody who has left. A wallet is not counted here: the ledger says whether it has the chips.
bool lies_in_a_wallet(const TableState& state, const AccountName& account) {
  return account.kind == AccountKind::player_cash && !is_here(state, account.owner.player);
}

// Of somebody who has left: from the wallet to the table before a correction, or back after it.
void carry(TableDraft& draft, const CorrectSeat& ask, AccountName from, AccountName to) {
  draft.move({.from = std::move(from),
              .to = std::move(to),
              .amount = ask.amount.is_negative() ? -ask.amount : ask.amount,
              .movement = Movement::chips_moved,
              .seat = ask.seat,
              .note = ask.reason});
}

// What can be taken from an account without touching what is promised of it.
Amount chips_free_in(const TableDraft& draft, const AccountName& account) {
  const TableState& state = draft.state();
  return account == state.table_bank() ? state.available_bank() : free_chips(draft.game(), state, account.owner.player);
}

// Everything that turns the last settlement back, in its order. It is reckoned through before anything is moved.
class Reversal {
 public:
  Reversal(const TableState& state, const std::string& reason) : state_(state), reason_(reason), after_(state.chips) {
    undo_corrections();
    if (state.round->setup.banker)
      undo_with_banker();
    else
      undo_settlement();
  }

  const std::vector<Transfer>& moves() const { return moves_; }
  // The account that would have to give what it no longer has, and the seat it is about.
  const Transfer* shortage() const { return short_ ? &moves_[*short_] : nullptr; }

 private:
  AccountName bank() const {
    return state_.round->setup.banker ? state_.banker_wager(state_.bank.last) : state_.table_bank();
  }

  void move(Transfer transfer) {
    if (transfer.amount.is_zero()) return;
    const bool bounded = rules_of(transfer.from.kind).bound == LowerBound::zero;
    if (after_.move(transfer).from.is_negative() && bounded && !short_) short_ = moves_.size();
    moves_.push_back(std::move(transfer));
  }

  // From where it went to where it came from.
  Transfer back(const SettledTransfer& made, AccountName from, AccountName to) const {
    return {.from = std::move(from),
            .to = std::move(to),
            .amount = made.amount,
            .movement = Movement::correction,
            .round = RoundNumber(state_.last_settled),
            .seat = made.seat,
            .wager = made.wager,
            .note = reason_,
            .corrects = posting_of(state_, made)};
  }

  // The last one first. Where a player banks they went from purse to purse.
  void undo_corrections() {
    const AccountName other = state_.round->setup.banker ? state_.cash(state_.bank.last) : state_.table_bank();
    for (auto made = state_.last_settlement.rbegin(); made != state_.last_settlement.rend(); ++made) {
      if (made->movement != Movement::ruling) continue;
      Transfer undo = back(*made, state_.cash(made->player), other);
      undo.wager.reset();
      if (made->amount.is_negative()) {
        std::swap(undo.from, undo.to);
        undo.amount = -made->amount;
      }
      move(std::move(undo));
    }
  }

  // The same player may have put up the bank of the next round already: that stays.
  void undo_with_banker() {
    const Amount before = after_.of(bank());
    move_bank(collected_in(state_), Movement::bank_placed);
    undo_settlement();
    move_bank(after_.of(bank()) - before, Movement::bank_returned);
  }

  void undo_settlement() {
    for (const SettledTransfer& made : state_.last_settlement)
      if (made.movement == Movement::wager_paid) move(back(made, state_.cash(made.player), bank()));
    for (const SettledTransfer& made : state_.last_settlement) {
      if (made.movement == Movement::wager_collected)
        give_back(back(made, bank(), state_.held(made.player)), state_.cash(made.player), Movement::wager_returned);
      if (made.movement == Movement::coupon_collected)
        give_back(back(made, state_.house_account(AccountKind::coupons_collected),
                       {AccountKind::held_coupons, {made.player, state_.setup.id, {}}}),
                  {AccountKind::player_coupons, {made.player, {}, {}}}, Movement::coupon_returned);
    }
  }

  // What was collected lies on the layout again, and goes back from there.
  void give_back(Transfer laid, AccountName home, Movement movement) {
    Transfer returned = laid;
    move(std::move(laid));
    returned.from = std::move(returned.to);
    returned.to = std::move(home);
    returned.movement = movement;
    returned.clause = kFloorRuling;
    returned.corrects = {};
    move(std::move(returned));
  }

  // The banker's wager for the time of the reversal: put up again, and what is left of it back.
  void move_bank(Amount amount, Movement movement) {
    Transfer transfer{.from = state_.cash(state_.bank.last),
                      .to = bank(),
                      .amount = amount,
                      .movement = movement,
                      .round = RoundNumber(state_.last_settled),
                      .seat = state_.round->setup.banker->seat,
                      .clause = kFloorRuling,
                      .note = reason_};
    if (movement == Movement::bank_returned) std::swap(transfer.from, transfer.to);
    move(std::move(transfer));
  }

  const TableState& state_;
  const std::string& reason_;
  Balances after_;
  std::vector<Transfer> moves_;
  std::optional<std::size_t> short_;
};

// Every account that must give something back can do so.
MaybeRefusal funds_problem(const TableState& state, const Reversal& reversal) {
  const Transfer* lacks = reversal.shortage();
  if (lacks == nullptr) return std::nullopt;
  const PlayerId player = lacks->from.owner.player;
  if (player == PlayerId())
    return refuse(Code::not_enough_chips, "", "The bank no longer has the chips that were collected.");
  if (state.round->setup.banker && player == state.bank.last)
    return refuse(Code::not_enough_chips, "", "The banker no longer has the chips that were collected.");
  return refuse(Code::not_enough_chips, "",
                fmt::format("Seat {} no longer has the chips it was paid.", lacks->seat.value()));
}

// Everyone the round touched is still here, and a second person agrees where somebody would have less.
MaybeRefusal void_problem(const TableDraft& draft, const Person& by, const VoidSettledRound& ask) {
  if (auto problem = ruling_problem(by, ask.reason)) return problem;
  const TableState& state = draft.state();
  if (state.round_is_on() || ask.round == 0 || ask.round != state.last_settled)
    return refuse(Code::unknown_round, "", "Only the last round can be voided, and only before the next one opens.");
  for (const SettledTransfer& made : state.last_settlement) {
    if (made.movement == Movement::jackpot_paid)
      return refuse(Code::meter_paid_already, "", "A meter has paid in this round: correct its seats one by one.");
    if (!is_here(state, made.player)) return refuse(Code::seat_empty, "", "A player of that round has left.");
  }
  const auto& banker = state.round->setup.banker;
  if (banker && !is_here(state, state.bank.last))
    return refuse(Code::seat_empty, "", "The banker of that round has left.");
  if (somebody_was_paid(state) || banker) return approval_problem(by, ask.approved_by);
  return std::nullopt;
}

}  // namespace

MaybeRefusal whole_chips_problem(const TableDraft& draft, Amount amount) {
  const Amount unit = draft.house_game().rounding.unit;
  if (amount.minor_units() % unit.minor_units() == 0) return std::nullopt;
  const Amount sum = amount.is_negative() ? -amount : amount;
  return refuse(Code::not_in_chips, "", fmt::format("{} cannot be paid in chips of {}.", sum.text(), unit.text()));
}

MaybeRefusal decide_ask(TableDraft& draft, const Person&, const Fill& ask) {
  if (draft.rulebook().banking.by == BankedBy::player)
    return refuse(Code::house_banks, draft.cite(draft.rulebook().banking.clause), "The house never banks this game.");
  if (ask.amount <= Amount() || ask.amount > kMostChips)
    return refuse(Code::amount_not_positive, "", "A fill must be more than $0, and not too large to count.");
  draft.move({.from = {AccountKind::cage, {}},
              .to = draft.state().table_bank(),
              .amount = ask.amount,
              .movement = Movement::fill});
  return std::nullopt;
}

MaybeRefusal decide_ask(TableDraft& draft, const Person&, const Credit& ask) {
  const AccountName bank = draft.state().table_bank();
  if (ask.amount <= Amount()) return refuse(Code::amount_not_positive, "", "A credit must be more than $0.");
  if (draft.state().round_is_on()) return refuse(Code::round_in_play, "", "Chips leave the bank only between rounds.");
  if (draft.state().chips.of(bank) < ask.amount)
    return refuse(Code::not_enough_chips, "", "The bank does not hold that many chips.");
  draft.move({.from = bank, .to = {AccountKind::cage, {}}, .amount = ask.amount, .movement = Movement::credit});
  return std::nullopt;
}

MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const CorrectSeat& ask) {
  if (auto problem = ruling_problem(by, ask.reason)) return problem;
  if (auto problem = correction_problem(draft, by, ask)) return problem;
  const TableState& state = draft.state();
  const bool to_player = ask.amount > Amount();
  const PlayerId player = player_of(state, ask);
  const PastBank* bank = bank_of(state, ask.round);
  const AccountName other = bank != nullptr ? state.cash(bank->player) : state.table_bank();
  const AccountName from = to_player ? other : state.cash(player);
  const Amount amount = to_player ? ask.amount : -ask.amount;
  const bool from_wallet = lies_in_a_wallet(state, from);
  if (!from_wallet && chips_free_in(draft, from) < amount)
    return refuse(Code::not_enough_chips, "", "There are not enough chips for that.");
  Transfer transfer{.from = from,
                    .to = to_player ? state.cash(player) : other,
                    .amount = amount,
                    .movement = Movement::ruling,
                    .round = RoundNumber(ask.round),
                    .seat = ask.seat,
                    .note = ask.reason,
                    .corrects = payment_of(state, ask, player)};
  const AccountName to = transfer.to;
  const bool to_wallet = lies_in_a_wallet(state, to);
  if (from_wallet) carry(draft, ask, state.source(from.owner.player), from);
  draft.emit(SeatCorrected{ask.round, ask.seat, ask.rider, ask.amount, ask.reason, by, ask.approved_by});
  draft.move(std::move(transfer));
  if (to_wallet) carry(draft, ask, to, state.source(to.owner.player));
  return std::nullopt;
}

MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const VoidSettledRound& ask) {
  if (auto problem = void_problem(draft, by, ask)) return problem;
  const Reversal reversal(draft.state(), ask.reason);
  if (auto problem = funds_problem(draft.state(), reversal)) return problem;
  for (const Transfer& transfer : reversal.moves()) draft.move(Transfer(transfer));
  draft.emit(SettledRoundVoided{ask.round, ask.reason, by, ask.approved_by});
  return std::nullopt;
}

}  // namespace riverbank
