// What a strategy gives away: for each rule, how often it plays something worse than the best and what that costs, and
// the single spots that cost most. Costs are in units (BasePayoffs) summed over all deals, so those of the three
// streets add up to what the strategy is below the best play, to the last integer: each decision is held against the
// best one with everything after it played best.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "cards/card_set.h"
#include "solver/kernels/outcome_table.h"

namespace riverbank {

// Deals that differ by suits without weight are one spot; the cards are one of them.
struct SpotCost {
  CardSet hole;
  CardSet board;
  Action played;
  Action better;
  std::int64_t deals = 0;
  std::int64_t cost = 0;
};

struct RuleCost {
  Decision decision = Decision::before_flop;
  std::size_t rule = 0;
  Action played;
  Action better;
  std::int64_t deals = 0;
  std::int64_t cost = 0;
  SpotCost worst;
};

struct StrategyCosts {
  std::array<std::int64_t, kDecisions> by_street{};
  std::vector<RuleCost> rules;                          // dearest first
  std::array<std::vector<SpotCost>, kDecisions> spots;  // dearest first
};

// Gathers the costs of one thread.
class CostBook {
 public:
  explicit CostBook(const BasePayoffs& payoffs) : payoffs_(payoffs) {}

  struct Entry {
    Decision decision = Decision::before_flop;
    std::size_t rule = 0;
    int played = 0;  // choices: 0 fold or check, n the n-th multiple
    int better = 0;
    std::int64_t deals = 0;
    std::int64_t cost = 0;
  };
  // Calls cards(spot) for the hole and board only where the spot is listed.
  template <typename Cards>
  void add(const Entry& entry, const Cards& cards) {
    by_street_[static_cast<std::size_t>(entry.decision)] += entry.cost;
    RuleCost& rule = rule_of(entry);
    rule.deals += entry.deals;
    rule.cost += entry.cost;
    const bool worst = entry.cost > rule.worst.cost;
    if (!worst && !is_dear(entry)) return;
    SpotCost spot{{}, {}, rule.played, rule.better, entry.deals, entry.cost};
    cards(spot);
    if (worst) rule.worst = spot;
    list(entry.decision, spot);
  }

  static StrategyCosts together(const std::vector<CostBook>& books);

 private:
  static constexpr std::size_t kListed = 12;

  Action action(Decision decision, int choice) const {
    return {decision, choice == 0 ? 0 : payoffs_.multiples_at(decision)[static_cast<std::size_t>(choice - 1)]};
  }
  RuleCost& rule_of(const Entry& entry);
  bool is_dear(const Entry& entry) const;
  void list(Decision decision, const SpotCost& spot);

  const BasePayoffs& payoffs_;
  std::array<std::int64_t, kDecisions> by_street_{};
  std::vector<RuleCost> rules_;
  std::array<std::vector<SpotCost>, kDecisions> spots_;  // dearest first
};

}  // namespace riverbank
