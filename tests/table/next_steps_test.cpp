// What comes next is always known: during random nights there is at every moment a step to do now, in words, with its
// clause if the text has one; if it is a step with the cards any other one is refused with that clause and those words.
#include <gtest/gtest.h>

#include "rules/table_words.h"
#include "shipped_catalog.h"
#include "sim/night.h"
#include "table/advance.h"

namespace riverbank {
namespace {

#ifdef __SANITIZE_ADDRESS__
constexpr std::uint64_t kRoundsOfHouse = 6;
#else
constexpr std::uint64_t kRoundsOfHouse = 40;
#endif

class NextStepsOf : public testing::TestWithParam<std::string> {};

struct Seen {
  std::uint64_t states = 0;
  std::uint64_t wrong_steps = 0;
};

bool is_done_meanwhile(const Game& game, const TableState& state, const DoStep& step) {
  return std::any_of(state.meanwhile.begin(), state.meanwhile.end(), [&](const AgendaItem& item) {
    return item.deck == step.deck && step_of(game, item).verb == step.verb;
  });
}

void check_step(const Game& game, const TableState& state, const NextAction& action, Seen& seen) {
  const ProcedureStep& right = step_of(game, *action.item);
  EXPECT_EQ(action.clause, game.cite(right.clause)) << action.says;
  const MeterBank meters;
  for (const auto& [word, verb] : Vocabulary<Verb>::kWords) {
    const DoStep step{.verb = verb, .deck = action.item->deck, .cards = 52};
    if (verb == right.verb || is_done_meanwhile(game, state, step)) continue;
    const auto refused = decide(game, state, meters, {state.now, {}, step});
    ASSERT_FALSE(refused.ok()) << word << " instead of " << action.says;
    EXPECT_EQ(refused.error().code, TableRefusalCode::wrong_step);
    EXPECT_EQ(refused.error().clause, action.clause);
    EXPECT_EQ(refused.error().says, "Not now. Next: " + action.says);
    ++seen.wrong_steps;
  }
}

TEST_P(NextStepsOf, AreAlwaysKnown) {
  const auto game = catalog().game(GetParam());
  Seen seen;
  const NightWatch watch = [&](const TableEvents&, const TableState& state) {
    const auto actions = next_steps(*game, state);
    ASSERT_FALSE(actions.empty());
    EXPECT_NE(actions.front().says, "");
    ++seen.states;
    if (actions.front().task == Task::procedure_step) check_step(*game, state, actions.front(), seen);
  };
  Ledger ledger(LedgerOptions{.remembered_batches = 512});
  play_night(*game, {.rounds = kRoundsOfHouse, .seed = "next " + GetParam()}, ledger, watch);
  EXPECT_GT(seen.states, kRoundsOfHouse * 10);
  if (!game->rulebook->table.procedures.empty()) {
    EXPECT_GT(seen.wrong_steps, 0U);
  }
}

INSTANTIATE_TEST_SUITE_P(EveryHouse, NextStepsOf, testing::ValuesIn(catalog().house_ids()), [](const auto& house) {
  std::string name = house.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

}  // namespace
}  // namespace riverbank
