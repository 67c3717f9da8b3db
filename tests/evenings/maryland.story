# Written by tools/evenings.
the table opens
  fill $3,000,000 from cage to table_bank:t1
meter main starts at $10,000
  meter_seeded $10,000 from cage to meter_fund:m100
Receive the deck at the table. [4.A]
Inspect the cards for defects. [4.A]
Verify the inspection of the cards. [4.A]
player 7 takes seat 1
  buy_in $3,000 from outside_world to player_cash:p7:t1
player 8 takes seat 2
  buy_in $3,000 from outside_world to player_cash:p8:t1
Spread the cards face up in fan-shaped columns, by suit and in sequence. [4.B]
Let the first player look at the cards. [4.C]
Turn the cards face down. [4.C(1)]
Wash the cards: mix them thoroughly. [4.C(2)]
Stack the cards. [4.C(3)]
Shuffle the cards by hand into one stack. [5.A]
Put the cover card at least ten cards in from the top. (26 cards) [5.F]
Move the cover card and all cards above it to the bottom of the stack. [5.F(1)]
Put the stacked deck in the dealing shoe. [8.B]
round 1
  reserve $75 from table_bank:t1 to outside_world
seat 1 bets $15 on Ante
  wager_placed $15 from player_cash:p7:t1 to held_wagers:p7:t1 [7.D]
  reserve $7,500 from table_bank:t1 to outside_world
seat 1 bets $15 on Blind
  wager_placed $15 from player_cash:p7:t1 to held_wagers:p7:t1 [7.D]
  reserve $250 from table_bank:t1 to outside_world
seat 1 bets $5 on Trips
  wager_placed $5 from player_cash:p7:t1 to held_wagers:p7:t1 [7.D]
  reserve $75 from table_bank:t1 to outside_world
seat 2 bets $15 on Ante
  wager_placed $15 from player_cash:p8:t1 to held_wagers:p8:t1 [7.D]
  reserve $7,500 from table_bank:t1 to outside_world
seat 2 bets $15 on Blind
  wager_placed $15 from player_cash:p8:t1 to held_wagers:p8:t1 [7.D]
  reserve $250 from table_bank:t1 to outside_world
seat 2 bets $5 on Trips
  wager_placed $5 from player_cash:p8:t1 to held_wagers:p8:t1 [7.D]
"No more bets" [8.C(1)]
lock [8.C(2)]
deal seat 1 As [8.D(2)]
deal seat 2 7c [8.D(2)]
deal dealer Kc [8.D(2)]
deal seat 1 Ks [8.D(2)]
deal seat 2 2d [8.D(2)]
deal dealer Kd [8.D(2)]
seat 1 raises 4x
  wager_placed $60 from player_cash:p7:t1 to held_wagers:p7:t1 [1.B(5)]
seat 2 checks
deal board Qh Jd Tc [11.C(2)]
seat 2 checks
deal board 4s 4h [11.E(2)]
collect_stub [8.D(4)]
seat 2 folds
seat 2: Ante and Blind collected [11.F(2)]
  wager_collected $15 from held_wagers:p8:t1 to table_bank:t1 [11.F(2)]
  wager_collected $15 from held_wagers:p8:t1 to table_bank:t1 [11.F(2)]
reveal dealer [11.G(1)]
reveal seat 2 [11.H(2)(a)]
reveal seat 1 [11.H(2)(a)]
the round is settled
  release $15,650 from table_bank:t1 to outside_world
  wager_collected $5 from held_wagers:p8:t1 to table_bank:t1 [11.I(1)]
  wager_returned $15 from held_wagers:p7:t1 to player_cash:p7:t1 [11.H(3)(b)]
  wager_paid $15 from table_bank:t1 to player_cash:p7:t1 [11.H(3)(b)]
  wager_returned $15 from held_wagers:p7:t1 to player_cash:p7:t1 [11.H(3)(b)]
  wager_paid $15 from table_bank:t1 to player_cash:p7:t1 [11.H(3)(b)]
  wager_returned $60 from held_wagers:p7:t1 to player_cash:p7:t1 [11.H(3)(b)]
  wager_paid $60 from table_bank:t1 to player_cash:p7:t1 [11.H(3)(b)]
  wager_returned $5 from held_wagers:p7:t1 to player_cash:p7:t1 [11.I(2)]
  wager_paid $25 from table_bank:t1 to player_cash:p7:t1 [11.I(2)]
round 1 is over
Collect all cards in order and put them in the discard rack. [11.K]
Shuffle the cards by hand into one stack. [5.A]
Put the cover card at least ten cards in from the top. (26 cards) [5.F]
Move the cover card and all cards above it to the bottom of the stack. [5.F(1)]
Put the stacked deck in the dealing shoe. [8.B]
round 2
  reserve $75 from table_bank:t1 to outside_world
seat 1 bets $15 on Ante
  wager_placed $15 from player_cash:p7:t1 to held_wagers:p7:t1 [7.D]
  reserve $7,500 from table_bank:t1 to outside_world
seat 1 bets $15 on Blind
  wager_placed $15 from player_cash:p7:t1 to held_wagers:p7:t1 [7.D]
  reserve $250 from table_bank:t1 to outside_world
