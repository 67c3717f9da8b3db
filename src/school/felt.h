// SchoolFelt: what lies on the layout of a school's round, as whoever stands behind it sees it: cards that are turned,
// wagers with their names, the banker, meters. It says nothing about what becomes of any of it.
#pragma once

#include "base/or_null.h"
#include "round/view.h"

namespace riverbank {

struct FeltStake {
  int rider = 0;
  std::string wager;
  std::string name;
  Amount stake;
};
BOOST_DESCRIBE_STRUCT(FeltStake, (), (rider, wager, name, stake))

struct FeltSeat : CardsShown {
  int seat = 0;
  bool folded = false;
  bool banks = false;
  std::vector<FeltStake> stakes;
};
BOOST_DESCRIBE_STRUCT(FeltSeat, (CardsShown), (seat, folded, banks, stakes))

struct FeltMeter {
  std::string id;
  Amount amount;
};
BOOST_DESCRIBE_STRUCT(FeltMeter, (), (id, amount))

struct SchoolFelt {
  std::vector<FeltSeat> seats;  // of those who are in the round, the banker's included
  CardsShown dealer;
  CardsShown board;
  CardsShown box;
  OrNull<int> hands;    // dealt, the dealer's included
  OrNull<Amount> bank;  // what the banker put up, where a player banks
  std::vector<FeltMeter> meters;
};
BOOST_DESCRIBE_STRUCT(SchoolFelt, (), (seats, dealer, board, box, hands, bank, meters))

// A round in play as it lies there; one that is over as it lay before it was settled.
SchoolFelt felt_of(const Game& game, const RoundState& round);

}  // namespace riverbank
