// What goes to a client about a table. A TableView is the same for everyone and is made once; an OwnView holds what
// only one viewer may see: own cards, legal actions, own money. Hidden cards are in neither. The structs are described
// here once: JSON, schema and the page's types follow.
#pragma once

#include "base/or_null.h"
#include "keyed/deal_view.h"
#include "room/clocks.h"
#include "room/decision_asked.h"
#include "room/keyed_round.h"
#include "room/live_table.h"
#include "room/people.h"
#include "room/ready_marks.h"
#include "room/round_book.h"
#include "room/slip.h"
#include "round/view.h"
#include "table/event.h"
#include "table/purse.h"

namespace riverbank {

// What the room adds to the table's own state.
struct HostView {
  std::string name;
  bool paused = false;
  std::string stopped;                              // why the program gave this table up; empty: it did not
  ReadyMarks ready{};                               // who has made their bets
  std::array<std::uint16_t, kMaxSeats + 1> seen{};  // who has seen the last result

  std::optional<WagersFrom> live;  // a person deals
  PlayerId dealer;                 // of a live table; 0: nobody deals now
  PlayerNames walk_ins;            // people without an account whom a dealer seated here
  KeyedRound keyed;                // the round in play, as it was keyed
  std::uint64_t keyed_rows = 0;    // written so far
  std::uint64_t dealer_changes = 0;
  TrayBook tray;
  std::uint64_t doubted_round = 0;  // in which the stub was counted wrong

