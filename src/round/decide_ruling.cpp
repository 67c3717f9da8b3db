// The floor rules on one hand or one wager: only on what lies there and is still to be settled, and with a reason.
#include <fmt/core.h>

#include "round/decide.h"
#include "round/hand_steps.h"
#include "round/resolve.h"

namespace riverbank {

namespace {

Refusal refusal(RefusalCode code, std::string says) { return {code, "", std::move(says)}; }

std::optional<Refusal> hand_problem(const RoundState& state, const FloorRuling& ruling) {
  const SeatHand& hand = state.seat(ruling.seat);
  if (ruling.as != RuledAs::void_)
    return refusal(RefusalCode::ruling_not_possible, "Say which wager is returned, pushed, lost or won.");
  if (ruling.rider != kSeated)
    return refusal(RefusalCode::ruling_not_possible,
                   "A hand is void for everyone who wagered on it: name only the seat.");
  if (hand.paid != 0) return refusal(RefusalCode::ruling_not_possible, settled_text(ruling.seat));
  if (!hand.is_live() || hand.folded)
    return refusal(RefusalCode::ruling_not_possible,
                   fmt::format("Seat {} has no hand in play to void.", ruling.seat.value()));
  return std::nullopt;
}

std::optional<Refusal> wager_problem(const Game& game, const RoundState& state, const FloorRuling& ruling) {
  const Position* position = state.position(ruling.seat, ruling.rider);
  const bool known = ruling.wager->value() < game.wagers.size();
  if (!known || position == nullptr || !position->has(*ruling.wager))
    return refusal(RefusalCode::nothing_placed, "There is no such wager to rule on.");
  const WagerRule& rule = game.wager(*ruling.wager).rule;
  if (ruling.as == RuledAs::void_)
    return refusal(RefusalCode::ruling_not_possible,
                   "A hand can be void; a wager can be returned, pushed, lost or won.");
  if (state.seat(ruling.seat).voided)
    return refusal(RefusalCode::ruling_not_possible,
                   fmt::format("The hand of seat {} is void, with everything on it.", ruling.seat.value()));
  if (state.seat(ruling.seat).was_paid(*ruling.wager))
    return refusal(RefusalCode::ruling_not_possible, settled_text(ruling.seat));
  if (state.seat(ruling.seat).was_collected(*ruling.wager))
    return refusal(RefusalCode::ruling_not_possible,
                   fmt::format("The {} was collected at the fold: the floor corrects it after the round.", rule.name));
  if (ruling.as != RuledAs::won && !ruling.paid.is_zero())
    return refusal(RefusalCode::ruling_not_possible, "Only a wager that is won is paid.");
  if (ruling.as == RuledAs::won && ruling.paid.is_zero() && game.wager(*ruling.wager).table)
    return refusal(RefusalCode::ruling_not_possible,
                   fmt::format("The {} pays by its table: say how much it wins.", rule.name));
  if (ruling.paid.is_negative() || ruling.paid > kLargestSum)
    return refusal(RefusalCode::ruling_not_possible, "That amount cannot be paid.");
  return std::nullopt;
}

}  // namespace

MaybeRefused decide_command(const Game& game, const RoundState& state, const FloorRuling& command, Events& events) {
  if (command.seat.value() < 1 || command.seat.value() > game.seats)
    return refusal(RefusalCode::unknown_seat, fmt::format("This table has seats 1 to {}.", game.seats));
  if (state.phase == Phase::betting)
    return refusal(RefusalCode::ruling_not_possible, "The bets are open: a wager can be taken back.");
  if (command.reason.empty())
    return refusal(RefusalCode::reason_missing, "The floor must give a reason, which is recorded.");
  if (!command.clause.empty() && game.rulebook->clause(command.clause) == nullptr)
    return refusal(RefusalCode::ruling_not_possible, fmt::format("The rulebook has no clause {}.", command.clause));
  if (auto problem = command.wager ? wager_problem(game, state, command) : hand_problem(state, command)) return problem;
  FloorRuling ruling = command;
  if (ruling.as == RuledAs::won && ruling.paid.is_zero()) {
    const Wager& wager = game.wager(*ruling.wager);
    const Amount stake = state.position(ruling.seat, ruling.rider)->stake(wager.id);
    ruling.paid = pay(wager.rule.pays, stake, Amount(), game.rounding).paid;
  }
  events.emplace_back(FloorRuled{std::move(ruling)});
  return std::nullopt;
}

}  // namespace riverbank
