// changed_value: what else could stand where a datum stands. Each answer is another value of the same kind, as near to
// the right one as a slip of the pen: 3 to 2 becomes 4 to 2, 3 to 3, 3 for 2.
#pragma once

#include <string>
#include <vector>

#include "mutants.h"

namespace riverbank {

// Words for people and names of entries: no rule follows from them.
bool is_left_alone(const std::string& key);
// Whether a change of place changes the meaning of a list under this key.
bool is_ordered(const std::string& key);

std::vector<Data> changed_values(const std::string& key, const Data& value, const Vocabulary& vocabulary);

}  // namespace riverbank