seat 1 bets $5 on Trips
  wager_placed $5 from player_cash:p7:t1 to held_wagers:p7:t1 [7.D]
  reserve $5,301 from table_bank:t1 to outside_world
seat 1 bets $1 on Progressive
  wager_placed $1 from player_cash:p7:t1 to held_wagers:p7:t1 [7.F(3)(a)]
  reserve $75 from table_bank:t1 to outside_world
seat 2 bets $15 on Ante
  wager_placed $15 from player_cash:p8:t1 to held_wagers:p8:t1 [7.D]
  reserve $7,500 from table_bank:t1 to outside_world
seat 2 bets $15 on Blind
  wager_placed $15 from player_cash:p8:t1 to held_wagers:p8:t1 [7.D]
  reserve $250 from table_bank:t1 to outside_world
seat 2 bets $5 on Trips
  wager_placed $5 from player_cash:p8:t1 to held_wagers:p8:t1 [7.D]
"No more bets" [8.C(1)]
a meter grows by $0.07 on $1
  release $0.08 from table_bank:t1 to outside_world
  meter_contributed $0.07 from table_bank:t1 to meter_fund:m100 [12.D(3)(a)]
  meter_contributed $0.01 from table_bank:t1 to meter_reserve:m100 [12.D(3)(a)]
lock [8.C(2)]
1 progressive chip counted
count [8.C(3)]
deal seat 1 9c [8.D(2)]
deal seat 2 Ah [8.D(2)]
deal dealer 8c [8.D(2)]
deal seat 1 9d [8.D(2)]
deal seat 2 3h [8.D(2)]
deal dealer 7d [8.D(2)]
seat 1 raises 3x
  wager_placed $45 from player_cash:p7:t1 to held_wagers:p7:t1 [1.B(5)]
seat 2 checks
deal board Th 6h 2h [11.C(2)]
seat 2 raises 2x
  wager_placed $30 from player_cash:p8:t1 to held_wagers:p8:t1 [1.B(5)]
deal board Kc Js [11.E(2)]
collect_stub [8.D(4)]
reveal dealer [11.G(1)]
reveal seat 2 [11.H(2)(a)]
reveal seat 1 [11.H(2)(a)]
the round is settled
  release $20,950.92 from table_bank:t1 to outside_world
  wager_returned $15 from held_wagers:p8:t1 to player_cash:p8:t1 [11.H(1)]
  wager_returned $15 from held_wagers:p8:t1 to player_cash:p8:t1 [11.H(3)(b)]
  wager_paid $22.50 from table_bank:t1 to player_cash:p8:t1 [11.H(3)(b)]
  wager_returned $30 from held_wagers:p8:t1 to player_cash:p8:t1 [11.H(3)(b)]
  wager_paid $30 from table_bank:t1 to player_cash:p8:t1 [11.H(3)(b)]
  wager_returned $5 from held_wagers:p8:t1 to player_cash:p8:t1 [11.I(2)]
  wager_paid $30 from table_bank:t1 to player_cash:p8:t1 [11.I(2)]
  wager_returned $15 from held_wagers:p7:t1 to player_cash:p7:t1 [11.H(1)]
  wager_returned $15 from held_wagers:p7:t1 to player_cash:p7:t1 [12.B(1)(g)]
  wager_returned $45 from held_wagers:p7:t1 to player_cash:p7:t1 [11.H(3)(b)]
  wager_paid $45 from table_bank:t1 to player_cash:p7:t1 [11.H(3)(b)]
  wager_collected $5 from held_wagers:p7:t1 to table_bank:t1 [11.I(1)]
  wager_collected $1 from held_wagers:p7:t1 to table_bank:t1 [1.B(6)]
round 2 is over
Collect all cards in order and put them in the discard rack. [11.K]
Shuffle the cards by hand into one stack. [5.A]
Put the cover card at least ten cards in from the top. (26 cards) [5.F]
Move the cover card and all cards above it to the bottom of the stack. [5.F(1)]
Put the stacked deck in the dealing shoe. [8.B]
round 3
  reserve $75 from table_bank:t1 to outside_world
seat 1 bets $15 on Ante
  wager_placed $15 from player_cash:p7:t1 to held_wagers:p7:t1 [7.D]
  reserve $7,500 from table_bank:t1 to outside_world
seat 1 bets $15 on Blind
  wager_placed $15 from player_cash:p7:t1 to held_wagers:p7:t1 [7.D]
  reserve $250 from table_bank:t1 to outside_world
seat 1 bets $5 on Trips
  wager_placed $5 from player_cash:p7:t1 to held_wagers:p7:t1 [7.D]
  reserve $75 from table_bank:t1 to outside_world
seat 2 bets $15 on Ante
  wager_placed $15 from player_cash:p8:t1 to held_wagers:p8:t1 [7.D]
  reserve $7,500 from table_bank:t1 to outside_world
seat 2 bets $15 on Blind
  wager_placed $15 from player_cash:p8:t1 to held_wagers:p8:t1 [7.D]
  reserve $250 from table_bank:t1 to outside_world
