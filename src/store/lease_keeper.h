// LeaseKeeper: renews a lease from a thread and on a connection of its own, so that neither a long transaction nor the
// opening of a large room lets it run out; and finds out when another node has taken it.
#pragma once

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>

#include "store/database.h"

namespace riverbank {

class LeaseKeeper {
 public:
  LeaseKeeper(std::string url, LeaseTerms terms, std::int64_t epoch);
  // The lease runs out by itself.
  ~LeaseKeeper();
  LeaseKeeper(const LeaseKeeper&) = delete;
  LeaseKeeper& operator=(const LeaseKeeper&) = delete;

  // Renews no more: others need not wait.
  void let_go();
  const std::string& node() const { return terms_.node; }
  std::int64_t epoch() const { return epoch_; }
  bool is_taken_over() const { return taken_over_; }
  // Asks the database now: why a connection was lost may be that another node ended it.
  bool ask_whether_taken_over();
  std::int64_t renewed_ms_ago() const;

 private:
  void run();
  void stop();
  void renew();
  Database* connection();

  const std::string url_;
  const LeaseTerms terms_;
  const std::int64_t epoch_;
  std::unique_ptr<Database> database_;  // the thread's
  std::atomic<bool> taken_over_ = false;
  std::atomic<std::int64_t> renewed_at_;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace riverbank
