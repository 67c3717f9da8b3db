// A seat's decision: raise by an offered multiple, or check, or at the end fold.
#include <algorithm>

#include <fmt/core.h>

#include "base/text.h"
#include "round/apply.h"
#include "round/decide.h"
#include "round/hand_steps.h"
#include "round/next_step.h"

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
  events.emplace_back(
      SeatDecided{command.seat, Choice::raise, static_cast<std::uint8_t>(command.multiple), command.by});
  return std::nullopt;
}

}  // namespace riverbank
