// Bug: a failed CHECK under a guard. Without one a failed CHECK ends the process; where a part of the program can be
// given up alone (one table of a room), its work runs under a guard: the CHECK throws, the guard tells what it met, and
// whoever set the guard throws away what the work had changed.
#pragma once

#include <exception>
#include <new>
#include <optional>
#include <string>
#include <utility>

namespace riverbank {

struct Bug {
  std::string why;
  std::string where;  // file and line, where known
};

class BugGuard {
 public:
  BugGuard();
  ~BugGuard();
  BugGuard(const BugGuard&) = delete;
  BugGuard& operator=(const BugGuard&) = delete;
  // Whether this thread works under a guard.
  static bool is_set();
};

// Does the work; gives the bug that it met. A thrown exception of the library is one too: no part of the program throws
// on purpose. Memory that ran out is not: it is not this work's fault.
template <typename Work>
std::optional<Bug> bug_in(Work&& work) {
  const BugGuard guard;
  try {
    std::forward<Work>(work)();
  } catch (const Bug& bug) {
    return bug;
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception& error) {
    return Bug{error.what(), ""};
  }
  return std::nullopt;
}

}  // namespace riverbank
