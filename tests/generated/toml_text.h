// A tree of data as TOML text, as a person could have written it.
#pragma once

#include <string>

#include "rules/data.h"

namespace riverbank {

std::string toml_text(const Data& root);

}  // namespace riverbank
