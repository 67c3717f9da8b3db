// EventStream: significant events for systems outside, as JSON lines at the end of a file. It follows the table of
// events, so whatever writes them, they come; and after a restart it goes on behind the last line of the file.
#pragma once

#include <filesystem>

#include "base/error.h"
#include "room/significant_event.h"

namespace riverbank {

class EventStream {
 public:
  static Result<std::unique_ptr<EventStream>, Error> open(const std::filesystem::path& file);
  ~EventStream();
  EventStream(const EventStream&) = delete;
  EventStream& operator=(const EventStream&) = delete;

  // Writes what is new. Blocks. What is wrong; empty: nothing.
  std::string pump(const AsksDatabase& ask);
  // One that the database will never hold, because it failed.
  void say(const SignificantEvent& event);

 private:
  EventStream(int file, std::int64_t last) : file_(file), last_(last) {}
  bool write_line(const EventShown& event);

  int file_;
  std::int64_t last_;  // the number of the last one in the file
};

}  // namespace riverbank
