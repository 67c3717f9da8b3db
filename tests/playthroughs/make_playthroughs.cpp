// Writes tests/playthroughs/<house>.round for every house: rounds that together show as much of the game as the tried
// seeds can. Run by tools/playthroughs when rules or formats change on purpose.
#include <fstream>

#include <fmt/core.h>

#include "catalog/catalog.h"
#include "playthrough.h"

int main() {
  using namespace riverbank;
  constexpr std::uint64_t kTries = 4000;
  const std::filesystem::path root = RIVERBANK_SOURCE_DIR;
  const auto catalog = Catalog::open(root);
  CHECK(catalog.ok(), "the rule files are there");
  for (const std::string& house : catalog->house_ids()) {
    const auto game = catalog->game(house);
    CHECK(game.ok(), house);
    const auto seeds = telling_seeds(*game, kTries);
    std::ofstream file(root / "tests" / "playthroughs" / (house + ".round"), std::ios::binary);
    file << "# Written by tools/playthroughs. A round's number is the seed that it was played from.\n";
    for (const std::uint64_t seed : seeds) file << '\n' << playthrough(*game, seed);
    fmt::print("{}: {} rounds\n", house, seeds.size());
  }
}
