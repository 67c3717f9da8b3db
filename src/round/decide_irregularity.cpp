// Something went wrong: find what the rulebook says of it at this moment, and what follows.
#include <algorithm>

#include <fmt/core.h>

#include "round/decide.h"
#include "round/hand_steps.h"
#include "round/irregularity_text.h"
#include "round/moment.h"
#include "rules/describe.h"

namespace riverbank {

namespace {

// The rule on this trigger that holds now.
std::optional<std::uint8_t> rule_for(const Game& game, const RoundState& state, Trigger trigger) {
  const auto& rules = game.rulebook->irregularities;
  for (std::size_t i = 0; i < rules.size(); ++i)
    if (rules[i].trigger == trigger && is_now(game, state, rules[i].moment)) return static_cast<std::uint8_t>(i);
  return std::nullopt;
}

// A second card found face up in one round makes several. A drawn card that was seen counts with them where the rules
// set it aside in the same way.
Trigger escalated(const Game& game, const RoundState& state, const ReportIrregularity& command) {
  const bool another = !state.discarded.empty() || command.cards.size() > 1;
  if (!another) return command.trigger;
  if (command.trigger == Trigger::one_card_face_up) return Trigger::several_cards_face_up;
  if (command.trigger != Trigger::drawn_card_seen) return command.trigger;
  const auto rule = rule_for(game, state, Trigger::drawn_card_seen);
  const bool set_aside = rule && game.rulebook->irregularities[*rule].effect == Effect::discard_card;
  return set_aside ? Trigger::several_cards_face_up : command.trigger;
}

bool needs_seat(Trigger trigger) { return trigger == Trigger::wrong_count_seat || trigger == Trigger::player_left; }

bool needs_cards(Trigger trigger) {
  return trigger == Trigger::one_card_face_up || trigger == Trigger::several_cards_face_up ||
         trigger == Trigger::card_drawn_in_error || trigger == Trigger::drawn_card_seen;
}

bool takes_one_card(Trigger trigger) {
  return trigger == Trigger::card_drawn_in_error || trigger == Trigger::drawn_card_seen;
}

bool counts_cards(Trigger trigger) {
  return trigger == Trigger::wrong_count_seat || trigger == Trigger::wrong_count_dealer ||
         trigger == Trigger::wrong_count_board;
}

// More cards than a hand takes are too many at any time; too few can be told only once the hand is dealt.
template <typename Cards>
std::string hand_count_problem(const Cards& cards, int count) {
  const int full = static_cast<int>(cards.capacity());
  if (cards.empty()) return "No card of this hand has been dealt yet: count it once it has.";
  if (cards.size() < cards.capacity() && count <= full)
    return "This hand has not been dealt yet: count it once it has.";
  return count == full ? "Two cards are the right number." : "";
}

std::string count_problem(const RoundState& state, const ReportIrregularity& command) {
  if (command.trigger == Trigger::wrong_count_seat)
    return hand_count_problem(state.seat(*command.seat).cards, command.count);
  if (command.trigger == Trigger::wrong_count_dealer) return hand_count_problem(state.dealer, command.count);
  if (state.board.empty()) return "No community card has been dealt yet.";
  if (command.count == static_cast<int>(state.board.size()))
    return fmt::format("{} community cards are the right number now.", command.count);
  return {};
}

// Whether the cards that were left have been taken out of the device that deals.
bool shoe_is_empty(const Game& game, const RoundState& state) {
  const auto& steps = game.dealing.steps;
  return std::any_of(steps.begin(), steps.begin() + state.step,
                     [](const Step& step) { return step.empties_shoe || step.kind == StepKind::collect_stub; });
}

// What cannot have happened here and now, whatever the rules say of it.
std::string impossible(const Game& game, const RoundState& state, const ReportIrregularity& command) {
  switch (command.trigger) {
    case Trigger::shoe_jam:
      if (!game.dealing.automated) return "No device deals the cards at this table.";
      return shoe_is_empty(game, state) ? "The dealing device is empty." : "";
    case Trigger::shuffler_jam:
      if (!game.dealing.automated && game.table.cards.shuffle != ShuffleBy::shuffler)
        return "The cards are shuffled by hand at this table.";
      // With two decks the other one is in it; the only one is with the dealer once the bets are closed.
      return game.table.cards.decks > 1 || state.phase == Phase::betting
                 ? ""
                 : "The only deck is being dealt: nothing is in the shuffler.";
    case Trigger::dealer_card_exposed:
      return state.dealer.empty() ? "The dealer has no card yet." : "";
    case Trigger::drawn_card_seen:
      return !command.cards.empty() && !command.cards.front() ? "Name the card whose face was seen." : "";
    case Trigger::wrong_count_seat:
    case Trigger::wrong_count_dealer:
    case Trigger::wrong_count_board:
      return count_problem(state, command);
    default:
      return "";
  }
}

// The exposed card of the dealer is one the dealer was dealt; every other reported card comes out of the deck.
std::optional<Refusal> cards_problem(const RoundState& state, const ReportIrregularity& command) {
  CardSet fresh;
  for (const auto& card : command.cards) {
    if (!card) continue;
    if (state.seen.contains(*card) || fresh.contains(*card) || state.exposed.contains(*card))
      return Refusal{RefusalCode::card_already_out, "", fmt::format("{} is already on the table.", to_text(*card))};
    fresh.insert(*card);
  }
  return std::nullopt;
}

// A card that was seen in the dealer's hand is one of the dealer's, where those are known.
std::optional<Refusal> exposure_problem(const RoundState& state, const ReportIrregularity& command) {
  const auto unknown = static_cast<int>(std::ranges::count(state.dealer, std::optional<Card>(), &PlacedCard::card));
  for (const auto& card : command.cards) {
    const auto fits = [&](const PlacedCard& placed) {
      if (placed.card) return placed.card == card;
      return !state.seen.contains(*card) && (state.exposed.contains(*card) || state.exposed.count() < unknown);
    };
    if (card && std::none_of(state.dealer.begin(), state.dealer.end(), fits))
      return Refusal{RefusalCode::card_does_not_match, "",
                     fmt::format("{} is not one of the dealer's cards.", to_text(*card))};
  }
  return std::nullopt;
}

// The clause that knows of such a thing, at whatever moment.
std::string clause_on(const Game& game, Trigger trigger) {
  for (const IrregularityRule& rule : game.rulebook->irregularities)
    if (rule.trigger == trigger) return game.cite(rule.clause);
  return "";
}

std::optional<Refusal> report_problem(const Game& game, const RoundState& state, const ReportIrregularity& command) {
  const std::string what = trigger_text(command.trigger);
  if (state.ruling.all)
    return Refusal{RefusalCode::round_already_void, "", "All hands of this round are already void."};
  if (needs_seat(command.trigger)) {
    const bool known = command.seat && command.seat->value() >= 1 && command.seat->value() <= game.seats;
    if (!known || !state.seat(*command.seat).is_live())
      return Refusal{RefusalCode::irregularity_needs_seat, "", fmt::format("Say which seat in play: {}.", what)};
    if (state.seat(*command.seat).paid != 0)
      return Refusal{RefusalCode::irregularity_unknown, "", settled_text(*command.seat)};
  }
  if (auto problem = impossible(game, state, command); !problem.empty())
    return Refusal{RefusalCode::irregularity_unknown, clause_on(game, command.trigger), std::move(problem)};
  if (command.trigger == Trigger::dealer_card_exposed) return exposure_problem(state, command);
  if (needs_cards(command.trigger)) {
    if (command.cards.empty())
      return Refusal{RefusalCode::irregularity_needs_cards, "", fmt::format("Say which card: {}.", what)};
    const std::size_t most = takes_one_card(command.trigger) ? 1 : command.cards.capacity();
    if (command.cards.size() > most)
      return Refusal{RefusalCode::irregularity_needs_cards, "", fmt::format("One card at a time: {}.", what)};
    if (takes_one_card(command.trigger) && state.drawn)
      return Refusal{RefusalCode::drawn_card_comes_first, "",
                     fmt::format("{} was drawn before and comes first.", to_text(*state.drawn))};
    return cards_problem(state, command);
  }
  return std::nullopt;
}

// The next cards of the deck are the dealer's as long as none of them was burned or turned, and the dealer's own lie
// unseen.
bool can_be_completed(const RoundState& state, int count) {
  const auto is_up = [](const PlacedCard& card) { return card.facing == Facing::up; };
  const bool seen = std::any_of(state.dealer.begin(), state.dealer.end(), is_up);
  const bool passed = !state.burned.empty() || std::any_of(state.board.begin(), state.board.end(), is_up);
  return count < static_cast<int>(state.dealer.capacity()) && !seen && !passed;
}

Effect effect_of(const RoundState& state, const IrregularityRule& rule, const ReportIrregularity& command) {
  if (rule.effect == Effect::abandon && command.floor == FloorChoice::waive) return Effect::carry_on;
  if (rule.effect != Effect::complete_or_void) return rule.effect;
  const bool possible = can_be_completed(state, command.count) && command.deck == DeckFound::right;
  return possible ? Effect::complete_or_void : Effect::void_all;
}

// The log keeps a seat, cards and a count only where they belong to what happened.
IrregularityRuled ruled(std::uint8_t rule, Effect effect, const ReportIrregularity& command) {
  IrregularityRuled event{.rule = rule, .effect = effect, .seat = {}, .cards = {}};
  if (needs_seat(command.trigger)) event.seat = command.seat;
  if (needs_cards(command.trigger) || command.trigger == Trigger::dealer_card_exposed) event.cards = command.cards;
  if (counts_cards(command.trigger)) event.count = static_cast<std::uint8_t>(std::clamp(command.count, 0, 9));
  return event;
}

// Why no rule on this holds now: its moment has not come or has passed, or the rules are silent.
Refusal no_rule(const Game& game, const RoundState& state, Trigger trigger) {
  constexpr std::string_view kFloor = "The floor may rule on it or void the round.";
  const IrregularityRule* past = nullptr;
  for (const IrregularityRule& rule : game.rulebook->irregularities) {
    if (rule.trigger != trigger) continue;
    if (!is_reached(game, state, rule.moment.from))
      return {RefusalCode::irregularity_unknown, game.cite(rule.clause),
              fmt::format("Not yet: the rule on this applies {}: {}.", describe(rule.moment), trigger_text(trigger))};
    past = &rule;
  }
  if (past != nullptr)
    return {RefusalCode::irregularity_unknown, game.cite(past->clause),
            fmt::format("Too late: the rule on this applies {}: {}. {}", describe(past->moment), trigger_text(trigger),
                        kFloor)};
  return {RefusalCode::irregularity_unknown, "",
          fmt::format("The rules of this table say nothing about this: {}. {}", trigger_text(trigger), kFloor)};
}

}  // namespace

MaybeRefused decide_command(const Game& game, const RoundState& state, const ReportIrregularity& command,
                            Events& events) {
  if (auto problem = report_problem(game, state, command)) return problem;
  const Trigger trigger = escalated(game, state, command);
  const auto rule = rule_for(game, state, trigger);
  if (!rule) return no_rule(game, state, trigger);
  const Effect effect = effect_of(state, game.rulebook->irregularities[*rule], command);
  // What voids all hands gives everything back, and chips of a settled hand have moved: that is for the floor,
  // afterwards.
  if (effect == Effect::void_all && !state.paid.empty())
    return refuse(RefusalCode::irregularity_unknown, game.cite(game.rulebook->irregularities[*rule].clause),
                  "A hand has been settled. Finish the round; then the floor can void all of it.");
  events.emplace_back(ruled(*rule, effect, command));
  return std::nullopt;
}

}  // namespace riverbank
