// Rulebooks, games and errors as JSON, for programs. Keys are those of the rule files (docs/cli.md lists them); money
// is in minor units, odds are text as written and as posted.
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "base/error.h"
#include "rules/game.h"
#include "rules/rulebook.h"

namespace riverbank {

boost::json::object to_json(const Rulebook& rulebook);
boost::json::object to_json(const PayTable& table);
// What a list of rulebooks shows of each.
boost::json::object summary_json(const Rulebook& rulebook);
boost::json::object summary_json(const Game& game);
boost::json::array to_json(const Errors& errors);

}  // namespace riverbank
