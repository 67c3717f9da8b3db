// Commands: what people ask of a table. Every command says when it is given and by whom; the table looks at no clock.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "round/command.h"
#include "table/state.h"

namespace riverbank {

// ---- cards

struct OpenTable {};
struct CloseTable {};

// A step of a procedure, for one deck. `cards`: how many were cut off, or how many a device counted.
struct DoStep {
  Verb verb = Verb::receive;
  std::uint8_t deck = 0;
  int cards = 0;
  bool preshuffled = false;  // receive
};

struct OrderShuffle {
  std::string reason;
};
struct OrderRecut {
  std::string reason;
};
struct ChangeDeck {
  std::uint8_t deck = 0;
};
struct GoIdle {
  bool asked_face_up = false;
};
struct ReportJam {};  // of the shuffler, in the middle of a shuffle
struct ReportDeviceOut {};
struct PutAwayDevice {
  DeviceRemedy remedy = DeviceRemedy::cover;
};
struct MendDevice {};

// ---- people

struct SitDown {
  SeatId seat;
  RiderId rider;
  PlayerId player;
};
struct StandUp {
  SeatId seat;
  RiderId rider;
};
struct SitOut {
  SeatId seat;
};
struct SitIn {
  SeatId seat;
};
struct Watch {
  PlayerId player;
};
struct StopWatching {
  PlayerId player;
};
struct BuyChips {
  SeatId seat;
  RiderId rider;
  Amount amount;
};
struct GiveCoupon {
  SeatId seat;
  Amount amount;
};

// ---- banking

struct TakeBank {
  SeatId seat;
  Amount wager;
};
struct DeclineBank {
  SeatId seat;
};
struct OfferBank {};  // once more round the table, after everyone declined

// ---- rounds

struct OpenRound {};
// A command of the round in play.
struct Play {
  Command command;
};
// No answer in time.
struct MissDecision {
  SeatId seat;
};
struct CountChips {
  int chips = 0;
};
enum class StubFinding : std::uint8_t { misdealt, not_misdealt };
struct CountStub {
  int cards = 0;
  std::optional<StubFinding> finding;  // of a wrong count
  std::optional<int> in_all;           // misdealt: how many cards there are with those that were dealt
};
struct ValidateWin {
  SeatId seat;
};

// ---- money and meters

struct Fill {
  Amount amount;
};
struct Credit {
  Amount amount;
};
// What a seat was paid wrongly, or what the floor rules in a dispute: positive to the player.
struct CorrectSeat {
  std::uint64_t round = 0;
  SeatId seat;
  RiderId rider;
  Amount amount;
  std::string reason;
  PersonId approved_by;
};
struct VoidSettledRound {
  std::uint64_t round = 0;
  std::string reason;
  PersonId approved_by;
};
struct ChangeMeter {
  MeterLevelId level;
  MeterGrowth growth;
};
struct DecreaseMeter {
  MeterLevelId level;
  Amount amount;
  std::string reason;
  PersonId approved_by;
};
struct SwitchMeter {
  MeterLevelId level;
  bool on = true;
};

// ---- the tray and the box

// Banknotes into the box, chips out of the tray.
struct SellChips {
  SeatId seat;
  RiderId rider;
  Amount amount;
};
enum class TrayCount : std::uint8_t { opener, closer };
// The chips in the tray, as two people counted them.
struct CountTray {
  TrayCount what = TrayCount::opener;
  Amount counted;
  PersonId approved_by;
};
// What is in the box goes to the cage; what the table knows of and is not there, or the other way round, is a
// difference of its own.
struct CountBox {
  Amount cash;
  Amount fees;
  std::string reason;
  PersonId approved_by;
};

using TableAsk =
    std::variant<OpenTable, CloseTable, DoStep, OrderShuffle, OrderRecut, ChangeDeck, GoIdle, ReportJam,
                 ReportDeviceOut, PutAwayDevice, MendDevice, SitDown, StandUp, SitOut, SitIn, Watch, StopWatching,
                 BuyChips, GiveCoupon, TakeBank, DeclineBank, OfferBank, OpenRound, Play, MissDecision, CountChips,
                 CountStub, ValidateWin, Fill, Credit, CorrectSeat, VoidSettledRound, ChangeMeter, DecreaseMeter,
                 SwitchMeter, SellChips, CountTray, CountBox>;

struct TableCommand {
  Time at;
  Person by;
  TableAsk ask;
};

}  // namespace riverbank
