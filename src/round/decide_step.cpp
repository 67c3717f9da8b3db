// The dealer's steps: the right one, at the right seat, with cards that can be there.
#include <algorithm>

#include <fmt/core.h>

#include "round/decide.h"
#include "round/hand_steps.h"
#include "round/next_step.h"
#include "round/step_text.h"

namespace riverbank {

namespace {

bool uses_area(StepKind kind) { return kind == StepKind::deal || kind == StepKind::reveal; }

bool same_step(const TakeStep& command, const NextStep& next) {
  if (next.step->kind == StepKind::decide || command.kind != next.step->kind) return false;
  return !uses_area(command.kind) || command.area == next.step->area;
}

// What was seen of the dealer's hand is there when it is turned, and nowhere else before.
std::optional<Refusal> exposed_problem(const RoundState& state, const TakeStep& command, const std::string& clause) {
  const bool dealers = command.kind == StepKind::reveal && command.area == Area::dealer;
  const auto is_keyed = [&](Card card) { return std::ranges::find(command.cards, card) != command.cards.end(); };
  for (const Card card : state.exposed)
    if (!state.seen.contains(card) && is_keyed(card) != dealers)
      return Refusal{RefusalCode::card_does_not_match, clause,
                     fmt::format("{} was seen in the dealer's hand.", to_text(card))};
  return std::nullopt;
}

template <typename Clause>
std::optional<Refusal> card_problem(const RoundState& state, const DealtCards& cards, const Clause& clause) {
  CardSet fresh;
  for (const auto& card : cards) {
    if (!card) continue;
    if (state.seen.contains(*card) || fresh.contains(*card))
      return Refusal{RefusalCode::card_already_out, clause(),
                     fmt::format("{} is already on the table.", to_text(*card))};
    fresh.insert(*card);
  }
  return std::nullopt;
}

bool needs_known_cards(const NextStep& next) {
  return next.step->kind == StepKind::reveal || (next.step->kind == StepKind::deal && next.step->facing == Facing::up);
}

// The clause by which a card drawn in error is the next card.
std::string drawn_clause(const Game& game) {
  const auto& rules = game.rulebook->irregularities;
  const auto found =
      std::find_if(rules.begin(), rules.end(), [](const auto& rule) { return rule.effect == Effect::use_as_next; });
  return found == rules.end() ? std::string() : game.cite(found->clause);
}

std::optional<Refusal> cards_problem(const Game& game, const RoundState& state, const TakeStep& command,
                                     const NextStep& next) {
  // Made only where something is refused: most steps are right.
  const auto clause = [&] { return game.cite(next.clause()); };
  if (static_cast<int>(command.cards.size()) != next.cards)
    return Refusal{RefusalCode::wrong_number_of_cards, clause(),
                   fmt::format("{} This takes {} card{}, not {}.", step_text(game, next), next.cards,
                               next.cards == 1 ? "" : "s", command.cards.size())};
  if (needs_known_cards(next) &&
      std::any_of(command.cards.begin(), command.cards.end(), [](const auto& card) { return !card.has_value(); }))
    return Refusal{RefusalCode::card_must_be_known, clause(), "Name each card that is turned face up."};
  if (auto problem = card_problem(state, command.cards, clause)) return problem;
  if (!state.exposed.empty() && !command.cards.empty())
    if (auto problem = exposed_problem(state, command, clause())) return problem;
  const bool draws = command.kind == StepKind::deal || command.kind == StepKind::burn;
  if (draws && state.drawn && command.cards.front() != state.drawn)
    return Refusal{RefusalCode::drawn_card_comes_first, drawn_clause(game),
                   fmt::format("{} was drawn in error and is used as the next card.", to_text(*state.drawn))};
  return std::nullopt;
}

// A folded hand that is in the discard rack already: the round goes on without it, unless a wager of its own needs it.
MaybeRefused decide_racked(const Game& game, const RoundState& state, SeatId seat, const NextStep& next,
                           Events& events) {
  if (seat.value() < 1 || seat.value() > game.seats || !state.seat(seat).folded || state.seat(seat).racked)
    return refuse(
        RefusalCode::wrong_seat, game.cite(next.clause()),
        fmt::format("No folded hand of seat {} is on the layout. Next: {}", seat.value(), step_text(game, next)));
  if (all_turned(state.seat(seat).cards))
    return refuse(RefusalCode::hand_is_needed, game.cite(next.clause()),
                  fmt::format("The hand of seat {} has been turned, and counts.", seat.value()));
  if (hand_is_kept(game, state, seat)) {
    const Step* kept_by = keeping_step(game, state, seat);
    return refuse(
        RefusalCode::hand_is_needed, game.cite(kept_by == nullptr ? next.clause() : kept_by->clause),
        fmt::format("Seat {} has a wager that needs its hand: take the cards back out of the rack.", seat.value()));
  }
  events.emplace_back(HandRacked{seat});
  return std::nullopt;
}

}  // namespace

MaybeRefused decide_command(const Game& game, const RoundState& state, const TakeStep& command, Events& events) {
  const auto next = next_step(game, state);
  CHECK(next.has_value(), "an open round has a next step");
  return decide_step(game, state, command, *next, events);
}

MaybeRefused decide_step(const Game& game, const RoundState& state, const TakeStep& command, const NextStep& next,
                         Events& events) {
  const bool being_folded = state.list == StepList::fold && state.hand_seat == command.seat;
  if (command.kind == StepKind::rack && command.seat && !being_folded && next.step->kind != StepKind::rack)
    return decide_racked(game, state, *command.seat, next, events);
  if (!same_step(command, next))
    return refuse(RefusalCode::wrong_step, game.cite(next.clause()),
                  fmt::format("Not now. Next: {}", step_text(game, next)));
  if (command.seat != next.seat)
    return refuse(RefusalCode::wrong_seat, game.cite(next.clause()),
                  fmt::format("Not this seat. Next: {}", step_text(game, next)));
  if (state.phase == Phase::betting)
    if (auto problem = closing_problem(game, state)) return problem;
  if (auto problem = cards_problem(game, state, command, next)) return problem;
  if (command.kind == StepKind::settle) {
    events.emplace_back(RoundSettled{settle(game, settlement_input(game, state))});
    return std::nullopt;
  }
  const StepList list = next.completes_dealer ? StepList::dealing : state.list;
  const std::uint8_t number = list == StepList::dealing ? state.step : state.hand_step;
  // First the chips: what is done with the cards depends on what is left on the layout.
  if (command.kind == StepKind::collect)
    events.emplace_back(WagersCollected{*command.seat, lost_at_fold(game, state, *command.seat)});
  if (command.kind == StepKind::pay) {
    HandSettlement paid = settle_hand(game, settlement_input(game, state), *command.seat);
    events.emplace_back(HandPaid{*command.seat, std::move(paid.lines), std::move(paid.meters)});
  }
  events.emplace_back(StepTaken{number, command.seat, command.cards, next.completes_dealer, list});
  return std::nullopt;
}

}  // namespace riverbank
