#include "console/deal_steps.h"

#include "console/deal_grammar.h"
#include "console/deal_hint.h"
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
      if (needs_number(view, action) || action.who == Actor::floor) return not_enough;
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

std::optional<Said> machine_step(const DealView& view) {
  constexpr auto kNoCards = [](const NextStep&, int) { return Card(); };
  TablePolicy policy = TablePolicy::none();
  policy.procedures = true;
  policy.counts = true;
  const auto actions = next_steps(view.game, view.state, view.now);
  for (auto action = actions.rbegin(); action != actions.rend(); ++action) {
    if (action->task == Task::round_step) {
      const bool betting = view.state.round->phase == Phase::betting;
      if (auto step = betting ? std::nullopt : unseen_step(view, kMachine)) return step;
      continue;
    }
    if (auto command = command_for(view.game, view.state, policy, kNoCards, *action))
      return Said{command->by, std::move(command->ask)};
  }
  return std::nullopt;
}

}  // namespace riverbank
