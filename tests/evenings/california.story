# Written by tools/evenings.
the table opens
player 7 takes seat 1
player 7 is told: Ante: the player pays $1 up to $100, $2 from $105. Ante: the banker pays $1 for each betting square, by everything on it. Fees are collected and dropped when bets are closed. [limits-0.2]
  buy_in $20,000 from outside_world to player_cash:p7:t1
player 8 takes seat 2
player 8 is told: Ante: the player pays $1 up to $100, $2 from $105. Ante: the banker pays $1 for each betting square, by everything on it. Fees are collected and dropped when bets are closed. [limits-0.2]
the bank is offered to seat 1 [type-4]
  buy_in $3,000 from outside_world to player_cash:p8:t1
player 9 takes seat 3
player 9 is told: Ante: the player pays $1 up to $100, $2 from $105. Ante: the banker pays $1 for each betting square, by everything on it. Fees are collected and dropped when bets are closed. [limits-0.2]
  buy_in $3,000 from outside_world to player_cash:p9:t1
With the red deck: Receive a deck of 52 cards at the table. [deck-1]
With the red deck: Inspect the cards for defects.
With the red deck: Wash the cards: mix them thoroughly.
With the red deck: Stack the cards.
With the blue deck: Receive a deck of 52 cards at the table. [deck-1]
With the blue deck: Inspect the cards for defects.
With the blue deck: Wash the cards: mix them thoroughly.
With the blue deck: Stack the cards.
With the red deck: Put the cards in the shuffler. [deck-2(b)]
With the red deck: The shuffler mixes the cards into one stack. [deck-2(b)]
With the red deck: Take the shuffled stack from the shuffler. [deck-2(c)]
With the red deck: Make the deck ready to be dealt.
With the blue deck: Put the cards in the shuffler. [deck-2(b)]
With the blue deck: The shuffler mixes the cards into one stack. [deck-2(b)]
seat 1 banks with $2,000 [type-2]
  bank_placed $2,000 from player_cash:p7:t1 to banker_wager:p7:t1 [type-2]
round 1
seat 2 bets $10 on Ante
  wager_placed $10 from player_cash:p8:t1 to held_wagers:p8:t1 [3(a)]
seat 2 bets $10 on Blind
  wager_placed $10 from player_cash:p8:t1 to held_wagers:p8:t1 [3(a)]
seat 2 bets $5 on Trips
  wager_placed $5 from player_cash:p8:t1 to held_wagers:p8:t1 [trips-3]
seat 3 bets $10 on Ante
  wager_placed $10 from player_cash:p9:t1 to held_wagers:p9:t1 [3(a)]
seat 3 bets $10 on Blind
  wager_placed $10 from player_cash:p9:t1 to held_wagers:p9:t1 [3(a)]
seat 3 bets $5 on Trips
  wager_placed $5 from player_cash:p9:t1 to held_wagers:p9:t1 [trips-3]
"No more bets" [4(a)]
seat 2 pays a fee of $1 [limits-3]
  fee_collected $1 from player_cash:p8:t1 to fees_held:t1 [limits-4]
seat 3 pays a fee of $1 [limits-3]
  fee_collected $1 from player_cash:p9:t1 to fees_held:t1 [limits-4]
seat 1 pays a fee of $2 [limits-3]
  fee_collected $2 from player_cash:p7:t1 to fees_held:t1 [limits-4]
fees are dropped [limits-4]
  fee_dropped $4 from fees_held:t1 to fees_dropped:t1 [limits-4]
deal seat 2 As [6(a)]
deal seat 3 7c [6(a)]
deal dealer Kc [6(a)]
deal seat 2 Ks [6(b)]
deal seat 3 2d [6(b)]
deal dealer Kd [6(b)]
deal board Qh Jd Tc 4s 4h [6(c)]
collect_stub [8]
seat 2 raises 4x
  wager_placed $40 from player_cash:p8:t1 to held_wagers:p8:t1 [9]
seat 3 checks
reveal board [10]
seat 3 checks
reveal board [12]
seat 3 folds
seat 3: Ante, Blind and Trips collected [14(a)]
  wager_collected $10 from held_wagers:p9:t1 to banker_wager:p7:t1 [14(a)]
  wager_collected $10 from held_wagers:p9:t1 to banker_wager:p7:t1 [14(a)]
  wager_collected $5 from held_wagers:p9:t1 to banker_wager:p7:t1 [14(a)]
reveal dealer [15]
reveal seat 2 [winners-1(a)]
the round is settled
  wager_returned $10 from held_wagers:p8:t1 to player_cash:p8:t1 [winners-4(a)]
  wager_paid $10 from banker_wager:p7:t1 to player_cash:p8:t1 [winners-4(a)]
  wager_returned $40 from held_wagers:p8:t1 to player_cash:p8:t1 [winners-4(a)]
  wager_paid $40 from banker_wager:p7:t1 to player_cash:p8:t1 [winners-4(a)]
  wager_returned $10 from held_wagers:p8:t1 to player_cash:p8:t1 [winners-4(b)]
  wager_paid $10 from banker_wager:p7:t1 to player_cash:p8:t1 [winners-4(b)]
  wager_returned $5 from held_wagers:p8:t1 to player_cash:p8:t1 [winners-9]
  wager_paid $25 from banker_wager:p7:t1 to player_cash:p8:t1 [winners-9]
  bank_returned $1,940 from banker_wager:p7:t1 to player_cash:p7:t1 [type-2]
