// Asks: what people ask of a table of the room, from the page to the machine. An ask has the name of the table's or the
// round's command that it becomes; the room adds the seat, and asks of its own. Described once, here: the protocol's
// JSON and the page's types are made of them (docs/protocol.md). `kName` is the word on the wire, which stays.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include <boost/describe/class.hpp>

#include "money/amount.h"
#include "room/slip_kind.h"
#include "round/floor_ruling.h"

namespace riverbank {

namespace ask {

struct SitDown {
  static constexpr const char* kTag = "do";
  static constexpr std::string_view kName = "sit";
  SeatId seat;
  std::optional<RiderId> rider;  // left out or 0: on the seat; 1 and more: behind it
  Amount buy_in;
};
struct StandUp {
  static constexpr const char* kTag = "do";
  static constexpr std::string_view kName = "leave";
};
struct BuyChips {
  static constexpr const char* kTag = "do";
  static constexpr std::string_view kName = "buy";
  Amount amount;
};
struct SitOut {
  static constexpr const char* kTag = "do";
  static constexpr std::string_view kName = "pause";
};
struct SitIn {
  static constexpr const char* kTag = "do";
  static constexpr std::string_view kName = "resume";
};
// The whole stake on one spot; 0 takes it back.
struct PlaceWager {
  static constexpr const char* kTag = "do";
  static constexpr std::string_view kName = "wager";
  std::string wager;
  Amount amount;
  std::optional<std::string> share = {};  // to the deck: 16 to 32 random bytes, hexadecimal; the last one counts
};
// Everything this player has staked, by wager; what is not named is taken back. What must equal another wager follows
// it, what rests on one that is taken back goes with it; all of it is done or nothing.
struct SetStakes {
  static constexpr const char* kTag = "do";
  static constexpr std::string_view kName = "stakes";
  std::map<std::string, Amount> stakes;
  std::optional<bool> careful = {};  // refused where it leaves too little for the least raise
  std::optional<std::string> share = {};
};
// Bets are made: the dealer need not wait for this player.
struct Ready {
  static constexpr const char* kTag = "do";
  static constexpr std::string_view kName = "ready";
  std::optional<std::string> share = {};
};
// The result was seen: the dealer need not wait for this player before the next round.
struct NextRound {
  static constexpr const char* kTag = "do";
  static constexpr std::string_view kName = "next";
};
struct Check {
  static constexpr const char* kTag = "do";
  static constexpr std::string_view kName = "check";
};
struct Fold {
  static constexpr const char* kTag = "do";
  static constexpr std::string_view kName = "fold";
};
struct Raise {
  static constexpr const char* kTag = "do";
  static constexpr std::string_view kName = "raise";
  int multiple = 0;
  std::optional<Amount> buy = {};  // so many chips are bought for it first
};
struct TakeBank {
  static constexpr const char* kTag = "do";
  static constexpr std::string_view kName = "bank";
  Amount wager;
};
struct DeclineBank {
  static constexpr const char* kTag = "do";
  static constexpr std::string_view kName = "decline";
};
// ---- of who deals a live table

// Takes the table: from now on this person deals. The floor may take it from somebody else.
struct TapIn {
  static constexpr const char* kTag = "do";
  static constexpr std::string_view kName = "tap_in";
};
struct TapOut {
  static constexpr const char* kTag = "do";
  static constexpr std::string_view kName = "tap_out";
};
// A line as it is keyed at a dealer's console (docs/deal.md): "As Kd", "1 15 trips 5", "2 fold", "floor void fire
// alarm"; empty: the next step is done; "undo": the last line of this round is taken back. Done whole or not at all.
struct KeyLine {
  static constexpr const char* kTag = "do";
  static constexpr std::string_view kName = "key";
  std::string line;
};

// ---- of the floor and the operator

struct PauseTable {
  static constexpr const char* kTag = "do";
  static constexpr std::string_view kName = "pause_table";
};
struct ResumeTable {
  static constexpr const char* kTag = "do";
  static constexpr std::string_view kName = "resume_table";
};
struct VoidRound {
  static constexpr const char* kTag = "do";
  static constexpr std::string_view kName = "void_round";
  std::string reason;
  std::optional<std::uint64_t> round = {};  // the one that is meant: another one in play is left alone
};
// On one hand of the round in play, or on one wager.
struct Ruling {
  SeatId seat;
  std::optional<RiderId> rider;      // from 1 on: behind the seat
  std::optional<std::string> wager;  // its id; left out: the hand, with everything on it
  RuledAs as = RuledAs::void_;
  std::optional<Amount> paid;  // won: the winnings; left out: at the wager's own odds
  std::string reason;
  std::optional<std::string> clause;  // as the rulebook numbers it
  std::optional<std::uint64_t> round;
};
struct FloorRuling : Ruling {
  static constexpr const char* kTag = "do";
  static constexpr std::string_view kName = "rule";
};
// A coupon for who sits there, where the house takes them.
struct GiveCoupon {
  static constexpr const char* kTag = "do";
  static constexpr std::string_view kName = "give_coupon";
  SeatId seat;
  Amount amount;
};
// In the words of a dealer's console (docs/deal.md), without "floor" before them: "recut", "shuffle", "deck", "mended",
// "validate 1". The reason is kept with it.
struct OrderInWords {
  static constexpr const char* kTag = "do";
  static constexpr std::string_view kName = "order";
  std::string order;
  std::string reason;
};
struct SeatBot {
  static constexpr const char* kTag = "do";
  static constexpr std::string_view kName = "seat_bot";
  SeatId seat;
};
struct RemoveBot {
  static constexpr const char* kTag = "do";
  static constexpr std::string_view kName = "remove_bot";
  SeatId seat;
};

// ---- what takes two people: it waits until a second one approves it (room/waiting_order.h)

// What a seat of a settled round was paid wrongly, or what the floor rules in a dispute: positive to the player.
struct CorrectSeat {
  static constexpr const char* kTag = "do";
  static constexpr std::string_view kName = "correct";
  std::uint64_t round = 0;
  SeatId seat;
  std::optional<RiderId> rider;  // from 1 on: behind the seat
  Amount amount;
  std::string reason;
};
// The last round, before the next one opens: everything goes back.
struct VoidSettledRound {
  static constexpr const char* kTag = "do";
  static constexpr std::string_view kName = "void_settled";
  std::uint64_t round = 0;
  std::string reason;
};
// From the next reset on; what is left out stays as it is.
struct ChangeMeter {
  static constexpr const char* kTag = "do";
  static constexpr std::string_view kName = "change_meter";
  std::string meter;  // its id
  std::optional<Amount> reset;
  std::optional<std::int64_t> rate;         // of each wager, in millionths
  std::optional<std::int64_t> hidden_rate;  // of each wager, in millionths, kept for the next reset
  std::optional<Amount> limit;
  std::string reason;
};
struct DecreaseMeter {
  static constexpr const char* kTag = "do";
  static constexpr std::string_view kName = "decrease_meter";
  std::string meter;
  Amount amount;
  std::string reason;
};
struct SwitchMeter {
  static constexpr const char* kTag = "do";
  static constexpr std::string_view kName = "switch_meter";
  std::string meter;
  bool on = true;
  std::string reason;
};

// About the chips of a table, by who deals there or by the floor: the opener and the closer of a shift, a fill, a
// credit, the count of the box (room/slip.h). A second person of the floor signs it.
struct AskSlip {
  static constexpr const char* kTag = "do";
  static constexpr std::string_view kName = "slip";
  SlipKind kind = SlipKind::fill;
  std::vector<CountedChips> chips;                // of a box: banknotes
  std::optional<std::vector<CountedChips>> fees;  // of a box: the collection fees in it
  std::optional<std::string> reason;
  // Of an opener or a closer: after which round it was counted, and what the ledger had in the tray; left out: now.
  std::optional<std::uint64_t> round = {};
  std::optional<Amount> tray = {};
};

BOOST_DESCRIBE_STRUCT(SitDown, (), (seat, rider, buy_in))
BOOST_DESCRIBE_STRUCT(StandUp, (), ())
BOOST_DESCRIBE_STRUCT(BuyChips, (), (amount))
BOOST_DESCRIBE_STRUCT(SitOut, (), ())
BOOST_DESCRIBE_STRUCT(SitIn, (), ())
BOOST_DESCRIBE_STRUCT(PlaceWager, (), (wager, amount, share))
BOOST_DESCRIBE_STRUCT(SetStakes, (), (stakes, careful, share))
BOOST_DESCRIBE_STRUCT(Ready, (), (share))
BOOST_DESCRIBE_STRUCT(NextRound, (), ())
BOOST_DESCRIBE_STRUCT(Check, (), ())
BOOST_DESCRIBE_STRUCT(Fold, (), ())
BOOST_DESCRIBE_STRUCT(Raise, (), (multiple, buy))
BOOST_DESCRIBE_STRUCT(TakeBank, (), (wager))
BOOST_DESCRIBE_STRUCT(DeclineBank, (), ())
BOOST_DESCRIBE_STRUCT(TapIn, (), ())
BOOST_DESCRIBE_STRUCT(TapOut, (), ())
BOOST_DESCRIBE_STRUCT(KeyLine, (), (line))
BOOST_DESCRIBE_STRUCT(PauseTable, (), ())
BOOST_DESCRIBE_STRUCT(ResumeTable, (), ())
BOOST_DESCRIBE_STRUCT(VoidRound, (), (reason, round))
BOOST_DESCRIBE_STRUCT(Ruling, (), (seat, rider, wager, as, paid, reason, clause, round))
BOOST_DESCRIBE_STRUCT(FloorRuling, (Ruling), ())
BOOST_DESCRIBE_STRUCT(GiveCoupon, (), (seat, amount))
BOOST_DESCRIBE_STRUCT(OrderInWords, (), (order, reason))
BOOST_DESCRIBE_STRUCT(CorrectSeat, (), (round, seat, rider, amount, reason))
BOOST_DESCRIBE_STRUCT(VoidSettledRound, (), (round, reason))
BOOST_DESCRIBE_STRUCT(ChangeMeter, (), (meter, reset, rate, hidden_rate, limit, reason))
BOOST_DESCRIBE_STRUCT(DecreaseMeter, (), (meter, amount, reason))
BOOST_DESCRIBE_STRUCT(SwitchMeter, (), (meter, on, reason))
BOOST_DESCRIBE_STRUCT(AskSlip, (), (kind, chips, fees, reason, round, tray))
BOOST_DESCRIBE_STRUCT(SeatBot, (), (seat))
BOOST_DESCRIBE_STRUCT(RemoveBot, (), (seat))

}  // namespace ask

using RoomAsk =
    std::variant<ask::SitDown, ask::StandUp, ask::BuyChips, ask::SitOut, ask::SitIn, ask::PlaceWager, ask::SetStakes,
                 ask::Ready, ask::NextRound, ask::Check, ask::Fold, ask::Raise, ask::TakeBank, ask::DeclineBank,
                 ask::PauseTable, ask::ResumeTable, ask::VoidRound, ask::FloorRuling, ask::GiveCoupon, ask::SeatBot,
                 ask::RemoveBot, ask::TapIn, ask::TapOut, ask::KeyLine, ask::OrderInWords, ask::CorrectSeat,
                 ask::VoidSettledRound, ask::ChangeMeter, ask::DecreaseMeter, ask::SwitchMeter, ask::AskSlip>;

}  // namespace riverbank
