// data_text: a rulebook's data as TOML again, so that a changed copy goes through the same door as a file on disk.
#pragma once

#include <string>

#include "rules/data.h"

namespace riverbank {

std::string toml_of(const Data& table);
// One value as TOML writes it: "9(a)", [3, 4], { do = "burn" }.
std::string toml_value(const Data& value);

}  // namespace riverbank
