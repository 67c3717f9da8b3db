// ResultsWatch: what the wagers of each table won and lost since the start, held against what the solver says they
// should. Of each round and wager only the first seat counts: seats of one round share the board, so that only results
// of different rounds are independent. The solver is asked once a table has played enough for an answer to mean
// something. An alert is raised where no fair deal explains the results: by Bernstein's inequality, which holds for any
// distribution, also one with rare large wins.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "room/settled_round.h"
#include "rules/game.h"
#include "server/metrics.h"

namespace riverbank {

// Of one unit staked, or of one round where what counts is whether the wager wins.
struct ExpectedResult {
  double mean = 0;
  double variance = 0;
  double most_won = 0;
  double most_lost = 1;
  bool wins_only = false;  // a meter pays: what it shows moves, how often it is won does not
  bool at_most = false;    // of the best play: worse play wins less
};
// By wager and number of hands dealt, the dealer's included; 0 where that does not matter. "base": the required wagers
// together, in antes.
using ExpectedResults = std::map<std::string, std::map<int, ExpectedResult>>;
inline constexpr std::string_view kBaseGame = "base";

// Solves the game; takes seconds.
ExpectedResults expected_results(const Game& game);

// What was seen of one wager.
struct ResultSums {
  std::uint64_t rounds = 0;
  std::uint64_t wins = 0;
  double staked = 0;  // minor units
  double staked_squares = 0;
  double net = 0;
  double largest_stake = 0;

  void add(double stake, double won);
};

// How far results are from what is expected.
struct Deviation {
  std::uint64_t rounds = 0;
  double z = 0;
  double chance = 1;  // at most this likely in a fair deal
};
// By number of hands dealt. Nothing where no results are expected for what was seen.
std::optional<Deviation> deviation_of(const std::map<int, ResultSums>& seen,
                                      const std::map<int, ExpectedResult>& expected);

class ResultsWatch {
 public:
  struct Alert {
    TableId table;
    std::string house;
    std::string wager;
    Deviation deviation;
  };
  struct Hooks {
    // Runs work that takes long, somewhere else; false: not now.
    std::function<bool(std::function<void()>)> later;
    std::function<void(const Alert&)> alert;
  };
  explicit ResultsWatch(Hooks hooks) : hooks_(std::move(hooks)) {}

  // From any thread.
  void note(const SettledRound& settled);
  // z of each table and wager that is known, and how many rounds it rests on.
  std::vector<Metrics::Sample> z() const;
  std::vector<Metrics::Sample> rounds() const;

  // So many rounds before the solver is asked and before anything is said.
  static constexpr std::uint64_t kEnough = 1000;

 private:
  using Seen = std::map<std::string, std::map<int, ResultSums>>;  // by wager, by hands dealt
  struct Table {
    std::shared_ptr<const Game> game;
    Seen seen;
    std::uint64_t rounds = 0;
  };
  struct Expectation {
    std::optional<ExpectedResults> known;
  };
  void want(const std::shared_ptr<const Game>& game);
  std::vector<Alert> judged(TableId id, const Table& table) const;

  Hooks hooks_;
  mutable std::mutex mutex_;
  std::map<TableId, Table> tables_;
  std::map<std::string, Expectation> expected_;  // by content hash
};

}  // namespace riverbank