round 1 is over
the bank is offered to seat 1 [type-4]
With the red deck: Collect, count and put all cards in the discard rack. [winners-3(d)]
With the blue deck: Take the shuffled stack from the shuffler. [deck-2(c)]
With the blue deck: Make the deck ready to be dealt.
With the red deck: Put the cards in the shuffler. [deck-2(b)]
With the red deck: The shuffler mixes the cards into one stack. [deck-2(b)]
seat 1 banks with $300 [type-2]
  bank_placed $300 from player_cash:p7:t1 to banker_wager:p7:t1 [type-2]
round 2
seat 2 bets $10 on Ante
  wager_placed $10 from player_cash:p8:t1 to held_wagers:p8:t1 [3(a)]
seat 2 bets $10 on Blind
  wager_placed $10 from player_cash:p8:t1 to held_wagers:p8:t1 [3(a)]
seat 2 bets $5 on Trips
  wager_placed $5 from player_cash:p8:t1 to held_wagers:p8:t1 [trips-3]
seat 3 bets $10 on Ante
  wager_placed $10 from player_cash:p9:t1 to held_wagers:p9:t1 [3(a)]
seat 3 bets $10 on Blind
  wager_placed $10 from player_cash:p9:t1 to held_wagers:p9:t1 [3(a)]
seat 3 bets $5 on Trips
  wager_placed $5 from player_cash:p9:t1 to held_wagers:p9:t1 [trips-3]
"No more bets" [4(a)]
seat 2 pays a fee of $1 [limits-3]
  fee_collected $1 from player_cash:p8:t1 to fees_held:t1 [limits-4]
seat 3 pays a fee of $1 [limits-3]
  fee_collected $1 from player_cash:p9:t1 to fees_held:t1 [limits-4]
seat 1 pays a fee of $2 [limits-3]
  fee_collected $2 from player_cash:p7:t1 to fees_held:t1 [limits-4]
fees are dropped [limits-4]
  fee_dropped $4 from fees_held:t1 to fees_dropped:t1 [limits-4]
deal seat 2 9c [6(a)]
deal seat 3 Ah [6(a)]
deal dealer 8c [6(a)]
deal seat 2 9d [6(b)]
deal seat 3 3h [6(b)]
deal dealer 7d [6(b)]
deal board Th 6h 2h Kc Js [6(c)]
collect_stub [8]
seat 2 raises 3x
  wager_placed $30 from player_cash:p8:t1 to held_wagers:p8:t1 [9]
seat 3 checks
reveal board [10]
seat 3 raises 2x
  wager_placed $20 from player_cash:p9:t1 to held_wagers:p9:t1 [9]
reveal board [12]
reveal dealer [15]
reveal seat 2 [winners-1(a)]
reveal seat 3 [winners-1(a)]
the round is settled
  wager_returned $10 from held_wagers:p8:t1 to player_cash:p8:t1 [unqualified-1(a)]
  wager_returned $30 from held_wagers:p8:t1 to player_cash:p8:t1 [winners-4(a)]
  wager_paid $30 from banker_wager:p7:t1 to player_cash:p8:t1 [winners-4(a)]
  wager_returned $10 from held_wagers:p8:t1 to player_cash:p8:t1 [winners-2(d)]
  wager_collected $5 from held_wagers:p8:t1 to banker_wager:p7:t1 [trips-6]
  wager_returned $10 from held_wagers:p9:t1 to player_cash:p9:t1 [unqualified-1(a)]
  wager_returned $20 from held_wagers:p9:t1 to player_cash:p9:t1 [winners-4(a)]
  wager_paid $20 from banker_wager:p7:t1 to player_cash:p9:t1 [winners-4(a)]
  wager_returned $10 from held_wagers:p9:t1 to player_cash:p9:t1 [winners-4(b)]
  wager_paid $15 from banker_wager:p7:t1 to player_cash:p9:t1 [winners-4(b)]
  wager_returned $5 from held_wagers:p9:t1 to player_cash:p9:t1 [winners-9]
  wager_paid $30 from banker_wager:p7:t1 to player_cash:p9:t1 [winners-9]
  bank_returned $210 from banker_wager:p7:t1 to player_cash:p7:t1 [type-2]
round 2 is over
the bank is offered to seat 2 [type-4]
With the blue deck: Collect, count and put all cards in the discard rack. [winners-3(d)]
With the red deck: Take the shuffled stack from the shuffler. [deck-2(c)]
With the red deck: Make the deck ready to be dealt.
With the blue deck: Put the cards in the shuffler. [deck-2(b)]
With the blue deck: The shuffler mixes the cards into one stack. [deck-2(b)]
seat 2 banks with $500 [type-2]
  bank_placed $500 from player_cash:p8:t1 to banker_wager:p8:t1 [type-2]
