// What the dealer does or reports, as a line: "deal board Ah Kh 2c", "rack seat 2", "stub", "irregularity ...".
// Transcripts and table texts write and read the same words.
#pragma once

#include <optional>
#include <string>

#include "base/seat_id.h"
#include "round/event.h"

namespace riverbank {

// The first word of its line; nothing: a step that has no line of its own.
std::string_view line_word(StepKind kind);

struct StepLine {
  StepKind kind = StepKind::settle;
  Area area = Area::seats;
  std::optional<SeatId> seat;
  DealtCards cards;
  bool closes_bets = false;
};
std::string step_line(const StepLine& step);

// "irregularity wrong_count_dealer count 3 deck wrong"
std::string irregularity_line(const ReportIrregularity& report);

// " Ah Kh ??"
std::string card_list(const DealtCards& cards);

}  // namespace riverbank
