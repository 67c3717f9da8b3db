# Written by tools/evenings.
the table opens
player 7 takes seat 1
  buy_in $20,000 from outside_world to player_cash:p7:t1
player 8 takes seat 2
the bank is offered to seat 1 [round-20]
  buy_in $3,000 from outside_world to player_cash:p8:t1
player 9 takes seat 3
  buy_in $3,000 from outside_world to player_cash:p9:t1
Receive a deck of 52 cards at the table. [deck-1]
Inspect the cards for defects.
Wash the cards: mix them thoroughly.
Stack the cards.
Shuffle the cards by hand into one stack.
Cut the cards, at least ten from the top. (26 cards)
Make the deck ready to be dealt.
seat 1 banks with $2,000 [round-19]
  bank_placed $2,000 from player_cash:p7:t1 to banker_wager:p7:t1 [round-19]
round 1
seat 2 bets $10 on Ante
  wager_placed $10 from player_cash:p8:t1 to held_wagers:p8:t1 [betting-3(1)]
seat 2 bets $10 on Blind
  wager_placed $10 from player_cash:p8:t1 to held_wagers:p8:t1 [betting-3(1)]
seat 2 bets $5 on Trips
  wager_placed $5 from player_cash:p8:t1 to held_wagers:p8:t1 [betting-2]
seat 3 bets $10 on Ante
  wager_placed $10 from player_cash:p9:t1 to held_wagers:p9:t1 [betting-3(1)]
seat 3 bets $10 on Blind
  wager_placed $10 from player_cash:p9:t1 to held_wagers:p9:t1 [betting-3(1)]
seat 3 bets $5 on Trips
  wager_placed $5 from player_cash:p9:t1 to held_wagers:p9:t1 [betting-2]
"No more bets" [dealing-1(1)]
deal seat 2 As [dealing-3(1)]
deal seat 3 7c [dealing-3(1)]
deal dealer Kc [dealing-3(1)]
deal seat 2 Ks [dealing-3(2)]
deal seat 3 2d [dealing-3(2)]
deal dealer Kd [dealing-3(2)]
deal board Qh Jd Tc 4s 4h [dealing-3(c)]
collect_stub [dealing-5]
seat 2 raises 4x
  wager_placed $40 from player_cash:p8:t1 to held_wagers:p8:t1 [round-1]
seat 3 checks
reveal board [round-2]
seat 3 checks
reveal board [round-4]
seat 3 folds
seat 3: Ante, Blind and Trips collected [round-6(1)]
  wager_collected $10 from held_wagers:p9:t1 to banker_wager:p7:t1 [round-6(1)]
  wager_collected $10 from held_wagers:p9:t1 to banker_wager:p7:t1 [round-6(1)]
  wager_collected $5 from held_wagers:p9:t1 to banker_wager:p7:t1 [round-6(1)]
reveal dealer [round-7]
reveal seat 2 [round-10(1)]
the round is settled
  wager_returned $10 from held_wagers:p8:t1 to player_cash:p8:t1 [round-13(1)]
  wager_paid $10 from banker_wager:p7:t1 to player_cash:p8:t1 [round-13(1)]
  wager_returned $40 from held_wagers:p8:t1 to player_cash:p8:t1 [round-13(1)]
  wager_paid $40 from banker_wager:p7:t1 to player_cash:p8:t1 [round-13(1)]
  wager_returned $10 from held_wagers:p8:t1 to player_cash:p8:t1 [round-13(2)]
  wager_paid $10 from banker_wager:p7:t1 to player_cash:p8:t1 [round-13(2)]
  wager_returned $5 from held_wagers:p8:t1 to player_cash:p8:t1 [round-18]
  wager_paid $20 from banker_wager:p7:t1 to player_cash:p8:t1 [round-18]
  bank_returned $1,945 from banker_wager:p7:t1 to player_cash:p7:t1 [round-19]
round 1 is over
the bank is offered to seat 1 [round-20]
Collect, count and put all cards in the discard rack. [round-12(3)]
Shuffle the cards by hand into one stack.
Cut the cards, at least ten from the top. (26 cards)
Make the deck ready to be dealt.
seat 1 banks with $300 [round-19]
  bank_placed $300 from player_cash:p7:t1 to banker_wager:p7:t1 [round-19]
