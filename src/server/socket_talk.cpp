#include "server/socket_talk.h"

#include <chrono>

#include <fmt/core.h>
#include <boost/json/serialize.hpp>

#include "json/strict_json.h"
#include "json/struct_json.h"
#include "server/ask_of.h"
#include "server/clock.h"

namespace riverbank {

namespace json = boost::json;

namespace {

template <typename T>
std::string text_of(const T& message) {
  return json::serialize(struct_to_json(message));
}

// The floor's, where the ask has one.
std::string_view reason_of(const protocol::Ask& ask) {
  return std::visit(
      [](const auto& each) -> std::string_view {
        if constexpr (requires { each.reason; }) return each.reason;
        return {};
      },
      ask);
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

SocketTalk::SocketTalk(Parts parts, User user, std::shared_ptr<Outbox> outbox)
    : parts_(parts), user_(std::move(user)), outbox_(std::move(outbox)) {}

SocketTalk::~SocketTalk() {
  for (const auto& [id, listener] : watched_)
    if (const auto table = parts_.room.table(TableId(id))) table->unwatch(user_.id, listener.get());
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
  const auto table = parts_.room.table(TableId(watch.table));
  if (!table) return complain("no_such_table", parts_.room.why_no_table(TableId(watch.table)));
  if (!watched_.contains(watch.table) && static_cast<std::int64_t>(watched_.size()) >= parts_.limits.tables_watched)
    return complain("too_many_tables", "This connection already watches as many tables as it may.");
  auto& listener = watched_[watch.table];
  listener = std::make_shared<Listener>(outbox_);
  table->watch(user_.id, watch.last.value_or(0), listener);
}

void SocketTalk::handle(const protocol::Unwatch& unwatch) {
  const auto found = watched_.find(unwatch.table);
  if (found == watched_.end()) return;
  if (const auto table = parts_.room.table(TableId(unwatch.table))) table->unwatch(user_.id, found->second.get());
  watched_.erase(found);
}

void SocketTalk::answer(const protocol::Act& act, const RoomAnswer& answer) {
  outbox_->put(text_of(answered(act, answer)));
}

void SocketTalk::handle(const protocol::Act& act) {
  if (act.id.empty() || act.id.size() > protocol::kLongestId)
    return complain("bad_id", "An action needs an id of 1 to 64 characters.");
  const auto table = parts_.room.table(TableId(act.table));
  if (!table) return answer(act, {false, "no_such_table", "", parts_.room.why_no_table(TableId(act.table))});
  if (!user_.may_play())
    return answer(act, {false, "not_allowed", "", "An auditor sees everything and changes nothing."});
  if (reason_of(act.ask).size() > protocol::kLongestReason)
    return answer(
        act, {false, "too_long", "", fmt::format("A reason may have at most {} bytes.", protocol::kLongestReason)});
  const auto ask = ask_of(act.ask);
  if (!ask) return answer(act, {false, "no_such_seat", "", "There is no such seat."});
  const auto began = std::chrono::steady_clock::now();
  RoomAction action{.player = user_.id,
                    .standing = user_.may_run_tables() ? Standing::floor : Standing::player,
                    .id = act.id,
                    .text = text_of(act.ask),
                    .ask = *ask};
  table->act(std::move(action), [outbox = outbox_, act, began, &times = parts_.action_times](const RoomAnswer& given) {
    outbox->put(text_of(answered(act, given)));
    const auto took = std::chrono::steady_clock::now() - began;
    times.add(std::chrono::duration_cast<std::chrono::microseconds>(took).count());
  });
}

}  // namespace riverbank