  bool is_ready(SeatId seat, RiderId rider) const { return (ready[seat.value()] >> rider.value() & 1) != 0; }
  bool has_seen(SeatId seat, RiderId rider) const { return (seen[seat.value()] >> rider.value() & 1) != 0; }
};

// What people are told of such a table; the reason is for the log and the doctor.
inline constexpr std::string_view kStoppedSays =
    "This table is stopped: the program met a fault of its own here. All wagers and chips are kept; the floor can void "
    "the round and give everything back.";

struct TableSight {
  const Game& game;
  const TableState& state;
  const MeterBank& meters;
  const People& people;
  const HostView& host;
  const Clocks& clocks;
  const RoundBook& round;
};

struct PersonShown {
  int rider = 0;
  std::uint32_t player = 0;
  std::string name;
  bool bot = false;
  Amount chips;
  bool ready = false;  // has made the bets of this round
  bool sitting_out = false;
  bool leaving = false;
};
BOOST_DESCRIBE_STRUCT(PersonShown, (), (rider, player, name, bot, chips, ready, sitting_out, leaving))

struct PlaceShown {
  int seat = 0;
  std::vector<PersonShown> people;
  bool ready = false;  // who sits there; those behind have their own
};
BOOST_DESCRIBE_STRUCT(PlaceShown, (), (seat, people, ready))

struct BankShown {
  std::optional<int> offered;  // the seat that is asked
  std::optional<BankerShown> banker;
  Amount least;
};
BOOST_DESCRIBE_STRUCT(BankShown, (), (offered, banker, least))

struct MeterShown {
  std::string id;
  Amount shows;
  bool on = false;
  bool linked = false;
};
BOOST_DESCRIBE_STRUCT(MeterShown, (), (id, shows, on, linked))

struct LiveShown {
  std::string wagers;          // "layout": chips that the dealer keys; "screens": by the players' own asks
  OrNull<std::string> dealer;  // who deals; null: nobody now
};
BOOST_DESCRIBE_STRUCT(LiveShown, (), (wagers, dealer))

struct TableRound : RoundView {
  std::string id;  // by which REST finds it when it is over
};
BOOST_DESCRIBE_STRUCT(TableRound, (RoundView), (id))

struct TableView {
  std::uint32_t id = 0;
  std::string name;
  std::string house;
  std::string rulebook;
  std::string game_hash;
  bool open = false;
  bool paused = false;
  OrNull<std::string> stopped;  // why nothing goes on at this table, in a sentence
  std::vector<PlaceShown> places;
  OrNull<BankShown> bank;  // null where the house banks
  std::vector<MeterShown> meters;
  NextShown next;
  std::string seed_commitment;  // to the server's part of this round's deck, from its opening on; empty: no round yet
  std::vector<ShareShown> shares;  // the players' parts, as they came with their bets
  std::string commitment;          // to the deck of this round, from the close of bets on; empty: bets are open
  bool rehearsal = false;          // the cards of this round were chosen or can be foreseen: there is no proof
  OrNull<LiveShown> live;          // real cards, dealt by a person; null: a virtual table
  OrNull<std::int64_t> deadline;
  OrNull<DecisionAsked> asks;  // null: the dealer is at work
  OrNull<TableRound> round;
};
BOOST_DESCRIBE_STRUCT(TableView, (),
                      (id, name, house, rulebook, game_hash, open, paused, stopped, places, bank, meters, next,
                       seed_commitment, shares, commitment, rehearsal, live, deadline, asks, round))

// What can be staked now on one wager, after what lies there and with the chips that are there (table/bets.h).
struct BetShown {
  std::string wager;
  Amount stake;    // that lies there
  Amount minimum;  // of the whole stake
  Amount maximum;
  Amount step;
  bool fixed = false;  // the house takes one amount only
};
BOOST_DESCRIBE_STRUCT(BetShown, (), (wager, stake, minimum, maximum, step, fixed))

// The best five of the own cards and of those on the board that are seen.
struct OwnHand {
  std::string name;      // "pair of nines"
  std::string category;  // "pair": as rows of pay tables name it
};
BOOST_DESCRIBE_STRUCT(OwnHand, (), (name, category))

// The bets as they lie there leave too little for the least raise: after them one could only fold.
struct KeepShown {
  Amount raise;
  Amount have;
  Amount buy;  // chips that would be enough; 0: the wallet does not have them
  std::string says;
};
BOOST_DESCRIBE_STRUCT(KeepShown, (), (raise, have, buy, says))

// `place` and `withdraw` of the actions are done by the ask "wager".
struct OwnView {
  std::uint32_t player = 0;
  int seat = 0;  // 0: not seated
  int rider = 0;
  Amount wallet;
  Amount chips;
  Amount coupons;
  std::int64_t time_bank_ms = 0;
  std::vector<std::string> cards;
  OrNull<OwnHand> hand;  // null before the flop
  std::vector<ActionShown> actions;
  std::vector<BetShown> bets;  // while bets are open
  OrNull<KeepShown> keep;      // null: there is enough for a raise
};
BOOST_DESCRIBE_STRUCT(OwnView, (),
                      (player, seat, rider, wallet, chips, coupons, time_bank_ms, cards, hand, actions, bets, keep))

// "Keep $25 for the Play: these bets would leave you $5."
std::string leaves_no_raise_says(const Game& game, const LeastRaise& lacks);

// The seat (and rider) where a player is; seat 0: nowhere.
struct SeatSpot {
  SeatId seat;
  RiderId rider;
  // From behind a seat one wagers and nothing else: cards, decisions and the bank are those of who sits there.
  bool is_seated() const { return seat.value() != 0 && rider == kSeated; }
};

TableView table_view(const TableSight& sight);
std::vector<MeterShown> meters_view(const TableSight& sight);

// Empty where nobody is, and while no bets are open.
std::vector<BetShown> bets_view(const TableSight& sight, SeatSpot at);

OwnView own_view(const TableSight& sight, PlayerId player, Amount wallet);

SeatSpot place_of(const TableState& state, PlayerId player);

// What keeps somebody at the table.
struct Commitments {
  bool wagers = false;
  bool banks = false;
};
Commitments commitments_of(const TableState& state, SeatSpot at);

// Something that happened, as everyone may hear of it. Cards are left to the view.
struct LogLine {
  std::string says;
  std::string clause;
};
BOOST_DESCRIBE_STRUCT(LogLine, (), (says, clause))

void add_log(const Game& game, const TableState& state, const TableEvent& event, std::vector<LogLine>& log);

}  // namespace riverbank
