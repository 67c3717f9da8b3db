#include "school/told.h"

#include <fmt/core.h>

namespace riverbank {

namespace {

std::string decision_told(const SeatDecision& decision) {
  const std::string says = decision.choice == Choice::raise  ? fmt::format("{}x", decision.multiple)
                           : decision.choice == Choice::fold ? "fold"
                                                             : "check";
  return fmt::format("Seat {} says: {}.", decision.seat.value(), says);
}

std::string cards_told(const DealtCards& cards) {
  std::string text;
  for (const auto& card : cards)
    if (card) text += (text.empty() ? "" : " ") + to_text(*card);
  return text.empty() ? "" : fmt::format("The cards, once they are turned: {}.", text);
}

}  // namespace

std::string told_of(const DealView& view, const NextAction& action, const Said& said) {
  if (const auto* play = std::get_if<Play>(&said.ask)) {
    if (const auto* decision = std::get_if<SeatDecision>(&play->command)) return decision_told(*decision);
    if (const auto* step = std::get_if<TakeStep>(&play->command)) return cards_told(step->cards);
  }
  if (const auto* step = std::get_if<DoStep>(&said.ask); step != nullptr && step->cards > 0)
    return step_of(view.game, *action.item).verb == Verb::cut ? fmt::format("{} cards are cut off.", step->cards)
                                                              : fmt::format("The device shows {}.", step->cards);
  if (const auto* stub = std::get_if<CountStub>(&said.ask)) return fmt::format("There are {} cards.", stub->cards);
  if (const auto* chips = std::get_if<CountChips>(&said.ask))
    return fmt::format("There are {} progressive chips.", chips->chips);
  return {};
}

}  // namespace riverbank
