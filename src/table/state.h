// TableState: one table as it stands: seats, decks, agenda, banker, the round in play and where its chips are. It is
// changed by apply() alone; decide() only reads it. The agenda is the queue of procedure steps that are due; what a
// device is doing with the deck that lies in it stands in a queue of its own.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/time.h"
#include "round/state.h"
#include "table/meter.h"
#include "table/person.h"
#include "table/transfer.h"

namespace riverbank {

inline constexpr int kDeckCards = 52;
inline constexpr int kHoleCards = 2;

enum class DeckPlace : std::uint8_t { away, table, shuffler, shoe, rack };

struct Deck {
  std::string back;
  DeckPlace place = DeckPlace::away;
  Facing facing = Facing::down;
  bool preshuffled = false;
  bool shuffled = false;
  bool cut = false;
  Time since;                // when it came to the table
  bool wrong_count = false;  // it is not complete, and has to leave
  friend bool operator==(const Deck&, const Deck&) = default;
};

struct AgendaItem {
  std::uint8_t procedure = 0;  // index into the rulebook's procedures
  std::uint8_t step = 0;
  std::uint8_t deck = 0;
  friend bool operator==(const AgendaItem&, const AgendaItem&) = default;
};

struct Occupant {
  PlayerId player;
  bool sitting_out = false;
  bool leaving = false;  // at the end of the round
  friend bool operator==(const Occupant&, const Occupant&) = default;
};

// The bank of a round that is over: a correction of that round is between its banker and the player.
struct PastBank {
  std::uint64_t round = 0;
  PlayerId player;
  Amount wager;
  Amount result;              // with what was corrected since
  std::uint8_t in_a_row = 0;  // rounds that this player had banked without a break, with this one
  friend bool operator==(const PastBank&, const PastBank&) = default;
};
inline constexpr std::size_t kPastBanks = 100;  // older rounds are no longer corrected

// Who played at one place of a round that is over, or banked it there: that person is paid a correction of it, whoever
// sits there now.
struct PastPlace {
  std::uint64_t round = 0;
  SeatId seat;
  RiderId rider;
  PlayerId player;
  bool banked = false;
  friend bool operator==(const PastPlace&, const PastPlace&) = default;
};
struct PastPlaces {
  std::uint64_t since = 0;        // the first round that is remembered; 0: none
  std::vector<PastPlace> places;  // the oldest round first
  friend bool operator==(const PastPlaces&, const PastPlaces&) = default;

