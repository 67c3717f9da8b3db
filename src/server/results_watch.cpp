#include "server/results_watch.h"

#include <algorithm>
#include <cmath>

#include <fmt/core.h>

#include "round/state.h"

namespace riverbank {

namespace {

constexpr double kNotByChance = 1e-9;

struct SeatResultSeen {
  double stake = 0;
  double net = 0;
  bool counts = true;  // else the floor, or somebody who left, decided it
};

bool by_the_cards(const Line& line) {
  return line.outcome != Outcome::voided && line.reason != Reason::ruled && line.reason != Reason::abandoned;
}

// What the wager came to before a cap or an empty bank cut it: those are not a matter of chance.
double whole_net(const Line& line) {
  const Amount short_of = line.outcome == Outcome::lose ? -line.uncovered : line.uncovered;
  return static_cast<double>((line.net() + line.cut + short_of).minor_units());
}

void add_line(const Line& line, SeatResultSeen& result) {
  result.stake = std::max(result.stake, static_cast<double>(line.stake.minor_units()));
  result.net += whole_net(line);
  result.counts = result.counts && by_the_cards(line);
}

// Of the first seat that has the wager.
std::map<std::string, SeatResultSeen> first_results(const Game& game, const Settlement& settlement) {
  std::map<std::string, SeatResultSeen> results;
  std::map<std::string, SeatId> first;
  for (const Line& line : settlement.lines) {
    if (line.rider != kSeated || line.envied != SeatId() || line.coupon) continue;
    const WagerRule& rule = game.wager(line.wager).rule;
    const std::string id = rule.optional ? rule.id : std::string(kBaseGame);
    const auto [seat, is_new] = first.try_emplace(id, line.seat);
    if (line.seat < seat->second) {
      seat->second = line.seat;
      results.erase(id);
    }
    if (line.seat != seat->second) continue;
    SeatResultSeen& result = results[id];
    // The base game is counted in antes.
    const double ante = result.stake;
    add_line(line, result);
    if (!rule.optional && line.wager != game.main_wager().id) result.stake = ante;
  }
  return results;
}

// The variance of a sum of fair results, and what one of them can add at most on either side.
struct Spread {
  double off = 0;
  double variance = 0;
  double most_up = 0;
  double most_down = 0;
  bool at_most = false;
};

void add_spread(const ResultSums& seen, const ExpectedResult& expected, Spread& spread) {
  const double unit = expected.wins_only ? 1 : seen.largest_stake;
  spread.off += expected.wins_only ? static_cast<double>(seen.wins) - expected.mean * static_cast<double>(seen.rounds)
                                   : seen.net - expected.mean * seen.staked;
  spread.variance += expected.variance * (expected.wins_only ? static_cast<double>(seen.rounds) : seen.staked_squares);
  spread.most_up = std::max(spread.most_up, (expected.most_won - expected.mean) * unit);
  spread.most_down = std::max(spread.most_down, (expected.most_lost + expected.mean) * unit);
  spread.at_most = spread.at_most || expected.at_most;
}

double chance_of(const Spread& spread) {
  if (spread.off < 0 && spread.at_most) return 1;
  const double most = spread.off > 0 ? spread.most_up : spread.most_down;
  const double off = std::abs(spread.off);
  return std::min(1.0, 2 * std::exp(-off * off / 2 / (spread.variance + most * off / 3)));
}

std::string labels_of(TableId table, const std::string& house, const std::string& wager) {
  return fmt::format("table=\"{}\",house=\"{}\",wager=\"{}\"", table.value(), house, wager);
}

}  // namespace

void ResultSums::add(double stake, double won) {
  ++rounds;
  wins += won > 0 ? 1 : 0;
  staked += stake;
  staked_squares += stake * stake;
  net += won;
  largest_stake = std::max(largest_stake, stake);
}

std::optional<Deviation> deviation_of(const std::map<int, ResultSums>& seen,
                                      const std::map<int, ExpectedResult>& expected) {
  Spread spread;
  Deviation deviation;
  for (const auto& [hands, sums] : seen) {
    auto found = expected.find(hands);
    if (found == expected.end()) found = expected.find(0);
    if (found == expected.end()) continue;
    add_spread(sums, found->second, spread);
    deviation.rounds += sums.rounds;
  }
  if (deviation.rounds == 0 || spread.variance <= 0) return std::nullopt;
  deviation.z = spread.off / std::sqrt(spread.variance);
  deviation.chance = chance_of(spread);
  return deviation;
}

void ResultsWatch::note(const SettledRound& settled) {
  if (settled.rehearsal || !settled.round.settlement) return;
  std::vector<Alert> alerts;
  {
    const std::lock_guard lock(mutex_);
    Table& table = tables_[settled.table];
    table.game = settled.game;
    const Settlement& settlement = *settled.round.settlement;
    for (const auto& [wager, result] : first_results(*settled.game, settlement))
      if (result.counts && result.stake > 0) table.seen[wager][settlement.hands].add(result.stake, result.net);
    if (++table.rounds % kEnough != 0) return;
    want(settled.game);
    alerts = judged(settled.table, table);
  }
  for (const Alert& alert : alerts) hooks_.alert(alert);
}

void ResultsWatch::want(const std::shared_ptr<const Game>& game) {
  if (expected_.contains(game->content_hash)) return;
  const bool begun = hooks_.later([this, game] {
    ExpectedResults results = expected_results(*game);
    const std::lock_guard lock(mutex_);
    expected_[game->content_hash].known = std::move(results);
  });
  if (begun) expected_[game->content_hash];
}

std::vector<ResultsWatch::Alert> ResultsWatch::judged(TableId id, const Table& table) const {
  std::vector<Alert> all;
  const auto expected = expected_.find(table.game->content_hash);
  if (expected == expected_.end() || !expected->second.known) return all;
  for (const auto& [wager, seen] : table.seen) {
    const auto of_wager = expected->second.known->find(wager);
    if (of_wager == expected->second.known->end()) continue;
    const auto deviation = deviation_of(seen, of_wager->second);
    if (deviation && deviation->rounds >= kEnough && deviation->chance < kNotByChance)
      all.push_back({id, table.game->id, wager, *deviation});
  }
  return all;
}

std::vector<Metrics::Sample> ResultsWatch::z() const {
  const std::lock_guard lock(mutex_);
  std::vector<Metrics::Sample> samples;
  for (const auto& [id, table] : tables_) {
    const auto expected = expected_.find(table.game->content_hash);
    if (expected == expected_.end() || !expected->second.known) continue;
    for (const auto& [wager, of_wager] : *expected->second.known)
      if (const auto seen = table.seen.find(wager); seen != table.seen.end())
        if (const auto deviation = deviation_of(seen->second, of_wager))
          samples.push_back({labels_of(id, table.game->id, wager), deviation->z});
  }
  return samples;
}

std::vector<Metrics::Sample> ResultsWatch::rounds() const {
  const std::lock_guard lock(mutex_);
  std::vector<Metrics::Sample> samples;
  for (const auto& [id, table] : tables_)
    for (const auto& [wager, by_hands] : table.seen) {
      std::uint64_t rounds = 0;
      for (const auto& [hands, sums] : by_hands) rounds += sums.rounds;
      samples.push_back({labels_of(id, table.game->id, wager), static_cast<double>(rounds)});
    }
  return samples;
}

}  // namespace riverbank
