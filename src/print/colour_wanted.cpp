#include "print/colour_wanted.h"

#include <unistd.h>

#include <cstdlib>

namespace riverbank {

bool colour_is_wanted() {
  const char* refused = std::getenv("NO_COLOR");
  return isatty(STDOUT_FILENO) == 1 && (refused == nullptr || *refused == '\0');
}

}  // namespace riverbank