round 2
seat 2 bets $10 on Ante
  wager_placed $10 from player_cash:p8:t1 to held_wagers:p8:t1 [betting-3(1)]
seat 2 bets $10 on Blind
  wager_placed $10 from player_cash:p8:t1 to held_wagers:p8:t1 [betting-3(1)]
seat 2 bets $5 on Trips
  wager_placed $5 from player_cash:p8:t1 to held_wagers:p8:t1 [betting-2]
seat 3 bets $10 on Ante
  wager_placed $10 from player_cash:p9:t1 to held_wagers:p9:t1 [betting-3(1)]
seat 3 bets $10 on Blind
  wager_placed $10 from player_cash:p9:t1 to held_wagers:p9:t1 [betting-3(1)]
seat 3 bets $5 on Trips
  wager_placed $5 from player_cash:p9:t1 to held_wagers:p9:t1 [betting-2]
"No more bets" [dealing-1(1)]
deal seat 2 9c [dealing-3(1)]
deal seat 3 Ah [dealing-3(1)]
deal dealer 8c [dealing-3(1)]
deal seat 2 9d [dealing-3(2)]
deal seat 3 3h [dealing-3(2)]
deal dealer 7d [dealing-3(2)]
deal board Th 6h 2h Kc Js [dealing-3(c)]
collect_stub [dealing-5]
seat 2 raises 3x
  wager_placed $30 from player_cash:p8:t1 to held_wagers:p8:t1 [round-1]
seat 3 checks
reveal board [round-2]
seat 3 raises 2x
  wager_placed $20 from player_cash:p9:t1 to held_wagers:p9:t1 [round-1]
reveal board [round-4]
reveal dealer [round-7]
reveal seat 2 [round-10(1)]
reveal seat 3 [round-10(1)]
the round is settled
  wager_returned $10 from held_wagers:p8:t1 to player_cash:p8:t1 [round-9(1)]
  wager_returned $30 from held_wagers:p8:t1 to player_cash:p8:t1 [round-13(1)]
  wager_paid $30 from banker_wager:p7:t1 to player_cash:p8:t1 [round-13(1)]
  wager_returned $10 from held_wagers:p8:t1 to player_cash:p8:t1 [round-11(4)]
  wager_collected $5 from held_wagers:p8:t1 to banker_wager:p7:t1 [betting-4]
  wager_returned $10 from held_wagers:p9:t1 to player_cash:p9:t1 [round-9(1)]
  wager_returned $20 from held_wagers:p9:t1 to player_cash:p9:t1 [round-13(1)]
  wager_paid $20 from banker_wager:p7:t1 to player_cash:p9:t1 [round-13(1)]
  wager_returned $10 from held_wagers:p9:t1 to player_cash:p9:t1 [round-13(2)]
  wager_paid $15 from banker_wager:p7:t1 to player_cash:p9:t1 [round-13(2)]
  wager_returned $5 from held_wagers:p9:t1 to player_cash:p9:t1 [round-18]
  wager_paid $35 from banker_wager:p7:t1 to player_cash:p9:t1 [round-18]
  bank_returned $205 from banker_wager:p7:t1 to player_cash:p7:t1 [round-19]
round 2 is over
the bank is offered to seat 2 [round-20]
Collect, count and put all cards in the discard rack. [round-12(3)]
Shuffle the cards by hand into one stack.
Cut the cards, at least ten from the top. (26 cards)
Make the deck ready to be dealt.
seat 2 banks with $500 [round-19]
  bank_placed $500 from player_cash:p8:t1 to banker_wager:p8:t1 [round-19]
round 3
seat 1 bets $10 on Ante
  wager_placed $10 from player_cash:p7:t1 to held_wagers:p7:t1 [betting-3(1)]
seat 1 bets $10 on Blind
  wager_placed $10 from player_cash:p7:t1 to held_wagers:p7:t1 [betting-3(1)]