round 3
seat 1 bets $10 on Ante
  wager_placed $10 from player_cash:p7:t1 to held_wagers:p7:t1 [3(a)]
seat 1 bets $10 on Blind
  wager_placed $10 from player_cash:p7:t1 to held_wagers:p7:t1 [3(a)]
seat 1 bets $5 on Trips
  wager_placed $5 from player_cash:p7:t1 to held_wagers:p7:t1 [trips-3]
seat 3 bets $10 on Ante
  wager_placed $10 from player_cash:p9:t1 to held_wagers:p9:t1 [3(a)]
seat 3 bets $10 on Blind
  wager_placed $10 from player_cash:p9:t1 to held_wagers:p9:t1 [3(a)]
seat 3 bets $5 on Trips
  wager_placed $5 from player_cash:p9:t1 to held_wagers:p9:t1 [trips-3]
"No more bets" [4(a)]
seat 1 pays a fee of $1 [limits-3]
  fee_collected $1 from player_cash:p7:t1 to fees_held:t1 [limits-4]
seat 3 pays a fee of $1 [limits-3]
  fee_collected $1 from player_cash:p9:t1 to fees_held:t1 [limits-4]
seat 2 pays a fee of $2 [limits-3]
  fee_collected $2 from player_cash:p8:t1 to fees_held:t1 [limits-4]
fees are dropped [limits-4]
  fee_dropped $4 from fees_held:t1 to fees_dropped:t1 [limits-4]
deal seat 1 5c [6(a)]
deal seat 3 5d [6(a)]
deal dealer 4c [6(a)]
deal seat 1 2d [6(b)]
deal seat 3 2h [6(b)]
deal dealer 3d [6(b)]
deal board Ah Kh Qs Jc Ts [6(c)]
collect_stub [8]
seat 1 checks
seat 3 checks
reveal board [10]
seat 1 checks
seat 3 checks
reveal board [12]
seat 1 raises 1x
  wager_placed $10 from player_cash:p7:t1 to held_wagers:p7:t1 [9]
seat 3 raises 1x
  wager_placed $10 from player_cash:p9:t1 to held_wagers:p9:t1 [9]
reveal dealer [15]
reveal seat 3 [winners-1(a)]
reveal seat 1 [winners-1(a)]
the round is settled
  wager_returned $10 from held_wagers:p9:t1 to player_cash:p9:t1 [winners-2(c)]
  wager_returned $10 from held_wagers:p9:t1 to player_cash:p9:t1 [winners-2(c)]
  wager_returned $10 from held_wagers:p9:t1 to player_cash:p9:t1 [winners-2(c)]
  wager_returned $5 from held_wagers:p9:t1 to player_cash:p9:t1 [winners-9]
  wager_paid $25 from banker_wager:p8:t1 to player_cash:p9:t1 [winners-9]
  wager_returned $10 from held_wagers:p7:t1 to player_cash:p7:t1 [winners-2(c)]
  wager_returned $10 from held_wagers:p7:t1 to player_cash:p7:t1 [winners-2(c)]
  wager_returned $10 from held_wagers:p7:t1 to player_cash:p7:t1 [winners-2(c)]
  wager_returned $5 from held_wagers:p7:t1 to player_cash:p7:t1 [winners-9]
  wager_paid $25 from banker_wager:p8:t1 to player_cash:p7:t1 [winners-9]
  bank_returned $450 from banker_wager:p8:t1 to player_cash:p8:t1 [type-2]
round 3 is over
the bank is offered to seat 2 [type-4]
With the red deck: Collect, count and put all cards in the discard rack. [winners-3(d)]
With the blue deck: Take the shuffled stack from the shuffler. [deck-2(c)]
With the blue deck: Make the deck ready to be dealt.
With the red deck: Put the cards in the shuffler. [deck-2(b)]
With the red deck: The shuffler mixes the cards into one stack. [deck-2(b)]
seat 2 banks with $500 [type-2]
  bank_placed $500 from player_cash:p8:t1 to banker_wager:p8:t1 [type-2]
round 4
seat 1 bets $10 on Ante
  wager_placed $10 from player_cash:p7:t1 to held_wagers:p7:t1 [3(a)]
seat 1 bets $10 on Blind
  wager_placed $10 from player_cash:p7:t1 to held_wagers:p7:t1 [3(a)]
seat 1 bets $5 on Trips
  wager_placed $5 from player_cash:p7:t1 to held_wagers:p7:t1 [trips-3]
seat 3 bets $10 on Ante
  wager_placed $10 from player_cash:p9:t1 to held_wagers:p9:t1 [3(a)]
seat 3 bets $10 on Blind
  wager_placed $10 from player_cash:p9:t1 to held_wagers:p9:t1 [3(a)]
seat 3 bets $5 on Trips
  wager_placed $5 from player_cash:p9:t1 to held_wagers:p9:t1 [trips-3]
