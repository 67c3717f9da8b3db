# Written by tools/evenings.
the table opens
  fill $3,000,000 from cage to table_bank:t1
meter main starts at $25,000
  meter_seeded $25,000 from cage to meter_fund:m100
Receive the deck and two cover cards at the table. [3(a)]
Inspect the cards for defects. [3(b)]
Verify the inspection of the cards. [3(b)]
player 7 takes seat 1
  buy_in $3,000 from outside_world to player_cash:p7:t1
player 8 takes seat 2
  buy_in $3,000 from outside_world to player_cash:p8:t1
Spread the cards face up in fan-shaped columns, by suit and in sequence. [3(b)]
Let the first player look at the cards. [3(c)]
Turn the cards face down. [3(c)]
Wash the cards: mix them thoroughly. [3(c)]
Stack the cards. [3(c)]
Shuffle the cards by hand into one stack. [4(a)]
Place a cover card in front of the deck. [4(c)(1)(i)]
With one hand lift at least ten cards off the top onto the cover card. (26 cards) [4(c)(1)(ii)]
Put the rest of the deck on top of the cards that were cut. [4(c)(1)(iii)]
Take the cover card out and put it in the discard rack. [4(c)(1)(iv)]
Place the stacked deck in the dealing shoe. [7(a)]
round 1
  reserve $75 from table_bank:t1 to outside_world
seat 1 bets $15 on Ante
  wager_placed $15 from player_cash:p7:t1 to held_wagers:p7:t1 [1:Ante]
  reserve $7,500 from table_bank:t1 to outside_world
seat 1 bets $15 on Blind
  wager_placed $15 from player_cash:p7:t1 to held_wagers:p7:t1 [1:Blind]
  reserve $250 from table_bank:t1 to outside_world
seat 1 bets $5 on Trips
  wager_placed $5 from player_cash:p7:t1 to held_wagers:p7:t1 [6(b)]
  reserve $75 from table_bank:t1 to outside_world
seat 2 bets $15 on Ante
  wager_placed $15 from player_cash:p8:t1 to held_wagers:p8:t1 [1:Ante]
  reserve $7,500 from table_bank:t1 to outside_world
seat 2 bets $15 on Blind
  wager_placed $15 from player_cash:p8:t1 to held_wagers:p8:t1 [1:Blind]
  reserve $250 from table_bank:t1 to outside_world
seat 2 bets $5 on Trips
  wager_placed $5 from player_cash:p8:t1 to held_wagers:p8:t1 [6(b)]
"No more bets" [7(b)]
deal seat 1 As [7(d)(1)]
deal seat 2 7c [7(d)(1)]
deal dealer Kc [7(d)(2)]
deal seat 1 Ks [7(d)(3)]
deal seat 2 2d [7(d)(3)]
deal dealer Kd [7(d)(4)]
seat 1 raises 4x
  wager_placed $60 from player_cash:p7:t1 to held_wagers:p7:t1 [6(d)]
seat 2 checks
burn 2c [9(b)]
deal board Qh Jd Tc [9(b)]
seat 2 checks
burn 2h [9(d)]
deal board 4s 4h [9(d)]
collect_stub [7(e)]
seat 2 folds
seat 2: Ante and Blind collected [9(e)(2)]
  wager_collected $15 from held_wagers:p8:t1 to table_bank:t1 [9(e)(2)]
  wager_collected $15 from held_wagers:p8:t1 to table_bank:t1 [9(e)(2)]
reveal dealer [9(f)]
reveal seat 2 [9(h)]
reveal seat 1 [9(h)]
the round is settled
  release $15,650 from table_bank:t1 to outside_world
  wager_collected $5 from held_wagers:p8:t1 to table_bank:t1 [9(h)(4)]
  wager_returned $15 from held_wagers:p7:t1 to player_cash:p7:t1 [9(h)(2)]
  wager_paid $15 from table_bank:t1 to player_cash:p7:t1 [9(h)(2)]
  wager_returned $15 from held_wagers:p7:t1 to player_cash:p7:t1 [9(h)(2)]
  wager_paid $15 from table_bank:t1 to player_cash:p7:t1 [9(h)(2)]
  wager_returned $60 from held_wagers:p7:t1 to player_cash:p7:t1 [9(h)(2)]
  wager_paid $60 from table_bank:t1 to player_cash:p7:t1 [9(h)(2)]
  wager_returned $5 from held_wagers:p7:t1 to player_cash:p7:t1 [9(h)(4)]
  wager_paid $20 from table_bank:t1 to player_cash:p7:t1 [9(h)(4)]
round 1 is over
Collect all cards in order and put them in the discard rack. [9(i)]
Shuffle the cards by hand into one stack. [4(a)]
Place a cover card in front of the deck. [4(c)(1)(i)]
With one hand lift at least ten cards off the top onto the cover card. (26 cards) [4(c)(1)(ii)]
Put the rest of the deck on top of the cards that were cut. [4(c)(1)(iii)]
Take the cover card out and put it in the discard rack. [4(c)(1)(iv)]
Place the stacked deck in the dealing shoe. [7(a)]
round 2
  reserve $75 from table_bank:t1 to outside_world
