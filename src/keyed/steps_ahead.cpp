#include "keyed/steps_ahead.h"

#include <algorithm>

#include <fmt/core.h>

#include "base/text.h"
#include "round/event.h"
#include "round/hand_steps.h"
#include "round/next_step.h"
#include "round/step_text.h"
#include "rules/describe.h"

namespace riverbank {

namespace {

class StepsAhead {
 public:
  explicit StepsAhead(const DealView& view) : view_(view), game_(view.now_dealt()), next_(steps_now(view).front()) {
    if (!view.state.round_is_on()) return;
    round_ = &*view.state.round;
    first_ = after_hand(*round_).step;
    in_list_ = round_->list == StepList::dealing && !next_step(game_, *round_)->completes_dealer &&
               (next_.task == Task::round_step || next_.task == Task::seat_decides || next_.task == Task::count_chips);
  }

  // What no list holds: a card that completes the dealer's hand, a count of the stub, a step of one hand.
  void add_next() {
    if (!in_list_ && !next_.item && next_.task != Task::open_round)
      add(fmt::format("{}{}", who_text(next_.who), next_.says), next_.clause);
  }

  void add_agenda() {
    for (const AgendaItem& item : view_.state.agenda) {
      if (!step_applies(view_.game, view_.state, item)) continue;
      const ProcedureStep& step = step_of(view_.game, item);
      add(fmt::format("{}{}", who_text(step.who), agenda_text(view_.game, view_.state, item)),
          view_.game.cite(step.clause));
    }
  }

  // The steps that follow for the hand that is being cleared; one that is kept does not go to the rack.
  void add_hand() {
    if (round_ == nullptr || round_->list == StepList::dealing) return;
    const auto& steps = steps_in(game_, round_->list);
    bool kept = steps[round_->hand_step].kind == StepKind::keep;
    for (std::size_t i = round_->hand_step + std::size_t{1}; i < steps.size(); ++i) {
      const Step& step = steps[i];
      if (!hand_step_is_due(game_, *round_, step, round_->hand_seat)) continue;
      if (kept && step.kind == StepKind::rack) continue;
      kept = kept || step.kind == StepKind::keep;
      add(step_text(game_, NextStep{&step, round_->hand_seat, step.cards}), game_.cite(step.clause));
    }
  }

  void add_dealing() {
    if (round_ == nullptr) add("Open a round: players may place their wagers.", "");
    for (std::size_t i = first_; i < game_.dealing.steps.size(); ++i) {
      const Step& step = game_.dealing.steps[i];
      if (!may_come(step)) continue;
      const std::string says = step.kind == StepKind::decide
                                   ? fmt::format("Ask each seat for a decision {}.", game_.street(step.street).name)
                                   : step_text(game_, NextStep{&step, std::nullopt, step.cards});
      add(says + condition_of(step), in_list_ && i == first_ ? next_.clause : game_.cite(step.clause));
    }
  }

  std::vector<StepAhead> take() { return std::move(steps_); }

 private:
  // The round as it goes on once the hand that is being cleared is done with.
  RoundState after_hand(RoundState round) const {
    if (round.list == StepList::dealing) return round;
    round.list = StepList::dealing;
    settle_cursor(game_, round);
    return round;
  }

  void add(std::string says, std::string clause) { steps_.push_back({std::move(says), std::move(clause)}); }

  bool bets_are_closed() const { return round_ != nullptr && round_->phase != Phase::betting; }

  // Whether the wager that a step waits for is offered and, once bets are closed, on the layout.
  bool may_come(const Step& step) const {
    if (step.if_bet.empty()) return true;
    const Wager* wager = game_.find_wager(step.if_bet);
    if (wager == nullptr || !bets_are_closed()) return wager != nullptr;
    return std::ranges::any_of(round_->positions,
                               [&](const Position& each) { return wager_is_live(*round_, each, *wager); });
  }

  std::string condition_of(const Step& step) const {
    std::vector<std::string> parts;
    if (!step.if_bet.empty() && !bets_are_closed())
      parts.push_back(fmt::format("somebody bets {}", game_.find_wager(step.if_bet)->rule.name));
    if (step.if_hand) parts.push_back(fmt::format("the hand is a {} or better", word(*step.if_hand)));
    return parts.empty() ? "" : fmt::format(" Only if {}.", join(parts, " and "));
  }

  const DealView& view_;
  const Game& game_;
  const NextAction next_;
  const RoundState* round_ = nullptr;  // none is in play
  std::size_t first_ = 0;              // of the dealing steps that are left
  bool in_list_ = false;               // the next step is that one
  std::vector<StepAhead> steps_;
};

}  // namespace

std::string_view who_text(Role who) { return who == Role::floor ? "Floor: " : who == Role::device ? "Device: " : ""; }

std::vector<StepAhead> steps_ahead(const DealView& view) {
  StepsAhead ahead(view);
  ahead.add_next();
  ahead.add_agenda();
  ahead.add_hand();
  ahead.add_dealing();
  return ahead.take();
}

}  // namespace riverbank
