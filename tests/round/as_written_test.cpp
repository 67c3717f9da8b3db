// What a rulebook writes is what happens: odds of "push" push, and a clause left out is that of its entry.
#include <gtest/gtest.h>

#include "catalog/catalog.h"
#include "round/resolve.h"

namespace riverbank {
namespace {

Game shoe() { return *Catalog::open(RIVERBANK_SOURCE_DIR)->game("massachusetts-shoe"); }

SeatResult seat_with(Category hand) {
  return {.dealt = true, .shown = true, .best = HandRank::lowest_of(hand), .super_royal = {}};
}

TEST(AsWritten, ARowThatPaysPushIsAPush) {
  const Game game = shoe();
  Wager trips = *game.find_wager("trips");
  const auto table = table_result(game, HandRank::lowest_of(Category::pair));
  EXPECT_EQ(resolve(trips, seat_with(Category::straight), table).outcome, Outcome::win);
  for (PayRow& row : trips.table->rows)
    if (row.hand.category == Category::straight) row.pays.front() = Odds();
  const Resolution pushed = resolve(trips, seat_with(Category::straight), table);
  EXPECT_EQ(pushed.outcome, Outcome::push);
  EXPECT_EQ(pushed.reason, Reason::listed);
}

TEST(AsWritten, AShowdownThatPaysPushIsAPush) {
  const Game game = shoe();
  Wager ante = *game.find_wager("ante");
  ante.rule.pays = Odds();
  const auto table = table_result(game, HandRank::lowest_of(Category::pair));
  EXPECT_EQ(resolve(ante, seat_with(Category::flush), table).outcome, Outcome::push);
  EXPECT_EQ(resolve(ante, seat_with(Category::high_card), table).outcome, Outcome::lose);
}

TEST(AsWritten, AClauseLeftOutIsThatOfTheWager) {
  WagerRule rule = shoe().find_wager("ante")->rule;
  EXPECT_EQ(rule.cited(Cited::win), rule.clause(Cited::win));
  rule.clauses[static_cast<std::size_t>(Cited::win)].clear();
  EXPECT_EQ(rule.cited(Cited::win), rule.clause(Cited::place));
}

}  // namespace
}  // namespace riverbank
