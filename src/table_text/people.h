// The people of a table text. A text names roles, not persons: one dealer, one floorperson, a manager who approves what
// the floor may not do alone.
#pragma once

#include "table/person.h"

namespace riverbank {

inline constexpr Person kDealer{By::dealer, PersonId(10)};
inline constexpr Person kFloor{By::floor, PersonId(20)};
inline constexpr Person kPlayer{By::player, PersonId(30)};
inline constexpr Person kDevice{By::device, PersonId(40)};
inline constexpr Person kMachine{};
inline constexpr PersonId kManager{21};

}  // namespace riverbank
