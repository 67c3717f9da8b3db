#include <fmt/core.h>

#include "drive.h"
#include "solver/game_payoffs.h"
#include "solver/scope.h"
#include "solver/side_wagers.h"
#include "solver/solve.h"

namespace riverbank {

namespace {

bool is_quick(const Game& game, const Wager& wager) {
  if (wager.rule.resolves == Resolves::showdown || wager.rule.hand == HandView::beaten) return false;
  return wager.rule.hand != HandView::best_at_table && (!wager.table || wager.table->envy.empty()) && game.seats > 0;
}

std::string sides_problem(const Game& game, const SolverScope& scope, Price price) {
  SideOptions options{.threads = 1};
  for (const Wager& wager : game.wagers)
    if (wager.rule.optional && scope.why_not(wager.rule.id) == nullptr &&
        (price == Price::all || is_quick(game, wager)))
      options.wagers.push_back(wager.rule.id);
  if (options.wagers.empty()) return {};
  const auto sides = side_wagers(game, options);
  if (!sides) return "what the scope promises is not counted: " + sides.error();
  for (const SideWager& side : *sides) {
    Fraction all;
    for (const SideRow& row : side.rows) all += row.probability;
    if (all != 1) return fmt::format("the rows of {} are not all deals", side.id);
  }
  return {};
}

}  // namespace

std::string drive_prices(const Game& game, Price price) {
  const SolverScope scope = scope_of(game);
  const auto payoffs = payoffs_of(game);
  if (payoffs.ok() != scope.base.empty()) return "the scope does not tell the truth about the base game";
  if (payoffs.ok() && price == Price::all) {
    const Solution solution = solve(*payoffs, {.threads = 1, .deck = {}, .progress = {}});
    if (solution.totals().deals <= 0) return "the base game has no deals";
  }
  return sides_problem(game, scope, price);
}

}  // namespace riverbank