seat 1 bets $5 on Trips
  wager_placed $5 from player_cash:p7:t1 to held_wagers:p7:t1 [betting-2]
seat 3 bets $10 on Ante
  wager_placed $10 from player_cash:p9:t1 to held_wagers:p9:t1 [betting-3(1)]
seat 3 bets $10 on Blind
  wager_placed $10 from player_cash:p9:t1 to held_wagers:p9:t1 [betting-3(1)]
seat 3 bets $5 on Trips
  wager_placed $5 from player_cash:p9:t1 to held_wagers:p9:t1 [betting-2]
"No more bets" [dealing-1(1)]
deal seat 1 5c [dealing-3(1)]
deal seat 3 5d [dealing-3(1)]
deal dealer 4c [dealing-3(1)]
deal seat 1 2d [dealing-3(2)]
deal seat 3 2h [dealing-3(2)]
deal dealer 3d [dealing-3(2)]
deal board Ah Kh Qs Jc Ts [dealing-3(c)]
collect_stub [dealing-5]
seat 1 checks
seat 3 checks
reveal board [round-2]
seat 1 checks
seat 3 checks
reveal board [round-4]
seat 1 raises 1x
  wager_placed $10 from player_cash:p7:t1 to held_wagers:p7:t1 [round-1]
seat 3 raises 1x
  wager_placed $10 from player_cash:p9:t1 to held_wagers:p9:t1 [round-1]
reveal dealer [round-7]
reveal seat 3 [round-10(1)]
reveal seat 1 [round-10(1)]
the round is settled
  wager_returned $10 from held_wagers:p9:t1 to player_cash:p9:t1 [round-11(3)]
  wager_returned $10 from held_wagers:p9:t1 to player_cash:p9:t1 [round-11(3)]
  wager_returned $10 from held_wagers:p9:t1 to player_cash:p9:t1 [round-11(3)]
  wager_returned $5 from held_wagers:p9:t1 to player_cash:p9:t1 [round-18]
  wager_paid $20 from banker_wager:p8:t1 to player_cash:p9:t1 [round-18]
  wager_returned $10 from held_wagers:p7:t1 to player_cash:p7:t1 [round-11(3)]
  wager_returned $10 from held_wagers:p7:t1 to player_cash:p7:t1 [round-11(3)]
  wager_returned $10 from held_wagers:p7:t1 to player_cash:p7:t1 [round-11(3)]
  wager_returned $5 from held_wagers:p7:t1 to player_cash:p7:t1 [round-18]
  wager_paid $20 from banker_wager:p8:t1 to player_cash:p7:t1 [round-18]
  bank_returned $460 from banker_wager:p8:t1 to player_cash:p8:t1 [round-19]
round 3 is over
the bank is offered to seat 2 [round-20]
Collect, count and put all cards in the discard rack. [round-12(3)]
Shuffle the cards by hand into one stack.
Cut the cards, at least ten from the top. (26 cards)
Make the deck ready to be dealt.
seat 2 banks with $500 [round-19]
  bank_placed $500 from player_cash:p8:t1 to banker_wager:p8:t1 [round-19]
round 4
seat 1 bets $10 on Ante
  wager_placed $10 from player_cash:p7:t1 to held_wagers:p7:t1 [betting-3(1)]
seat 1 bets $10 on Blind
  wager_placed $10 from player_cash:p7:t1 to held_wagers:p7:t1 [betting-3(1)]
seat 1 bets $5 on Trips
  wager_placed $5 from player_cash:p7:t1 to held_wagers:p7:t1 [betting-2]
seat 3 bets $10 on Ante
  wager_placed $10 from player_cash:p9:t1 to held_wagers:p9:t1 [betting-3(1)]
seat 3 bets $10 on Blind
  wager_placed $10 from player_cash:p9:t1 to held_wagers:p9:t1 [betting-3(1)]
seat 3 bets $5 on Trips
  wager_placed $5 from player_cash:p9:t1 to held_wagers:p9:t1 [betting-2]
