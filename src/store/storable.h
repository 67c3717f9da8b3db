// What both databases can hold as a text: PostgreSQL would take one with a zero byte for its beginning alone. Texts
// from outside are refused long before; here it is an error, so that nothing is ever stored that was not meant.
#pragma once

#include <algorithm>

#include "store/sql_value.h"

namespace riverbank {

inline bool is_storable(const SqlValues& values) {
  return std::none_of(values.begin(), values.end(), [](const SqlValue& value) {
    const auto* text = std::get_if<std::string>(&value);
    return text != nullptr && text->find('\0') != std::string::npos;
  });
}

}  // namespace riverbank
