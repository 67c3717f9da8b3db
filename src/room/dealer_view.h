// DealerView: what the person who deals a live table needs: the next step and what it asks for, what comes after, who
// may do what, cards that are used, irregularities that are possible now, and what to pay. Everything keyed from it is
// a line of the dealer's grammar (docs/deal.md). It holds no card that does not lie open.
#pragma once

#include "room/chip_cut.h"
#include "room/table_view.h"

namespace riverbank {

// Something that can be keyed as it stands.
struct DealChoice {
  std::string key;   // the line
  std::string says;  // "4x", "Fold", "Bank"
  std::optional<Amount> amount;
};
BOOST_DESCRIBE_STRUCT(DealChoice, (), (key, says, amount))

struct DealStep {
  std::string says;
  std::string clause;
  std::string who;  // "dealer", "floor", "device"
  // enter, cards, number, wagers, decision, bank, players, payouts, floor or device
  std::string needs;
  std::string hint;
  int cards = 0;            // how many are due
  std::string where;        // cards: seats, dealer, board, box or burn
  std::optional<int> seat;  // whose
  std::vector<DealChoice> choices;
};
BOOST_DESCRIBE_STRUCT(DealStep, (), (says, clause, who, needs, hint, cards, where, seat, choices))

struct DealAhead {
  std::string says;
  std::string clause;
};
BOOST_DESCRIBE_STRUCT(DealAhead, (), (says, clause))

struct DealSeat {
  int seat = 0;
  std::vector<BetShown> bets;            // what can be staked there now
  std::map<std::string, Amount> before;  // what was staked in the last round, while none is in play
};
BOOST_DESCRIBE_STRUCT(DealSeat, (), (seat, bets, before))

struct DealIrregularity {
  std::string word;  // keyed after "irregular"
  std::string says;
  std::string follows;
  std::string clause;
  bool seat = false;
  bool count = false;
  bool cards = false;
};
BOOST_DESCRIBE_STRUCT(DealIrregularity, (), (word, says, follows, clause, seat, count, cards))

// One line of the settlement in the order of the text.
struct DealPayout {
  int seat = 0;
  int rider = 0;
  std::string wager;
  std::string name;
  Amount stake;
  std::string outcome;
  std::string does;  // "pay $15, $10 back to the player"
  Amount pay;
  std::vector<ChipsCut> chips;  // that the pay is cut from
  std::string clause;
  std::string why;
  bool moved = false;  // these chips have moved already: at the fold, or at the hand's own turn
};
BOOST_DESCRIBE_STRUCT(DealPayout, (), (seat, rider, wager, name, stake, outcome, does, pay, chips, clause, why, moved))

struct DealerView {
  DealStep next;
  std::vector<DealAhead> ahead;     // after it
  std::vector<DealStep> meanwhile;  // what a device or another deck goes on with
  std::vector<DealSeat> seats;
  std::vector<std::string> used;  // cards that have left the deck and were seen
  std::vector<DealIrregularity> irregularities;
  std::vector<DealPayout> payouts;  // while they are due
  std::vector<HandShown> hands;     // with them
  OrNull<bool> dealer_qualifies;    // with them
  Amount bank;                      // the table's
  Amount fees;                      // taken and not yet dropped
  OrNull<std::string> undo;         // what "undo" takes back
};
BOOST_DESCRIBE_STRUCT(DealerView, (),
                      (next, ahead, meanwhile, seats, used, irregularities, payouts, hands, dealer_qualifies, bank,
                       fees, undo))

DealerView dealer_view(const TableSight& sight);

}  // namespace riverbank
