// Case files: edits of a sound file and the problems they must give, word for word. The format is told at the top of
// each file under tests/rules/small/.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"

namespace riverbank {

struct Case {
  std::string name;
  std::string before;
  std::string after;
  std::string added;
  std::string problems;
  bool edits = false;
};

inline std::vector<Case> parse_cases(std::string_view text) {
  std::vector<Case> cases;
  const auto append = [](std::string& to, std::string_view line) {
    to += std::string(line.substr(line.size() < 2 ? 1 : 2)) + "\n";
  };
  for (const std::string_view line : split(text, '\n')) {
    if (line.starts_with("case: ")) cases.emplace_back().name = line.substr(6);
    if (cases.empty() || line.empty()) continue;
    if (line[0] == '-') append(cases.back().before, line);
    if (line[0] == '+') append(cases.back().after, line);
    if (line[0] == '&') append(cases.back().added, line);
    if (line[0] == '>') append(cases.back().problems, line);
  }
  for (Case& each : cases) {
    each.edits = !each.before.empty();
    for (std::string* part : {&each.before, &each.after})
      if (!part->empty()) part->pop_back();
  }
  return cases;
}

// The edited text, or nothing if what should be edited does not stand there exactly once.
inline std::string edited(std::string text, const Case& each) {
  if (each.edits) {
    const auto at = text.find(each.before);
    if (at == std::string::npos || text.find(each.before, at + 1) != std::string::npos) return {};
    text.replace(at, each.before.size(), each.after);
  }
  return text + each.added;
}

}  // namespace riverbank
