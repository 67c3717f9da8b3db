#include "solver/game_payoffs.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "catalog/catalog.h"
#include "solver/usual_payoffs.h"

namespace riverbank {
namespace {

Catalog catalog() {
  auto opened = Catalog::open(RIVERBANK_SOURCE_DIR);
  CHECK(opened.ok(), "the catalog opens");
  return *opened;
}

bool blind_lists_straights(const Game& game) {
  const auto& rows = game.find_wager("blind")->table->rows;
  return std::any_of(rows.begin(), rows.end(), [](const PayRow& row) { return pattern_id(row.hand) == "straight"; });
}

// Every house shipped plays the usual base game, some with a Blind that pays from a flush up.
TEST(GamePayoffs, every_shipped_house_pays_as_the_usual_game) {
  const Catalog data = catalog();
  ASSERT_FALSE(data.house_ids().empty());
  for (const std::string& id : data.house_ids()) {
    SCOPED_TRACE(id);
    const auto game = data.game(id);
    ASSERT_TRUE(game.ok());
    BasePayoffs usual = usual_payoffs();
    if (!blind_lists_straights(*game)) {
      for (auto& value :
           usual.fixed.at[static_cast<std::size_t>(Showdown::win)][static_cast<std::size_t>(Category::straight)])
        value -= 2;
    }
    const auto payoffs = payoffs_of(*game);
    ASSERT_TRUE(payoffs.ok()) << payoffs.error();
    EXPECT_EQ(payoffs->unit, usual.unit);
    EXPECT_EQ(payoffs->antes_before, usual.antes_before);
    EXPECT_EQ(payoffs->folded, usual.folded);
    EXPECT_EQ(payoffs->qualifies_from, usual.qualifies_from);
    EXPECT_EQ(payoffs->multiples, usual.multiples);
    for (int hand = 0; hand < kCategories; ++hand) {
      const auto category = static_cast<Category>(hand);
      const auto same = [&](Showdown result, DealerHand dealer) {
        EXPECT_EQ(payoffs->fixed.of(result, category, dealer), usual.fixed.of(result, category, dealer)) << hand;
        EXPECT_EQ(payoffs->per_multiple.of(result, category, dealer), usual.per_multiple.of(result, category, dealer));
      };
      // Cases that can be dealt: nobody loses to, or ties with, an unqualified dealer while holding a pair.
      if (category < Category::royal_flush) same(Showdown::lose, DealerHand::qualified);
      if (category == Category::high_card) same(Showdown::lose, DealerHand::unqualified);
      if (category > Category::high_card) same(Showdown::win, DealerHand::qualified);
      same(Showdown::win, DealerHand::unqualified);
    }
  }
}

// A rulebook with other decisions, odds and qualification is either taken or refused with a reason.
TEST(GamePayoffs, an_unknown_rulebook_is_solved_by_its_own_pay_offs) {
  const auto opened = Catalog::open(std::filesystem::path(RIVERBANK_SOURCE_DIR) / "tests" / "sixth");
  ASSERT_TRUE(opened.ok());
  for (const std::string& id : opened->house_ids()) {
    SCOPED_TRACE(id);
    const auto game = opened->game(id);
    ASSERT_TRUE(game.ok());
    const auto payoffs = payoffs_of(*game);
    ASSERT_TRUE(payoffs.ok()) << payoffs.error();
    EXPECT_EQ(payoffs->qualifies_from, HandRank::lowest_of(game->rulebook->qualification.at_least));
    const auto& streets = game->rulebook->streets;
    for (std::size_t i = 0; i < kDecisions; ++i) EXPECT_EQ(payoffs->multiples[i], streets[i].multiples);
    EXPECT_EQ(payoffs->folded.has_value(), streets.back().otherwise == Passive::fold);
  }
}

}  // namespace
}  // namespace riverbank
