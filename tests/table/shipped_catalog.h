// The shipped rulebooks and houses, read once for all tests of a program.
#pragma once

#include "catalog/catalog.h"

namespace riverbank {

inline const Catalog& catalog() {
  static const auto kCatalog = Catalog::open(RIVERBANK_SOURCE_DIR);
  return *kCatalog;
}

}  // namespace riverbank
