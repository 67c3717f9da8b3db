#include "keyed/deal_steps.h"

#include <algorithm>

#include "keyed/deal_grammar.h"
#include "keyed/deal_hint.h"
#include "table/advance.h"

namespace riverbank {

namespace {

// A step of the round whose cards, if it has any, lie face down and stay unknown.
std::optional<Said> unseen_step(const DealView& view, Person by) {
  const auto next = next_step(view.now_dealt(), *view.state.round);
  const Step& step = *next->step;
  TakeStep take{.kind = step.kind, .area = step.area, .seat = next->seat, .cards = {}};
  if (next->completes_dealer) take = {.kind = StepKind::deal, .area = Area::dealer, .seat = {}, .cards = {}};
  const bool face_up = take.kind == StepKind::deal && step.facing == Facing::up && !next->completes_dealer;
  if (face_up || (take.kind == StepKind::reveal && next->cards > 0) || take.kind == StepKind::decide)
    return std::nullopt;
  const bool dealt = take.kind == StepKind::deal || take.kind == StepKind::burn;
  for (int i = 0; dealt && i < next->cards; ++i) take.cards.emplace_back(std::nullopt);
  return Said{by, Play{std::move(take)}};
}

bool waits_for_shuffler(const DealView& view, const NextAction& action) {
  if (!action.item) return false;
  const Verb verb = step_of(view.game, *action.item).verb;
  const auto same_deck = [&](const AgendaItem& item) { return item.deck == action.item->deck; };
  return (verb == Verb::take_from_shuffler || verb == Verb::load) &&
         std::ranges::any_of(view.state.meanwhile, same_deck);
}

}  // namespace

std::vector<NextAction> steps_now(const DealView& view) {
  auto actions = next_steps(view.game, view.state, view.now);
  if (actions.size() > 1 && waits_for_shuffler(view, actions.front())) actions.erase(actions.begin());
  return actions;
}

Result<Said, std::string> entered_step(const DealView& view) {
  const auto actions = steps_now(view);
  const NextAction& action = actions.front();
  const Failure<std::string> not_enough{"Enter is not enough here. " + hint_for(view, action)};
  switch (action.task) {
    case Task::open_table:
      return Said{kDealer, OpenTable{}};
    case Task::procedure_step:
      if (needs_number(view, action) || action.who == Role::floor) return not_enough;
      return step_said(view, action, kDealer, 0);
    case Task::offer_bank:
      return Said{kDealer, OfferBank{}};
    case Task::open_round:
      return Said{kDealer, OpenRound{}};
    case Task::round_step:
      if (auto step = unseen_step(view, kDealer)) return *step;
      return not_enough;
    default:
      return not_enough;
  }
}

bool payouts_are_next(const DealView& view) {
  if (!view.state.round_is_on()) return false;
  const auto next = next_step(view.now_dealt(), *view.state.round);
  return next && !next->completes_dealer &&
         (next->step->kind == StepKind::settle || next->step->kind == StepKind::pay) &&
         steps_now(view).front().task == Task::round_step;
}

std::optional<Said> machine_step(const DealView& view, Payouts payouts) {
  constexpr auto kNoCards = [](const NextStep&, int) { return Card(); };
  TablePolicy policy = TablePolicy::none();
  policy.procedures = true;
  policy.counts = true;
  const auto actions = next_steps(view.game, view.state, view.now);
  for (auto action = actions.rbegin(); action != actions.rend(); ++action) {
    if (action->task == Task::round_step) {
      const bool waits =
          view.state.round->phase == Phase::betting || (payouts == Payouts::by_dealer && payouts_are_next(view));
      if (auto step = waits ? std::nullopt : unseen_step(view, kMachine)) return step;
      continue;
    }
    if (auto command = command_for(view.game, view.state, policy, kNoCards, *action))
      return Said{command->by, std::move(command->ask)};
  }
  return std::nullopt;
}

std::vector<Said> steps_without_key(const DealView& view) {
  std::vector<Said> asks;
  TableState trial = view.state;
  MeterBank meters = view.meters;
  const DealView ahead{view.game, trial, meters, view.names, view.now};
  for (auto said = entered_step(ahead); said; said = entered_step(ahead)) {
    const bool opens = std::holds_alternative<OpenRound>(said->ask) || std::holds_alternative<OfferBank>(said->ask);
    const bool betting = trial.round_is_on() && trial.round->phase == Phase::betting;
    if (opens || betting) break;
    const auto events = execute(view.game, trial, meters, {view.now, said->by, said->ask});
    if (!events) break;
    asks.push_back(*said);
    if (finishes_round(*events)) break;
  }
  return asks;
}

std::vector<Said> decisions_of_all(const DealView& view, const KeyedForAll& all) {
  std::vector<Said> asks;
  TableState trial = view.state;
  MeterBank meters = view.meters;
  const int step = trial.round ? trial.round->step : -1;
  for (;;) {
    const NextAction action = next_steps(view.game, trial, view.now).front();
    if (action.task != Task::seat_decides || trial.round->step != step) break;
    asks.push_back({kPlayer, Play{SeatDecision{*action.seat, all.choice, all.multiple, Decider::player}}});
    if (!execute(view.game, trial, meters, {view.now, asks.back().by, asks.back().ask})) break;
  }
  return asks;
}

bool stub_is_in_doubt(const DealView& view, std::uint64_t doubted_round) {
  const TableState& state = view.state;
  if (doubted_round != state.rounds || !state.round_is_on() || state.stub_counted) return false;
  return next_step(view.now_dealt(), *state.round)->step->kind == StepKind::collect_stub;
}

bool finishes_round(const TableEvents& events) {
  return std::any_of(events.begin(), events.end(),
                     [](const TableEvent& event) { return std::holds_alternative<RoundFinished>(event.fact); });
}

}  // namespace riverbank
