#include "rule_sheet/sheet_section.h"

#include <algorithm>

#include <fmt/core.h>

#include "rules/describe.h"

namespace riverbank {

namespace {

constexpr std::size_t kPointLabel = 12;

SheetPart steps_in_words(std::string title, std::string clause, const std::vector<Step>& steps,
                         const Rulebook& rulebook) {
  SheetPart part{std::move(title), std::move(clause), SheetLines::steps, {}};
  for (const Step& step : steps) part.lines.push_back({"", describe(step, rulebook), step.clause});
  return part;
}

void write_line(Sheet& sheet, SheetLines kind, int number, const SheetLine& line) {
  const std::string says = cited(line.says, line.clause);
  switch (kind) {
    case SheetLines::steps:
      return sheet.item(fmt::format("{:>4}.", number), says, 5);
    case SheetLines::points:
      return sheet.item(line.label, says, kPointLabel);
    case SheetLines::sentences:
      return sheet.paragraph(says, 2);
  }
}

}  // namespace

SheetSection dealing_section(const Rulebook& rulebook) {
  SheetSection section{"DEALING", {}};
  for (const DealingMethod& method : rulebook.dealing) {
    std::string name = fmt::format("{} ({})", method.name, method.id);
    if (method.needs_shuffler) name += "; needs a shuffler";
    section.parts.push_back(steps_in_words(std::move(name), method.clause, method.steps, rulebook));
  }
  return section;
}

SheetSection fold_section(const Rulebook& rulebook) {
  return {"A FOLDED HAND", {steps_in_words("", "", rulebook.fold, rulebook)}};
}

SheetSection showdown_section(const Rulebook& rulebook) {
  return {"EACH HAND AT THE SHOWDOWN", {steps_in_words("", "", rulebook.showdown, rulebook)}};
}

void write_section(Sheet& sheet, const SheetSection& section) {
  if (std::ranges::all_of(section.parts, [](const SheetPart& part) { return part.lines.empty(); })) return;
  sheet.heading(section.heading);
  for (const SheetPart& part : section.parts) {
    if (!part.title.empty()) {
      sheet.blank();
      sheet.paragraph(cited(part.title, part.clause), 2);
    }
    int number = 0;
    for (const SheetLine& line : part.lines) write_line(sheet, part.kind, ++number, line);
  }
}

}  // namespace riverbank