"No more bets" [dealing-1(1)]
deal seat 1 2c [dealing-3(1)]
deal seat 3 2d [dealing-3(1)]
deal dealer 2h [dealing-3(1)]
deal seat 1 2s [dealing-3(2)]
deal seat 3 3c [dealing-3(2)]
deal dealer 3d [dealing-3(2)]
deal board 3h 3s 4c 4d 4h [dealing-3(c)]
collect_stub [dealing-5]
all hands are void: a card fell to the floor
the round is settled
  wager_returned $10 from held_wagers:p9:t1 to player_cash:p9:t1 [floor ruling]
  wager_returned $10 from held_wagers:p9:t1 to player_cash:p9:t1 [floor ruling]
  wager_returned $5 from held_wagers:p9:t1 to player_cash:p9:t1 [floor ruling]
  wager_returned $10 from held_wagers:p7:t1 to player_cash:p7:t1 [floor ruling]
  wager_returned $10 from held_wagers:p7:t1 to player_cash:p7:t1 [floor ruling]
  wager_returned $5 from held_wagers:p7:t1 to player_cash:p7:t1 [floor ruling]
  bank_returned $500 from banker_wager:p8:t1 to player_cash:p8:t1 [round-19]
round 4 is over
the bank is offered to seat 3 [round-20]
Collect, count and put all cards in the discard rack. [round-12(3)]
Shuffle the cards by hand into one stack.
Cut the cards, at least ten from the top. (26 cards)
Make the deck ready to be dealt.
seat 3 banks with $100 [round-19]
  bank_placed $100 from player_cash:p9:t1 to banker_wager:p9:t1 [round-19]
round 5
seat 1 bets $10 on Ante
  wager_placed $10 from player_cash:p7:t1 to held_wagers:p7:t1 [betting-3(1)]
seat 1 bets $10 on Blind
  wager_placed $10 from player_cash:p7:t1 to held_wagers:p7:t1 [betting-3(1)]
seat 1 bets $5 on Trips
  wager_placed $5 from player_cash:p7:t1 to held_wagers:p7:t1 [betting-2]
seat 2 bets $10 on Ante
  wager_placed $10 from player_cash:p8:t1 to held_wagers:p8:t1 [betting-3(1)]
seat 2 bets $10 on Blind
  wager_placed $10 from player_cash:p8:t1 to held_wagers:p8:t1 [betting-3(1)]
seat 2 bets $5 on Trips
  wager_placed $5 from player_cash:p8:t1 to held_wagers:p8:t1 [betting-2]
"No more bets" [dealing-1(1)]
deal seat 1 Qc [dealing-3(1)]
deal seat 2 Jc [dealing-3(1)]
deal dealer Ac [dealing-3(1)]
deal seat 1 Qd [dealing-3(2)]
deal seat 2 Jd [dealing-3(2)]
deal dealer 5d [dealing-3(2)]
deal board Qh Jh 5s 5h 2c [dealing-3(c)]
collect_stub [dealing-5]
seat 1 raises 4x
  wager_placed $40 from player_cash:p7:t1 to held_wagers:p7:t1 [round-1]
seat 2 raises 4x
  wager_placed $40 from player_cash:p8:t1 to held_wagers:p8:t1 [round-1]
reveal board [round-2]
reveal board [round-4]
reveal dealer [round-7]
reveal seat 1 [round-10(1)]
reveal seat 2 [round-10(1)]
the round is settled
  wager_returned $10 from held_wagers:p7:t1 to player_cash:p7:t1 [round-13(1)]
  wager_paid $10 from banker_wager:p9:t1 to player_cash:p7:t1 [round-13(1)]
  wager_returned $40 from held_wagers:p7:t1 to player_cash:p7:t1 [round-13(1)]
  wager_paid $40 from banker_wager:p9:t1 to player_cash:p7:t1 [round-13(1)]
  wager_returned $10 from held_wagers:p7:t1 to player_cash:p7:t1 [round-13(2)]
  wager_paid $30 from banker_wager:p9:t1 to player_cash:p7:t1 [round-13(2)]
  wager_returned $5 from held_wagers:p7:t1 to player_cash:p7:t1 [round-18]
  wager_paid $20 from banker_wager:p9:t1 to player_cash:p7:t1 [round-18]
  wager_returned $10 from held_wagers:p8:t1 to player_cash:p8:t1 [round-13(1)]
  wager_returned $40 from held_wagers:p8:t1 to player_cash:p8:t1 [round-13(1)]
  wager_returned $10 from held_wagers:p8:t1 to player_cash:p8:t1 [round-13(2)]
  wager_returned $5 from held_wagers:p8:t1 to player_cash:p8:t1 [round-18]
