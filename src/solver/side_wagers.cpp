#include "solver/side_wagers.h"

#include <algorithm>

#include <fmt/format.h>

#include "solver/scope.h"
#include "solver/sides/progressive.h"
#include "solver/sides/side_counts.h"
#include "solver/sides/side_rows.h"

namespace riverbank {

namespace {

class Sides {
 public:
  Sides(const Game& game, const SideOptions& options)
      : game_(game), options_(options), counts_(game, std::max(1, options.threads)) {
    for (const MeterRule& meter : game.meters) {
      const auto chosen = options.meters.find(meter.id);
      meters_.push_back(chosen == options.meters.end() ? meter.seed : chosen->second);
    }
  }

  std::optional<std::string> problem() const {
    for (const auto& [id, amount] : options_.meters) {
      const auto fits = [&name = id](const MeterRule& meter) { return meter.id == name; };
      if (std::none_of(game_.meters.begin(), game_.meters.end(), fits))
        return fmt::format("there is no meter called {}", id);
      if (amount.is_negative()) return fmt::format("meter {}: the amount must not be negative", id);
    }
    for (const auto& [id, stake] : options_.stakes) {
      if (!is_side(id)) return fmt::format("there is no side wager called {}", id);
      if (stake < Amount::minor(1)) return fmt::format("{}: the stake must be more than zero", id);
    }
    for (const std::string& id : options_.wagers)
      if (!is_side(id)) return fmt::format("there is no side wager called {}", id);
    if (options_.players && (*options_.players < 1 || *options_.players > most_players()))
      return fmt::format("this table has 1 to {} players", most_players());
    return std::nullopt;
  }

  Result<std::vector<SideWager>, std::string> run() {
    std::vector<SideWager> all;
    const SolverScope scope = scope_of(game_);
    for (const Wager& wager : game_.wagers) {
      if (!wager.rule.optional || !asked_for(wager)) continue;
      if (const std::string* why = scope.why_not(wager.rule.id)) {
        if (options_.wagers.empty()) continue;
        return Failure{*why};
      }
      for (const int hands : numbers_of_hands(wager)) {
        auto side = one(wager, hands);
        if (!side) return Failure{side.error()};
        all.push_back(std::move(*side));
      }
    }
    return all;
  }

 private:
  bool is_side(const std::string& id) const {
    const Wager* wager = game_.find_wager(id);
    return wager != nullptr && wager->rule.optional;
  }
  bool asked_for(const Wager& wager) const {
    const auto& ids = options_.wagers;
    return ids.empty() || std::find(ids.begin(), ids.end(), wager.rule.id) != ids.end();
  }

  int most_players() const { return game_.rulebook->banking.by == BankedBy::player ? game_.seats - 1 : game_.seats; }

  // Where the number of hands does not matter, two.
  std::vector<int> numbers_of_hands(const Wager& wager) const {
    const bool matters = wager.rule.resolves == Resolves::pay_table && wager.rule.hand == HandView::best_at_table;
    if (!matters) return {2};
    if (options_.players) return {*options_.players + 1};
    std::vector<int> numbers;
    for (int players = 1; players <= most_players(); ++players) numbers.push_back(players + 1);
    return numbers;
  }

  Amount least_stake(const Wager& wager) const {
    const auto chosen = options_.stakes.find(wager.rule.id);
    if (chosen != options_.stakes.end()) return chosen->second;
    return std::max(wager.minimum, game_.rounding.unit);
  }

  Result<SideWager, std::string> one(const Wager& wager, int hands) {
    const auto cases = counts_.cases(wager, hands);
    if (!cases) return Failure{cases.error()};
    SideWager side{.wager = wager.id, .id = wager.rule.id, .name = wager.rule.name};
    side.coupon = wager.rule.coupon;
    if (wager.table) side.pay_table = wager.table->name;
    side.counted = cases->counted;
    side.assumption = cases->assumption;
    side.stake = least_stake(wager);
    if (cases->by_hands) side.hands = hands;
    fill_rows(side, game_, {wager, side.stake, meters_}, *cases);
    fill_figures(side);
    at_maximum(side, wager, *cases);
    without_folds(side, wager);
    if (wager.table && (!wager.table->envy.empty() || !wager.table->meters.empty())) {
      const ProgressiveTable table{options_.players.value_or(most_players()) - 1, most_players() - 1};
      if (const auto problem = add_progressive(side, game_, {wager, side.stake, meters_}, table))
        return Failure{*problem};
    }
    return side;
  }

  void without_folds(SideWager& side, const Wager& wager) {
    const bool beaten = wager.rule.resolves == Resolves::pay_table && wager.rule.hand == HandView::beaten;
    if (!beaten || wager.rule.on_fold == OnFold::keep) return;
    Wager kept = wager;
    kept.rule.on_fold = OnFold::keep;
    const auto cases = counts_.cases(kept, 2);
    CHECK(cases.ok(), "beaten hands are always counted");
    SideWager settled{.stake = side.stake};
    fill_rows(settled, game_, {kept, side.stake, meters_}, *cases);
    fill_figures(settled);
    side.house_edge_without_folds = settled.house_edge;
  }

  void at_maximum(SideWager& side, const Wager& wager, const SideCases& cases) const {
    SideWager high{.stake = std::max(side.stake, wager.maximum)};
    fill_rows(high, game_, {wager, high.stake, meters_}, cases);
    fill_figures(high);
    side.largest_win_at_maximum = high.largest_win;
    side.cut_by_caps_at_maximum = high.cut_by_caps;
  }

  const Game& game_;
  const SideOptions& options_;
  SideCounts counts_;
  std::vector<Amount> meters_;
};

}  // namespace

Result<std::vector<SideWager>, std::string> side_wagers(const Game& game, const SideOptions& options) {
  Sides sides(game, options);
  if (const auto problem = sides.problem()) return Failure{*problem};
  return sides.run();
}

}  // namespace riverbank
