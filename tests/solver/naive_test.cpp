// The whole game, board by board: minutes.
#include <gtest/gtest.h>

#include "solver/same_solution.h"
#include "solver/usual_payoffs.h"

namespace riverbank {
namespace {

TEST(NaiveSolver, agrees_on_the_whole_game) { expect_same_solution(usual_payoffs(), {}); }

}  // namespace
}  // namespace riverbank