round 5 is over
the bank is offered to seat 3 [round-20]
Collect, count and put all cards in the discard rack. [round-12(3)]
Shuffle the cards by hand into one stack.
Cut the cards, at least ten from the top. (26 cards)
Make the deck ready to be dealt.
seat 3 banks with $500 [round-19]
  bank_placed $500 from player_cash:p9:t1 to banker_wager:p9:t1 [round-19]
round 6
seat 1 bets $10 on Ante
  wager_placed $10 from player_cash:p7:t1 to held_wagers:p7:t1 [betting-3(1)]
seat 1 bets $10 on Blind
  wager_placed $10 from player_cash:p7:t1 to held_wagers:p7:t1 [betting-3(1)]
seat 1 bets $5 on Trips
  wager_placed $5 from player_cash:p7:t1 to held_wagers:p7:t1 [betting-2]
seat 2 bets $10 on Ante
  wager_placed $10 from player_cash:p8:t1 to held_wagers:p8:t1 [betting-3(1)]
seat 2 bets $10 on Blind
  wager_placed $10 from player_cash:p8:t1 to held_wagers:p8:t1 [betting-3(1)]
seat 2 bets $5 on Trips
  wager_placed $5 from player_cash:p8:t1 to held_wagers:p8:t1 [betting-2]
"No more bets" [dealing-1(1)]
deal seat 1 8h [dealing-3(1)]
deal seat 2 8c [dealing-3(1)]
deal dealer Kc [dealing-3(1)]
deal seat 1 8d [dealing-3(2)]
deal seat 2 3d [dealing-3(2)]
deal dealer 9d [dealing-3(2)]
deal board Ks Js 4s 4c 5h [dealing-3(c)]
collect_stub [dealing-5]
seat 1 raises 4x
  wager_placed $40 from player_cash:p7:t1 to held_wagers:p7:t1 [round-1]
seat 2 checks
reveal board [round-2]
seat 2 checks
reveal board [round-4]
seat 2 folds
seat 2: Ante, Blind and Trips collected [round-6(1)]
  wager_collected $10 from held_wagers:p8:t1 to banker_wager:p9:t1 [round-6(1)]
  wager_collected $10 from held_wagers:p8:t1 to banker_wager:p9:t1 [round-6(1)]
  wager_collected $5 from held_wagers:p8:t1 to banker_wager:p9:t1 [round-6(1)]
reveal dealer [round-7]
reveal seat 1 [round-10(1)]
the round is settled
  wager_collected $10 from held_wagers:p7:t1 to banker_wager:p9:t1 [round-12]
  wager_collected $40 from held_wagers:p7:t1 to banker_wager:p9:t1 [round-12]
  wager_collected $10 from held_wagers:p7:t1 to banker_wager:p9:t1 [round-12]
  wager_collected $5 from held_wagers:p7:t1 to banker_wager:p9:t1 [betting-4]
  bank_returned $590 from banker_wager:p9:t1 to player_cash:p9:t1 [round-19]
round 6 is over
the bank is offered to seat 1 [round-20]
Collect, count and put all cards in the discard rack. [round-12(3)]
Shuffle the cards by hand into one stack.
Cut the cards, at least ten from the top. (26 cards)
Make the deck ready to be dealt.
seat 1 banks with $2,000 [round-19]
  bank_placed $2,000 from player_cash:p7:t1 to banker_wager:p7:t1 [round-19]
round 7
seat 2 bets $10 on Ante
  wager_placed $10 from player_cash:p8:t1 to held_wagers:p8:t1 [betting-3(1)]
