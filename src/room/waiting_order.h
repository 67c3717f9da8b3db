// WaitingOrder: what one person of the floor ordered and a second one must approve: a void after the last decision, a
// correction of a settled round, a change of a meter. It is written down with what it would do, survives a restart,
// and is carried out once, with both names. Nobody approves their own; after its time nobody does.
#pragma once

#include <atomic>
#include <map>
#include <mutex>
#include <optional>
#include <vector>

#include "room/action.h"
#include "room/significant_event.h"

namespace riverbank {

struct WaitingOrder {
  std::uint64_t id = 0;  // 0: a trial of one
  TableId table;
  std::uint64_t round = 0;  // in play when it was given, or the last one
  RoomAsk ask;
  EventKind kind = EventKind::floor_order;
  std::string what;                  // "corrects seat 3 in round 12 by $10"
  std::vector<std::string> effects;  // as far as they are known: "Seat 3 (Ann): +$10"
  std::string clause;
  std::string reason;
  PlayerId by;
  Time at;
  Time expires_at;
};

// What a turn, or the room, did to one.
struct OrderMove {
  WaitingOrder order;
  bool waits = false;  // from now on; else it was decided
};

// Those of a whole room. Used by all tables at once.
class WaitingOrders {
 public:
  // Those that were left waiting. One whose time is not over and that cannot be read is an error: nobody could decide
  // it, or know of it.
  Result<Done, Error> restore(Database& database, Time now);

  std::uint64_t next_id() { return ++last_id_; }
  // It is written down.
  void moved(const OrderMove& move);
  // Nothing: there is none, it was decided, or its time is over.
  std::optional<WaitingOrder> find(std::uint64_t id, Time now) const;
  // It waits no more, and who calls this decides it: of two at once the second finds nothing. If it comes to nothing,
  // it waits again by moved().
  std::optional<WaitingOrder> take(std::uint64_t id, Time now);
  // Those whose time was over a while ago, so that no turn is at work on one; they wait no more.
  std::vector<WaitingOrder> take_lapsed(Time now);
  // The oldest first.
  std::vector<WaitingOrder> all(Time now) const;

 private:
  mutable std::mutex mutex_;
  std::atomic<std::uint64_t> last_id_{0};
  std::map<std::uint64_t, WaitingOrder> waiting_;
};

Change order_change(const WaitingOrder& order);
// Nobody decided it in time.
Change lapse_change(const WaitingOrder& order);
Change verdict_change(const OrderVerdict& verdict, PlayerId by, Time at);

RoomAnswer waits_answer(const WaitingOrder& order);
RoomAnswer no_such_order();
// Who may say this about it; nothing: this person may.
std::optional<RoomAnswer> verdict_problem(const WaitingOrder& order, const RoomAction& action);
// "voids the round (order 3, asked for by Ann)", by the person and for the reason of this moment.
SignificantEvent event_of_waiting(const WaitingOrder& order, const RoomAction& action, const std::string& name);
SignificantEvent event_of_verdict(const WaitingOrder& order, const RoomAction& action, const std::string& name,
                                  const std::string& first, Time at);

SignificantEvent event_of_lapse(const WaitingOrder& order, const std::string& first, Time at);

// The reason with both names behind it: for what is kept where only a reason is.
std::string reason_of_two(const WaitingOrder& order, const std::string& first, const std::string& second);
// Longer ones would leave no room for two names.
std::optional<RoomAnswer> problem_of_reason_of_two(const std::string& reason);

}  // namespace riverbank