seat 2 bets $5 on Trips
  wager_placed $5 from player_cash:p8:t1 to held_wagers:p8:t1 [7.D]
"No more bets" [8.C(1)]
lock [8.C(2)]
deal seat 1 5c [8.D(2)]
deal seat 2 5d [8.D(2)]
deal dealer 4c [8.D(2)]
deal seat 1 2d [8.D(2)]
deal seat 2 2h [8.D(2)]
deal dealer 3d [8.D(2)]
seat 1 checks
seat 2 checks
deal board Ah Kh Qs [11.C(2)]
seat 1 checks
seat 2 checks
deal board Jc Ts [11.E(2)]
collect_stub [8.D(4)]
seat 1 raises 1x
  wager_placed $15 from player_cash:p7:t1 to held_wagers:p7:t1 [1.B(5)]
seat 2 raises 1x
  wager_placed $15 from player_cash:p8:t1 to held_wagers:p8:t1 [1.B(5)]
reveal dealer [11.G(1)]
reveal seat 2 [11.H(2)(a)]
reveal seat 1 [11.H(2)(a)]
the round is settled
  release $15,650 from table_bank:t1 to outside_world
  wager_returned $15 from held_wagers:p8:t1 to player_cash:p8:t1 [11.H(3)(d)]
  wager_returned $15 from held_wagers:p8:t1 to player_cash:p8:t1 [11.H(3)(d)]
  wager_returned $15 from held_wagers:p8:t1 to player_cash:p8:t1 [11.H(3)(d)]
  wager_returned $5 from held_wagers:p8:t1 to player_cash:p8:t1 [11.I(2)]
  wager_paid $25 from table_bank:t1 to player_cash:p8:t1 [11.I(2)]
  wager_returned $15 from held_wagers:p7:t1 to player_cash:p7:t1 [11.H(3)(d)]
  wager_returned $15 from held_wagers:p7:t1 to player_cash:p7:t1 [11.H(3)(d)]
  wager_returned $15 from held_wagers:p7:t1 to player_cash:p7:t1 [11.H(3)(d)]
  wager_returned $5 from held_wagers:p7:t1 to player_cash:p7:t1 [11.I(2)]
  wager_paid $25 from table_bank:t1 to player_cash:p7:t1 [11.I(2)]
round 3 is over
Collect all cards in order and put them in the discard rack. [11.K]
Shuffle the cards by hand into one stack. [5.A]
Put the cover card at least ten cards in from the top. (26 cards) [5.F]
Move the cover card and all cards above it to the bottom of the stack. [5.F(1)]
Put the stacked deck in the dealing shoe. [8.B]
round 4
  reserve $75 from table_bank:t1 to outside_world
seat 1 bets $15 on Ante
  wager_placed $15 from player_cash:p7:t1 to held_wagers:p7:t1 [7.D]
  reserve $7,500 from table_bank:t1 to outside_world
seat 1 bets $15 on Blind
  wager_placed $15 from player_cash:p7:t1 to held_wagers:p7:t1 [7.D]
  reserve $250 from table_bank:t1 to outside_world
seat 1 bets $5 on Trips
  wager_placed $5 from player_cash:p7:t1 to held_wagers:p7:t1 [7.D]
  reserve $75 from table_bank:t1 to outside_world
seat 2 bets $15 on Ante
  wager_placed $15 from player_cash:p8:t1 to held_wagers:p8:t1 [7.D]
  reserve $7,500 from table_bank:t1 to outside_world
seat 2 bets $15 on Blind
  wager_placed $15 from player_cash:p8:t1 to held_wagers:p8:t1 [7.D]
  reserve $250 from table_bank:t1 to outside_world
seat 2 bets $5 on Trips
  wager_placed $5 from player_cash:p8:t1 to held_wagers:p8:t1 [7.D]
"No more bets" [8.C(1)]
lock [8.C(2)]
deal seat 1 2c [8.D(2)]
deal seat 2 2d [8.D(2)]
deal dealer 2h [8.D(2)]
irregularity: The card is not used in this round and goes to the discard rack; the round goes on. [13.A]
deal seat 1 2s [8.D(2)]
deal seat 2 3c [8.D(2)]
deal dealer 3d [8.D(2)]
seat 1 checks
seat 2 checks
deal board 3h 3s 4c [11.C(2)]
seat 1 checks
seat 2 checks
deal board 4h 4s [11.E(2)]
collect_stub [8.D(4)]
seat 1 folds
seat 1: Ante and Blind collected [11.F(2)]
  wager_collected $15 from held_wagers:p7:t1 to table_bank:t1 [11.F(2)]
  wager_collected $15 from held_wagers:p7:t1 to table_bank:t1 [11.F(2)]
seat 2 folds
seat 2: Ante and Blind collected [11.F(2)]
  wager_collected $15 from held_wagers:p8:t1 to table_bank:t1 [11.F(2)]
  wager_collected $15 from held_wagers:p8:t1 to table_bank:t1 [11.F(2)]