seat 2 bets $10 on Blind
  wager_placed $10 from player_cash:p8:t1 to held_wagers:p8:t1 [betting-3(1)]
seat 2 bets $5 on Trips
  wager_placed $5 from player_cash:p8:t1 to held_wagers:p8:t1 [betting-2]
seat 3 bets $10 on Ante
  wager_placed $10 from player_cash:p9:t1 to held_wagers:p9:t1 [betting-3(1)]
seat 3 bets $10 on Blind
  wager_placed $10 from player_cash:p9:t1 to held_wagers:p9:t1 [betting-3(1)]
seat 3 bets $5 on Trips
  wager_placed $5 from player_cash:p9:t1 to held_wagers:p9:t1 [betting-2]
"No more bets" [dealing-1(1)]
deal seat 2 Ac [dealing-3(1)]
deal seat 3 Kc [dealing-3(1)]
deal dealer 7c [dealing-3(1)]
deal seat 2 9d [dealing-3(2)]
deal seat 3 8d [dealing-3(2)]
deal dealer 2d [dealing-3(2)]
deal board Qh Js 5s 4h 3h [dealing-3(c)]
collect_stub [dealing-5]
seat 2 raises 4x
  wager_placed $40 from player_cash:p8:t1 to held_wagers:p8:t1 [round-1]
seat 3 checks
reveal board [round-2]
seat 3 raises 2x
  wager_placed $20 from player_cash:p9:t1 to held_wagers:p9:t1 [round-1]
reveal board [round-4]
reveal dealer [round-7]
reveal seat 2 [round-10(1)]
reveal seat 3 [round-10(1)]
the round is settled
  wager_returned $10 from held_wagers:p8:t1 to player_cash:p8:t1 [round-9(1)]
  wager_returned $40 from held_wagers:p8:t1 to player_cash:p8:t1 [round-13(1)]
  wager_paid $40 from banker_wager:p7:t1 to player_cash:p8:t1 [round-13(1)]
  wager_returned $10 from held_wagers:p8:t1 to player_cash:p8:t1 [round-11(4)]
  wager_collected $5 from held_wagers:p8:t1 to banker_wager:p7:t1 [betting-4]
  wager_returned $10 from held_wagers:p9:t1 to player_cash:p9:t1 [round-9(1)]
  wager_returned $20 from held_wagers:p9:t1 to player_cash:p9:t1 [round-13(1)]
  wager_paid $20 from banker_wager:p7:t1 to player_cash:p9:t1 [round-13(1)]
  wager_returned $10 from held_wagers:p9:t1 to player_cash:p9:t1 [round-11(4)]
  wager_collected $5 from held_wagers:p9:t1 to banker_wager:p7:t1 [betting-4]
  bank_returned $1,950 from banker_wager:p7:t1 to player_cash:p7:t1 [round-19]
round 7 is over
the bank is offered to seat 1 [round-20]
Collect, count and put all cards in the discard rack. [round-12(3)]
Shuffle the cards by hand into one stack.
Cut the cards, at least ten from the top. (26 cards)
Make the deck ready to be dealt.
Remove the whole deck from the table.
Receive a deck of 52 cards at the table. [deck-1]
Inspect the cards for defects.
Wash the cards: mix them thoroughly.
Stack the cards.
Shuffle the cards by hand into one stack.
Cut the cards, at least ten from the top. (26 cards)
Make the deck ready to be dealt.
seat 1 banks with $2,000 [round-19]
  bank_placed $2,000 from player_cash:p7:t1 to banker_wager:p7:t1 [round-19]
round 8
seat 2 bets $10 on Ante
  wager_placed $10 from player_cash:p8:t1 to held_wagers:p8:t1 [betting-3(1)]
seat 2 bets $10 on Blind
  wager_placed $10 from player_cash:p8:t1 to held_wagers:p8:t1 [betting-3(1)]
seat 2 bets $5 on Trips
  wager_placed $5 from player_cash:p8:t1 to held_wagers:p8:t1 [betting-2]
seat 3 bets $10 on Ante
  wager_placed $10 from player_cash:p9:t1 to held_wagers:p9:t1 [betting-3(1)]