seat 1 bets $15 on Ante
  wager_placed $15 from player_cash:p7:t1 to held_wagers:p7:t1 [1:Ante]
  reserve $7,500 from table_bank:t1 to outside_world
seat 1 bets $15 on Blind
  wager_placed $15 from player_cash:p7:t1 to held_wagers:p7:t1 [1:Blind]
  reserve $250 from table_bank:t1 to outside_world
seat 1 bets $5 on Trips
  wager_placed $5 from player_cash:p7:t1 to held_wagers:p7:t1 [6(b)]
  reserve $1,250 from table_bank:t1 to outside_world
seat 1 bets $5 on Progressive
  wager_placed $5 from player_cash:p7:t1 to held_wagers:p7:t1 [13(b)]
  reserve $75 from table_bank:t1 to outside_world
seat 2 bets $15 on Ante
  wager_placed $15 from player_cash:p8:t1 to held_wagers:p8:t1 [1:Ante]
  reserve $7,500 from table_bank:t1 to outside_world
seat 2 bets $15 on Blind
  wager_placed $15 from player_cash:p8:t1 to held_wagers:p8:t1 [1:Blind]
  reserve $250 from table_bank:t1 to outside_world
seat 2 bets $5 on Trips
  wager_placed $5 from player_cash:p8:t1 to held_wagers:p8:t1 [6(b)]
"No more bets" [7(b)]
a meter grows by $0.40 on $5
  release $0.50 from table_bank:t1 to outside_world
  meter_contributed $0.40 from table_bank:t1 to meter_fund:m100 [13(b)]
  meter_contributed $0.10 from table_bank:t1 to meter_reserve:m100 [13(b)]
deal seat 1 9c [7(d)(1)]
deal seat 2 Ah [7(d)(1)]
deal dealer 8c [7(d)(2)]
deal seat 1 9d [7(d)(3)]
deal seat 2 3h [7(d)(3)]
deal dealer 7d [7(d)(4)]
seat 1 raises 3x
  wager_placed $45 from player_cash:p7:t1 to held_wagers:p7:t1 [6(d)]
seat 2 checks
burn 2c [9(b)]
deal board Th 6h 2h [9(b)]
seat 2 raises 2x
  wager_placed $30 from player_cash:p8:t1 to held_wagers:p8:t1 [6(d)]
burn 2d [9(d)]
deal board Kc Js [9(d)]
collect_stub [7(e)]
reveal dealer [9(f)]
reveal seat 2 [9(h)]
reveal seat 1 [9(h)]
the round is settled
  release $16,899.50 from table_bank:t1 to outside_world
  wager_returned $15 from held_wagers:p8:t1 to player_cash:p8:t1 [9(g)]
  wager_returned $15 from held_wagers:p8:t1 to player_cash:p8:t1 [9(h)(2)]
  wager_paid $22.50 from table_bank:t1 to player_cash:p8:t1 [9(h)(2)]
  wager_returned $30 from held_wagers:p8:t1 to player_cash:p8:t1 [9(h)(2)]
  wager_paid $30 from table_bank:t1 to player_cash:p8:t1 [9(h)(2)]
  wager_returned $5 from held_wagers:p8:t1 to player_cash:p8:t1 [9(h)(4)]
  wager_paid $35 from table_bank:t1 to player_cash:p8:t1 [9(h)(4)]
  wager_returned $15 from held_wagers:p7:t1 to player_cash:p7:t1 [9(g)]
  wager_returned $15 from held_wagers:p7:t1 to player_cash:p7:t1 [10(c)]
  wager_returned $45 from held_wagers:p7:t1 to player_cash:p7:t1 [9(h)(2)]
  wager_paid $45 from table_bank:t1 to player_cash:p7:t1 [9(h)(2)]
  wager_collected $5 from held_wagers:p7:t1 to table_bank:t1 [9(h)(4)]
  wager_collected $5 from held_wagers:p7:t1 to table_bank:t1 [13(c)]
round 2 is over
Collect all cards in order and put them in the discard rack. [9(i)]
Shuffle the cards by hand into one stack. [4(a)]
Place a cover card in front of the deck. [4(c)(1)(i)]
With one hand lift at least ten cards off the top onto the cover card. (26 cards) [4(c)(1)(ii)]
Put the rest of the deck on top of the cards that were cut. [4(c)(1)(iii)]
Take the cover card out and put it in the discard rack. [4(c)(1)(iv)]
Place the stacked deck in the dealing shoe. [7(a)]
round 3
  reserve $75 from table_bank:t1 to outside_world
seat 1 bets $15 on Ante
  wager_placed $15 from player_cash:p7:t1 to held_wagers:p7:t1 [1:Ante]
  reserve $7,500 from table_bank:t1 to outside_world
seat 1 bets $15 on Blind
  wager_placed $15 from player_cash:p7:t1 to held_wagers:p7:t1 [1:Blind]
  reserve $250 from table_bank:t1 to outside_world
seat 1 bets $5 on Trips
  wager_placed $5 from player_cash:p7:t1 to held_wagers:p7:t1 [6(b)]
  reserve $75 from table_bank:t1 to outside_world