reveal dealer [11.G(1)]
reveal seat 2 [11.H(2)(a)]
reveal seat 1 [11.H(2)(a)]
the round is settled
  release $15,650 from table_bank:t1 to outside_world
  wager_returned $5 from held_wagers:p8:t1 to player_cash:p8:t1 [11.I(2)]
  wager_paid $40 from table_bank:t1 to player_cash:p8:t1 [11.I(2)]
  wager_returned $5 from held_wagers:p7:t1 to player_cash:p7:t1 [11.I(2)]
  wager_paid $40 from table_bank:t1 to player_cash:p7:t1 [11.I(2)]
round 4 is over
Collect all cards in order and put them in the discard rack. [11.K]
Shuffle the cards by hand into one stack. [5.A]
Put the cover card at least ten cards in from the top. (26 cards) [5.F]
Move the cover card and all cards above it to the bottom of the stack. [5.F(1)]
Put the stacked deck in the dealing shoe. [8.B]
round 5
  reserve $75 from table_bank:t1 to outside_world
seat 1 bets $15 on Ante
  wager_placed $15 from player_cash:p7:t1 to held_wagers:p7:t1 [7.D]
  reserve $7,500 from table_bank:t1 to outside_world
seat 1 bets $15 on Blind
  wager_placed $15 from player_cash:p7:t1 to held_wagers:p7:t1 [7.D]
  reserve $250 from table_bank:t1 to outside_world
seat 1 bets $5 on Trips
  wager_placed $5 from player_cash:p7:t1 to held_wagers:p7:t1 [7.D]
  reserve $5,301 from table_bank:t1 to outside_world
seat 1 bets $1 on Progressive
  wager_placed $1 from player_cash:p7:t1 to held_wagers:p7:t1 [7.F(3)(a)]
  reserve $75 from table_bank:t1 to outside_world
seat 2 bets $15 on Ante
  wager_placed $15 from player_cash:p8:t1 to held_wagers:p8:t1 [7.D]
  reserve $7,500 from table_bank:t1 to outside_world
seat 2 bets $15 on Blind
  wager_placed $15 from player_cash:p8:t1 to held_wagers:p8:t1 [7.D]
  reserve $250 from table_bank:t1 to outside_world
seat 2 bets $5 on Trips
  wager_placed $5 from player_cash:p8:t1 to held_wagers:p8:t1 [7.D]
  reserve $5,301 from table_bank:t1 to outside_world
seat 2 bets $1 on Progressive
  wager_placed $1 from player_cash:p8:t1 to held_wagers:p8:t1 [7.F(3)(a)]
"No more bets" [8.C(1)]
a meter grows by $0.14 on $2
  release $0.17 from table_bank:t1 to outside_world
  meter_contributed $0.14 from table_bank:t1 to meter_fund:m100 [12.D(3)(a)]
  meter_contributed $0.03 from table_bank:t1 to meter_reserve:m100 [12.D(3)(a)]
lock [8.C(2)]
2 progressive chips counted
count [8.C(3)]
deal seat 1 Qc [8.D(2)]
deal seat 2 Jc [8.D(2)]
deal dealer Ac [8.D(2)]
deal seat 1 Qd [8.D(2)]
deal seat 2 Jd [8.D(2)]
deal dealer 5d [8.D(2)]
seat 1 raises 4x
  wager_placed $60 from player_cash:p7:t1 to held_wagers:p7:t1 [1.B(5)]
seat 2 raises 4x
  wager_placed $60 from player_cash:p8:t1 to held_wagers:p8:t1 [1.B(5)]
deal board Qh Jh 5s [11.C(2)]
deal board 5h 2c [11.E(2)]
the stub has 41 cards, 41 expected [8.F]
collect_stub [8.D(4)]
reveal dealer [11.G(1)]
reveal seat 2 [11.H(2)(a)]
reveal seat 1 [11.H(2)(a)]
the machine validates the win of seat 2 [11.J(2)(c)]
the machine validates the win of seat 1 [11.J(2)(c)]
the round is settled
  release $26,251.83 from table_bank:t1 to outside_world
  wager_returned $15 from held_wagers:p8:t1 to player_cash:p8:t1 [11.H(3)(b)]
  wager_paid $15 from table_bank:t1 to player_cash:p8:t1 [11.H(3)(b)]
  wager_returned $15 from held_wagers:p8:t1 to player_cash:p8:t1 [11.H(3)(b)]
  wager_paid $45 from table_bank:t1 to player_cash:p8:t1 [11.H(3)(b)]
  wager_returned $60 from held_wagers:p8:t1 to player_cash:p8:t1 [11.H(3)(b)]
  wager_paid $60 from table_bank:t1 to player_cash:p8:t1 [11.H(3)(b)]
  wager_returned $5 from held_wagers:p8:t1 to player_cash:p8:t1 [11.I(2)]
  wager_paid $40 from table_bank:t1 to player_cash:p8:t1 [11.I(2)]
  wager_returned $1 from held_wagers:p8:t1 to player_cash:p8:t1 [11.J(1)]
  wager_paid $9 from table_bank:t1 to player_cash:p8:t1 [11.J(1)]
  wager_returned $15 from held_wagers:p7:t1 to player_cash:p7:t1 [11.H(3)(b)]
  wager_paid $15 from table_bank:t1 to player_cash:p7:t1 [11.H(3)(b)]
  wager_returned $15 from held_wagers:p7:t1 to player_cash:p7:t1 [11.H(3)(b)]
  wager_paid $45 from table_bank:t1 to player_cash:p7:t1 [11.H(3)(b)]
  wager_returned $60 from held_wagers:p7:t1 to player_cash:p7:t1 [11.H(3)(b)]
  wager_paid $60 from table_bank:t1 to player_cash:p7:t1 [11.H(3)(b)]
  wager_returned $5 from held_wagers:p7:t1 to player_cash:p7:t1 [11.I(2)]
  wager_paid $40 from table_bank:t1 to player_cash:p7:t1 [11.I(2)]
  wager_returned $1 from held_wagers:p7:t1 to player_cash:p7:t1 [11.J(1)]
  wager_paid $9 from table_bank:t1 to player_cash:p7:t1 [11.J(1)]
