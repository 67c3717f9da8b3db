// A random house of a rulebook: every choice that the rulebook leaves, drawn; now and then one it does not leave.
#pragma once

#include <string>

#include "chance.h"
#include "rules/rulebook.h"

namespace riverbank {

std::string random_house(const Rulebook& rulebook, Chance& chance);

}  // namespace riverbank
