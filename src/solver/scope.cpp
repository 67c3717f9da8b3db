#include "solver/scope.h"

#include <algorithm>

#include <fmt/format.h>

#include "solver/game_payoffs.h"
#include "solver/sides/matchings.h"

namespace riverbank {

namespace {

bool pushes(const PayTable& table) {
  const auto is_push = [](const Odds& odds) { return std::holds_alternative<Push>(odds.form()); };
  return table.unlisted == Unlisted::push || std::any_of(table.rows.begin(), table.rows.end(), [&](const PayRow& row) {
           return std::any_of(row.pays.begin(), row.pays.end(), is_push);
         });
}

// A wager whose fate depends on how often the hands it looks at are folded.
std::optional<std::string> problem_with_folds(const Game& game, const Wager& wager) {
  const WagerRule& rule = wager.rule;
  if (!may_fold(game)) return std::nullopt;
  if (rule.resolves == Resolves::showdown) {
    if (rule.on_fold == OnFold::collect) return std::nullopt;
    return fmt::format("{} stays in play after a fold, and the solver does not count who wins with folded hands",
                       rule.name);
  }
  if (rule.on_fold == OnFold::collect && rule.hand != HandView::beaten)
    return fmt::format("{} is lost at a fold, and the solver does not count how often its hands are folded", rule.name);
  if (rule.on_fold == OnFold::collect_unless_won && wager.table && pushes(*wager.table))
    return fmt::format("{} is lost at a fold where it would push, and the solver does not count how often that happens",
                       rule.name);
  return std::nullopt;
}

bool needs_best_play(const Game& game, const Wager& wager) {
  if (wager.rule.resolves == Resolves::showdown) return true;
  return wager.rule.hand == HandView::beaten && wager.rule.on_fold == OnFold::collect && may_fold(game);
}

}  // namespace

bool may_fold(const Game& game) {
  const auto& streets = game.rulebook->streets;
  return std::any_of(streets.begin(), streets.end(),
                     [](const Street& street) { return street.otherwise == Passive::fold; });
}

std::optional<std::string> uncounted_side(const Game& game, const Wager& wager) {
  if (const auto problem = problem_with_folds(game, wager)) return problem;
  const bool player_banks = game.rulebook->banking.by == BankedBy::player;
  const int hands = player_banks ? game.seats : game.seats + 1;
  if (wager.rule.resolves == Resolves::pay_table && wager.rule.hand == HandView::best_at_table && hands > kMostPairs)
    return fmt::format("{} is counted for at most {} hands, the dealer's included", wager.rule.name, kMostPairs);
  if (wager.table && !wager.table->envy.empty() && wager.rule.hand != HandView::hole_and_flop)
    return fmt::format("{} pays envy bonuses, which are counted for two cards and the flop only", wager.rule.name);
  return std::nullopt;
}

SolverScope scope_of(const Game& game) {
  SolverScope scope;
  const auto payoffs = payoffs_of(game);
  if (!payoffs) scope.base = payoffs.error();
  for (const Wager& wager : game.wagers) {
    if (!wager.rule.optional) continue;
    auto why = uncounted_side(game, wager);
    if (!why && !payoffs && needs_best_play(game, wager))
      why = fmt::format("{} depends on how the base game is played", wager.rule.name);
    if (why) scope.sides.push_back({wager.rule.id, *why});
  }
  return scope;
}

const std::string* SolverScope::why_not(const std::string& wager) const {
  const auto found =
      std::find_if(sides.begin(), sides.end(), [&](const Uncounted& side) { return side.wager == wager; });
  return found == sides.end() ? nullptr : &found->why;
}

std::vector<std::string> SolverScope::sentences() const {
  std::vector<std::string> all;
  if (!base.empty()) all.push_back(fmt::format("The base game has no exact value: {}.", base));
  for (const Uncounted& side : sides) all.push_back(fmt::format("No exact figures: {}.", side.why));
  return all;
}

}  // namespace riverbank
