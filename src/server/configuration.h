// The configuration of a server as one number: the options it was started with and every text of its catalog. A start
// writes it down, and an operator can ask at any time whether the files are still those of the start.
#pragma once

#include <string>

#include "catalog/catalog.h"

namespace riverbank {

// SHA-256, hexadecimal; of what lies on disk now.
std::string configuration_digest(const Catalog& catalog, const std::string& options);

}  // namespace riverbank
