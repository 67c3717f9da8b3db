#include "server/socket_talk.h"

#include <chrono>

#include <fmt/core.h>
#include <boost/json/serialize.hpp>

#include "json/strict_json.h"
#include "json/struct_json.h"
#include "server/clock.h"

namespace riverbank {

namespace json = boost::json;

namespace {

template <typename T>
std::string text_of(const T& message) {
  return json::serialize(struct_to_json(message));
}

// The floor's, where the ask has one.
std::string_view reason_of(const RoomAsk& ask) {
  return std::visit(
      [](const auto& each) -> std::string_view {
        if constexpr (requires { each.reason.value(); })
          return each.reason ? std::string_view(*each.reason) : std::string_view();
        else if constexpr (requires { each.reason; })
          return each.reason;
        return {};
      },
      ask);
}

// Whoever answers says what. Else a message that was long on its way would be taken for the next decision's answer.
std::optional<RoomAnswer> answers_problem(const protocol::Act& act) {
  if (act.answers || !answers_something(act.ask)) return std::nullopt;
  return room_refusal("answers_missing", "Say what this answers: `answers`, as the table's `asks` has it.");
}

RoomAction action_of(const protocol::Act& act, const User& user, const std::string& address) {
  RoomAction action{
      .player = user.id, .role = user.role, .id = act.id, .text = text_of(act.ask), .ask = act.ask, .address = address};
  // Of other asks it says nothing.
  if (!answers_something(act.ask)) return action;
  action.answers = act.answers;
  action.text += text_of(*act.answers);  // the same id must bring the same answer to the same decision
  return action;
}

protocol::Answered answered(const protocol::Act& act, const RoomAnswer& answer) {
  return {act.table, act.id, answer.accepted, answer.code, answer.clause, answer.says};
}

}  // namespace

struct SocketTalk::Listener final : TableListener {
  explicit Listener(std::shared_ptr<Outbox> box) : outbox(std::move(box)) {}
  void message(SharedText text) override { outbox->put(std::move(text)); }
  std::shared_ptr<Outbox> outbox;
};

SocketTalk::SocketTalk(Parts parts, Client client, std::shared_ptr<Outbox> outbox)
    : parts_(parts), user_(std::move(client.user)), address_(std::move(client.address)), outbox_(std::move(outbox)) {}

SocketTalk::~SocketTalk() {
  for (const auto& [id, listener] : watched_) stop_watching(id, listener.get(), Rehearsals::Leaves::with_connection);
}

Room& SocketTalk::room_of(std::uint32_t table) const {
  Room* rehearsal = parts_.rehearsals.room_of(user_.id, TableId(table));
  return rehearsal == nullptr ? parts_.room : *rehearsal;
}

void SocketTalk::stop_watching(std::uint32_t table, const TableListener* listener, Rehearsals::Leaves how) {
  if (const auto host = room_of(table).table(TableId(table))) host->unwatch(user_.id, listener);
  parts_.rehearsals.was_left(user_.id, TableId(table), wall_clock(), how);
}

void SocketTalk::hello() {
  outbox_->put(text_of(protocol::Hello{.protocol = protocol::kVersion,
                                       .player = user_.id.value(),
                                       .name = user_.name,
                                       .role = std::string(role_word(user_.role)),
                                       .guest = user_.is_guest,
                                       .wallet = parts_.room.wallet(user_.id),
                                       .at = wall_clock().since_epoch_ms()}));
}

void SocketTalk::hear(std::string_view text) {
  const auto value = parse_strict_json(text);
  if (!value) return complain("not_json", value.error());
  const auto message = struct_from_json<protocol::ClientMessage>(*value);
  if (!message) return complain("not_understood", message.error());
  std::visit([&](const auto& held) { handle(held); }, *message);
}

void SocketTalk::complain(std::string code, std::string says) {
  outbox_->put(text_of(protocol::Misunderstood{std::move(code), std::move(says)}));
}

void SocketTalk::handle(const protocol::Watch& watch) {
  const auto table = room_of(watch.table).table(TableId(watch.table));
  if (!may_see(watch.table)) return complain("no_such_table", "There is no such table.");
  if (!table) return complain("no_such_table", parts_.room.why_no_table(TableId(watch.table)));
  if (!watched_.contains(watch.table) && static_cast<std::int64_t>(watched_.size()) >= parts_.limits.tables_watched)
    return complain("too_many_tables", "This connection already watches as many tables as it may.");
  if (!watched_.contains(watch.table)) parts_.rehearsals.is_watched(user_.id, TableId(watch.table));
  auto& listener = watched_[watch.table];
  listener = std::make_shared<Listener>(outbox_);
  table->watch(user_.id, watch.last.value_or(0), listener);
}

void SocketTalk::handle(const protocol::Unwatch& unwatch) {
  const auto found = watched_.find(unwatch.table);
  if (found == watched_.end()) return;
  stop_watching(unwatch.table, found->second.get(), Rehearsals::Leaves::by_wish);
  watched_.erase(found);
}

void SocketTalk::answer(const protocol::Act& act, const RoomAnswer& answer) {
  outbox_->put(text_of(answered(act, answer)));
}

void SocketTalk::handle(const protocol::Act& act) {
  if (act.id.empty() || act.id.size() > protocol::kLongestId)
    return complain("bad_id", "An action needs an id of 1 to 64 characters.");
  if (!user_.may_play())
    return answer(act, {false, "not_allowed", "", "An auditor sees everything and changes nothing."});
  if (reason_of(act.ask).size() > protocol::kLongestReason)
    return answer(
        act, {false, "too_long", "", fmt::format("A reason may have at most {} bytes.", protocol::kLongestReason)});
  if (const auto problem = answers_problem(act)) return answer(act, *problem);
  if (!may_see(act.table)) return answer(act, {false, "no_such_table", "", "There is no such table."});
  const auto began = std::chrono::steady_clock::now();
  room_of(act.table).act(TableId(act.table), action_of(act, user_, address_),
                         [outbox = outbox_, act, began, &times = parts_.action_times](const RoomAnswer& given) {
                           outbox->put(text_of(answered(act, given)));
                           const auto took = std::chrono::steady_clock::now() - began;
                           times.add(std::chrono::duration_cast<std::chrono::microseconds>(took).count());
                         });
}

}  // namespace riverbank
