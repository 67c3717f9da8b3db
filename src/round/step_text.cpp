#include "round/step_text.h"

#include <cctype>

#include <fmt/core.h>

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

std::string cards(int number) { return fmt::format("{} card{}", number, number == 1 ? "" : "s"); }

std::string reveal_text(const Step& step, std::optional<SeatId> seat) {
  if (step.area == Area::board) return fmt::format("Turn {} of the community cards face up.", step.cards);
  if (!step.says.empty() && seat) return fmt::format("Seat {}: {}", seat->value(), step.says);
  return fmt::format("Turn the cards of {} face up.", place(step, seat));
}

std::string plain_text(const Step& step) {
  switch (step.kind) {
    case StepKind::call:
      return step.area == Area::dealer ? "Announce the dealer's hand." : "Announce the hand.";
    case StepKind::collect:
      return "Collect the wagers that are lost.";
    case StepKind::keep:
      return "Leave the cards on the layout.";
    case StepKind::rack:
      return "Put the cards in the discard rack.";
    default:
      return "Settle the wagers.";
  }
}

std::string of_hand(const Step& step, std::optional<SeatId> seat) {
  const std::string says = step.says.empty() ? plain_text(step) : step.says;
  if (!seat) return says;
  std::string text = fmt::format("Seat {}: {}", seat->value(), says);
  const std::size_t first = text.size() - says.size();
  text[first] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[first])));
  return text;
}

}  // namespace

std::string step_text(const Game& game, const NextStep& next) {
  const Step& step = *next.step;
  switch (step.kind) {
    case StepKind::announce:
      return fmt::format("Announce \"{}\".", step.says);
    case StepKind::lock:
      return "Lock the progressive device.";
    case StepKind::count:
      return "Count the progressive chips against the device.";
    case StepKind::deal:
      if (next.completes_dealer)
        return fmt::format("Complete the dealer's hand: deal its {} card face down, the next card of the deck.",
                           next.card_of_hand == 1 ? "first" : "second");
      return fmt::format("Deal {} face {} to {}.", cards(step.cards), step.facing == Facing::up ? "up" : "down",
                         place(step, next.seat));
    case StepKind::burn:
      return fmt::format("Burn {}.", cards(step.cards));
    case StepKind::decide:
      return fmt::format("Ask seat {} for a decision {}.", next.seat ? next.seat->value() : 0,
                         game.street(step.street).name);
    case StepKind::reveal:
      return reveal_text(step, next.seat);
    case StepKind::collect_stub:
      return "Put the stub in the discard rack.";
    case StepKind::settle:
      return "Settle the wagers.";
    case StepKind::handle:
    case StepKind::call:
    case StepKind::collect:
    case StepKind::keep:
    case StepKind::rack:
    case StepKind::pay:
      return of_hand(step, next.seat);
  }
  return {};
}

}  // namespace riverbank
