#include "sim/simulation.h"

#include <algorithm>
#include <atomic>
#include <mutex>

#include "sim/table_run.h"
#include "solver/parallel.h"

namespace riverbank {

namespace {

constexpr std::uint64_t kTableBlockRounds = 2'000;

}  // namespace

void SimulationResult::add(const SimulationResult& other) {
  rounds += other.rounds;
  seat_rounds += other.seat_rounds;
  commands += other.commands;
  events += other.events;
  postings += other.postings;
  for (std::size_t i = 0; i < wagers.size(); ++i) wagers[i].add(other.wagers[i]);
  base.add(other.base);
  meters.resize(std::max(meters.size(), other.meters.size()));
  for (std::size_t i = 0; i < other.meters.size(); ++i) meters[i] += other.meters[i];
}

int most_players(const Game& game) { return game.seats - (game.rulebook->banking.by == BankedBy::player ? 1 : 0); }

Stakes least_stakes(const Game& game, const std::vector<std::string>& optional_wagers) {
  Stakes stakes{};
  for (const Wager& wager : game.wagers) {
    if (wager.rule.at_decision) continue;
    const bool named =
        std::find(optional_wagers.begin(), optional_wagers.end(), wager.rule.id) != optional_wagers.end();
    const bool taken = optional_wagers.empty() ? !wager.rule.coupon : named;
    if (wager.rule.optional && !taken) continue;
    const bool equal = wager.rule.amount_rule == AmountRule::equal_to;
    stakes[wager.id.value()] = equal ? stakes[wager.amount_of->value()] : wager.minimum;
  }
  return stakes;
}

SimulationResult simulate_tables(const Game& game, const SimulationOptions& options, const Chooser& choose) {
  const Seed seed = Seed::of_text(options.seed);
  const std::uint64_t blocks = (options.rounds + kTableBlockRounds - 1) / kTableBlockRounds;
  std::mutex adding;
  std::atomic<std::uint64_t> done{0};
  SimulationResult all;
  for_each_task(blocks, options.threads, [&](std::size_t block, int worker) {
    const std::uint64_t rounds = std::min(kTableBlockRounds, options.rounds - block * kTableBlockRounds);
    const SimulationResult part = TableRun(game, options, choose, seed.derived(block)).play(rounds);
    const std::uint64_t finished = ++done;
    const std::lock_guard lock(adding);
    all.add(part);
    if (worker == 0 && options.progress) options.progress(static_cast<double>(finished) / static_cast<double>(blocks));
  });
  return all;
}

}  // namespace riverbank
