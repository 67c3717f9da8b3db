#include "transcript/cited.h"

#include <algorithm>

#include "round/apply.h"
#include "round/next_step.h"

namespace riverbank {

namespace {

struct Behind {
  const Game& game;
  const RoundState& before;
  std::vector<std::string> found;

  void add(const std::string& clause) {
    if (!clause.empty() && std::find(found.begin(), found.end(), clause) == found.end()) found.push_back(clause);
  }
  void add_step() {
    const auto next = next_step(game, before);
    if (!next) return;
    add(next->clause());
    add(next->step->clause);
  }
  void add_wager(WagerId wager, RiderId rider) {
    const WagerRule& rule = game.wager(wager).rule;
    for (const Cited cited : {Cited::place, Cited::amount, Cited::requires_others}) add(rule.clause(cited));
    if (rider != kSeated) add(rule.clause(Cited::backline));
  }

  void operator()(const WagerPlaced& event) { add_wager(event.wager, event.rider); }
  void operator()(const WagerWithdrawn& event) { add_wager(event.wager, event.rider); }
  void operator()(const StepTaken&) { add_step(); }
  void operator()(const RoundSettled&) { add_step(); }
  void operator()(const RoundVoided&) {}
  void operator()(const FloorRuled& event) { add(event.ruling.clause); }
  void operator()(const WagersCollected& event) {
    for (const Wager& wager : game.wagers)
      if ((event.wagers >> wager.id.value() & 1U) != 0) add(wager.rule.clause(Cited::fold));
  }
  void operator()(const HandRacked&) { add_step(); }
  void operator()(const HandPaid&) {}
  void operator()(const SeatDecided& event) {
    const auto next = next_step(game, before);
    const Street& street = game.street(next->step->street);
    add(event.choice == Choice::raise ? street.raise_clause : street.otherwise_clause);
    add(street.clause);
    add(next->step->clause);
    if (event.choice == Choice::fold)
      for (const Wager& wager : game.wagers) add(wager.rule.clause(Cited::fold));
    if (event.choice == Choice::raise) add_wager(play_wager(game).id, kSeated);
  }
  void operator()(const IrregularityRuled& event) {
    const IrregularityRule& rule = game.rulebook->irregularities[event.rule];
    add(rule.clause);
    add(rule.still_settled_clause);
  }
};

}  // namespace

std::vector<std::string> clauses_behind(const Game& game, const RoundState& before, const Event& event) {
  Behind behind{game, before, {}};
  std::visit(behind, event);
  return behind.found;
}

}  // namespace riverbank
