// Whatever the check accepts must be dealt, settled, replayed, taken up again from its bytes, and priced as declared.
#include "cases.h"
#include "drive.h"

int main(int argc, char** argv) {
  using namespace riverbank;
  constexpr std::uint64_t kAllPricesEvery = 1000;  // a solution takes seconds
  return run_cases(argc, argv, {}, [](const Game& game, const Files&, std::uint64_t seed) {
    const std::string problem = drive_nights(game, seed);
    if (!problem.empty()) return problem;
    return drive_prices(game, seed % kAllPricesEvery == 0 ? Price::all : Price::quick);
  });
}