seat 2 bets $15 on Ante
  wager_placed $15 from player_cash:p8:t1 to held_wagers:p8:t1 [1:Ante]
  reserve $7,500 from table_bank:t1 to outside_world
seat 2 bets $15 on Blind
  wager_placed $15 from player_cash:p8:t1 to held_wagers:p8:t1 [1:Blind]
  reserve $250 from table_bank:t1 to outside_world
seat 2 bets $5 on Trips
  wager_placed $5 from player_cash:p8:t1 to held_wagers:p8:t1 [6(b)]
"No more bets" [7(b)]
deal seat 1 5c [7(d)(1)]
deal seat 2 5d [7(d)(1)]
deal dealer 4c [7(d)(2)]
deal seat 1 2d [7(d)(3)]
deal seat 2 2h [7(d)(3)]
deal dealer 3d [7(d)(4)]
seat 1 checks
seat 2 checks
burn 2c [9(b)]
deal board Ah Kh Qs [9(b)]
seat 1 checks
seat 2 checks
burn 2s [9(d)]
deal board Jc Ts [9(d)]
collect_stub [7(e)]
seat 1 raises 1x
  wager_placed $15 from player_cash:p7:t1 to held_wagers:p7:t1 [6(d)]
seat 2 raises 1x
  wager_placed $15 from player_cash:p8:t1 to held_wagers:p8:t1 [6(d)]
reveal dealer [9(f)]
reveal seat 2 [9(h)]
reveal seat 1 [9(h)]
the round is settled
  release $15,650 from table_bank:t1 to outside_world
  wager_returned $15 from held_wagers:p8:t1 to player_cash:p8:t1 [9(h)(3)]
  wager_returned $15 from held_wagers:p8:t1 to player_cash:p8:t1 [9(h)(3)]
  wager_returned $15 from held_wagers:p8:t1 to player_cash:p8:t1 [9(h)(3)]
  wager_returned $5 from held_wagers:p8:t1 to player_cash:p8:t1 [9(h)(4)]
  wager_paid $20 from table_bank:t1 to player_cash:p8:t1 [9(h)(4)]
  wager_returned $15 from held_wagers:p7:t1 to player_cash:p7:t1 [9(h)(3)]
  wager_returned $15 from held_wagers:p7:t1 to player_cash:p7:t1 [9(h)(3)]
  wager_returned $15 from held_wagers:p7:t1 to player_cash:p7:t1 [9(h)(3)]
  wager_returned $5 from held_wagers:p7:t1 to player_cash:p7:t1 [9(h)(4)]
  wager_paid $20 from table_bank:t1 to player_cash:p7:t1 [9(h)(4)]
round 3 is over
Collect all cards in order and put them in the discard rack. [9(i)]
Shuffle the cards by hand into one stack. [4(a)]
Place a cover card in front of the deck. [4(c)(1)(i)]
With one hand lift at least ten cards off the top onto the cover card. (26 cards) [4(c)(1)(ii)]
Put the rest of the deck on top of the cards that were cut. [4(c)(1)(iii)]
Take the cover card out and put it in the discard rack. [4(c)(1)(iv)]
Place the stacked deck in the dealing shoe. [7(a)]
round 4
  reserve $75 from table_bank:t1 to outside_world
seat 1 bets $15 on Ante
  wager_placed $15 from player_cash:p7:t1 to held_wagers:p7:t1 [1:Ante]
  reserve $7,500 from table_bank:t1 to outside_world
seat 1 bets $15 on Blind
  wager_placed $15 from player_cash:p7:t1 to held_wagers:p7:t1 [1:Blind]
  reserve $250 from table_bank:t1 to outside_world
seat 1 bets $5 on Trips
  wager_placed $5 from player_cash:p7:t1 to held_wagers:p7:t1 [6(b)]
  reserve $75 from table_bank:t1 to outside_world
seat 2 bets $15 on Ante
  wager_placed $15 from player_cash:p8:t1 to held_wagers:p8:t1 [1:Ante]
  reserve $7,500 from table_bank:t1 to outside_world
seat 2 bets $15 on Blind
  wager_placed $15 from player_cash:p8:t1 to held_wagers:p8:t1 [1:Blind]
  reserve $250 from table_bank:t1 to outside_world
seat 2 bets $5 on Trips
  wager_placed $5 from player_cash:p8:t1 to held_wagers:p8:t1 [6(b)]
"No more bets" [7(b)]
deal seat 1 2c [7(d)(1)]
deal seat 2 2d [7(d)(1)]
deal dealer Ac [7(d)(2)]
irregularity: All hands are void; Trips are settled once the community cards are dealt. [14(a)]
deal seat 1 2h [7(d)(3)]
deal seat 2 2s [7(d)(3)]
deal dealer 3c [7(d)(4)]
burn 3d [9(b)]
deal board 3h 3s 4c [9(b)]
burn 4d [9(d)]
deal board 4h 4s [9(d)]
collect_stub [7(e)]
reveal seat 2 [9(h)]
reveal seat 1 [9(h)]
the round is settled
  release $15,650 from table_bank:t1 to outside_world
  wager_returned $15 from held_wagers:p8:t1 to player_cash:p8:t1 [14(a)]
  wager_returned $15 from held_wagers:p8:t1 to player_cash:p8:t1 [14(a)]
  wager_returned $5 from held_wagers:p8:t1 to player_cash:p8:t1 [9(h)(4)]
  wager_paid $40 from table_bank:t1 to player_cash:p8:t1 [9(h)(4)]
  wager_returned $15 from held_wagers:p7:t1 to player_cash:p7:t1 [14(a)]
  wager_returned $15 from held_wagers:p7:t1 to player_cash:p7:t1 [14(a)]
  wager_returned $5 from held_wagers:p7:t1 to player_cash:p7:t1 [9(h)(4)]
  wager_paid $40 from table_bank:t1 to player_cash:p7:t1 [9(h)(4)]
