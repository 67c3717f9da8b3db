// Actions: what people ask of a table of the room, each under an id that the client made, and what is answered. A
// repeated id gets the first answer again; another wish under the same id is refused.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "base/role.h"
#include "ledger/ids.h"
#include "room/decision_asked.h"

namespace riverbank {

// What a second person says to an order that waits for one.
enum class Verdict : std::uint8_t { approves, rejects };
struct OrderVerdict {
  std::uint64_t order = 0;
  Verdict verdict = Verdict::approves;
  std::string reason = {};
};

struct RoomAction {
  PlayerId player;
  Role role = Role::player;
  std::string id;    // made by the client, 1 to 64 characters; empty: cannot be repeated
  std::string text;  // the wish as it was sent: the same id must bring the same text again
  RoomAsk ask;
  std::optional<DecisionAsked> answers = {};  // the decision that was meant; nothing: the one that is asked now
  std::string address = {};                   // from where it was asked
  std::optional<OrderVerdict> verdict = {};   // on an order that waits, instead of an ask
};

struct RoomAnswer {
  bool accepted = false;
  std::string code;  // a stable word, "ok" or why not
  std::string clause;
  std::string says;
  std::uint64_t order = 0;  // that waits for a second person since; 0: none
  friend bool operator==(const RoomAnswer&, const RoomAnswer&) = default;
};

// One that was accepted, as it is found again: its text, and what was answered.
struct StoredAction {
  std::string text;
  RoomAnswer answer;
};

// The room's own refusals, "room.no_round"; those of the table and the round have numbers and clauses.
inline RoomAnswer room_refusal(std::string code, std::string says) {
  return {false, std::move(code), "", std::move(says)};
}
inline RoomAnswer own_round() {
  return room_refusal("room.own_round", "You are in this round: another floor person must rule on it.");
}
// A floor's order has a reason, which is kept with the round.
std::optional<RoomAnswer> reason_problem(const std::string& reason);

}  // namespace riverbank
