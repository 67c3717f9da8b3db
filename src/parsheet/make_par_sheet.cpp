#include "parsheet/make_par_sheet.h"

#include "parsheet/sections.h"
#include "solver/game_payoffs.h"
#include "solver/solve.h"

namespace riverbank {

namespace {

void add(std::vector<Section>& sections, std::vector<Section> more) {
  for (Section& section : more) sections.push_back(std::move(section));
}

}  // namespace

Result<ParSheet, std::string> make_par_sheet(const Game& game, const ParSheetOptions& options) {
  const auto report = [&](double done) {
    if (options.progress) options.progress(done);
  };
  const auto payoffs = payoffs_of(game);
  if (!payoffs) return Failure{payoffs.error()};
  report(0);
  const Solution solution = solve(*payoffs, {.threads = options.sides.threads, .deck = {}, .progress = {}});
  report(0.1);
  const auto sides = side_wagers(game, options.sides);
  if (!sides) return Failure{sides.error()};
  report(0.95);
  const Making making{game, options, solution, *sides};
  ParSheet sheet{.title = "Par sheet", .house = game.name, .cover = cover_of(making), .sections = {}};
  sheet.sections.push_back(summary_section(making));
  sheet.sections.push_back(rules_section(making));
  sheet.sections.push_back(base_section(making));
  sheet.sections.push_back(hands_section(making));
  add(sheet.sections, side_sections(making));
  sheet.sections.push_back(limits_section(making));
  add(sheet.sections, banker_sections(making));
  sheet.sections.push_back(outcomes_section(making));
  sheet.sections.push_back(checks_section(making));
  sheet.sections.push_back(method_section(making));
  sheet.sections.push_back(readings_section(making));
  sheet.sections.push_back(trace_section(making, sheet.sections));
  report(1);
  return sheet;
}

}  // namespace riverbank
