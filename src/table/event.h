// Events: what happened at a table. A stored format: fields are added, never changed in meaning. apply() is total on
// the events that decide() makes. The events of one command belong together; replay() (table/replay.h) reads a log that
// was cut anywhere up to its last whole command.
#pragma once

#include <utility>
#include <variant>
#include <vector>

#include "round/event.h"
#include "table/command.h"

namespace riverbank {

inline constexpr int kTableEventFormat = 1;

struct TableOpened {};
struct TableClosed {};

enum class Queue : std::uint8_t { agenda, meanwhile };
// The steps of a procedure become due for a deck.
struct StepsPlanned {
  std::uint8_t procedure = 0;
  std::uint8_t deck = 0;
};
// Shuffles and loads that were due are planned anew.
struct PlansDropped {};
// What was due for a deck is not, because something else happened.
struct StepsDropped {
  std::uint8_t deck = 0;
};
struct StepDone {
  AgendaItem item;
  Queue queue = Queue::agenda;
  std::uint8_t cards = 0;
  bool preshuffled = false;
  Person by;
};
struct DeckTurned {
  std::uint8_t next = 0;  // the deck that is dealt next
};
struct FloorOrdered {
  ProcedureId what = ProcedureId::shuffle;
  std::string reason;
  Person by;
};
struct IdleBegan {
  bool asked_face_up = false;
};
struct IdleEnded {};
struct DeviceChanged {
  DeviceState state = DeviceState::works;
  std::optional<DeviceRemedy> remedy;
};

struct SatDown {
  SeatId seat;
  RiderId rider;
  PlayerId player;
};
struct NoticeGiven {
  PlayerId player;  // of the fees
};
struct StoodUp {
  SeatId seat;
  RiderId rider;
};
struct StandsUpAfterRound {
  SeatId seat;
  RiderId rider;
};
struct SatOut {
  SeatId seat;
};
struct SatIn {
  SeatId seat;
};
struct Watched {
  PlayerId player;
};
struct StoppedWatching {
  PlayerId player;
};

struct BankOffered {
  SeatId seat;
};
struct BankDeclined {
  SeatId seat;
};
struct NobodyBanks {};
struct BankTaken {
  SeatId seat;
  Amount wager;
};

struct RoundOpened {
  RoundSetup setup;
};
struct MetersRead {
  std::vector<Amount> shown;
  std::vector<Amount> resets;
};
struct RoundMoved {
  Event event;
};
struct ChipsCounted {
  int chips = 0;
};
struct StubCounted {
  int cards = 0;
  int expected = 0;
  std::optional<StubFinding> finding;
  std::optional<int> in_all;  // of a misdealt deck
};
struct WinValidated {
  SeatId seat;
  Person by;
};
struct FeeCollected {
  SeatId seat;
  PlayerId player;
  Amount amount;
  RiderId rider;
};
struct FeesDropped {};
struct FeesReturned {};
struct RoundFinished {
  std::uint64_t number = 0;
  std::uint8_t deck = 0;         // that was dealt
  std::optional<PastBank> bank;  // where a player banked; with no rounds in a row if no card was dealt: not counted
};

struct ChipsMoved {
  Transfer transfer;
};
struct SeatCorrected {
  std::uint64_t round = 0;
  SeatId seat;
  RiderId rider;
  Amount amount;
  std::string reason;
  Person by;
  PersonId approved_by;
};
struct SettledRoundVoided {
  std::uint64_t round = 0;
  std::string reason;
  Person by;
  PersonId approved_by;
};

struct MeterOpened {
  MeterLevelId level;
  std::string id;
  MeterGrowth growth;
  Amount seed;
  LinkTerms terms;
  bool linked = false;
};
struct MeterJoined {
  MeterLevelId level;
};
struct MeterGrew {
  MeterLevelId level;
  Amount staked;
  Growth growth;
};
struct MeterPaid {
  MeterLevelId level;
  Amount amount;
};
struct MeterReset {
  MeterLevelId level;
};
struct MeterChanged {
  MeterLevelId level;
  MeterGrowth growth;
  Person by;
};
struct MeterDecreased {
  MeterLevelId level;
  Amount amount;
  std::string reason;
  Person by;
  PersonId approved_by;
};
struct MeterSwitched {
  MeterLevelId level;
  bool on = true;
  Person by;
};

struct TrayCounted {
  TrayCount what = TrayCount::opener;
  Amount counted;
  Person by;
  PersonId approved_by;
};
struct BoxCounted {
  Amount cash;
  Amount fees;
  std::string reason;
  Person by;
  PersonId approved_by;
};

using TableFact =
    std::variant<TableOpened, TableClosed, StepsPlanned, PlansDropped, StepsDropped, StepDone, DeckTurned, FloorOrdered,
                 IdleBegan, IdleEnded, DeviceChanged, SatDown, NoticeGiven, StoodUp, StandsUpAfterRound, SatOut, SatIn,
                 Watched, StoppedWatching, BankOffered, BankDeclined, NobodyBanks, BankTaken, RoundOpened, MetersRead,
                 RoundMoved, ChipsCounted, StubCounted, WinValidated, FeeCollected, FeesDropped, FeesReturned,
                 RoundFinished, ChipsMoved, SeatCorrected, SettledRoundVoided, MeterOpened, MeterJoined, MeterGrew,
                 MeterPaid, MeterReset, MeterChanged, MeterDecreased, MeterSwitched, TrayCounted, BoxCounted>;

struct TableEvent {
  // Constructors, because for a list of values the compiler clears all 312 bytes first: that took longer than most
  // events.
  TableEvent() = default;
  explicit TableEvent(TableFact what) : fact(std::move(what)) {}
  template <typename Fact, typename From>
  TableEvent(Time when, std::in_place_type_t<Fact> type, From&& from)
      : at(when), fact(type, std::forward<From>(from)) {}

  Time at;
  TableFact fact;
  bool ends_command = false;  // the last of its command: up to here a log is whole
};
using TableEvents = std::vector<TableEvent>;

}  // namespace riverbank
