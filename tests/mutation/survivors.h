// The lists of survivors: which mutants of a rulebook nothing notices, with the numbers of the last whole run
// (tests/mutation/<rulebook>.toml, written by tools/mutate_rules), and the reasons why that is so, written by hand
// (tests/mutation/reasons.toml). tools/conformance prints both.
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/result.h"

namespace riverbank {

struct Survivors {
  long mutants = 0;
  long refused = 0;
  long broken = 0;
  long stopped = 0;
  std::set<std::string> survived;
};

Result<Survivors, Errors> read_survivors(const std::filesystem::path& file);
void write_survivors(const std::filesystem::path& file, const Survivors& survivors);

// Why nothing notices some mutants. A reason names them by patterns in which * stands for anything:
// "wager.*.clauses.requires: *".
class Reasons {
 public:
  static Result<Reasons, Errors> read(const std::filesystem::path& file);
  // Whether there is a reason for this mutant of this rulebook.
  bool has(const std::string& rulebook, const std::string& mutant) const;

 private:
  std::vector<std::string> patterns_;  // "massachusetts wager.play.*", "* wager.play.*"
};

}  // namespace riverbank
