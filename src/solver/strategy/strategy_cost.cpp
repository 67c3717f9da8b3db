#include "solver/strategy/strategy_cost.h"

#include <algorithm>

namespace riverbank {

RuleCost& CostBook::rule_of(const Entry& entry) {
  const Action played = action(entry.decision, entry.played);
  const Action better = action(entry.decision, entry.better);
  for (RuleCost& rule : rules_)
    if (rule.rule == entry.rule && rule.played == played && rule.better == better) return rule;
  return rules_.emplace_back(RuleCost{entry.decision, entry.rule, played, better, 0, 0, {}});
}

bool CostBook::is_dear(const Entry& entry) const {
  const auto& spots = spots_[static_cast<std::size_t>(entry.decision)];
  return spots.size() < kListed || entry.cost > spots.back().cost;
}

void CostBook::list(Decision decision, const SpotCost& spot) {
  auto& spots = spots_[static_cast<std::size_t>(decision)];
  const auto dearer = [](const SpotCost& a, const SpotCost& b) {
    // Equal costs in an order of their own, so that the list is the same whichever thread came first.
    if (a.cost != b.cost) return a.cost > b.cost;
    if (a.board.bits() != b.board.bits()) return a.board.bits() > b.board.bits();
    return a.hole.bits() > b.hole.bits();
  };
  spots.insert(std::upper_bound(spots.begin(), spots.end(), spot, dearer), spot);
  if (spots.size() > kListed) spots.pop_back();
}

StrategyCosts CostBook::together(const std::vector<CostBook>& books) {
  CostBook all(books.front().payoffs_);
  for (const CostBook& book : books) {
    for (std::size_t street = 0; street < kDecisions; ++street) {
      all.by_street_[street] += book.by_street_[street];
      for (const SpotCost& spot : book.spots_[street]) all.list(static_cast<Decision>(street), spot);
    }
    for (const RuleCost& rule : book.rules_) {
      const auto same = std::find_if(all.rules_.begin(), all.rules_.end(), [&](const RuleCost& other) {
        return other.rule == rule.rule && other.played == rule.played && other.better == rule.better;
      });
      RuleCost& to =
          same != all.rules_.end()
              ? *same
              : all.rules_.emplace_back(RuleCost{rule.decision, rule.rule, rule.played, rule.better, 0, 0, {}});
      to.deals += rule.deals;
      to.cost += rule.cost;
      if (rule.worst.cost > to.worst.cost) to.worst = rule.worst;
    }
  }
  std::sort(all.rules_.begin(), all.rules_.end(), [](const RuleCost& a, const RuleCost& b) { return a.cost > b.cost; });
  return {all.by_street_, std::move(all.rules_), std::move(all.spots_)};
}

}  // namespace riverbank