round 4 is over
Collect all cards in order and put them in the discard rack. [9(i)]
Shuffle the cards by hand into one stack. [4(a)]
Place a cover card in front of the deck. [4(c)(1)(i)]
With one hand lift at least ten cards off the top onto the cover card. (26 cards) [4(c)(1)(ii)]
Put the rest of the deck on top of the cards that were cut. [4(c)(1)(iii)]
Take the cover card out and put it in the discard rack. [4(c)(1)(iv)]
Place the stacked deck in the dealing shoe. [7(a)]
round 5
  reserve $75 from table_bank:t1 to outside_world
seat 1 bets $15 on Ante
  wager_placed $15 from player_cash:p7:t1 to held_wagers:p7:t1 [1:Ante]
  reserve $7,500 from table_bank:t1 to outside_world
seat 1 bets $15 on Blind
  wager_placed $15 from player_cash:p7:t1 to held_wagers:p7:t1 [1:Blind]
  reserve $250 from table_bank:t1 to outside_world
seat 1 bets $5 on Trips
  wager_placed $5 from player_cash:p7:t1 to held_wagers:p7:t1 [6(b)]
  reserve $1,250 from table_bank:t1 to outside_world
seat 1 bets $5 on Progressive
  wager_placed $5 from player_cash:p7:t1 to held_wagers:p7:t1 [13(b)]
  reserve $75 from table_bank:t1 to outside_world
seat 2 bets $15 on Ante
  wager_placed $15 from player_cash:p8:t1 to held_wagers:p8:t1 [1:Ante]
  reserve $7,500 from table_bank:t1 to outside_world
seat 2 bets $15 on Blind
  wager_placed $15 from player_cash:p8:t1 to held_wagers:p8:t1 [1:Blind]
  reserve $250 from table_bank:t1 to outside_world
seat 2 bets $5 on Trips
  wager_placed $5 from player_cash:p8:t1 to held_wagers:p8:t1 [6(b)]
  reserve $1,250 from table_bank:t1 to outside_world
seat 2 bets $5 on Progressive
  wager_placed $5 from player_cash:p8:t1 to held_wagers:p8:t1 [13(b)]
"No more bets" [7(b)]
a meter grows by $0.80 on $10
  release $1 from table_bank:t1 to outside_world
  meter_contributed $0.80 from table_bank:t1 to meter_fund:m100 [13(b)]
  meter_contributed $0.20 from table_bank:t1 to meter_reserve:m100 [13(b)]
deal seat 1 Qc [7(d)(1)]
deal seat 2 Jc [7(d)(1)]
deal dealer Ac [7(d)(2)]
deal seat 1 Qd [7(d)(3)]
deal seat 2 Jd [7(d)(3)]
deal dealer 5d [7(d)(4)]
seat 1 raises 4x
  wager_placed $60 from player_cash:p7:t1 to held_wagers:p7:t1 [6(d)]
seat 2 raises 4x
  wager_placed $60 from player_cash:p8:t1 to held_wagers:p8:t1 [6(d)]
burn 2d [9(b)]
deal board Qh Jh 5s [9(b)]
burn 2h [9(d)]
deal board 5h 2c [9(d)]
the stub has 39 cards, 39 expected [7(f)(1)]
collect_stub [7(e)]
reveal dealer [9(f)]
reveal seat 2 [9(h)]
reveal seat 1 [9(h)]
the round is settled
  release $18,149 from table_bank:t1 to outside_world
  wager_returned $15 from held_wagers:p8:t1 to player_cash:p8:t1 [9(h)(2)]
  wager_paid $15 from table_bank:t1 to player_cash:p8:t1 [9(h)(2)]
  wager_returned $15 from held_wagers:p8:t1 to player_cash:p8:t1 [9(h)(2)]
  wager_paid $45 from table_bank:t1 to player_cash:p8:t1 [9(h)(2)]
  wager_returned $60 from held_wagers:p8:t1 to player_cash:p8:t1 [9(h)(2)]
  wager_paid $60 from table_bank:t1 to player_cash:p8:t1 [9(h)(2)]
  wager_returned $5 from held_wagers:p8:t1 to player_cash:p8:t1 [9(h)(4)]
  wager_paid $40 from table_bank:t1 to player_cash:p8:t1 [9(h)(4)]
  wager_collected $5 from held_wagers:p8:t1 to table_bank:t1 [13(c)]
  wager_paid $40 from table_bank:t1 to player_cash:p8:t1 [13(c)]
  wager_returned $15 from held_wagers:p7:t1 to player_cash:p7:t1 [9(h)(2)]
  wager_paid $15 from table_bank:t1 to player_cash:p7:t1 [9(h)(2)]
  wager_returned $15 from held_wagers:p7:t1 to player_cash:p7:t1 [9(h)(2)]
  wager_paid $45 from table_bank:t1 to player_cash:p7:t1 [9(h)(2)]
  wager_returned $60 from held_wagers:p7:t1 to player_cash:p7:t1 [9(h)(2)]
  wager_paid $60 from table_bank:t1 to player_cash:p7:t1 [9(h)(2)]
  wager_returned $5 from held_wagers:p7:t1 to player_cash:p7:t1 [9(h)(4)]
  wager_paid $40 from table_bank:t1 to player_cash:p7:t1 [9(h)(4)]
  wager_collected $5 from held_wagers:p7:t1 to table_bank:t1 [13(c)]
  wager_paid $40 from table_bank:t1 to player_cash:p7:t1 [13(c)]
