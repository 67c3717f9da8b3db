#include "server/event_stream.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "json/struct_json.h"

namespace riverbank {

namespace {

constexpr std::int64_t kPageOfStream = 500;
constexpr off_t kTail = 65'536;

// The number in the last whole line; 0: there is none. A line that was cut off is ended, so that the next one is whole.
std::int64_t last_number(int file) {
  const off_t size = lseek(file, 0, SEEK_END);
  const off_t from = size > kTail ? size - kTail : 0;
  std::string tail(static_cast<std::size_t>(size - from), '\0');
  if (pread(file, tail.data(), tail.size(), from) != static_cast<ssize_t>(tail.size())) return 0;
  if (!tail.empty() && tail.back() != '\n') {
    static_cast<void>(!write(file, "\n", 1));
    tail += '\n';
  }
  while (!tail.empty()) {
    tail.pop_back();
    const std::size_t before = tail.rfind('\n');
    const std::string line = tail.substr(before == std::string::npos ? 0 : before + 1);
    tail.resize(before == std::string::npos ? 0 : before + 1);
    boost::system::error_code broken;
    const auto value = boost::json::parse(line, broken);
    if (broken || !value.is_object()) continue;
    const auto* id = value.as_object().if_contains("id");
    if (id != nullptr && id->is_int64() && id->as_int64() > 0) return id->as_int64();
  }
  return 0;
}

}  // namespace

Result<std::unique_ptr<EventStream>, Error> EventStream::open(const std::filesystem::path& path) {
  const int file = ::open(path.c_str(), O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (file < 0)
    return Failure{Error{path.string(), "", std::string("cannot be written: ") + std::strerror(errno),
                         "a file that the server may write, with --events", ""}};
  return std::unique_ptr<EventStream>(new EventStream(file, last_number(file)));
}

EventStream::~EventStream() { ::close(file_); }

bool EventStream::write_line(const EventShown& event) {
  const std::string line = boost::json::serialize(struct_to_json(event)) + "\n";
  return ::write(file_, line.data(), line.size()) == static_cast<ssize_t>(line.size());
}

std::string EventStream::pump(const AsksDatabase& ask) {
  for (;;) {
    const auto page =
        read_events(ask, {}, {.order = EventOrder::oldest_first, .beyond = last_, .limit = kPageOfStream});
    if (!page) return page.error().text();
    if (page->empty()) return "";
    for (const EventShown& event : *page) {
      if (!write_line(event)) return std::strerror(errno);
      last_ = event.id;
    }
    static_cast<void>(fdatasync(file_));
  }
}

void EventStream::say(const SignificantEvent& event) {
  write_line({.id = 0,
              .at = event.at.text(),
              .kind = std::string(word_for(event.kind)),
              .player = 0,
              .name = event.name,
              .address = event.address,
              .table = event.table.value(),
              .round = 0,
              .what = event.what,
              .reason = event.reason});
}

}  // namespace riverbank
