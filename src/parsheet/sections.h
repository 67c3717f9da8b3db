// The sections of a par sheet, one function each, in document order. Each includes only what the game offers.
#pragma once

#include <string>
#include <vector>

#include "parsheet/make_par_sheet.h"
#include "parsheet/par_sheet.h"
#include "solver/side_wagers.h"
#include "solver/solution.h"

namespace riverbank {

struct Making {
  const Game& game;
  const ParSheetOptions& options;
  const Solution& solution;
  const std::vector<SideWager>& sides;

  // "riverbank solve --house X --json: house_edge"
  std::string solve(std::string_view key) const;
  // The wager and the key: "trips house_edge"; or the key alone.
  std::string sides_command(std::string_view key) const;
  std::string rules() const;
  std::string parsheet(std::string_view table) const;
};

std::vector<CoverLine> cover_of(const Making& making);
Section summary_section(const Making& making);
Section rules_section(const Making& making);
Section base_section(const Making& making);
Section hands_section(const Making& making);
Section outcomes_section(const Making& making);
// One per side wager that the house offers.
std::vector<Section> side_sections(const Making& making);
Section limits_section(const Making& making);
// Only where a player banks.
std::vector<Section> banker_sections(const Making& making);
Section readings_section(const Making& making);
Section checks_section(const Making& making);
Section method_section(const Making& making);
// What the preceding sections say about the origin of their numbers.
Section trace_section(const Making& making, const std::vector<Section>& sections);

}  // namespace riverbank