seat 3 bets $10 on Blind
  wager_placed $10 from player_cash:p9:t1 to held_wagers:p9:t1 [betting-3(1)]
seat 3 bets $5 on Trips
  wager_placed $5 from player_cash:p9:t1 to held_wagers:p9:t1 [betting-2]
"No more bets" [dealing-1(1)]
deal seat 2 7h [dealing-3(1)]
deal seat 3 Ad [dealing-3(1)]
deal dealer Qc [dealing-3(1)]
deal seat 2 4d [dealing-3(2)]
deal seat 3 Kd [dealing-3(2)]
deal dealer Qh [dealing-3(2)]
deal board 2c 6s 9s Td 3s [dealing-3(c)]
collect_stub [dealing-5]
seat 2 checks (by the system)
seat 3 raises 4x
  wager_placed $40 from player_cash:p9:t1 to held_wagers:p9:t1 [round-1]
reveal board [round-2]
seat 2 checks (by the system)
reveal board [round-4]
seat 2 folds (by the system)
seat 2: Ante, Blind and Trips collected [round-6(1)]
  wager_collected $10 from held_wagers:p8:t1 to banker_wager:p7:t1 [round-6(1)]
  wager_collected $10 from held_wagers:p8:t1 to banker_wager:p7:t1 [round-6(1)]
  wager_collected $5 from held_wagers:p8:t1 to banker_wager:p7:t1 [round-6(1)]
reveal dealer [round-7]
reveal seat 3 [round-10(1)]
the round is settled
  wager_collected $10 from held_wagers:p9:t1 to banker_wager:p7:t1 [round-12]
  wager_collected $40 from held_wagers:p9:t1 to banker_wager:p7:t1 [round-12]
  wager_collected $10 from held_wagers:p9:t1 to banker_wager:p7:t1 [round-12]
  wager_collected $5 from held_wagers:p9:t1 to banker_wager:p7:t1 [betting-4]
  bank_returned $2,090 from banker_wager:p7:t1 to player_cash:p7:t1 [round-19]
round 8 is over
the bank is offered to seat 2 [round-20]
Collect, count and put all cards in the discard rack. [round-12(3)]
Shuffle the cards by hand into one stack.
Cut the cards, at least ten from the top. (26 cards)
Make the deck ready to be dealt.
seat 2 banks with $500 [round-19]
  bank_placed $500 from player_cash:p8:t1 to banker_wager:p8:t1 [round-19]
round 9
seat 1 bets $10 on Ante
  wager_placed $10 from player_cash:p7:t1 to held_wagers:p7:t1 [betting-3(1)]
seat 1 bets $10 on Blind
  wager_placed $10 from player_cash:p7:t1 to held_wagers:p7:t1 [betting-3(1)]
seat 1 bets $5 on Trips
  wager_placed $5 from player_cash:p7:t1 to held_wagers:p7:t1 [betting-2]
seat 3 bets $10 on Ante
  wager_placed $10 from player_cash:p9:t1 to held_wagers:p9:t1 [betting-3(1)]
seat 3 bets $10 on Blind
  wager_placed $10 from player_cash:p9:t1 to held_wagers:p9:t1 [betting-3(1)]
seat 3 bets $5 on Trips
  wager_placed $5 from player_cash:p9:t1 to held_wagers:p9:t1 [betting-2]
"No more bets" [dealing-1(1)]
all hands are void: a drink was spilt on the layout
the round is settled
  wager_returned $10 from held_wagers:p9:t1 to player_cash:p9:t1 [floor ruling]
  wager_returned $10 from held_wagers:p9:t1 to player_cash:p9:t1 [floor ruling]
  wager_returned $5 from held_wagers:p9:t1 to player_cash:p9:t1 [floor ruling]
  wager_returned $10 from held_wagers:p7:t1 to player_cash:p7:t1 [floor ruling]
  wager_returned $10 from held_wagers:p7:t1 to player_cash:p7:t1 [floor ruling]
  wager_returned $5 from held_wagers:p7:t1 to player_cash:p7:t1 [floor ruling]
  bank_returned $500 from banker_wager:p8:t1 to player_cash:p8:t1 [round-19]