"No more bets" [4(a)]
seat 1 pays a fee of $1 [limits-3]
  fee_collected $1 from player_cash:p7:t1 to fees_held:t1 [limits-4]
seat 3 pays a fee of $1 [limits-3]
  fee_collected $1 from player_cash:p9:t1 to fees_held:t1 [limits-4]
seat 2 pays a fee of $2 [limits-3]
  fee_collected $2 from player_cash:p8:t1 to fees_held:t1 [limits-4]
fees are dropped [limits-4]
  fee_dropped $4 from fees_held:t1 to fees_dropped:t1 [limits-4]
deal seat 1 2c [6(a)]
deal seat 3 2d [6(a)]
deal dealer 2h [6(a)]
deal seat 1 2s [6(b)]
deal seat 3 3c [6(b)]
deal dealer 3d [6(b)]
deal board 3h 3s 4c 4d 4h [6(c)]
collect_stub [8]
all hands are void: a card fell to the floor
the round is settled
  wager_returned $10 from held_wagers:p9:t1 to player_cash:p9:t1 [floor ruling]
  wager_returned $10 from held_wagers:p9:t1 to player_cash:p9:t1 [floor ruling]
  wager_returned $5 from held_wagers:p9:t1 to player_cash:p9:t1 [floor ruling]
  wager_returned $10 from held_wagers:p7:t1 to player_cash:p7:t1 [floor ruling]
  wager_returned $10 from held_wagers:p7:t1 to player_cash:p7:t1 [floor ruling]
  wager_returned $5 from held_wagers:p7:t1 to player_cash:p7:t1 [floor ruling]
  bank_returned $500 from banker_wager:p8:t1 to player_cash:p8:t1 [type-2]
round 4 is over
the bank is offered to seat 3 [type-4]
With the blue deck: Collect, count and put all cards in the discard rack. [winners-3(d)]
With the red deck: Take the shuffled stack from the shuffler. [deck-2(c)]
With the red deck: Make the deck ready to be dealt.
With the blue deck: Put the cards in the shuffler. [deck-2(b)]
With the blue deck: The shuffler mixes the cards into one stack. [deck-2(b)]
seat 3 banks with $100 [type-2]
  bank_placed $100 from player_cash:p9:t1 to banker_wager:p9:t1 [type-2]
round 5
seat 1 bets $10 on Ante
  wager_placed $10 from player_cash:p7:t1 to held_wagers:p7:t1 [3(a)]
seat 1 bets $10 on Blind
  wager_placed $10 from player_cash:p7:t1 to held_wagers:p7:t1 [3(a)]
seat 1 bets $5 on Trips
  wager_placed $5 from player_cash:p7:t1 to held_wagers:p7:t1 [trips-3]
seat 2 bets $10 on Ante
  wager_placed $10 from player_cash:p8:t1 to held_wagers:p8:t1 [3(a)]
seat 2 bets $10 on Blind
  wager_placed $10 from player_cash:p8:t1 to held_wagers:p8:t1 [3(a)]
seat 2 bets $5 on Trips
  wager_placed $5 from player_cash:p8:t1 to held_wagers:p8:t1 [trips-3]
"No more bets" [4(a)]
seat 1 pays a fee of $1 [limits-3]
  fee_collected $1 from player_cash:p7:t1 to fees_held:t1 [limits-4]
seat 2 pays a fee of $1 [limits-3]
  fee_collected $1 from player_cash:p8:t1 to fees_held:t1 [limits-4]
seat 3 pays a fee of $2 [limits-3]
  fee_collected $2 from player_cash:p9:t1 to fees_held:t1 [limits-4]
fees are dropped [limits-4]
  fee_dropped $4 from fees_held:t1 to fees_dropped:t1 [limits-4]
deal seat 1 Qc [6(a)]
deal seat 2 Jc [6(a)]
deal dealer Ac [6(a)]
deal seat 1 Qd [6(b)]
deal seat 2 Jd [6(b)]
deal dealer 5d [6(b)]
deal board Qh Jh 5s 5h 2c [6(c)]
collect_stub [8]
seat 1 raises 4x
  wager_placed $40 from player_cash:p7:t1 to held_wagers:p7:t1 [9]
seat 2 raises 4x
  wager_placed $40 from player_cash:p8:t1 to held_wagers:p8:t1 [9]
