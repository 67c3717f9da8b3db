// The steps of the schema. A step that was released is never changed; a new one is added at the end. BYTES stands for
// the database's word for bytes, JOINED for its way to join texts and COUNTER for a number in whose order rows lie;
// money is in minor units and time in milliseconds since 1970, both BIGINT.
#pragma once

#include <span>
#include <string_view>

namespace riverbank {

std::span<const std::string_view> schema_steps();

}  // namespace riverbank
