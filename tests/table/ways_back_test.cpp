// Whatever goes wrong with decks and devices, in whatever order, a round can be dealt again: by the machine alone and
// by people who do what they are told is next, at every dealing method of every rulebook.
#include <algorithm>

#include <gtest/gtest.h>

#include "every_method.h"
#include "troubled_table.h"

namespace riverbank {
namespace {

#if defined(__SANITIZE_ADDRESS__)
constexpr std::uint64_t kInterleavings = 10'000;
#elif defined(__OPTIMIZE__)
constexpr std::uint64_t kInterleavings = 100'000;
#else
constexpr std::uint64_t kInterleavings = 2'000;
#endif

const std::vector<NamedGame>& games() {
  static const auto kGames = games_of_every_method();
  return kGames;
}

TEST(WaysBack, AreTriedWithEveryMethod) {
  for (const std::string& method : every_method())
    for (const char* decks : {", 1 deck,", ", 2 decks,"}) {
      const bool two = std::string(decks).find('2') != std::string::npos;
      const bool tried = std::any_of(games().begin(), games().end(),
                                     [&](const NamedGame& game) { return game.name.starts_with(method + decks); });
      // A text that wants two decks has no game with one.
      const bool allowed = std::any_of(games().begin(), games().end(), [&](const NamedGame& game) {
        const DeckRule& rule = game.game.rulebook->table.decks;
        return game.name.starts_with(method + ",") && (two ? rule.most > 1 : rule.least == 1);
      });
      EXPECT_EQ(tried, allowed) << method << decks;
    }
}

TEST(WaysBack, AreAlwaysThere) {
  int failures = 0;
  for (std::uint64_t i = 0; i < kInterleavings && failures < 5; ++i) {
    const NamedGame& named = games()[i % games().size()];
    TroubledTable table(named.game, i);
    table.open();
    const std::uint64_t troubles = 2 + i / games().size() % 8;
    for (std::uint64_t trouble = 0; trouble < troubles; ++trouble) table.trouble();
    const bool by_machine = i / games().size() % 2 == 0;
    const std::string problem = by_machine ? table.way_back_by_machine() : table.way_back_by_hand();
    if (problem.empty()) continue;
    ++failures;
    ADD_FAILURE() << named.name << ", number " << i << (by_machine ? ", the machine" : ", by hand") << ": " << problem
                  << "\n  after: " << table.told();
  }
}

}  // namespace
}  // namespace riverbank