reveal board [10]
reveal board [12]
reveal dealer [15]
reveal seat 1 [winners-1(a)]
reveal seat 2 [winners-1(a)]
the round is settled
  wager_returned $10 from held_wagers:p7:t1 to player_cash:p7:t1 [winners-4(a)]
  wager_paid $10 from banker_wager:p9:t1 to player_cash:p7:t1 [winners-4(a)]
  wager_returned $40 from held_wagers:p7:t1 to player_cash:p7:t1 [winners-4(a)]
  wager_paid $40 from banker_wager:p9:t1 to player_cash:p7:t1 [winners-4(a)]
  wager_returned $10 from held_wagers:p7:t1 to player_cash:p7:t1 [winners-4(b)]
  wager_paid $30 from banker_wager:p9:t1 to player_cash:p7:t1 [winners-4(b)]
  wager_returned $5 from held_wagers:p7:t1 to player_cash:p7:t1 [winners-9]
  wager_paid $20 from banker_wager:p9:t1 to player_cash:p7:t1 [winners-9]
  wager_returned $10 from held_wagers:p8:t1 to player_cash:p8:t1 [winners-4(a)]
  wager_returned $40 from held_wagers:p8:t1 to player_cash:p8:t1 [winners-4(a)]
  wager_returned $10 from held_wagers:p8:t1 to player_cash:p8:t1 [winners-4(b)]
  wager_returned $5 from held_wagers:p8:t1 to player_cash:p8:t1 [winners-9]
round 5 is over
the bank is offered to seat 3 [type-4]
With the red deck: Collect, count and put all cards in the discard rack. [winners-3(d)]
With the blue deck: Take the shuffled stack from the shuffler. [deck-2(c)]
With the blue deck: Make the deck ready to be dealt.
With the red deck: Put the cards in the shuffler. [deck-2(b)]
With the red deck: The shuffler mixes the cards into one stack. [deck-2(b)]
seat 3 banks with $500 [type-2]
  bank_placed $500 from player_cash:p9:t1 to banker_wager:p9:t1 [type-2]
round 6
seat 1 bets $10 on Ante
  wager_placed $10 from player_cash:p7:t1 to held_wagers:p7:t1 [3(a)]
seat 1 bets $10 on Blind
  wager_placed $10 from player_cash:p7:t1 to held_wagers:p7:t1 [3(a)]
seat 1 bets $5 on Trips
  wager_placed $5 from player_cash:p7:t1 to held_wagers:p7:t1 [trips-3]
seat 2 bets $10 on Ante
  wager_placed $10 from player_cash:p8:t1 to held_wagers:p8:t1 [3(a)]
seat 2 bets $10 on Blind
  wager_placed $10 from player_cash:p8:t1 to held_wagers:p8:t1 [3(a)]
seat 2 bets $5 on Trips
  wager_placed $5 from player_cash:p8:t1 to held_wagers:p8:t1 [trips-3]
"No more bets" [4(a)]
seat 1 pays a fee of $1 [limits-3]
  fee_collected $1 from player_cash:p7:t1 to fees_held:t1 [limits-4]
seat 2 pays a fee of $1 [limits-3]
  fee_collected $1 from player_cash:p8:t1 to fees_held:t1 [limits-4]
seat 3 pays a fee of $2 [limits-3]
  fee_collected $2 from player_cash:p9:t1 to fees_held:t1 [limits-4]
fees are dropped [limits-4]
  fee_dropped $4 from fees_held:t1 to fees_dropped:t1 [limits-4]
deal seat 1 8h [6(a)]
deal seat 2 8c [6(a)]
deal dealer Kc [6(a)]
deal seat 1 8d [6(b)]
deal seat 2 3d [6(b)]
deal dealer 9d [6(b)]
deal board Ks Js 4s 4c 5h [6(c)]
collect_stub [8]
seat 1 raises 4x
  wager_placed $40 from player_cash:p7:t1 to held_wagers:p7:t1 [9]
seat 2 checks
reveal board [10]
seat 2 checks
reveal board [12]
seat 2 folds
seat 2: Ante, Blind and Trips collected [14(a)]
  wager_collected $10 from held_wagers:p8:t1 to banker_wager:p9:t1 [14(a)]
  wager_collected $10 from held_wagers:p8:t1 to banker_wager:p9:t1 [14(a)]
  wager_collected $5 from held_wagers:p8:t1 to banker_wager:p9:t1 [14(a)]
reveal dealer [15]
reveal seat 1 [winners-1(a)]
the round is settled
  wager_collected $10 from held_wagers:p7:t1 to banker_wager:p9:t1 [winners-3(a)]
  wager_collected $40 from held_wagers:p7:t1 to banker_wager:p9:t1 [winners-3(a)]
  wager_collected $10 from held_wagers:p7:t1 to banker_wager:p9:t1 [winners-3(a)]
  wager_collected $5 from held_wagers:p7:t1 to banker_wager:p9:t1 [trips-6]
  bank_returned $590 from banker_wager:p9:t1 to player_cash:p9:t1 [type-2]
round 6 is over
the bank is offered to seat 1 [type-4]
With the blue deck: Collect, count and put all cards in the discard rack. [winners-3(d)]
With the red deck: Take the shuffled stack from the shuffler. [deck-2(c)]
With the red deck: Make the deck ready to be dealt.
With the blue deck: Put the cards in the shuffler. [deck-2(b)]
With the blue deck: The shuffler mixes the cards into one stack. [deck-2(b)]
seat 1 banks with $2,000 [type-2]
  bank_placed $2,000 from player_cash:p7:t1 to banker_wager:p7:t1 [type-2]
