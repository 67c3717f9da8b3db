#include "transcript/write_step.h"

#include <fmt/core.h>

#include "round/irregularity_text.h"
#include "rules/words.h"

namespace riverbank {

namespace {

std::string area_text(Area area, std::optional<SeatId> seat) {
  if (area == Area::seats && seat) return fmt::format("seat {}", seat->value());
  return std::string(word_for(area));
}

}  // namespace

std::string card_list(const DealtCards& cards) {
  std::string text;
  for (const auto& card : cards) text += fmt::format(" {}", card ? to_text(*card) : "??");
  return text;
}

std::string_view line_word(StepKind kind) {
  if (kind == StepKind::decide) return {};
  return kind == StepKind::collect_stub ? "stub" : word_for(kind);
}

std::string irregularity_line(const ReportIrregularity& report) {
  std::string text = fmt::format("irregularity {}", trigger_id(report.trigger));
  if (report.seat) text += fmt::format(" seat {}", report.seat->value());
  if (report.count != 0) text += fmt::format(" count {}", report.count);
  text += card_list(report.cards);
  if (report.deck == DeckFound::wrong) text += " deck wrong";
  return report.floor == FloorChoice::waive ? text + " waived" : text;
}

std::string step_line(const StepLine& step) {
  const std::string word(line_word(step.kind));
  const auto with_place = [&] {
    return fmt::format("{} {}{}", word, area_text(step.area, step.seat), card_list(step.cards));
  };
  return visit_step(
      step.kind, [&](StepIs<StepKind::announce>) { return step.closes_bets ? "no more bets" : word; },
      [&](StepIs<StepKind::deal>) { return with_place(); }, [&](StepIs<StepKind::reveal>) { return with_place(); },
      [&](StepIs<StepKind::burn>) { return word + card_list(step.cards); },
      [&](StepOfHands auto) { return step.seat ? fmt::format("{} seat {}", word, step.seat->value()) : word; },
      [&](auto) { return word; });
}

}  // namespace riverbank
