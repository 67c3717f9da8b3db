#include "rules/sections.h"

namespace riverbank {

namespace {

constexpr Range kReadings{0, 200};
constexpr Range kOptions{0, 8};

ReadingOption read_option(Reader& entry) {
  ReadingOption option;
  option.id = entry.id();
  option.says = entry.text("says");
  entry.raw_table_if("set");
  entry.raw_table_if("add");
  entry.done();
  return option;
}

Reading read_reading(Reader& entry) {
  Reading reading;
  reading.id = entry.id();
  reading.clauses = entry.references_if(IdKind::clause, "clauses");
  reading.open = entry.text("open");
  reading.taken = entry.text("taken");
  auto options = entry.entries("options", kOptions);
  for (Reader& option : options) {
    const bool first = reading.options.empty();
    const bool patches = option.has("set") || option.has("add");
    reading.options.push_back(read_option(option));
    if (first && patches) option.problem("", "the first option is the rulebook as written", "leave set and add out");
    if (!first && !patches) option.problem("", "changes nothing", "give it a set or an add");
  }
  report_repeated_ids(options, reading.options);
  if (reading.options.size() == 1) entry.problem("options", "offers no choice", "list two or more, or none");
  if (!reading.options.empty()) reading.chosen = reading.options.front().id;
  entry.done();
  return reading;
}

}  // namespace

std::vector<Reading> read_readings(Reader& top) {
  std::vector<Reading> readings;
  auto entries = top.entries("reading", kReadings);
  for (Reader& entry : entries) readings.push_back(read_reading(entry));
  report_repeated_ids(entries, readings);
  return readings;
}

}  // namespace riverbank
