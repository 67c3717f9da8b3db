// The WebSocket protocol, version 2: what a client says and what the server says, as structs. docs/protocol.md explains
// them; web/src/protocol.ts is generated from them. What a client asks of a table
// and a table's own message are the room's (room/ask.h, room/table_message.h).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include <boost/describe/class.hpp>

#include "room/decision_asked.h"

namespace riverbank::protocol {

inline constexpr int kVersion = 2;
inline constexpr std::size_t kLongestId = 64;
inline constexpr std::size_t kLongestReason = 200;

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
  RoomAsk ask;
  std::optional<DecisionAsked> answers;  // the table's `asks`, where this answers it: bets, decisions, the bank
};

BOOST_DESCRIBE_STRUCT(Watch, (), (table, last))
BOOST_DESCRIBE_STRUCT(Unwatch, (), (table))
BOOST_DESCRIBE_STRUCT(Act, (), (table, id, ask, answers))

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
  replaced = 4409       // the same account opened a newer socket
};

}  // namespace riverbank::protocol
