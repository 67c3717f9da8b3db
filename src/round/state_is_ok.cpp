#include <algorithm>

#include <fmt/core.h>

#include "round/apply.h"
#include "round/audit.h"
#include "round/state.h"

namespace riverbank {

namespace {

template <typename Cards>
void count_known(const Cards& cards, CardSet& known, int& number) {
  for (const PlacedCard& placed : cards)
    if (placed.card) {
      known.insert(*placed.card);
      ++number;
    }
}

std::string cards_problem(const RoundState& state) {
  CardSet known;
  int number = 0;
  for (const SeatHand& hand : state.seats) count_known(hand.cards, known, number);
  count_known(state.dealer, known, number);
  count_known(state.board, known, number);
  count_known(state.box, known, number);
  count_known(state.burned, known, number);
  count_known(state.discarded, known, number);
  if (known.count() != number) return "a card lies on the table twice";
  if (!(known == state.seen)) return "the cards seen are not the cards on the table";
  return {};
}

std::string wager_problem(const Game& game, const RoundState& state, const Position& position) {
  const Wager& play = play_wager(game);
  for (const Wager& wager : game.wagers) {
    const Amount stake = position.stake(wager.id);
    if (stake.is_negative()) return "a stake is negative";
    if (stake.is_zero()) continue;
    if (wager.rule.amount_rule == AmountRule::equal_to && stake != position.stake(*wager.amount_of))
      return fmt::format("{} is not equal to the wager it must equal", wager.rule.name);
    if (wager.id != play.id) continue;
    const Amount decided = position.stake(*play.amount_of) * state.seat(position.seat).multiple;
    const bool may_be_short = position.rider != kSeated && play.rule.short_behind == ShortBehind::what_is_left;
    if (may_be_short ? stake > decided : stake != decided) return "the Play wager is not the multiple that was decided";
  }
  return {};
}

std::string order_problem(const RoundState& state) {
  for (std::size_t i = 1; i < state.positions.size(); ++i) {
    const Position& before = state.positions[i - 1];
    const Position& after = state.positions[i];
    if (std::pair(before.seat, before.rider) >= std::pair(after.seat, after.rider)) return "positions are out of order";
  }
  return {};
}

// Every wager has exactly one line of its own, and no line gives back more than was staked.
std::string settlement_problem(const RoundState& state) {
  if (!state.settlement) return {};
  Amount staked;
  Amount in_lines;
  for (const Position& position : state.positions)
    for (const Amount stake : position.stakes) staked += stake;
  for (const Line& line : state.settlement->lines) {
    in_lines += line.stake;
    if (line.returned > line.stake || line.returned.is_negative() || line.paid.is_negative())
      return "a line returns more than its stake";
  }
  if (staked != in_lines) return "a wager was settled twice or not at all";
  return {};
}

std::string banker_problem(const RoundState& state) {
  if (!state.setup.banker) return {};
  for (const Position& position : state.positions)
    if (position.seat == state.setup.banker->seat) return "the banker's seat has a wager";
  if (!state.settlement) return {};
  const Amount limit = state.setup.banker->wager;
  if (state.settlement->banker_net > limit || state.settlement->banker_net < -limit)
    return "the banker won or lost more than the banker's wager";
  return {};
}

// Cards are checked as they are placed (apply.cpp), so that a step touches nothing else that could be wrong.
class Touched {
 public:
  Touched(const Game& game, const RoundState& state) : game_(game), state_(state) {}

  std::string operator()(const WagerPlaced& event) const {
    const Position* position = state_.position(event.seat, event.rider);
    if (position == nullptr) return "a wager was placed nowhere";
    auto problem = wager_problem(game_, state_, *position);
    return problem.empty() ? order_problem(state_) : problem;
  }
  std::string operator()(const StepTaken&) const { return {}; }
  std::string operator()(const WagersCollected&) const { return {}; }
  std::string operator()(const HandRacked&) const { return {}; }
  std::string operator()(const HandPaid&) const { return {}; }
  std::string operator()(const SeatDecided& event) const {
    for (const Position& position : state_.positions) {
      if (position.seat != event.seat) continue;
      if (auto problem = wager_problem(game_, state_, position); !problem.empty()) return problem;
    }
    return {};
  }
  template <typename Other>
  std::string operator()(const Other&) const {
    return state_is_ok(game_, state_);
  }

 private:
  const Game& game_;
  const RoundState& state_;
};

}  // namespace

std::string touched_is_ok(const Game& game, const RoundState& state, const Event& event) {
  if (state.step >= game.dealing.steps.size()) return "the procedure has no such step";
  return std::visit(Touched(game, state), event);
}

std::string state_is_ok(const Game& game, const RoundState& state) {
  if (state.step >= game.dealing.steps.size()) return "the procedure has no such step";
  for (const Position& position : state.positions)
    if (auto problem = wager_problem(game, state, position); !problem.empty()) return problem;
  for (const auto& problem :
       {order_problem(state), cards_problem(state), settlement_problem(state), banker_problem(state)})
    if (!problem.empty()) return problem;
  if ((state.phase == Phase::closed) != state.settlement.has_value()) return "a round is closed when it is settled";
  return {};
}

}  // namespace riverbank
