// How many flops there are: 22,100 of a whole deck, 10 within a board of five cards.
#pragma once

#include <cstddef>

namespace riverbank {

inline constexpr std::size_t kFlops = 22'100;
inline constexpr int kFlopsInBoard = 10;

}  // namespace riverbank
