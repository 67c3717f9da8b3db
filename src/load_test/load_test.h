// Load: many players in one process who play at a real server, each over a socket of its own. It measures how long an
// action takes until it is on disk and answered, and how long a message is on its way; and it checks afterwards that
// every player's wallet is what the statement of account adds up to.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/result.h"

namespace riverbank {

struct LoadOptions {
  std::string host = "127.0.0.1";
  int port = 8420;
  int players = 100;   // who sit down and play
  int watchers = 0;    // who only watch
  int seconds = 30;    // of play, after everybody has come
  int arrivals = 200;  // new connections a second
  int think_ms = 0;    // before each action, on average
  std::function<void(const std::string& what)> progress;
};

// Times in microseconds, sorted when asked for.
class Latencies {
 public:
  void add(std::int64_t microseconds) { all_.push_back(microseconds); }
  void sort();
  // The value that this part of all are below, 0 to 1; 0 where there are none.
  std::int64_t at(double part) const;
  std::size_t count() const { return all_.size(); }

 private:
  std::vector<std::int64_t> all_;
};

struct LoadReport {
  int connected = 0;
  int seated = 0;
  std::uint64_t actions = 0;
  std::uint64_t refused = 0;
  std::map<std::string, std::uint64_t> refusals;  // by code
  std::uint64_t messages = 0;
  std::uint64_t rounds = 0;  // settled, counted by each player who was in one
  double seconds = 0;
  Latencies answers;     // action sent until its answer
  Latencies deliveries;  // the table begins to act on something until a client has read of it; in whole milliseconds
  int balances_checked = 0;
  std::vector<std::string> problems;

  bool ok() const { return problems.empty(); }
};

Result<LoadReport, Errors> run_load(const LoadOptions& options);

}  // namespace riverbank
