// What goes to a client about a table. A TableView is the same for everyone and is made once; an OwnView holds what
// only one viewer may see: own cards, legal actions, own money. Hidden cards are in neither. The structs are described
// here once: JSON, schema and the page's types follow.
#pragma once

#include "base/or_null.h"
#include "room/people.h"
#include "round/view.h"
#include "table/event.h"

namespace riverbank {

// What the room adds to the table's own state.
struct HostView {
  std::string name;
  std::string commitment;  // of the round's deck, hexadecimal; empty: no round yet
  bool rehearsal = false;  // the round's cards were chosen, not shuffled
  std::optional<Time> deadline;
  bool paused = false;
  std::string stopped;                               // why the program gave this table up; empty: it did not
  std::array<std::uint16_t, kMaxSeats + 1> ready{};  // who has made their bets: by seat, a bit for each rider

  bool is_ready(SeatId seat, RiderId rider) const { return (ready[seat.value()] >> rider.value() & 1) != 0; }
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
  std::string commitment;  // to the deck of this round; empty: no round yet
  bool rehearsal = false;  // the cards of this round were chosen, not shuffled
  OrNull<std::int64_t> deadline;
  OrNull<TableRound> round;
};
BOOST_DESCRIBE_STRUCT(TableView, (),
                      (id, name, house, rulebook, game_hash, open, paused, stopped, places, bank, meters, next,
                       commitment, rehearsal, deadline, round))

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

// `place` and `withdraw` of the actions are done by the ask "wager".
struct OwnView {
  std::uint32_t player = 0;
  int seat = 0;  // 0: not seated
  int rider = 0;
  Amount wallet;
  Amount chips;
  std::int64_t time_bank_ms = 0;
  std::vector<std::string> cards;
  std::vector<ActionShown> actions;
  std::vector<BetShown> bets;  // while bets are open
};
BOOST_DESCRIBE_STRUCT(OwnView, (), (player, seat, rider, wallet, chips, time_bank_ms, cards, actions, bets))

TableView table_view(const TableSight& sight);

struct OwnMoney {
  Amount wallet;
  std::int64_t time_bank_ms = 0;
};
OwnView own_view(const TableSight& sight, PlayerId player, const OwnMoney& own);

// The seat (and rider) where a player is; seat 0: nowhere.
struct SeatSpot {
  SeatId seat;
  RiderId rider;
  // From behind a seat one wagers and nothing else: cards, decisions and the bank are those of who sits there.
  bool is_seated() const { return seat.value() != 0 && rider == kSeated; }
};
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