round 7
seat 2 bets $10 on Ante
  wager_placed $10 from player_cash:p8:t1 to held_wagers:p8:t1 [3(a)]
seat 2 bets $10 on Blind
  wager_placed $10 from player_cash:p8:t1 to held_wagers:p8:t1 [3(a)]
seat 2 bets $5 on Trips
  wager_placed $5 from player_cash:p8:t1 to held_wagers:p8:t1 [trips-3]
seat 3 bets $10 on Ante
  wager_placed $10 from player_cash:p9:t1 to held_wagers:p9:t1 [3(a)]
seat 3 bets $10 on Blind
  wager_placed $10 from player_cash:p9:t1 to held_wagers:p9:t1 [3(a)]
seat 3 bets $5 on Trips
  wager_placed $5 from player_cash:p9:t1 to held_wagers:p9:t1 [trips-3]
"No more bets" [4(a)]
seat 2 pays a fee of $1 [limits-3]
  fee_collected $1 from player_cash:p8:t1 to fees_held:t1 [limits-4]
seat 3 pays a fee of $1 [limits-3]
  fee_collected $1 from player_cash:p9:t1 to fees_held:t1 [limits-4]
seat 1 pays a fee of $2 [limits-3]
  fee_collected $2 from player_cash:p7:t1 to fees_held:t1 [limits-4]
fees are dropped [limits-4]
  fee_dropped $4 from fees_held:t1 to fees_dropped:t1 [limits-4]
deal seat 2 Ac [6(a)]
deal seat 3 Kc [6(a)]
deal dealer 7c [6(a)]
deal seat 2 9d [6(b)]
deal seat 3 8d [6(b)]
deal dealer 2d [6(b)]
deal board Qh Js 5s 4h 3h [6(c)]
collect_stub [8]
seat 2 raises 4x
  wager_placed $40 from player_cash:p8:t1 to held_wagers:p8:t1 [9]
seat 3 checks
reveal board [10]
seat 3 raises 2x
  wager_placed $20 from player_cash:p9:t1 to held_wagers:p9:t1 [9]
reveal board [12]
reveal dealer [15]
reveal seat 2 [winners-1(a)]
reveal seat 3 [winners-1(a)]
the round is settled
  wager_returned $10 from held_wagers:p8:t1 to player_cash:p8:t1 [unqualified-1(a)]
  wager_returned $40 from held_wagers:p8:t1 to player_cash:p8:t1 [winners-4(a)]
  wager_paid $40 from banker_wager:p7:t1 to player_cash:p8:t1 [winners-4(a)]
  wager_returned $10 from held_wagers:p8:t1 to player_cash:p8:t1 [winners-2(d)]
  wager_collected $5 from held_wagers:p8:t1 to banker_wager:p7:t1 [trips-6]
  wager_returned $10 from held_wagers:p9:t1 to player_cash:p9:t1 [unqualified-1(a)]
  wager_returned $20 from held_wagers:p9:t1 to player_cash:p9:t1 [winners-4(a)]
  wager_paid $20 from banker_wager:p7:t1 to player_cash:p9:t1 [winners-4(a)]
  wager_returned $10 from held_wagers:p9:t1 to player_cash:p9:t1 [winners-2(d)]
  wager_collected $5 from held_wagers:p9:t1 to banker_wager:p7:t1 [trips-6]
  bank_returned $1,950 from banker_wager:p7:t1 to player_cash:p7:t1 [type-2]
round 7 is over
the bank is offered to seat 1 [type-4]
With the red deck: Collect, count and put all cards in the discard rack. [winners-3(d)]
With the blue deck: Take the shuffled stack from the shuffler. [deck-2(c)]
With the blue deck: Make the deck ready to be dealt.
With the red deck: Put the cards in the shuffler. [deck-2(b)]
With the red deck: The shuffler mixes the cards into one stack. [deck-2(b)]
With the red deck: Remove the whole deck from the table.
With the red deck: Receive a deck of 52 cards at the table. [deck-1]
With the red deck: Inspect the cards for defects.
With the red deck: Wash the cards: mix them thoroughly.
With the red deck: Stack the cards.
With the red deck: Put the cards in the shuffler. [deck-2(b)]
With the red deck: The shuffler mixes the cards into one stack. [deck-2(b)]
seat 1 banks with $2,000 [type-2]
  bank_placed $2,000 from player_cash:p7:t1 to banker_wager:p7:t1 [type-2]
round 8
seat 2 bets $10 on Ante
  wager_placed $10 from player_cash:p8:t1 to held_wagers:p8:t1 [3(a)]
seat 2 bets $10 on Blind
  wager_placed $10 from player_cash:p8:t1 to held_wagers:p8:t1 [3(a)]
seat 2 bets $5 on Trips
  wager_placed $5 from player_cash:p8:t1 to held_wagers:p8:t1 [trips-3]
seat 3 bets $10 on Ante
  wager_placed $10 from player_cash:p9:t1 to held_wagers:p9:t1 [3(a)]