round 5 is over
Collect all cards in order and put them in the discard rack. [11.K]
Shuffle the cards by hand into one stack. [5.A]
Put the cover card at least ten cards in from the top. (26 cards) [5.F]
Move the cover card and all cards above it to the bottom of the stack. [5.F(1)]
Put the stacked deck in the dealing shoe. [8.B]
round 6
  reserve $75 from table_bank:t1 to outside_world
seat 1 bets $15 on Ante
  wager_placed $15 from player_cash:p7:t1 to held_wagers:p7:t1 [7.D]
  reserve $7,500 from table_bank:t1 to outside_world
seat 1 bets $15 on Blind
  wager_placed $15 from player_cash:p7:t1 to held_wagers:p7:t1 [7.D]
  reserve $250 from table_bank:t1 to outside_world
seat 1 bets $5 on Trips
  wager_placed $5 from player_cash:p7:t1 to held_wagers:p7:t1 [7.D]
  reserve $5,301 from table_bank:t1 to outside_world
seat 1 bets $1 on Progressive
  wager_placed $1 from player_cash:p7:t1 to held_wagers:p7:t1 [7.F(3)(a)]
  reserve $75 from table_bank:t1 to outside_world
seat 2 bets $15 on Ante
  wager_placed $15 from player_cash:p8:t1 to held_wagers:p8:t1 [7.D]
  reserve $7,500 from table_bank:t1 to outside_world
seat 2 bets $15 on Blind
  wager_placed $15 from player_cash:p8:t1 to held_wagers:p8:t1 [7.D]
  reserve $250 from table_bank:t1 to outside_world
seat 2 bets $5 on Trips
  wager_placed $5 from player_cash:p8:t1 to held_wagers:p8:t1 [7.D]
  reserve $5,301 from table_bank:t1 to outside_world
seat 2 bets $1 on Progressive
  wager_placed $1 from player_cash:p8:t1 to held_wagers:p8:t1 [7.F(3)(a)]
"No more bets" [8.C(1)]
a meter grows by $0.14 on $2
  release $0.17 from table_bank:t1 to outside_world
  meter_contributed $0.14 from table_bank:t1 to meter_fund:m100 [12.D(3)(a)]
  meter_contributed $0.03 from table_bank:t1 to meter_reserve:m100 [12.D(3)(a)]
lock [8.C(2)]
2 progressive chips counted
count [8.C(3)]
deal seat 1 As [8.D(2)]
deal seat 2 8c [8.D(2)]
deal dealer Kc [8.D(2)]
deal seat 1 Ks [8.D(2)]
deal seat 2 3d [8.D(2)]
deal dealer 9d [8.D(2)]
seat 1 raises 4x
  wager_placed $60 from player_cash:p7:t1 to held_wagers:p7:t1 [1.B(5)]
seat 2 checks
deal board Qs Js Ts [11.C(2)]
seat 2 checks
deal board 4c 5h [11.E(2)]
collect_stub [8.D(4)]
seat 2 folds
seat 2: Ante and Blind collected [11.F(2)]
  wager_collected $15 from held_wagers:p8:t1 to table_bank:t1 [11.F(2)]
  wager_collected $15 from held_wagers:p8:t1 to table_bank:t1 [11.F(2)]
reveal dealer [11.G(1)]
reveal seat 2 [11.H(2)(a)]
reveal seat 1 [11.H(2)(a)]
the floor validates the win of seat 1 [11.J(2)(c)]
the round is settled
  release $26,251.83 from table_bank:t1 to outside_world
  wager_collected $5 from held_wagers:p8:t1 to table_bank:t1 [11.I(1)]
  wager_collected $1 from held_wagers:p8:t1 to table_bank:t1 [1.B(6)]
  wager_returned $15 from held_wagers:p7:t1 to player_cash:p7:t1 [11.H(3)(b)]
  wager_paid $15 from table_bank:t1 to player_cash:p7:t1 [11.H(3)(b)]
  wager_returned $15 from held_wagers:p7:t1 to player_cash:p7:t1 [11.H(3)(b)]
  wager_paid $7,500 from table_bank:t1 to player_cash:p7:t1 [11.H(3)(b)]
  wager_returned $60 from held_wagers:p7:t1 to player_cash:p7:t1 [11.H(3)(b)]
  wager_paid $60 from table_bank:t1 to player_cash:p7:t1 [11.H(3)(b)]
  wager_returned $5 from held_wagers:p7:t1 to player_cash:p7:t1 [11.I(2)]
  wager_paid $250 from table_bank:t1 to player_cash:p7:t1 [11.I(2)]
  wager_collected $1 from held_wagers:p7:t1 to table_bank:t1 [11.J(1)]