round 9 is over
the bank is offered to seat 2 [round-20]
Collect, count and put all cards in the discard rack. [round-12(3)]
Shuffle the cards by hand into one stack.
Cut the cards, at least ten from the top. (26 cards)
Make the deck ready to be dealt.
seat 2 declines the bank
the bank is offered to seat 3 [round-20]
seat 3 banks with $500 [round-19]
  bank_placed $500 from player_cash:p9:t1 to banker_wager:p9:t1 [round-19]
round 10
seat 1 bets $10 on Ante
  wager_placed $10 from player_cash:p7:t1 to held_wagers:p7:t1 [betting-3(1)]
seat 1 bets $10 on Blind
  wager_placed $10 from player_cash:p7:t1 to held_wagers:p7:t1 [betting-3(1)]
seat 1 bets $5 on Trips
  wager_placed $5 from player_cash:p7:t1 to held_wagers:p7:t1 [betting-2]
seat 2 bets $10 on Ante
  wager_placed $10 from player_cash:p8:t1 to held_wagers:p8:t1 [betting-3(1)]
seat 2 bets $10 on Blind
  wager_placed $10 from player_cash:p8:t1 to held_wagers:p8:t1 [betting-3(1)]
seat 2 bets $5 on Trips
  wager_placed $5 from player_cash:p8:t1 to held_wagers:p8:t1 [betting-2]
"No more bets" [dealing-1(1)]
deal seat 1 Ac [dealing-3(1)]
deal seat 2 Kc [dealing-3(1)]
deal dealer 7c [dealing-3(1)]
deal seat 1 Ad [dealing-3(2)]
deal seat 2 8d [dealing-3(2)]
deal dealer 7d [dealing-3(2)]
deal board Qh Js 5s 4h 2h [dealing-3(c)]
collect_stub [dealing-5]
seat 1 raises 4x
  wager_placed $40 from player_cash:p7:t1 to held_wagers:p7:t1 [round-1]
seat 2 checks
reveal board [round-2]
seat 2 checks
reveal board [round-4]
seat 2 folds
seat 2: Ante, Blind and Trips collected [round-6(1)]
  wager_collected $10 from held_wagers:p8:t1 to banker_wager:p9:t1 [round-6(1)]
  wager_collected $10 from held_wagers:p8:t1 to banker_wager:p9:t1 [round-6(1)]
  wager_collected $5 from held_wagers:p8:t1 to banker_wager:p9:t1 [round-6(1)]
reveal dealer [round-7]
reveal seat 1 [round-10(1)]
the round is settled
  wager_returned $10 from held_wagers:p7:t1 to player_cash:p7:t1 [round-13(1)]
  wager_paid $10 from banker_wager:p9:t1 to player_cash:p7:t1 [round-13(1)]
  wager_returned $40 from held_wagers:p7:t1 to player_cash:p7:t1 [round-13(1)]
  wager_paid $40 from banker_wager:p9:t1 to player_cash:p7:t1 [round-13(1)]
  wager_returned $10 from held_wagers:p7:t1 to player_cash:p7:t1 [round-11(4)]
  wager_collected $5 from held_wagers:p7:t1 to banker_wager:p9:t1 [betting-4]
  bank_returned $480 from banker_wager:p9:t1 to player_cash:p9:t1 [round-19]
round 10 is over
the bank is offered to seat 3 [round-20]
the floor corrects seat 2 in round 10 by $5: the fold was disputed
  ruling $5 from player_cash:p9:t1 to player_cash:p8:t1
Collect, count and put all cards in the discard rack. [round-12(3)]
Shuffle the cards by hand into one stack.
Cut the cards, at least ten from the top. (26 cards)
Make the deck ready to be dealt.
seat 1 leaves
  cash_out $19,990 from player_cash:p7:t1 to outside_world
seat 2 leaves
  cash_out $3,030 from player_cash:p8:t1 to outside_world
seat 3 leaves
  cash_out $2,980 from player_cash:p9:t1 to outside_world
nobody banks: no round is dealt [round-20]
the table closes
