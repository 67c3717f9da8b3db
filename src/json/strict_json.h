// JSON from strangers: one value, of limited depth, without a key twice in an object, without control characters in its
// texts (escaped or not) and without fractions (money is a whole number of minor units, so a fraction is always a
// mistake).
#pragma once

#include <string>
#include <string_view>

#include <boost/json/value.hpp>

#include "base/result.h"

namespace riverbank {

inline constexpr std::size_t kDeepestJson = 8;

// The failure is a sentence.
Result<boost::json::value, std::string> parse_strict_json(std::string_view text);

}  // namespace riverbank