a meter pays $10,000.35
  jackpot_won $10,000.35 from meter_fund:m100 to jackpots_payable:p7:m100 [11.J(1)]
  jackpot_paid $10,000.35 from jackpots_payable:p7:m100 to player_cash:p7:t1 [11.J(1)]
the meter returns to its reset amount
  meter_reset $0.07 from meter_reserve:m100 to meter_fund:m100 [12.D(3)(b)]
  meter_seeded $9,999.93 from cage to meter_fund:m100 [12.D(3)(b)]
  wager_paid $1,000 from table_bank:t1 to player_cash:p8:t1 [12.D(5)]
round 6 is over
Collect all cards in order and put them in the discard rack. [11.K]
Shuffle the cards by hand into one stack. [5.A]
Put the cover card at least ten cards in from the top. (26 cards) [5.F]
Move the cover card and all cards above it to the bottom of the stack. [5.F(1)]
Put the stacked deck in the dealing shoe. [8.B]
round 7
  reserve $75 from table_bank:t1 to outside_world
seat 1 bets $15 on Ante
  wager_placed $15 from player_cash:p7:t1 to held_wagers:p7:t1 [7.D]
  reserve $7,500 from table_bank:t1 to outside_world
seat 1 bets $15 on Blind
  wager_placed $15 from player_cash:p7:t1 to held_wagers:p7:t1 [7.D]
  reserve $250 from table_bank:t1 to outside_world
seat 1 bets $5 on Trips
  wager_placed $5 from player_cash:p7:t1 to held_wagers:p7:t1 [7.D]
  reserve $75 from table_bank:t1 to outside_world
seat 2 bets $15 on Ante
  wager_placed $15 from player_cash:p8:t1 to held_wagers:p8:t1 [7.D]
  reserve $7,500 from table_bank:t1 to outside_world
seat 2 bets $15 on Blind
  wager_placed $15 from player_cash:p8:t1 to held_wagers:p8:t1 [7.D]
  reserve $250 from table_bank:t1 to outside_world
seat 2 bets $5 on Trips
  wager_placed $5 from player_cash:p8:t1 to held_wagers:p8:t1 [7.D]
"No more bets" [8.C(1)]
lock [8.C(2)]
deal seat 1 Ac [8.D(2)]
deal seat 2 Kc [8.D(2)]
deal dealer 7c [8.D(2)]
deal seat 1 9d [8.D(2)]
deal seat 2 8d [8.D(2)]
deal dealer 2d [8.D(2)]
seat 1 raises 4x
  wager_placed $60 from player_cash:p7:t1 to held_wagers:p7:t1 [1.B(5)]
seat 2 checks
deal board Qh Js 5s [11.C(2)]
seat 2 raises 2x
  wager_placed $30 from player_cash:p8:t1 to held_wagers:p8:t1 [1.B(5)]
deal board 4h 3h [11.E(2)]
collect_stub [8.D(4)]
reveal dealer [11.G(1)]
reveal seat 2 [11.H(2)(a)]
reveal seat 1 [11.H(2)(a)]
the round is settled
  release $15,650 from table_bank:t1 to outside_world
  wager_returned $15 from held_wagers:p8:t1 to player_cash:p8:t1 [11.H(1)]
  wager_returned $15 from held_wagers:p8:t1 to player_cash:p8:t1 [12.B(1)(g)]
  wager_returned $30 from held_wagers:p8:t1 to player_cash:p8:t1 [11.H(3)(b)]
  wager_paid $30 from table_bank:t1 to player_cash:p8:t1 [11.H(3)(b)]
  wager_collected $5 from held_wagers:p8:t1 to table_bank:t1 [11.I(1)]
  wager_returned $15 from held_wagers:p7:t1 to player_cash:p7:t1 [11.H(1)]
  wager_returned $15 from held_wagers:p7:t1 to player_cash:p7:t1 [12.B(1)(g)]
  wager_returned $60 from held_wagers:p7:t1 to player_cash:p7:t1 [11.H(3)(b)]
  wager_paid $60 from table_bank:t1 to player_cash:p7:t1 [11.H(3)(b)]
  wager_collected $5 from held_wagers:p7:t1 to table_bank:t1 [11.I(1)]