round 5 is over
Collect all cards in order and put them in the discard rack. [9(i)]
Shuffle the cards by hand into one stack. [4(a)]
Place a cover card in front of the deck. [4(c)(1)(i)]
With one hand lift at least ten cards off the top onto the cover card. (26 cards) [4(c)(1)(ii)]
Put the rest of the deck on top of the cards that were cut. [4(c)(1)(iii)]
Take the cover card out and put it in the discard rack. [4(c)(1)(iv)]
Place the stacked deck in the dealing shoe. [7(a)]
round 6
  reserve $75 from table_bank:t1 to outside_world
seat 1 bets $15 on Ante
  wager_placed $15 from player_cash:p7:t1 to held_wagers:p7:t1 [1:Ante]
  reserve $7,500 from table_bank:t1 to outside_world
seat 1 bets $15 on Blind
  wager_placed $15 from player_cash:p7:t1 to held_wagers:p7:t1 [1:Blind]
  reserve $250 from table_bank:t1 to outside_world
seat 1 bets $5 on Trips
  wager_placed $5 from player_cash:p7:t1 to held_wagers:p7:t1 [6(b)]
  reserve $1,250 from table_bank:t1 to outside_world
seat 1 bets $5 on Progressive
  wager_placed $5 from player_cash:p7:t1 to held_wagers:p7:t1 [13(b)]
  reserve $75 from table_bank:t1 to outside_world
seat 2 bets $15 on Ante
  wager_placed $15 from player_cash:p8:t1 to held_wagers:p8:t1 [1:Ante]
  reserve $7,500 from table_bank:t1 to outside_world
seat 2 bets $15 on Blind
  wager_placed $15 from player_cash:p8:t1 to held_wagers:p8:t1 [1:Blind]
  reserve $250 from table_bank:t1 to outside_world
seat 2 bets $5 on Trips
  wager_placed $5 from player_cash:p8:t1 to held_wagers:p8:t1 [6(b)]
  reserve $1,250 from table_bank:t1 to outside_world
seat 2 bets $5 on Progressive
  wager_placed $5 from player_cash:p8:t1 to held_wagers:p8:t1 [13(b)]
"No more bets" [7(b)]
a meter grows by $0.80 on $10
  release $1 from table_bank:t1 to outside_world
  meter_contributed $0.80 from table_bank:t1 to meter_fund:m100 [13(b)]
  meter_contributed $0.20 from table_bank:t1 to meter_reserve:m100 [13(b)]
deal seat 1 As [7(d)(1)]
deal seat 2 8c [7(d)(1)]
deal dealer Kc [7(d)(2)]
deal seat 1 Ks [7(d)(3)]
deal seat 2 3d [7(d)(3)]
deal dealer 9d [7(d)(4)]
seat 1 raises 4x
  wager_placed $60 from player_cash:p7:t1 to held_wagers:p7:t1 [6(d)]
seat 2 checks
burn 2c [9(b)]
deal board Qs Js Ts [9(b)]
seat 2 checks
burn 2d [9(d)]
deal board 4c 5h [9(d)]
collect_stub [7(e)]
seat 2 folds
seat 2: Ante and Blind collected [9(e)(2)]
  wager_collected $15 from held_wagers:p8:t1 to table_bank:t1 [9(e)(2)]
  wager_collected $15 from held_wagers:p8:t1 to table_bank:t1 [9(e)(2)]
reveal dealer [9(f)]
reveal seat 2 [9(h)]
reveal seat 1 [9(h)]
the round is settled
  release $18,149 from table_bank:t1 to outside_world
  wager_collected $5 from held_wagers:p8:t1 to table_bank:t1 [9(h)(4)]
  wager_collected $5 from held_wagers:p8:t1 to table_bank:t1 [13(c)]
  wager_returned $15 from held_wagers:p7:t1 to player_cash:p7:t1 [9(h)(2)]
  wager_paid $15 from table_bank:t1 to player_cash:p7:t1 [9(h)(2)]
  wager_returned $15 from held_wagers:p7:t1 to player_cash:p7:t1 [9(h)(2)]
  wager_paid $7,500 from table_bank:t1 to player_cash:p7:t1 [9(h)(2)]
  wager_returned $60 from held_wagers:p7:t1 to player_cash:p7:t1 [9(h)(2)]
  wager_paid $60 from table_bank:t1 to player_cash:p7:t1 [9(h)(2)]
  wager_returned $5 from held_wagers:p7:t1 to player_cash:p7:t1 [9(h)(4)]
  wager_paid $250 from table_bank:t1 to player_cash:p7:t1 [9(h)(4)]
  wager_collected $5 from held_wagers:p7:t1 to table_bank:t1 [13(c)]
