#include "cli/about.h"

#include <fmt/core.h>

#include "commit.h"

namespace riverbank {

namespace {

#if defined(__SANITIZE_ADDRESS__)
constexpr const char* kChecks = ", address and undefined-behaviour sanitizers";
#else
constexpr const char* kChecks = "";
#endif

}  // namespace

std::string version() { return RIVERBANK_VERSION; }

std::string released() { return RIVERBANK_RELEASED; }

std::string about() {
  return fmt::format("riverbank {}\ncommit    {}\ncompiler  {}{}\nfeatures  {}", version(), kCommit, RIVERBANK_COMPILER,
                     kChecks, RIVERBANK_LIBRARIES);
}

}  // namespace riverbank
