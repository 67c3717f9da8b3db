// The WebSocket protocol, version 1: what a client says and what the server says, as structs. docs/protocol.md explains
// them; web/src/protocol.ts is generated from them. A table's own message is the room's (room/table_message.h).
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "money/amount.h"

namespace riverbank::protocol {

inline constexpr int kVersion = 1;
inline constexpr std::size_t kLongestId = 64;
inline constexpr std::size_t kLongestReason = 200;

// ---- what a client asks of a table

struct Sit {
  static constexpr const char* kTag = "do";
  static constexpr std::string_view kName = "sit";
  int seat = 0;
  std::optional<int> rider;  // left out or 0: on the seat; 1 and more: behind it
  Amount buy_in;
};
struct Leave {
  static constexpr const char* kTag = "do";
  static constexpr std::string_view kName = "leave";
};
struct Buy {
  static constexpr const char* kTag = "do";
  static constexpr std::string_view kName = "buy";
  Amount amount;
};
struct SitOutNow {
  static constexpr const char* kTag = "do";
  static constexpr std::string_view kName = "pause";
};
struct SitInAgain {
  static constexpr const char* kTag = "do";
  static constexpr std::string_view kName = "resume";
};
// The whole stake on one spot; 0 takes it back.
struct SetStake {
  static constexpr const char* kTag = "do";
  static constexpr std::string_view kName = "wager";
  std::string wager;
  Amount amount;
};
// Everything this player has staked, by wager; what is not named is taken back. What must equal another wager follows
// it, what rests on one that is taken back goes with it; all of it is done or nothing.
struct SetStakes {
  static constexpr const char* kTag = "do";
  static constexpr std::string_view kName = "stakes";
  std::map<std::string, Amount> stakes;
};
struct BetsMade {
  static constexpr const char* kTag = "do";
  static constexpr std::string_view kName = "ready";
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
};
struct Bank {
  static constexpr const char* kTag = "do";
  static constexpr std::string_view kName = "bank";
  Amount wager;
};
struct Decline {
  static constexpr const char* kTag = "do";
  static constexpr std::string_view kName = "decline";
};

// ---- of the floor and the operator

struct TablePause {
  static constexpr const char* kTag = "do";
  static constexpr std::string_view kName = "pause_table";
};
struct TableResume {
  static constexpr const char* kTag = "do";
  static constexpr std::string_view kName = "resume_table";
};
struct VoidThisRound {
  static constexpr const char* kTag = "do";
  static constexpr std::string_view kName = "void_round";
  std::string reason;
  std::optional<std::uint64_t> round;  // the one that is meant: another one in play is left alone
};
enum class RuledHow : std::uint8_t { void_, returned, pushed, lost, won };
BOOST_DESCRIBE_ENUM(RuledHow, void_, returned, pushed, lost, won)

// On one hand of the round in play, or on one wager.
struct Ruling {
  int seat = 0;
  std::optional<int> rider;          // from 1 on: behind the seat
  std::optional<std::string> wager;  // its id; left out: the hand, with everything on it
  RuledHow as = RuledHow::void_;     // a hand is void; a wager is returned, pushed, lost or won
  std::optional<Amount> paid;        // won: the winnings; left out: at the wager's own odds
  std::string reason;
  std::optional<std::string> clause;  // as the rulebook numbers it
  std::optional<std::uint64_t> round;
};
struct RuleOnThisHand : Ruling {
  static constexpr const char* kTag = "do";
  static constexpr std::string_view kName = "rule";
};
struct BotSits {
  static constexpr const char* kTag = "do";
  static constexpr std::string_view kName = "seat_bot";
  int seat = 0;
};
struct BotLeaves {
  static constexpr const char* kTag = "do";
  static constexpr std::string_view kName = "remove_bot";
  int seat = 0;
};

BOOST_DESCRIBE_STRUCT(Sit, (), (seat, rider, buy_in))
BOOST_DESCRIBE_STRUCT(Leave, (), ())
BOOST_DESCRIBE_STRUCT(Buy, (), (amount))
BOOST_DESCRIBE_STRUCT(SitOutNow, (), ())
BOOST_DESCRIBE_STRUCT(SitInAgain, (), ())
BOOST_DESCRIBE_STRUCT(SetStake, (), (wager, amount))
BOOST_DESCRIBE_STRUCT(SetStakes, (), (stakes))
BOOST_DESCRIBE_STRUCT(BetsMade, (), ())
BOOST_DESCRIBE_STRUCT(Check, (), ())
BOOST_DESCRIBE_STRUCT(Fold, (), ())
BOOST_DESCRIBE_STRUCT(Raise, (), (multiple))
BOOST_DESCRIBE_STRUCT(Bank, (), (wager))
BOOST_DESCRIBE_STRUCT(Decline, (), ())
BOOST_DESCRIBE_STRUCT(TablePause, (), ())
BOOST_DESCRIBE_STRUCT(TableResume, (), ())
BOOST_DESCRIBE_STRUCT(VoidThisRound, (), (reason, round))
BOOST_DESCRIBE_STRUCT(Ruling, (), (seat, rider, wager, as, paid, reason, clause, round))
BOOST_DESCRIBE_STRUCT(RuleOnThisHand, (Ruling), ())
BOOST_DESCRIBE_STRUCT(BotSits, (), (seat))
BOOST_DESCRIBE_STRUCT(BotLeaves, (), (seat))

using Ask = std::variant<Sit, Leave, Buy, SitOutNow, SitInAgain, SetStake, SetStakes, BetsMade, Check, Fold, Raise,
                         Bank, Decline, TablePause, TableResume, VoidThisRound, RuleOnThisHand, BotSits, BotLeaves>;

// ---- what a client says

struct Watch {
  static constexpr const char* kTag = "type";
  static constexpr std::string_view kName = "watch";
  std::uint32_t table = 0;
  std::optional<std::uint64_t> last;  // the number of the last message seen of this table
};
struct Unwatch {
  static constexpr const char* kTag = "type";
  static constexpr std::string_view kName = "unwatch";
  std::uint32_t table = 0;
};
struct Act {
  static constexpr const char* kTag = "type";
  static constexpr std::string_view kName = "act";
  std::uint32_t table = 0;
  std::string id;  // made by the client, 1 to 64 characters; sent again, it gets the same answer
  Ask ask;
};

BOOST_DESCRIBE_STRUCT(Watch, (), (table, last))
BOOST_DESCRIBE_STRUCT(Unwatch, (), (table))
BOOST_DESCRIBE_STRUCT(Act, (), (table, id, ask))

using ClientMessage = std::variant<Watch, Unwatch, Act>;

// ---- what the server says

struct Hello {
  static constexpr const char* kTag = "type";
  static constexpr std::string_view kName = "hello";
  int protocol = kVersion;
  std::uint32_t player = 0;
  std::string name;
  std::string role;
  bool guest = false;
  Amount wallet;
  std::int64_t at = 0;  // the server's clock, milliseconds since 1970
};
// To an act, when what it did is on disk.
struct Answered {
  static constexpr const char* kTag = "type";
  static constexpr std::string_view kName = "answer";
  std::uint32_t table = 0;
  std::string id;
  bool accepted = false;
  std::string code;
  std::string clause;
  std::string says;
};
// To a message that was not understood; nothing was done.
struct Misunderstood {
  static constexpr const char* kTag = "type";
  static constexpr std::string_view kName = "error";
  std::string code;
  std::string says;
};
struct Draining {
  static constexpr const char* kTag = "type";
  static constexpr std::string_view kName = "draining";
  std::string says;
};

BOOST_DESCRIBE_STRUCT(Hello, (), (protocol, player, name, role, guest, wallet, at))
BOOST_DESCRIBE_STRUCT(Answered, (), (table, id, accepted, code, clause, says))
BOOST_DESCRIBE_STRUCT(Misunderstood, (), (code, says))
BOOST_DESCRIBE_STRUCT(Draining, (), (says))

// Why the server closes a socket.
enum class CloseCode : std::uint16_t {
  going_away = 1001,    // the server stops: come back later
  not_text = 1003,      // messages are texts
  too_fast = 1008,      // more messages than the limit allows
  session_over = 4401,  // logged out, or idle for too long
  replaced = 4409       // the same session opened a newer socket
};

}  // namespace riverbank::protocol
