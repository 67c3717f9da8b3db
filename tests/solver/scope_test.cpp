// What the solver says it can do.
#include "solver/scope.h"

#include <gtest/gtest.h>

#include "catalog/catalog.h"
#include "solver/game_payoffs.h"
#include "solver/side_wagers.h"

namespace riverbank {
namespace {

const Catalog& catalog() {
  static const auto kCatalog = Catalog::open(RIVERBANK_SOURCE_DIR);
  return *kCatalog;
}

// A house's game with its rulebook changed.
template <typename Change>
Game changed(const std::string& house, const Change& change) {
  Game game = *catalog().game(house);
  Rulebook book = *game.rulebook;
  change(game, book);
  game.rulebook = std::make_shared<const Rulebook>(std::move(book));
  return game;
}

TEST(Scope, TheShippedBaseGamesAreSolved) {
  for (const std::string& house : catalog().house_ids()) EXPECT_EQ(scope_of(*catalog().game(house)).base, "") << house;
}

TEST(Scope, AFoldBeforeTheLastDecisionIsNamed) {
  const Game game =
      changed("massachusetts-shoe", [](Game&, Rulebook& book) { book.streets[0].otherwise = Passive::fold; });
  EXPECT_EQ(scope_of(game).base, "the solver only handles a fold at the last decision");
}

TEST(Scope, DecisionsAtOtherMomentsAreNamed) {
  const Game game = changed("massachusetts-shoe", [](Game& g, Rulebook&) {
    for (Step& step : g.dealing.steps)
      if (step.area == Area::board && step.cards == 3) step.cards = 4;
  });
  EXPECT_EQ(scope_of(game).base,
            "the solver only handles games with decisions at zero, three and five community cards");
}

TEST(Scope, ARequiredWagerThatStaysAfterAFoldIsNamed) {
  const Game game = changed("massachusetts-shoe", [](Game& g, Rulebook&) {
    for (Wager& wager : g.wagers)
      if (wager.rule.id == "blind") wager.rule.on_fold = OnFold::keep;
  });
  EXPECT_EQ(scope_of(game).base, "Blind stays in play after a fold; the solver cannot handle that");
}

TEST(Scope, ASideWagerLostAtAFoldIsLeftOutAndNamed) {
  const Game game = changed("massachusetts-shoe", [](Game& g, Rulebook&) {
    for (Wager& wager : g.wagers)
      if (wager.rule.id == "trips") wager.rule.on_fold = OnFold::collect;
  });
  ASSERT_NE(scope_of(game).why_not("trips"), nullptr);
  const auto asked = side_wagers(game, {.wagers = {"trips"}, .stakes = {}, .meters = {}});
  ASSERT_FALSE(asked.ok());
  EXPECT_EQ(asked.error(), "Trips is lost at a fold, and the solver does not count how often its hands are folded");
  const auto others = side_wagers(game);
  for (const SideWager& side : *others) EXPECT_NE(side.id, "trips");
}

TEST(Scope, WithoutAFoldTheSameWagerIsCounted) {
  const Game game = changed("massachusetts-shoe", [](Game& g, Rulebook& book) {
    for (Street& street : book.streets) street.otherwise = Passive::check;
    for (Wager& wager : g.wagers)
      if (wager.rule.id == "trips") wager.rule.on_fold = OnFold::collect;
  });
  EXPECT_EQ(scope_of(game).why_not("trips"), nullptr);
}

}  // namespace
}  // namespace riverbank