seat 3 bets $10 on Blind
  wager_placed $10 from player_cash:p9:t1 to held_wagers:p9:t1 [3(a)]
seat 3 bets $5 on Trips
  wager_placed $5 from player_cash:p9:t1 to held_wagers:p9:t1 [trips-3]
"No more bets" [4(a)]
seat 2 pays a fee of $1 [limits-3]
  fee_collected $1 from player_cash:p8:t1 to fees_held:t1 [limits-4]
seat 3 pays a fee of $1 [limits-3]
  fee_collected $1 from player_cash:p9:t1 to fees_held:t1 [limits-4]
seat 1 pays a fee of $2 [limits-3]
  fee_collected $2 from player_cash:p7:t1 to fees_held:t1 [limits-4]
fees are dropped [limits-4]
  fee_dropped $4 from fees_held:t1 to fees_dropped:t1 [limits-4]
deal seat 2 7h [6(a)]
deal seat 3 Ad [6(a)]
deal dealer Qc [6(a)]
deal seat 2 4d [6(b)]
deal seat 3 Kd [6(b)]
deal dealer Qh [6(b)]
deal board 2c 6s 9s Td 3s [6(c)]
collect_stub [8]
seat 2 checks (by the system)
seat 3 raises 4x
  wager_placed $40 from player_cash:p9:t1 to held_wagers:p9:t1 [9]
reveal board [10]
seat 2 checks (by the system)
reveal board [12]
seat 2 folds (by the system)
seat 2: Ante, Blind and Trips collected [14(a)]
  wager_collected $10 from held_wagers:p8:t1 to banker_wager:p7:t1 [14(a)]
  wager_collected $10 from held_wagers:p8:t1 to banker_wager:p7:t1 [14(a)]
  wager_collected $5 from held_wagers:p8:t1 to banker_wager:p7:t1 [14(a)]
reveal dealer [15]
reveal seat 3 [winners-1(a)]
the round is settled
  wager_collected $10 from held_wagers:p9:t1 to banker_wager:p7:t1 [winners-3(a)]
  wager_collected $40 from held_wagers:p9:t1 to banker_wager:p7:t1 [winners-3(a)]
  wager_collected $10 from held_wagers:p9:t1 to banker_wager:p7:t1 [winners-3(a)]
  wager_collected $5 from held_wagers:p9:t1 to banker_wager:p7:t1 [trips-6]
  bank_returned $2,090 from banker_wager:p7:t1 to player_cash:p7:t1 [type-2]
round 8 is over
the bank is offered to seat 2 [type-4]
With the blue deck: Collect, count and put all cards in the discard rack. [winners-3(d)]
With the red deck: Take the shuffled stack from the shuffler. [deck-2(c)]
With the red deck: Make the deck ready to be dealt.
With the blue deck: Put the cards in the shuffler. [deck-2(b)]
With the blue deck: The shuffler mixes the cards into one stack. [deck-2(b)]
seat 2 banks with $500 [type-2]
  bank_placed $500 from player_cash:p8:t1 to banker_wager:p8:t1 [type-2]
round 9
seat 1 bets $10 on Ante
  wager_placed $10 from player_cash:p7:t1 to held_wagers:p7:t1 [3(a)]
seat 1 bets $10 on Blind
  wager_placed $10 from player_cash:p7:t1 to held_wagers:p7:t1 [3(a)]
seat 1 bets $5 on Trips
  wager_placed $5 from player_cash:p7:t1 to held_wagers:p7:t1 [trips-3]
seat 3 bets $10 on Ante
  wager_placed $10 from player_cash:p9:t1 to held_wagers:p9:t1 [3(a)]
seat 3 bets $10 on Blind
  wager_placed $10 from player_cash:p9:t1 to held_wagers:p9:t1 [3(a)]
seat 3 bets $5 on Trips
  wager_placed $5 from player_cash:p9:t1 to held_wagers:p9:t1 [trips-3]
"No more bets" [4(a)]
seat 1 pays a fee of $1 [limits-3]
  fee_collected $1 from player_cash:p7:t1 to fees_held:t1 [limits-4]
seat 3 pays a fee of $1 [limits-3]
  fee_collected $1 from player_cash:p9:t1 to fees_held:t1 [limits-4]
seat 2 pays a fee of $2 [limits-3]
  fee_collected $2 from player_cash:p8:t1 to fees_held:t1 [limits-4]
fees are dropped [limits-4]
  fee_dropped $4 from fees_held:t1 to fees_dropped:t1 [limits-4]
all hands are void: a drink was spilt on the layout
the round is settled
  wager_returned $10 from held_wagers:p9:t1 to player_cash:p9:t1 [floor ruling]
  wager_returned $10 from held_wagers:p9:t1 to player_cash:p9:t1 [floor ruling]
  wager_returned $5 from held_wagers:p9:t1 to player_cash:p9:t1 [floor ruling]
  wager_returned $10 from held_wagers:p7:t1 to player_cash:p7:t1 [floor ruling]
  wager_returned $10 from held_wagers:p7:t1 to player_cash:p7:t1 [floor ruling]
  wager_returned $5 from held_wagers:p7:t1 to player_cash:p7:t1 [floor ruling]
  bank_returned $500 from banker_wager:p8:t1 to player_cash:p8:t1 [type-2]
