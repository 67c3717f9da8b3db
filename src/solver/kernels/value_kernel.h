// From the counts of a board to values: for every kind of hole cards the three quantities (rows.h), less what the board
// is worth by ranks alone, and the best choice on the river. Built twice, for any processor and with AVX2; both give
// the same integers.
#pragma once

#include "solver/boards/suit_board.h"

namespace riverbank {

using ValueKernel = void (*)(const SuitBoard& board, const ValueForms& forms, CountRows& counts, ValueRows& values);

ValueKernel value_kernel();           // the fastest that this processor can run
ValueKernel portable_value_kernel();  // for any processor

}  // namespace riverbank
