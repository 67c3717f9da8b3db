// Verdict: what becomes of one mutant. Each is judged in a process of its own, so that one that stops the program or
// never ends is judged like any other.
#pragma once

#include <string>

#include "evidence.h"
#include "mutants.h"

namespace riverbank {

enum class Fate {
  refused,   // `rules check` does not take it
  broken,    // a hand or a table does not go as written
  stopped,   // a check of the program stopped it, or it never ended
  survived,  // nothing noticed
};

struct Verdict {
  Fate fate = Fate::survived;
  std::size_t file = 0;  // which broke
  std::string why;
};

// `order`: which files to try first.
Verdict judge(const Mutant& mutant, const SourceText& clauses, const Evidence& evidence,
              const std::vector<std::size_t>& order);

}  // namespace riverbank
