// The chip tray and the drop box: chips for banknotes, the count of the tray at both ends of a shift, and the count of
// the box. A count changes no chip of the tray; what is not in the box leaves it as a difference.
#include "table/decide.h"

namespace riverbank {

namespace {

using Code = TableRefusalCode;

MaybeRefusal counters_problem(const Person& by, PersonId approved_by) {
  if (auto problem = floor_problem(by, "")) return problem;
  if (approved_by != PersonId() && approved_by != by.id) return std::nullopt;
  return refuse(Code::approval_missing, "", "Two people count.");
}

MaybeRefusal counted_problem(Amount counted) {
  if (!counted.is_negative() && counted <= kMostChips) return std::nullopt;
  return refuse(Code::amount_not_positive, "", "A count is $0 or more, and not too large to count.");
}

// First what was found too much or too little, so that what is there is what was counted.
void empty_box(TableDraft& draft, AccountKind kind, Amount counted, const std::string& reason) {
  const AccountName box = draft.state().house_account(kind);
  const AccountName outside{AccountKind::outside_world, {}};
  const Amount known = draft.state().chips.of(box);
  const bool over = counted > known;
  draft.move({.from = over ? outside : box,
              .to = over ? box : outside,
              .amount = over ? counted - known : known - counted,
              .movement = Movement::count_difference,
              .note = reason});
  draft.move({.from = box, .to = {AccountKind::cage, {}}, .amount = counted, .movement = Movement::drop_counted});
}

}  // namespace

MaybeRefusal decide_ask(TableDraft& draft, const Person&, const SellChips& ask) {
  if (auto problem = seat_problem(draft, ask.seat, ask.rider)) return problem;
  if (ask.amount <= Amount() || ask.amount > kMostChips)
    return refuse(Code::amount_not_positive, "", "Say how many chips.");
  if (draft.state().available_bank() < ask.amount)
    return refuse(Code::not_enough_chips, "", "The tray does not have that many chips to sell: a fill comes first.");
  draft.move({.from = {AccountKind::outside_world, {}},
              .to = draft.state().house_account(AccountKind::drop_box),
              .amount = ask.amount,
              .movement = Movement::cash_dropped});
  draft.move({.from = draft.state().table_bank(),
              .to = draft.state().cash(draft.state().occupant(ask.seat, ask.rider)->player),
              .amount = ask.amount,
              .movement = Movement::chips_sold,
              .seat = ask.seat});
  return std::nullopt;
}

MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const CountTray& ask) {
  if (auto problem = counters_problem(by, ask.approved_by)) return problem;
  if (auto problem = counted_problem(ask.counted)) return problem;
  if (draft.state().round_is_on()) return refuse(Code::round_in_play, "", "The tray is counted only between rounds.");
  draft.emit(TrayCounted{ask.what, ask.counted, by, ask.approved_by});
  return std::nullopt;
}

MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const CountBox& ask) {
  if (auto problem = counters_problem(by, ask.approved_by)) return problem;
  for (const Amount counted : {ask.cash, ask.fees})
    if (auto problem = counted_problem(counted)) return problem;
  if (ask.reason.empty()) return refuse(Code::reason_missing, "", "Say why the box is counted now.");
  draft.emit(BoxCounted{ask.cash, ask.fees, ask.reason, by, ask.approved_by});
  empty_box(draft, AccountKind::drop_box, ask.cash, ask.reason);
  empty_box(draft, AccountKind::fees_dropped, ask.fees, ask.reason);
  return std::nullopt;
}

}  // namespace riverbank
