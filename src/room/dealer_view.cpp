#include "room/dealer_view.h"

#include <fmt/core.h>

#include "keyed/deal_grammar.h"
#include "keyed/deal_hint.h"
#include "keyed/deal_irregular.h"
#include "keyed/deal_steps.h"
#include "keyed/pay_rows.h"
#include "keyed/steps_ahead.h"
#include "room/person_dealer.h"
#include "round/apply.h"
#include "round/explain.h"
#include "rules/words.h"
#include "table/decide.h"
#include "table/purse.h"

namespace riverbank {

namespace {

constexpr std::size_t kMostAhead = 4;
constexpr int kMostTrialSteps = 200;

// ---- the next step

void add_decisions(const DealView& view, SeatId seat, DealStep& step) {
  for (const LegalAction& action : legal_actions(view.now_dealt(), *view.state.round)) {
    const auto* may = std::get_if<MayDecide>(&action);
    if (may == nullptr || may->seat != seat) continue;
    if (may->choice == Choice::raise && raise_shortage(view.game, view.state, seat, may->multiple)) continue;
    if (may->choice == Choice::raise)
      step.choices.push_back(
          {fmt::format("{} {}x", seat.value(), may->multiple), fmt::format("{}x", may->multiple), may->amount});
    else if (may->choice == Choice::check)
      step.choices.push_back({fmt::format("{} check", seat.value()), "Check", {}});
    else
      step.choices.push_back({fmt::format("{} fold", seat.value()), "Fold", {}});
  }
}

void add_remedies(const DealView& view, DealStep& step) {
  for (const DeviceRemedy remedy : view.game.rulebook->table.device_failure.remedies) {
    if (remedy == DeviceRemedy::cover) step.choices.push_back({"covered", "Covered", {}});
    if (remedy == DeviceRemedy::sign) step.choices.push_back({"signed", "Sign put up", {}});
    if (remedy == DeviceRemedy::remove) step.choices.push_back({"removed", "Removed", {}});
  }
}

// A step of the round: cards that are seen, payouts, or something that is only done.
std::string_view needs_of_round(const DealView& view, DealStep& step) {
  if (view.state.round->phase == Phase::betting) return "wagers";
  if (payouts_are_next(view)) return "payouts";
  const auto next = next_step(view.now_dealt(), *view.state.round);
  if (entered_step(view)) return "enter";
  step.cards = next->cards;
  step.where = std::string(word_for(next->completes_dealer ? Area::dealer : next->step->area));
  if (next->seat) step.seat = next->seat->value();
  if (next->kept_by != nullptr && next->kept_by->when == HandIs::counted)
    step.choices.push_back({fmt::format("{} racked", next->seat->value()), "In the rack, unseen", {}});
  return "cards";
}

std::string_view needs_of(const DealView& view, const NextAction& action, DealStep& step) {
  switch (action.task) {
    case Task::procedure_step:
      return action.who == Role::floor ? "floor" : needs_number(view, action) ? "number" : "enter";
    case Task::put_away_device:
      return add_remedies(view, step), "device";
    case Task::change_deck:
    case Task::validate_win:
      return "floor";
    case Task::wait_for_device:
      return step.choices.push_back({"floor mended", "The device works again", {}}), "floor";
    case Task::wait_for_player:
      return "players";
    case Task::bank:
      return step.choices.push_back({"decline", "Decline", {}}), "bank";
    case Task::count_chips:
    case Task::count_stub:
      return "number";
    case Task::seat_decides:
      return add_decisions(view, *action.seat, step), "decision";
    case Task::round_step:
      return needs_of_round(view, step);
    case Task::open_table:
    case Task::offer_bank:
    case Task::open_round:
      return "enter";
  }
  return "enter";
}

DealStep step_shown(const DealView& view, const NextAction& action) {
  DealStep step{.says = action.says, .clause = action.clause, .who = std::string(role_word(action.who))};
  step.needs = needs_of(view, action, step);
  step.hint = hint_for(view, action);
  if (action.seat) step.seat = action.seat->value();
  return step;
}

// ---- payouts

// The round as it stands when what is due now has been paid: all of it, or the hand whose turn it is.
TableState paid_copy(const DealView& view) {
  TableState state = view.state;
  MeterBank meters = view.meters;
  const DealView ahead{view.game, state, meters, view.names, view.now};
  const std::size_t paid = state.round->paid.size();
  for (int steps = 0; steps < kMostTrialSteps && !state.round->settlement && state.round->paid.size() == paid;
       ++steps) {
    const auto said = machine_step(ahead);
    if (!said || !execute(view.game, state, meters, {view.now, said->by, said->ask})) break;
  }
  return state;
}

void add_payouts(const DealView& view, DealerView& out) {
  const TableState settled = paid_copy(view);
  const DealView after{view.game, settled, view.meters, view.names, view.now};
  const Game& game = view.now_dealt();
  const bool whole = settled.round->settlement.has_value();
  const auto& paid = settled.round->paid;
  const auto already = static_cast<std::ptrdiff_t>(view.state.round->paid.size());
  const std::vector<Line> lines =
      whole ? settled.round->settlement->lines : std::vector<Line>(paid.begin() + already, paid.end());
  for (const Line& line : lines) {
    const SettledRow row = settled_row(after, line);
    out.payouts.push_back({.seat = line.seat.value(),
                           .rider = line.rider.value(),
                           .wager = game.wager(line.wager).rule.id,
                           .name = row.wager,
                           .stake = line.stake,
                           .outcome = row.outcome,
                           .does = row.does,
                           .pay = line.paid,
                           .chips = chips_for(chip_set(game), line.paid),
                           .clause = row.clause,
                           .why = whole ? why(game, *settled.round, line) : std::string(),
                           .moved = chips_have_moved(view, line)});
  }
  if (const auto shown = riverbank::view(game, *settled.round, {Role::spectator, SeatId()}).settlement) {
    out.hands = shown->hands;
    if (shown->dealer_qualifies) out.dealer_qualifies = {*shown->dealer_qualifies};
  }
}

std::vector<DealSeat> seats_shown(const TableSight& sight, const DealView& view) {
  std::vector<DealSeat> seats;
  const auto last = last_wagers(view);
  for (int number = 1; number <= sight.game.seats; ++number) {
    const SeatId seat(static_cast<std::uint8_t>(number));
    if (!sight.state.occupant(seat, kSeated)) continue;
    DealSeat shown{.seat = number, .bets = bets_view(sight, {seat, kSeated}), .before = {}};
    for (const LastWagers& each : last)
      for (const Wager& wager : view.now_dealt().wagers)
        if (each.seat == seat && each.rider == kSeated && !each.stakes[wager.id.value()].is_zero())
          shown.before[wager.rule.id] = each.stakes[wager.id.value()];
    seats.push_back(std::move(shown));
  }
  return seats;
}

}  // namespace

DealerView dealer_view(const TableSight& sight) {
  const PlayerNames names = names_at(sight);
  const DealView view{sight.game, sight.state, sight.meters, names, sight.clocks.now()};
  DealerView out;
  const auto actions = steps_now(view);
  out.next = step_shown(view, actions.front());
  for (std::size_t i = 1; i < actions.size(); ++i) out.meanwhile.push_back(step_shown(view, actions[i]));
  auto ahead = steps_ahead(view);
  for (std::size_t i = 1; i < ahead.size() && i <= kMostAhead; ++i)
    out.ahead.push_back({std::move(ahead[i].says), std::move(ahead[i].clause)});
  out.seats = seats_shown(sight, view);
  if (sight.state.round_is_on())
    for (const Card card : sight.state.round->seen) out.used.push_back(to_text(card));
  for (const PossibleIrregularity& each : possible_irregularities(view))
    out.irregularities.push_back({each.word, each.what, each.follows, each.clause, each.seat, each.count, each.cards});
  if (out.next.needs == "payouts") add_payouts(view, out);
  out.bank = sight.state.chips.of(sight.state.table_bank());
  for (const FeeTaken& fee : sight.state.fees) out.fees += fee.amount;
  if (const auto& turns = sight.host.keyed.turns(); sight.state.round_is_on() && !turns.empty())
    out.undo = {turns.back().line};
  return out;
}

}  // namespace riverbank