a meter pays $25,002
  jackpot_won $25,002 from meter_fund:m100 to jackpots_payable:p7:m100 [13(c)]
  jackpot_paid $25,002 from jackpots_payable:p7:m100 to player_cash:p7:t1 [13(c)]
the meter returns to its reset amount
  meter_reset $0.50 from meter_reserve:m100 to meter_fund:m100
  meter_seeded $24,999.50 from cage to meter_fund:m100
round 6 is over
Collect all cards in order and put them in the discard rack. [9(i)]
Shuffle the cards by hand into one stack. [4(a)]
Place a cover card in front of the deck. [4(c)(1)(i)]
With one hand lift at least ten cards off the top onto the cover card. (26 cards) [4(c)(1)(ii)]
Put the rest of the deck on top of the cards that were cut. [4(c)(1)(iii)]
Take the cover card out and put it in the discard rack. [4(c)(1)(iv)]
Place the stacked deck in the dealing shoe. [7(a)]
round 7
  reserve $75 from table_bank:t1 to outside_world
seat 1 bets $15 on Ante
  wager_placed $15 from player_cash:p7:t1 to held_wagers:p7:t1 [1:Ante]
  reserve $7,500 from table_bank:t1 to outside_world
seat 1 bets $15 on Blind
  wager_placed $15 from player_cash:p7:t1 to held_wagers:p7:t1 [1:Blind]
  reserve $250 from table_bank:t1 to outside_world
seat 1 bets $5 on Trips
  wager_placed $5 from player_cash:p7:t1 to held_wagers:p7:t1 [6(b)]
  reserve $75 from table_bank:t1 to outside_world
seat 2 bets $15 on Ante
  wager_placed $15 from player_cash:p8:t1 to held_wagers:p8:t1 [1:Ante]
  reserve $7,500 from table_bank:t1 to outside_world
seat 2 bets $15 on Blind
  wager_placed $15 from player_cash:p8:t1 to held_wagers:p8:t1 [1:Blind]
  reserve $250 from table_bank:t1 to outside_world
seat 2 bets $5 on Trips
  wager_placed $5 from player_cash:p8:t1 to held_wagers:p8:t1 [6(b)]
"No more bets" [7(b)]
deal seat 1 Ac [7(d)(1)]
deal seat 2 Kc [7(d)(1)]
deal dealer 7c [7(d)(2)]
deal seat 1 9d [7(d)(3)]
deal seat 2 8d [7(d)(3)]
deal dealer 2d [7(d)(4)]
seat 1 raises 4x
  wager_placed $60 from player_cash:p7:t1 to held_wagers:p7:t1 [6(d)]
seat 2 checks
burn 2c [9(b)]
deal board Qh Js 5s [9(b)]
seat 2 raises 2x
  wager_placed $30 from player_cash:p8:t1 to held_wagers:p8:t1 [6(d)]
burn 2h [9(d)]
deal board 4h 3h [9(d)]
collect_stub [7(e)]
reveal dealer [9(f)]
reveal seat 2 [9(h)]
reveal seat 1 [9(h)]
the round is settled
  release $15,650 from table_bank:t1 to outside_world
  wager_returned $15 from held_wagers:p8:t1 to player_cash:p8:t1 [9(g)]
  wager_returned $15 from held_wagers:p8:t1 to player_cash:p8:t1 [10(c)]
  wager_returned $30 from held_wagers:p8:t1 to player_cash:p8:t1 [9(h)(2)]
  wager_paid $30 from table_bank:t1 to player_cash:p8:t1 [9(h)(2)]
  wager_collected $5 from held_wagers:p8:t1 to table_bank:t1 [9(h)(4)]
  wager_returned $15 from held_wagers:p7:t1 to player_cash:p7:t1 [9(g)]
  wager_returned $15 from held_wagers:p7:t1 to player_cash:p7:t1 [10(c)]
  wager_returned $60 from held_wagers:p7:t1 to player_cash:p7:t1 [9(h)(2)]
  wager_paid $60 from table_bank:t1 to player_cash:p7:t1 [9(h)(2)]
  wager_collected $5 from held_wagers:p7:t1 to table_bank:t1 [9(h)(4)]
