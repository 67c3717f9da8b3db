// The most raises that all decisions together may offer: what the solver and the simulator have room for.
#pragma once

#include <cstddef>

namespace riverbank {

inline constexpr std::size_t kMostRaises = 15;

}  // namespace riverbank
