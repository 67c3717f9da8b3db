#include "round/step_text.h"

#include <cctype>

#include <fmt/core.h>

#include "base/text.h"
#include "rules/describe.h"
#include "rules/words.h"

namespace riverbank {

namespace {

std::string place(const Step& step, std::optional<SeatId> seat) {
  switch (step.area) {
    case Area::seats:
      return seat ? fmt::format("seat {}", seat->value()) : "the seats";
    case Area::dealer:
      return "the dealer's hand";
    case Area::board:
      return "the community cards";
    case Area::box:
      return "the bonus box";
  }
  return {};
}

std::string reveal_text(const Step& step, std::optional<SeatId> seat) {
  if (step.area == Area::board) return fmt::format("Turn {} of the community cards face up.", step.cards);
  if (!step.says.empty() && seat) return fmt::format("Seat {}: {}", seat->value(), step.says);
  return fmt::format("Turn the cards of {} face up.", place(step, seat));
}

std::string sentence(const Step& step) { return capitalised(plain_words(step)) + "."; }

std::string of_hand(const Step& step, std::optional<SeatId> seat) {
  const std::string says = step.says.empty() ? sentence(step) : step.says;
  if (!seat) return says;
  std::string text = fmt::format("Seat {}: {}", seat->value(), says);
  const std::size_t first = text.size() - says.size();
  text[first] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[first])));
  return text;
}

}  // namespace

std::string step_text(const Game& game, const NextStep& next) {
  const Step& step = *next.step;
  return visit_step(
      step.kind, [&](StepIs<StepKind::announce>) { return fmt::format("Announce \"{}\".", step.says); },
      [&](StepIs<StepKind::deal>) {
        if (next.completes_dealer)
          return fmt::format("Complete the dealer's hand: deal its {} card face down, the next card of the deck.",
                             next.card_of_hand == 1 ? "first" : "second");
        return fmt::format("Deal {} face {} to {}.", number_of_cards(step.cards), word_for(step.facing),
                           place(step, next.seat));
      },
      [&](StepIs<StepKind::burn>) { return fmt::format("Burn {}.", number_of_cards(step.cards)); },
      [&](StepIs<StepKind::decide>) {
        return fmt::format("Ask seat {} for a decision {}.", next.seat ? next.seat->value() : 0,
                           game.street(step.street).name);
      },
      [&](StepIs<StepKind::reveal>) { return reveal_text(step, next.seat); },
      [&](StepOfHands auto) { return of_hand(step, next.seat); }, [&](auto) { return sentence(step); });
}

}  // namespace riverbank
