// Resolves the ids that a file's readers collected against what the rulebook has, with the nearest known one for a
// slip.
#pragma once

#include "rules/reader.h"
#include "rules/rulebook.h"

namespace riverbank {

void resolve_references(const Rulebook& rulebook, Loading& loading);

}  // namespace riverbank
