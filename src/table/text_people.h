// The people of a text: of a table's, or of keyed lines. A text names roles, not persons: one dealer, one floorperson,
// a manager who approves what the floor may not do alone.
#pragma once

#include "table/person.h"

namespace riverbank {

inline constexpr Person kDealer{Role::dealer, PersonId(10)};
inline constexpr Person kFloor{Role::floor, PersonId(20)};
inline constexpr Person kPlayer{Role::player, PersonId(30)};
inline constexpr Person kDevice{Role::device, PersonId(40)};
inline constexpr Person kMachine{};
inline constexpr PersonId kManager{21};

}  // namespace riverbank