round 7 is over
Collect all cards in order and put them in the discard rack. [11.K]
Shuffle the cards by hand into one stack. [5.A]
Put the cover card at least ten cards in from the top. (26 cards) [5.F]
Move the cover card and all cards above it to the bottom of the stack. [5.F(1)]
Put the stacked deck in the dealing shoe. [8.B]
Remove the whole deck from the table.
Receive the deck at the table. [4.A]
Inspect the cards for defects. [4.A]
Verify the inspection of the cards. [4.A]
Spread the cards face up in fan-shaped columns, by suit and in sequence. [4.B]
Let the first player look at the cards. [4.C]
Turn the cards face down. [4.C(1)]
Wash the cards: mix them thoroughly. [4.C(2)]
Stack the cards. [4.C(3)]
Shuffle the cards by hand into one stack. [5.A]
Put the cover card at least ten cards in from the top. (26 cards) [5.F]
Move the cover card and all cards above it to the bottom of the stack. [5.F(1)]
Put the stacked deck in the dealing shoe. [8.B]
round 8
  reserve $75 from table_bank:t1 to outside_world
seat 1 bets $15 on Ante
  wager_placed $15 from player_cash:p7:t1 to held_wagers:p7:t1 [7.D]
  reserve $7,500 from table_bank:t1 to outside_world
seat 1 bets $15 on Blind
  wager_placed $15 from player_cash:p7:t1 to held_wagers:p7:t1 [7.D]
  reserve $250 from table_bank:t1 to outside_world
seat 1 bets $5 on Trips
  wager_placed $5 from player_cash:p7:t1 to held_wagers:p7:t1 [7.D]
  reserve $75 from table_bank:t1 to outside_world
seat 2 bets $15 on Ante
  wager_placed $15 from player_cash:p8:t1 to held_wagers:p8:t1 [7.D]
  reserve $7,500 from table_bank:t1 to outside_world
seat 2 bets $15 on Blind
  wager_placed $15 from player_cash:p8:t1 to held_wagers:p8:t1 [7.D]
  reserve $250 from table_bank:t1 to outside_world
seat 2 bets $5 on Trips
  wager_placed $5 from player_cash:p8:t1 to held_wagers:p8:t1 [7.D]
"No more bets" [8.C(1)]
lock [8.C(2)]
deal seat 1 7h [8.D(2)]
deal seat 2 Ad [8.D(2)]
deal dealer Qc [8.D(2)]
deal seat 1 4d [8.D(2)]
deal seat 2 Kd [8.D(2)]
deal dealer Qh [8.D(2)]
seat 1 checks (by the system)
seat 2 raises 4x
  wager_placed $60 from player_cash:p8:t1 to held_wagers:p8:t1 [1.B(5)]
deal board 2c 6s 9s [11.C(2)]
seat 1 checks (by the system)
deal board Td 3s [11.E(2)]
collect_stub [8.D(4)]
seat 1 folds (by the system)
seat 1: Ante and Blind collected [11.F(2)]
  wager_collected $15 from held_wagers:p7:t1 to table_bank:t1 [11.F(2)]
  wager_collected $15 from held_wagers:p7:t1 to table_bank:t1 [11.F(2)]
reveal dealer [11.G(1)]
reveal seat 2 [11.H(2)(a)]
reveal seat 1 [11.H(2)(a)]
the round is settled
  release $15,650 from table_bank:t1 to outside_world
  wager_collected $15 from held_wagers:p8:t1 to table_bank:t1 [11.H(3)(a)]
  wager_collected $15 from held_wagers:p8:t1 to table_bank:t1 [11.H(3)(a)]
  wager_collected $60 from held_wagers:p8:t1 to table_bank:t1 [11.H(3)(a)]
  wager_collected $5 from held_wagers:p8:t1 to table_bank:t1 [11.I(1)]
  wager_collected $5 from held_wagers:p7:t1 to table_bank:t1 [11.I(1)]
round 8 is over
Collect all cards in order and put them in the discard rack. [11.K]
Shuffle the cards by hand into one stack. [5.A]
Put the cover card at least ten cards in from the top. (26 cards) [5.F]
Move the cover card and all cards above it to the bottom of the stack. [5.F(1)]
Put the stacked deck in the dealing shoe. [8.B]
round 9
  reserve $75 from table_bank:t1 to outside_world
seat 1 bets $15 on Ante
  wager_placed $15 from player_cash:p7:t1 to held_wagers:p7:t1 [7.D]
  reserve $7,500 from table_bank:t1 to outside_world
seat 1 bets $15 on Blind
  wager_placed $15 from player_cash:p7:t1 to held_wagers:p7:t1 [7.D]
  reserve $250 from table_bank:t1 to outside_world
seat 1 bets $5 on Trips
  wager_placed $5 from player_cash:p7:t1 to held_wagers:p7:t1 [7.D]
  reserve $75 from table_bank:t1 to outside_world
seat 2 bets $15 on Ante
  wager_placed $15 from player_cash:p8:t1 to held_wagers:p8:t1 [7.D]
  reserve $7,500 from table_bank:t1 to outside_world
seat 2 bets $15 on Blind
  wager_placed $15 from player_cash:p8:t1 to held_wagers:p8:t1 [7.D]
  reserve $250 from table_bank:t1 to outside_world
seat 2 bets $5 on Trips
  wager_placed $5 from player_cash:p8:t1 to held_wagers:p8:t1 [7.D]