round 7 is over
Collect all cards in order and put them in the discard rack. [9(i)]
Shuffle the cards by hand into one stack. [4(a)]
Place a cover card in front of the deck. [4(c)(1)(i)]
With one hand lift at least ten cards off the top onto the cover card. (26 cards) [4(c)(1)(ii)]
Put the rest of the deck on top of the cards that were cut. [4(c)(1)(iii)]
Take the cover card out and put it in the discard rack. [4(c)(1)(iv)]
Place the stacked deck in the dealing shoe. [7(a)]
Remove the whole deck from the table.
Receive the deck and two cover cards at the table. [3(a)]
Inspect the cards for defects. [3(b)]
Verify the inspection of the cards. [3(b)]
Spread the cards face up in fan-shaped columns, by suit and in sequence. [3(b)]
Let the first player look at the cards. [3(c)]
Turn the cards face down. [3(c)]
Wash the cards: mix them thoroughly. [3(c)]
Stack the cards. [3(c)]
Shuffle the cards by hand into one stack. [4(a)]
Place a cover card in front of the deck. [4(c)(1)(i)]
With one hand lift at least ten cards off the top onto the cover card. (26 cards) [4(c)(1)(ii)]
Put the rest of the deck on top of the cards that were cut. [4(c)(1)(iii)]
Take the cover card out and put it in the discard rack. [4(c)(1)(iv)]
Place the stacked deck in the dealing shoe. [7(a)]
round 8
  reserve $75 from table_bank:t1 to outside_world
seat 1 bets $15 on Ante
  wager_placed $15 from player_cash:p7:t1 to held_wagers:p7:t1 [1:Ante]
  reserve $7,500 from table_bank:t1 to outside_world
seat 1 bets $15 on Blind
  wager_placed $15 from player_cash:p7:t1 to held_wagers:p7:t1 [1:Blind]
  reserve $250 from table_bank:t1 to outside_world
seat 1 bets $5 on Trips
  wager_placed $5 from player_cash:p7:t1 to held_wagers:p7:t1 [6(b)]
  reserve $75 from table_bank:t1 to outside_world
seat 2 bets $15 on Ante
  wager_placed $15 from player_cash:p8:t1 to held_wagers:p8:t1 [1:Ante]
  reserve $7,500 from table_bank:t1 to outside_world
seat 2 bets $15 on Blind
  wager_placed $15 from player_cash:p8:t1 to held_wagers:p8:t1 [1:Blind]
  reserve $250 from table_bank:t1 to outside_world
seat 2 bets $5 on Trips
  wager_placed $5 from player_cash:p8:t1 to held_wagers:p8:t1 [6(b)]
"No more bets" [7(b)]
deal seat 1 7h [7(d)(1)]
deal seat 2 Ad [7(d)(1)]
deal dealer Qc [7(d)(2)]
deal seat 1 4d [7(d)(3)]
deal seat 2 Kd [7(d)(3)]
deal dealer Qh [7(d)(4)]
seat 1 checks (by the system)
seat 2 raises 4x
  wager_placed $60 from player_cash:p8:t1 to held_wagers:p8:t1 [6(d)]
burn 2d [9(b)]
deal board 2c 6s 9s [9(b)]
seat 1 checks (by the system)
burn 2h [9(d)]
deal board Td 3s [9(d)]
collect_stub [7(e)]
seat 1 folds (by the system)
seat 1: Ante and Blind collected [9(e)(2)]
  wager_collected $15 from held_wagers:p7:t1 to table_bank:t1 [9(e)(2)]
  wager_collected $15 from held_wagers:p7:t1 to table_bank:t1 [9(e)(2)]
reveal dealer [9(f)]
reveal seat 2 [9(h)]
reveal seat 1 [9(h)]
the round is settled
  release $15,650 from table_bank:t1 to outside_world
  wager_collected $15 from held_wagers:p8:t1 to table_bank:t1 [9(h)(1)]
  wager_collected $15 from held_wagers:p8:t1 to table_bank:t1 [9(h)(1)]
  wager_collected $60 from held_wagers:p8:t1 to table_bank:t1 [9(h)(1)]
  wager_collected $5 from held_wagers:p8:t1 to table_bank:t1 [9(h)(4)]
  wager_collected $5 from held_wagers:p7:t1 to table_bank:t1 [9(h)(4)]
round 8 is over
Collect all cards in order and put them in the discard rack. [9(i)]
Shuffle the cards by hand into one stack. [4(a)]
Place a cover card in front of the deck. [4(c)(1)(i)]
With one hand lift at least ten cards off the top onto the cover card. (26 cards) [4(c)(1)(ii)]
Put the rest of the deck on top of the cards that were cut. [4(c)(1)(iii)]
Take the cover card out and put it in the discard rack. [4(c)(1)(iv)]
Place the stacked deck in the dealing shoe. [7(a)]
round 9
  reserve $75 from table_bank:t1 to outside_world
seat 1 bets $15 on Ante
  wager_placed $15 from player_cash:p7:t1 to held_wagers:p7:t1 [1:Ante]
  reserve $7,500 from table_bank:t1 to outside_world
seat 1 bets $15 on Blind
  wager_placed $15 from player_cash:p7:t1 to held_wagers:p7:t1 [1:Blind]
  reserve $250 from table_bank:t1 to outside_world
seat 1 bets $5 on Trips
  wager_placed $5 from player_cash:p7:t1 to held_wagers:p7:t1 [6(b)]
  reserve $75 from table_bank:t1 to outside_world
seat 2 bets $15 on Ante
  wager_placed $15 from player_cash:p8:t1 to held_wagers:p8:t1 [1:Ante]
  reserve $7,500 from table_bank:t1 to outside_world
