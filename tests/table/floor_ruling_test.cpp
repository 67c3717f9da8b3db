// The floor rules on one hand or one wager during a round: the chips follow the ruling and are all still there.
#include <gtest/gtest.h>

#include "plays.h"

namespace riverbank {
namespace {

TEST(FloorRuling, MovesChipsWithItsReasonAndNothingIsLost) {
  plays(R"table(riverbank table 1
about "The floor rules on one seat and one wager during a round: the chips follow, with the reason, and nothing is lost"
game massachusetts-shoe
open
seat 1 sits as 7
seat 1 buys $1,000
seat 2 sits as 8
seat 2 buys $1,000
machine
cards seat 1 As Kd
cards seat 2 Qs Jd
cards dealer 7c 7d
cards board Ah Kh 2c 9s 4d
round
seat 1 bets ante $15, blind $15, trips $5
seat 2 bets ante $25, blind $25
no more bets
machine
floor rules seat 2 void "the cards fell to the floor"
log "the floor rules on the hand of seat 2: void: the cards fell to the floor"
floor rules seat 1 trips won $40 by 14(b) "a card was misread"
refused: floor rules seat 1 trips won $90,000,000 "more than the bank"
seat 1 raises 4x
finish
log "wager_returned $25 from held_wagers:p8:t1 to player_cash:p8:t1 [floor ruling]"
log "wager_paid $40 from table_bank:t1 to player_cash:p7:t1" [14(b)]
expect cash seat 1 $1,115
expect cash seat 2 $1,000
expect bank $2,999,885
)table");
}

TEST(FloorRuling, IsPaidByTheBankerWithinTheBankersWager) {
  plays(R"table(riverbank table 1
about "What the floor rules is paid by the banker, no more than the banker's wager covers"
game california-shuffler
open
seat 1 sits as 7
seat 1 buys $5,000
seat 2 sits as 8
seat 2 buys $1,000
machine
seat 1 banks $100
cards seat 2 8c 3d
cards dealer 7c 7d
cards board Ah Kh 2c 9s 4d
round
seat 2 bets ante $20, blind $20
no more bets
machine
seat 2 raises 3x
floor rules seat 2 ante returned "dealt out of turn"
floor rules seat 2 blind pushed "dealt out of turn"
floor rules seat 2 play won $500 "dealt out of turn"
finish
expect cash seat 2 $1,099
expect round over
)table");
}

}  // namespace
}  // namespace riverbank
