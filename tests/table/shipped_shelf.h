// The shipped rulebooks and houses, read once for all tests of a program.
#pragma once

#include "shelf/shelf.h"

namespace riverbank {

inline const Shelf& shelf() {
  static const auto kShelf = Shelf::open(RIVERBANK_SOURCE_DIR);
  return *kShelf;
}

}  // namespace riverbank
