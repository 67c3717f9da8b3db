#include "server/record_event.h"

#include <fmt/core.h>

#include "server/await.h"
#include "server/clock.h"

namespace riverbank {

namespace {

constexpr std::string_view kLastLife =
    "SELECT kind, at FROM events WHERE kind IN ('start', 'stop') ORDER BY id DESC LIMIT 1";
constexpr std::string_view kLastStart = "SELECT what FROM events WHERE kind = 'start' ORDER BY id DESC LIMIT 1";

std::string start_text(const ServerStart& start) {
  return fmt::format("{}, configuration sha256:{}", start.program, start.configuration);
}

}  // namespace

SignificantEvent event_by(const Request& request, EventKind kind, std::string what, std::string reason) {
  SignificantEvent event{.kind = kind, .at = wall_clock(), .address = request.address};
  if (request.user) {
    event.actor = request.user->id;
    event.name = request.user->name;
  }
  event.what = std::move(what);
  event.reason = std::move(reason);
  return event;
}

boost::asio::awaitable<void> record(Room& room, SignificantEvent event) {
  auto change = std::make_shared<Change>(event_change(event));
  std::function<void(Answer<Done>)> start = [&room, change](Answer<Done> done) {
    room.commit({*change}, [done = std::move(done)] { done(Done{}); });
  };
  co_await answer_of<Done>(std::move(start));
}

void record_start(Room& room, const ServerStart& start) {
  std::vector<Change> changes;
  const Time now = wall_clock();
  const std::string text = start_text(start);
  const auto last = room.ask_database(kLastLife);
  if (last && !last->empty() && last->front().text(0) == word_for(EventKind::start))
    changes.push_back(event_change(
        {.kind = EventKind::fault,
         .at = now,
         .what = fmt::format("the server that was started at {} did not stop in order: it was killed, or its "
                             "database failed",
                             Time::from_ms(last->front().number(1)).text())}));
  const auto before = room.ask_database(kLastStart);
  if (before && !before->empty() && before->front().text(0) != text)
    changes.push_back(event_change({.kind = EventKind::setting,
                                    .at = now,
                                    .what = "program or configuration are not those of the last start",
                                    .reason = "before: " + before->front().text(0)}));
  changes.push_back(event_change({.kind = EventKind::start, .at = now, .what = text, .reason = start.options}));
  room.commit(std::move(changes), {});
}

Change lease_event(const LeaseKeeper& lease, const LeaseHolder& before) {
  return event_change({.kind = EventKind::lease,
                       .at = wall_clock(),
                       .what = fmt::format("node {} has the room, epoch {}", lease.node(), lease.epoch()),
                       .reason = how_it_ended(before)});
}

Change stop_event(const std::string& why) {
  return event_change({.kind = EventKind::stop, .at = wall_clock(), .what = "the server stops", .reason = why});
}

}  // namespace riverbank
