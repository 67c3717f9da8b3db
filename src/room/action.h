// Actions: what people ask of a table of the room, each under an id that the client made, and what is answered. A
// repeated id gets the first answer again; another wish under the same id is refused.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "round/command.h"
#include "table/command.h"

namespace riverbank {

struct SitAt {
  SeatId seat;
  RiderId rider;
  Amount buy_in;
};
struct LeaveSeat {};
struct BuyMore {
  Amount amount;
};
struct PauseSeat {};
struct ResumeSeat {};
// The whole stake on one spot; zero takes it back.
struct SetWager {
  std::string wager;
  Amount amount;
};
// Everything that this player has staked in the round, by wager; what is not named is taken back. All or nothing.
struct SetStakes {
  std::map<std::string, Amount> stakes;
};
// Bets are made: the dealer need not wait for this player.
struct Ready {};
struct Decide {
  Choice choice = Choice::check;
  int multiple = 0;
};
struct BankRound {
  Amount wager;
};
struct DeclineToBank {};

// ---- of the floor and the operator
struct PauseTable {};
struct ResumeTable {};
struct VoidRoundNow {
  std::string reason;
  std::optional<std::uint64_t> round = {};  // the one that is meant; nothing said: the one in play
};
// One hand of the round in play is void, or one wager on it is returned, pushed, lost or won.
struct RuleOnHand {
  SeatId seat;
  RiderId rider;
  std::string wager;  // empty: the hand
  RuledAs as = RuledAs::void_hand;
  Amount paid;  // won: the winnings; nothing: at the wager's own odds
  std::string reason;
  std::string clause;  // empty: the floor's own ruling
  std::optional<std::uint64_t> round = {};
};
struct SeatBot {
  SeatId seat;
};
struct RemoveBot {
  SeatId seat;
};

using RoomAsk =
    std::variant<SitAt, LeaveSeat, BuyMore, PauseSeat, ResumeSeat, SetWager, SetStakes, Ready, Decide, BankRound,
                 DeclineToBank, PauseTable, ResumeTable, VoidRoundNow, RuleOnHand, SeatBot, RemoveBot>;

// Whether the one who asks may do what only the floor does.
enum class Standing : std::uint8_t { player, floor };

struct RoomAction {
  PlayerId player;
  Standing standing = Standing::player;
  std::string id;    // made by the client, 1 to 64 characters; empty: cannot be repeated
  std::string text;  // the wish as it was sent: the same id must bring the same text again
  RoomAsk ask;
};

struct RoomAnswer {
  bool accepted = false;
  std::string code;  // a stable word, "ok" or why not
  std::string clause;
  std::string says;
  friend bool operator==(const RoomAnswer&, const RoomAnswer&) = default;
};

// The room's own refusals, "room.no_round"; those of the table and the round have numbers and clauses.
inline RoomAnswer room_refusal(std::string code, std::string says) {
  return {false, std::move(code), "", std::move(says)};
}

}  // namespace riverbank
