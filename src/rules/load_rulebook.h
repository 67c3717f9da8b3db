// Loads a rulebook: TOML text and its clause list in, typed rules or every problem of the files out. Format:
// docs/rulebooks.md. Touches no disk.
#pragma once

#include <map>
#include <string>

#include "base/error.h"
#include "base/result.h"
#include "rules/data.h"
#include "rules/rulebook.h"
#include "rules/source_text.h"

namespace riverbank {

// Reading id -> option id, for the readings where a house takes another option than the first.
using ChosenReadings = std::map<std::string, std::string>;

Result<Rulebook, Errors> load_rulebook(const SourceText& rulebook, const SourceText& clauses,
                                       const ChosenReadings& chosen = {});

}  // namespace riverbank