seat 2 bets $15 on Blind
  wager_placed $15 from player_cash:p8:t1 to held_wagers:p8:t1 [1:Blind]
  reserve $250 from table_bank:t1 to outside_world
seat 2 bets $5 on Trips
  wager_placed $5 from player_cash:p8:t1 to held_wagers:p8:t1 [6(b)]
"No more bets" [7(b)]
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
Collect all cards in order and put them in the discard rack. [9(i)]
Shuffle the cards by hand into one stack. [4(a)]
Place a cover card in front of the deck. [4(c)(1)(i)]
With one hand lift at least ten cards off the top onto the cover card. (26 cards) [4(c)(1)(ii)]
Put the rest of the deck on top of the cards that were cut. [4(c)(1)(iii)]
Take the cover card out and put it in the discard rack. [4(c)(1)(iv)]
Place the stacked deck in the dealing shoe. [7(a)]
round 10
  reserve $75 from table_bank:t1 to outside_world
seat 1 bets $15 on Ante
  wager_placed $15 from player_cash:p7:t1 to held_wagers:p7:t1 [1:Ante]
  reserve $7,500 from table_bank:t1 to outside_world
seat 1 bets $15 on Blind
  wager_placed $15 from player_cash:p7:t1 to held_wagers:p7:t1 [1:Blind]
  reserve $250 from table_bank:t1 to outside_world
seat 1 bets $5 on Trips
  wager_placed $5 from player_cash:p7:t1 to held_wagers:p7:t1 [6(b)]
  reserve $75 from table_bank:t1 to outside_world
seat 2 bets $15 on Ante
  wager_placed $15 from player_cash:p8:t1 to held_wagers:p8:t1 [1:Ante]
  reserve $7,500 from table_bank:t1 to outside_world
seat 2 bets $15 on Blind
  wager_placed $15 from player_cash:p8:t1 to held_wagers:p8:t1 [1:Blind]
  reserve $250 from table_bank:t1 to outside_world
seat 2 bets $5 on Trips
  wager_placed $5 from player_cash:p8:t1 to held_wagers:p8:t1 [6(b)]
"No more bets" [7(b)]
deal seat 1 Ac [7(d)(1)]
deal seat 2 Kc [7(d)(1)]
deal dealer 7c [7(d)(2)]
deal seat 1 Ad [7(d)(3)]
deal seat 2 8d [7(d)(3)]
deal dealer 7d [7(d)(4)]
seat 1 raises 4x
  wager_placed $60 from player_cash:p7:t1 to held_wagers:p7:t1 [6(d)]
seat 2 checks
burn 2c [9(b)]
deal board Qh Js 5s [9(b)]
seat 2 checks
burn 2d [9(d)]
deal board 4h 2h [9(d)]
the stub has 39 cards, 39 expected [7(f)(1)]
collect_stub [7(e)]
seat 2 folds
seat 2: Ante and Blind collected [9(e)(2)]
  wager_collected $15 from held_wagers:p8:t1 to table_bank:t1 [9(e)(2)]
  wager_collected $15 from held_wagers:p8:t1 to table_bank:t1 [9(e)(2)]
reveal dealer [9(f)]
reveal seat 2 [9(h)]
reveal seat 1 [9(h)]
the round is settled
  release $15,650 from table_bank:t1 to outside_world
  wager_collected $5 from held_wagers:p8:t1 to table_bank:t1 [9(h)(4)]
  wager_returned $15 from held_wagers:p7:t1 to player_cash:p7:t1 [9(h)(2)]
  wager_paid $15 from table_bank:t1 to player_cash:p7:t1 [9(h)(2)]
  wager_returned $15 from held_wagers:p7:t1 to player_cash:p7:t1 [10(c)]
  wager_returned $60 from held_wagers:p7:t1 to player_cash:p7:t1 [9(h)(2)]
  wager_paid $60 from table_bank:t1 to player_cash:p7:t1 [9(h)(2)]
  wager_collected $5 from held_wagers:p7:t1 to table_bank:t1 [9(h)(4)]
round 10 is over
the floor corrects seat 2 in round 10 by $5: the fold was disputed
  ruling $5 from table_bank:t1 to player_cash:p8:t1
the floor corrects seat 1 in round 10 by -$10: paid twice
  ruling $10 from player_cash:p7:t1 to table_bank:t1
Collect all cards in order and put them in the discard rack. [9(i)]
Shuffle the cards by hand into one stack. [4(a)]
Place a cover card in front of the deck. [4(c)(1)(i)]
With one hand lift at least ten cards off the top onto the cover card. (26 cards) [4(c)(1)(ii)]
Put the rest of the deck on top of the cards that were cut. [4(c)(1)(iii)]
Take the cover card out and put it in the discard rack. [4(c)(1)(iv)]
Place the stacked deck in the dealing shoe. [7(a)]
seat 1 leaves
  cash_out $36,302 from player_cash:p7:t1 to outside_world
seat 2 leaves
  cash_out $3,167.50 from player_cash:p8:t1 to outside_world
  credit $2,991,530 from table_bank:t1 to cage
the table closes
