#include "randomness/round_source.h"

#include "fairness/share.h"

namespace riverbank {

DeckSeeds deck_seeds(const std::string& word) {
  const auto of_round = [](std::uint64_t round, const Seed& seed) {
    return deck_seed({"riverbank rng", "0", round}, seed, {});
  };
  if (!word.empty())
    return [first = Seed::of_text(word), of_round](std::uint64_t round) -> Result<Seed, Error> {
      return of_round(round, first.derived(round));
    };
  return [of_round](std::uint64_t round) -> Result<Seed, Error> {
    const auto seed = Seed::fresh();
    if (!seed) return Failure{seed.error()};
    return of_round(round, *seed);
  };
}

}  // namespace riverbank
