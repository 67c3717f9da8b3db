// LoadPlayer: one simulated client. It comes as a guest, watches its table, sits down, bets the minimum, decides at
// random, and at the end leaves and looks at its money.
#pragma once

#include <memory>
#include <random>
#include <string>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>

#include "load_test/load_test.h"

namespace riverbank {

// The wagers that every player makes before the deal, by table.
using BetsByTable = std::map<std::uint32_t, std::vector<std::string>>;

// What all players of a run share; they run on one thread.
struct LoadRun {
  const LoadOptions& options;
  LoadReport& report;
  BetsByTable bets;
  std::mt19937_64 random;
  bool over = false;  // time to leave
  std::vector<std::function<void()>> when_over;
  int left = 0;  // players and watchers that have not ended

  void problem(std::string what);
};

enum class LoadRole { player, watcher };

boost::asio::awaitable<void> play_under_load(std::shared_ptr<LoadRun> run, std::uint32_t table, LoadRole role);

}  // namespace riverbank