round 9 is over
the bank is offered to seat 2 [type-4]
With the red deck: Collect, count and put all cards in the discard rack. [winners-3(d)]
With the blue deck: Take the shuffled stack from the shuffler. [deck-2(c)]
With the blue deck: Make the deck ready to be dealt.
With the red deck: Put the cards in the shuffler. [deck-2(b)]
With the red deck: The shuffler mixes the cards into one stack. [deck-2(b)]
seat 2 declines the bank
the bank is offered to seat 3 [type-4]
seat 3 banks with $500 [type-2]
  bank_placed $500 from player_cash:p9:t1 to banker_wager:p9:t1 [type-2]
round 10
seat 1 bets $10 on Ante
  wager_placed $10 from player_cash:p7:t1 to held_wagers:p7:t1 [3(a)]
seat 1 bets $10 on Blind
  wager_placed $10 from player_cash:p7:t1 to held_wagers:p7:t1 [3(a)]
seat 1 bets $5 on Trips
  wager_placed $5 from player_cash:p7:t1 to held_wagers:p7:t1 [trips-3]
seat 2 bets $10 on Ante
  wager_placed $10 from player_cash:p8:t1 to held_wagers:p8:t1 [3(a)]
seat 2 bets $10 on Blind
  wager_placed $10 from player_cash:p8:t1 to held_wagers:p8:t1 [3(a)]
seat 2 bets $5 on Trips
  wager_placed $5 from player_cash:p8:t1 to held_wagers:p8:t1 [trips-3]
"No more bets" [4(a)]
seat 1 pays a fee of $1 [limits-3]
  fee_collected $1 from player_cash:p7:t1 to fees_held:t1 [limits-4]
seat 2 pays a fee of $1 [limits-3]
  fee_collected $1 from player_cash:p8:t1 to fees_held:t1 [limits-4]
seat 3 pays a fee of $2 [limits-3]
  fee_collected $2 from player_cash:p9:t1 to fees_held:t1 [limits-4]
fees are dropped [limits-4]
  fee_dropped $4 from fees_held:t1 to fees_dropped:t1 [limits-4]
deal seat 1 Ac [6(a)]
deal seat 2 Kc [6(a)]
deal dealer 7c [6(a)]
deal seat 1 Ad [6(b)]
deal seat 2 8d [6(b)]
deal dealer 7d [6(b)]
deal board Qh Js 5s 4h 2h [6(c)]
collect_stub [8]
seat 1 raises 4x
  wager_placed $40 from player_cash:p7:t1 to held_wagers:p7:t1 [9]
seat 2 checks
reveal board [10]
seat 2 checks
reveal board [12]
seat 2 folds
seat 2: Ante, Blind and Trips collected [14(a)]
  wager_collected $10 from held_wagers:p8:t1 to banker_wager:p9:t1 [14(a)]
  wager_collected $10 from held_wagers:p8:t1 to banker_wager:p9:t1 [14(a)]
  wager_collected $5 from held_wagers:p8:t1 to banker_wager:p9:t1 [14(a)]
reveal dealer [15]
reveal seat 1 [winners-1(a)]
the round is settled
  wager_returned $10 from held_wagers:p7:t1 to player_cash:p7:t1 [winners-4(a)]
  wager_paid $10 from banker_wager:p9:t1 to player_cash:p7:t1 [winners-4(a)]
  wager_returned $40 from held_wagers:p7:t1 to player_cash:p7:t1 [winners-4(a)]
  wager_paid $40 from banker_wager:p9:t1 to player_cash:p7:t1 [winners-4(a)]
  wager_returned $10 from held_wagers:p7:t1 to player_cash:p7:t1 [winners-2(d)]
  wager_collected $5 from held_wagers:p7:t1 to banker_wager:p9:t1 [trips-6]
  bank_returned $480 from banker_wager:p9:t1 to player_cash:p9:t1 [type-2]
round 10 is over
the bank is offered to seat 3 [type-4]
the floor corrects seat 2 in round 10 by $5: the fold was disputed
  ruling $5 from player_cash:p9:t1 to player_cash:p8:t1
With the blue deck: Collect, count and put all cards in the discard rack. [winners-3(d)]
With the red deck: Take the shuffled stack from the shuffler. [deck-2(c)]
With the red deck: Make the deck ready to be dealt.
With the blue deck: Put the cards in the shuffler. [deck-2(b)]
With the blue deck: The shuffler mixes the cards into one stack. [deck-2(b)]
seat 1 leaves
  cash_out $19,981 from player_cash:p7:t1 to outside_world
seat 2 leaves
  cash_out $3,012 from player_cash:p8:t1 to outside_world
seat 3 leaves
  cash_out $2,967 from player_cash:p9:t1 to outside_world
nobody banks: no round is dealt [type-4]
the table closes
