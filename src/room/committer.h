// Committer: the one writer of the database. Changes of all tables that wait at the same moment go into one transaction
// (group commit), so that being durable costs one flush for many actions. What a client is told is told after `durable`
// was called. If the database fails, nothing more is written and nothing more is answered: whoever starts again reads
// the journal. It also ends where another node has taken over: the transaction fails as a whole. While there is nothing
// to write it asks now and then whether the database still answers, so that a stall is known before anybody's action
// meets it.
#pragma once

#include <atomic>

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <unordered_map>
#include <vector>

#include "room/room_log.h"

namespace riverbank {

struct CommitCounts {
  std::uint64_t transactions = 0;
  std::uint64_t entries = 0;
  std::uint64_t changes = 0;
};

class Committer {
 public:
  using Durable = std::function<void()>;
  enum class Why { database_failed, taken_over };
  using Failed = std::function<void(Why why, const Error&)>;
  using Ticks = std::function<std::int64_t()>;  // milliseconds that never go back

  // Whatever is written is written by way of the log.
  Committer(std::unique_ptr<Database> database, RoomLog& log, Ticks ticks, Failed failed);
  // Writes what is waiting.
  ~Committer();
  Committer(const Committer&) = delete;
  Committer& operator=(const Committer&) = delete;

  // In the order of the calls. `durable` is called by the committer's thread. `states` are rows that replace the ones
  // before, by the key that is their first value: of those that wait, only the last of a key is written.
  void submit(std::vector<Change> changes, std::vector<Change> states, Durable durable);
  CommitCounts counts() const;
  // How long the database has not answered what it was asked; 0: nothing is asked.
  std::int64_t waits_ms() const;

 private:
  struct Entry {
    std::vector<Change> changes;
    Durable durable;
  };
  using States = std::unordered_map<std::string, Change>;
  void run();
  bool wait_for_work(std::vector<Entry>& entries, States& states);
  bool still_answers();
  void fail(const Error& error);
  Result<Done, Error> timed(const std::function<Result<Done, Error>()>& asked);
  bool commit(std::vector<Entry>& entries, States& states);

  std::unique_ptr<Database> database_;
  RoomLog& log_;
  Ticks ticks_;
  Failed failed_;
  std::atomic<std::int64_t> asked_at_ = -1;  // the database, and it has not answered yet
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Entry> waiting_;
  States states_;
  CommitCounts counts_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace riverbank