"No more bets" [8.C(1)]
lock [8.C(2)]
all hands are void: a drink was spilt on the layout
the round is settled
  release $15,650 from table_bank:t1 to outside_world
  wager_returned $15 from held_wagers:p8:t1 to player_cash:p8:t1 [floor ruling]
  wager_returned $15 from held_wagers:p8:t1 to player_cash:p8:t1 [floor ruling]
  wager_returned $5 from held_wagers:p8:t1 to player_cash:p8:t1 [floor ruling]
  wager_returned $15 from held_wagers:p7:t1 to player_cash:p7:t1 [floor ruling]
  wager_returned $15 from held_wagers:p7:t1 to player_cash:p7:t1 [floor ruling]
  wager_returned $5 from held_wagers:p7:t1 to player_cash:p7:t1 [floor ruling]
round 9 is over
Collect all cards in order and put them in the discard rack. [11.K]
Shuffle the cards by hand into one stack. [5.A]
Put the cover card at least ten cards in from the top. (26 cards) [5.F]
Move the cover card and all cards above it to the bottom of the stack. [5.F(1)]
Put the stacked deck in the dealing shoe. [8.B]
round 10
  reserve $75 from table_bank:t1 to outside_world
seat 1 bets $15 on Ante
  wager_placed $15 from player_cash:p7:t1 to held_wagers:p7:t1 [7.D]
  reserve $7,500 from table_bank:t1 to outside_world
seat 1 bets $15 on Blind
  wager_placed $15 from player_cash:p7:t1 to held_wagers:p7:t1 [7.D]
  reserve $250 from table_bank:t1 to outside_world
seat 1 bets $5 on Trips
  wager_placed $5 from player_cash:p7:t1 to held_wagers:p7:t1 [7.D]
  reserve $75 from table_bank:t1 to outside_world
seat 2 bets $15 on Ante
  wager_placed $15 from player_cash:p8:t1 to held_wagers:p8:t1 [7.D]
  reserve $7,500 from table_bank:t1 to outside_world
seat 2 bets $15 on Blind
  wager_placed $15 from player_cash:p8:t1 to held_wagers:p8:t1 [7.D]
  reserve $250 from table_bank:t1 to outside_world
seat 2 bets $5 on Trips
  wager_placed $5 from player_cash:p8:t1 to held_wagers:p8:t1 [7.D]
"No more bets" [8.C(1)]
lock [8.C(2)]
deal seat 1 Ac [8.D(2)]
deal seat 2 Kc [8.D(2)]
deal dealer 7c [8.D(2)]
deal seat 1 Ad [8.D(2)]
deal seat 2 8d [8.D(2)]
deal dealer 7d [8.D(2)]
seat 1 raises 4x
  wager_placed $60 from player_cash:p7:t1 to held_wagers:p7:t1 [1.B(5)]
seat 2 checks
deal board Qh Js 5s [11.C(2)]
seat 2 checks
deal board 4h 2h [11.E(2)]
the stub has 41 cards, 41 expected [8.F]
collect_stub [8.D(4)]
seat 2 folds
seat 2: Ante and Blind collected [11.F(2)]
  wager_collected $15 from held_wagers:p8:t1 to table_bank:t1 [11.F(2)]
  wager_collected $15 from held_wagers:p8:t1 to table_bank:t1 [11.F(2)]
reveal dealer [11.G(1)]
reveal seat 2 [11.H(2)(a)]
reveal seat 1 [11.H(2)(a)]
the round is settled
  release $15,650 from table_bank:t1 to outside_world
  wager_collected $5 from held_wagers:p8:t1 to table_bank:t1 [11.I(1)]
  wager_returned $15 from held_wagers:p7:t1 to player_cash:p7:t1 [11.H(3)(b)]
  wager_paid $15 from table_bank:t1 to player_cash:p7:t1 [11.H(3)(b)]
  wager_returned $15 from held_wagers:p7:t1 to player_cash:p7:t1 [12.B(1)(g)]
  wager_returned $60 from held_wagers:p7:t1 to player_cash:p7:t1 [11.H(3)(b)]
  wager_paid $60 from table_bank:t1 to player_cash:p7:t1 [11.H(3)(b)]
  wager_collected $5 from held_wagers:p7:t1 to table_bank:t1 [11.I(1)]
round 10 is over
the floor corrects seat 2 in round 10 by $5: the fold was disputed
  ruling $5 from table_bank:t1 to player_cash:p8:t1
the floor corrects seat 1 in round 10 by -$10: paid twice
  ruling $10 from player_cash:p7:t1 to table_bank:t1
Collect all cards in order and put them in the discard rack. [11.K]
Shuffle the cards by hand into one stack. [5.A]
Put the cover card at least ten cards in from the top. (26 cards) [5.F]
Move the cover card and all cards above it to the bottom of the stack. [5.F(1)]
Put the stacked deck in the dealing shoe. [8.B]
seat 1 leaves
  cash_out $21,262.35 from player_cash:p7:t1 to outside_world
seat 2 leaves
  cash_out $4,115.50 from player_cash:p8:t1 to outside_world
  credit $2,990,622.08 from table_bank:t1 to cage
the table closes
