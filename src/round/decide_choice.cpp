// A seat's decision: raise by an offered multiple, or check, or at the end fold.
#include <algorithm>

#include <fmt/core.h>

#include "base/text.h"
#include "round/apply.h"
#include "round/decide.h"
#include "round/hand_steps.h"
#include "round/next_step.h"
#include "rules/describe.h"

namespace riverbank {

namespace {

std::string multiples_text(const Street& street) {
  std::vector<std::string> parts;
  for (const int multiple : street.multiples) parts.push_back(fmt::format("{}x", multiple));
  return list_of(parts);
}

std::string options_text(const Street& street) {
  return fmt::format("{} you may bet {} or {}.", street.name, multiples_text(street),
                     street.otherwise == Passive::check ? "check" : "fold");
}

// Whether what a fold loses is collected with it: not where its steps are asked for one by one, and not by a rulebook
// that says nothing of the fold, which leaves it to the settlement.
bool collects_at_once(const Game& game, const RoundState& state) { return !state.setup.live && !game.fold.empty(); }

MaybeRefused short_raise_problem(const Game& game, const RoundState& state, const SeatDecision& command) {
  const Wager& play = play_wager(game);
  const std::string clause = game.cite(play.rule.cited(Cited::backline));
  RiderId before = kSeated;
  for (const ShortRaise& less : command.behind) {
    const Position* position = state.position(command.seat, less.rider);
    if (less.rider <= before || position == nullptr || !position->has(*play.amount_of))
      return refuse(RefusalCode::nothing_placed, clause,
                    fmt::format("Nobody rides there on the raise of seat {}.", command.seat.value()));
    before = less.rider;
    const Amount full = position->stake(*play.amount_of) * command.multiple;
    const bool in_part = play.rule.short_behind == ShortBehind::what_is_left;
    if (play.rule.short_behind == ShortBehind::kept || less.amount.is_negative() || less.amount >= full ||
        (!in_part && !less.amount.is_zero()))
      return refuse(RefusalCode::amount_not_allowed, clause,
                    fmt::format("A raise of {} is {} behind seat {}; who is short of chips {}.", command.multiple,
                                full.text(), command.seat.value(), describe_short_behind(play.rule.short_behind)));
  }
  return std::nullopt;
}

// After the seat has raised for all who ride on it.
void add_short_raises(const Game& game, const RoundState& state, const SeatDecision& command, Events& events) {
  const Wager& play = play_wager(game);
  for (const ShortRaise& less : command.behind) {
    const Amount full = state.position(command.seat, less.rider)->stake(*play.amount_of) * command.multiple;
    if (less.amount.is_zero())
      events.emplace_back(WagerWithdrawn{command.seat, less.rider, play.id, full});
    else
      events.emplace_back(WagerPlaced{command.seat, less.rider, play.id, less.amount});
  }
}

}  // namespace

MaybeRefused decide_command(const Game& game, const RoundState& state, const SeatDecision& command, Events& events) {
  if (command.seat.value() < 1 || command.seat.value() > game.seats)
    return refuse(RefusalCode::unknown_seat, game.cite(game.rulebook->seats.clause),
                  fmt::format("This table has seats 1 to {}.", game.seats));
  const auto next = next_step(game, state);
  const SeatHand& hand = state.seat(command.seat);
  if (hand.multiple != 0)
    return refuse(
        RefusalCode::already_decided, game.cite(next->step->clause),
        fmt::format("You have already placed your {} wager; it is placed once only.", play_wager(game).rule.name));
  if (hand.folded)
    return refuse(RefusalCode::already_decided, game.cite(next->step->clause), "You have folded this hand.");
  if (next->step->kind != StepKind::decide)
    return refuse(RefusalCode::no_decision_now, game.cite(next->step->clause),
                  "There is nothing to decide at the moment.");
  const Street& street = game.street(next->step->street);
  if (next->seat != command.seat)
    return refuse(RefusalCode::not_your_turn, game.cite(street.clause),
                  fmt::format("It is seat {}'s turn.", next->seat->value()));
  if (command.choice != Choice::raise) {
    const Choice offered = street.otherwise == Passive::check ? Choice::check : Choice::fold;
    if (command.choice != offered)
      return refuse(RefusalCode::choice_not_offered, game.cite(street.otherwise_clause),
                    capitalised(options_text(street)));
    events.emplace_back(SeatDecided{command.seat, command.choice, 0, command.by});
    if (command.choice == Choice::fold && collects_at_once(game, state))
      if (const auto lost = lost_at_fold(game, state, command.seat); lost != 0)
        events.emplace_back(WagersCollected{command.seat, lost});
    return std::nullopt;
  }
  if (std::find(street.multiples.begin(), street.multiples.end(), command.multiple) == street.multiples.end())
    return refuse(RefusalCode::multiple_not_offered, game.cite(street.raise_clause), capitalised(options_text(street)));
  if (auto problem = short_raise_problem(game, state, command)) return problem;
  events.emplace_back(
      SeatDecided{command.seat, Choice::raise, static_cast<std::uint8_t>(command.multiple), command.by});
  add_short_raises(game, state, command, events);
  return std::nullopt;
}

}  // namespace riverbank