  bool know(std::uint64_t round) const { return since != 0 && round >= since; }
  const PastPlace* find(std::uint64_t round, SeatId seat, RiderId rider) const;
};
inline constexpr std::uint64_t kPastRounds = kPastBanks;

struct BankState {
  std::optional<SeatId> offered;  // whose turn it is to bank or decline
  std::uint16_t declined = 0;     // seats that declined this offer, bit by seat number
  std::optional<Banker> banker;   // of the round to come or in play
  PlayerId last;                  // who banked the last round
  SeatId last_seat;
  std::uint8_t in_a_row = 0;
  std::vector<PastBank> past;  // the oldest first
  friend bool operator==(const BankState&, const BankState&) = default;
};

enum class DeviceState : std::uint8_t { works, failed, put_away };

struct FeeTaken {
  SeatId seat;
  PlayerId player;
  Amount amount;
  friend bool operator==(const FeeTaken&, const FeeTaken&) = default;
};

// Where a player's chips come from, and go when the player leaves: cash from outside, or a purse that the house keeps
// for the player at all its tables.
enum class ChipsFrom : std::uint8_t { outside, purse };

// What a table is; everything else is commands.
struct TableSetup {
  TableId id{1};
  std::vector<MeterLevelId> levels;  // by index into Game::meters
  bool live = false;                 // real cards: steps of hands are asked for
  ChipsFrom chips_from = ChipsFrom::outside;
  friend bool operator==(const TableSetup&, const TableSetup&) = default;
};

struct TableState {
  TableSetup setup;
  bool open = false;
  Time now;
  std::vector<Deck> decks;
  std::uint8_t in_use = 0;           // the deck that is dealt, or dealt next
  std::optional<std::uint8_t> rack;  // whose cards lie in the discard rack
  std::vector<AgendaItem> agenda;
  std::vector<AgendaItem> meanwhile;
  bool idle = false;
  bool asked_face_up = false;
  DeviceState device = DeviceState::works;
  std::array<std::array<std::optional<Occupant>, kMaxRiders + 1>, kMaxSeats + 1> seats;  // by seat, rider 0 sits
  std::vector<PlayerId> watchers;
  BankState bank;
  std::optional<RoundState> round;  // in play, or the last one
  std::uint64_t rounds = 0;         // opened so far
  std::uint64_t rounds_since_count = 0;
  bool stub_counted = false;                     // in this round
  bool shoe_jammed = false;                      // the dealing device stopped during this round
  bool deck_is_wrong = false;                    // the stub count says that the deck is not complete
  std::vector<SeatId> validated;                 // wins on a meter that the floor has validated
  std::vector<FeeTaken> fees;                    // taken, not yet dropped
  std::uint64_t transfers = 0;                   // so far
  Amount reserved;                               // of the table bank: the worst that the round in play can cost
  std::vector<SettledTransfer> last_settlement;  // of the last round that was settled
  std::uint64_t settled_from = 0;                // the first transfer of its settlement
  std::uint64_t last_settled = 0;                // its number; 0: none that could be voided
  Balances chips;
  int cards_over = 0;  // in hands of this round, beyond what is dealt to each, as was found
  PastPlaces played;   // in the last rounds
  friend bool operator==(const TableState&, const TableState&) = default;

  bool round_is_on() const { return round && round->phase != Phase::closed; }
  const std::optional<Occupant>& occupant(SeatId seat, RiderId rider) const {
    return seats[seat.value()][rider.value()];
  }
  std::optional<Occupant>& occupant(SeatId seat, RiderId rider) { return seats[seat.value()][rider.value()]; }
  bool anyone_seated() const;

  AccountName cash(PlayerId player) const { return {AccountKind::player_cash, {player, setup.id, {}}}; }
  // Where chips are bought from and carried away to.
  AccountName source(PlayerId player) const {
    if (setup.chips_from == ChipsFrom::outside) return {AccountKind::outside_world, {}};
    return {AccountKind::player_cash, {player, {}, {}}};
  }
  AccountName held(PlayerId player) const { return {AccountKind::held_wagers, {player, setup.id, {}}}; }
  AccountName banker_wager(PlayerId player) const { return {AccountKind::banker_wager, {player, setup.id, {}}}; }
  AccountName house_account(AccountKind kind) const { return {kind, {{}, setup.id, {}}}; }
  AccountName table_bank() const { return house_account(AccountKind::table_bank); }
  // What the table bank may still give away.
  Amount available_bank() const { return chips.of(table_bank()) - reserved; }
};

// A closed table without cards, players or chips.
TableState new_table(const Game& game, TableSetup setup);

// The game as it is dealt now: by the other method while the device is out of order.
inline const Game& game_now(const Game& game, const TableState& state) {
  return state.device == DeviceState::put_away && game.table.without_device ? *game.table.without_device : game;
}

// Whether this step of the procedure is to be done at all, as things stand.
bool step_applies(const Game& game, const TableState& state, const AgendaItem& item);
const ProcedureStep& step_of(const Game& game, const AgendaItem& item);
// Whether the first step of the agenda comes before anything else. With cards on the layout only the deck they come
// from can hold up the round.
bool cards_hold_up(const TableState& state);

// Every invariant of a table in one place; empty if all hold. Called after every event.
std::string table_is_ok(const Game& game, const TableState& state, const MeterBank& meters);

}  // namespace riverbank
