// Committer: the one writer of the database. Changes of all tables that wait at the same moment go into one transaction
// (group commit), so that being durable costs one flush for many actions. What a client is told is told after `durable`
// was called. If the database fails, nothing more is written and nothing more is answered: whoever starts again reads
// the journal.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <unordered_map>
#include <vector>

#include "store/database.h"

namespace riverbank {

struct CommitCounts {
  std::uint64_t transactions = 0;
  std::uint64_t entries = 0;
  std::uint64_t changes = 0;
};

class Committer {
 public:
  using Durable = std::function<void()>;
  using Failed = std::function<void(const Error&)>;

  Committer(std::unique_ptr<Database> database, Failed failed);
  // Writes what is waiting.
  ~Committer();
  Committer(const Committer&) = delete;
  Committer& operator=(const Committer&) = delete;

  // In the order of the calls. `durable` is called by the committer's thread. `states` are rows that replace the ones
  // before, by the key that is their first value: of those that wait, only the last of a key is written.
  void submit(std::vector<Change> changes, std::vector<Change> states, Durable durable);
  CommitCounts counts() const;

 private:
  struct Entry {
    std::vector<Change> changes;
    Durable durable;
  };
  using States = std::unordered_map<std::string, Change>;
  void run();
  bool commit(std::vector<Entry>& entries, States& states);

  std::unique_ptr<Database> database_;
  Failed failed_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Entry> waiting_;
  States states_;
  CommitCounts counts_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace riverbank
