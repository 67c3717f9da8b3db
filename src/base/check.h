// CHECK: the third kind of error. A refusal is a person's, an Error is the world's, a failed CHECK is ours: the state
// is no longer one the rules allow, so the process stops before it can pay a chip, or under a guard (bug.h) the one
// table that met it. Always on, in every build.
#pragma once

#include <string_view>

namespace riverbank {

[[noreturn]] void check_failed(const char* condition, std::string_view why, const char* file, int line);

}  // namespace riverbank

#define CHECK(condition, why)                                           \
  do {                                                                  \
    if (!(condition)) [[unlikely]]                                      \
      ::riverbank::check_failed(#condition, (why), __FILE__, __LINE__); \
  } while (false)
