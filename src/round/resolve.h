// What becomes of one wager, given what the cards amount to: the only place that decides win, lose, push or return, and
// the only place that turns odds into money. Server, solver, simulator, replay and live console all come through here.
#pragma once

#include "round/line.h"

namespace riverbank {

struct Resolution {
  Outcome outcome = Outcome::lose;
  Reason reason = Reason::lost_to_dealer;
  OddsUsed odds;
};

// The table's side of a settlement: the dealer's hand and the best hand at the table.
struct TableResult {
  HandRank dealer;
  bool dealer_qualifies = false;
  HandRank best_at_table;
  int hands = 2;
};

TableResult table_result(const Game& game, HandRank dealer);

Resolution resolve(const Wager& wager, const SeatResult& seat, const TableResult& table);
// The hand, or six cards, that a pay table is read for; empty where there is none (no hand was beaten).
std::optional<Resolution> read_pay_table(const Wager& wager, const HandPattern& hand, int hands);

// The odds a resolution refers to, or none for an outcome that pays nothing.
const Odds* odds_of(const Wager& wager, OddsUsed used);

struct Payment {
  Amount paid;
  Amount returned;
  Amount rounding;
};

// A winning stake at these odds; `meter` is what the meter shows when the odds are a share of it.
Payment pay(const Odds& odds, Amount stake, Amount meter, const Rounding& rounding);

}  // namespace riverbank
