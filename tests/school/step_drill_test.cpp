// The procedure drill at every shipped house: what is offered as right is what the table does next, everything else is
// refused by it, and a line keyed as at the console counts as much as a choice.
#include <set>

#include <fmt/core.h>
#include <gtest/gtest.h>

#include "school/step_drill.h"
#include "shipped.h"

namespace riverbank {
namespace {

StepDrill drill_of(const Game& game, const std::string& word, StepDrill::Asked asked) {
  auto drill = StepDrill::of(game, word, asked);
  EXPECT_TRUE(drill) << game.id << ": " << (drill ? "" : drill.error());
  return *std::move(drill);
}

// Which of the choices is right: exactly one is.
std::string right_choice(const StepDrill& drill) {
  std::string right;
  for (const StepChoice& choice : drill.question().choices) {
    const auto mark = drill.mark_choice(choice.key);
    EXPECT_TRUE(mark);
    EXPECT_FALSE(mark->step.says.empty());
    if (mark->right) {
      EXPECT_TRUE(right.empty()) << "two are right: " << choice.says;
      EXPECT_EQ(mark->answer, choice.says);
      right = choice.key;
    } else {
      EXPECT_FALSE(mark->refused.says.empty()) << "why not: " << choice.says;
    }
  }
  return right;
}

TEST(StepDrill, EveryStepOfAnEveningIsAskedWithOneRightChoice) {
  for (const auto& [house, game] : shipped_games()) {
    const int steps = drill_of(game, "1", {.at = 0, .topic = ""}).question().of;
    EXPECT_GT(steps, 25) << house;
    std::set<std::string> places;
    for (int at = 0; at < steps; ++at) {
      const StepDrill drill = drill_of(game, "1", {.at = at, .topic = ""});
      EXPECT_EQ(drill.question().at, at);
      EXPECT_EQ(drill.question().choices.size(), 4U) << house << " " << at;
      const std::string right = right_choice(drill);
      ASSERT_FALSE(right.empty()) << house << " " << at;
      places.insert(right);
      EXPECT_EQ(drill.question().before.size(), std::min<std::size_t>(3, static_cast<std::size_t>(at)));
    }
    EXPECT_EQ(places.size(), 4U) << "the right one stands anywhere at " << house;
  }
}

TEST(StepDrill, RandomEveningsAreAnsweredInFull) {
  for (const auto& [house, game] : shipped_games()) {
    std::set<std::string> topics;
    for (int number = 2; number <= 25; ++number) {
      const StepDrill drill = drill_of(game, std::to_string(number), {.at = {}, .topic = ""});
      const auto mark = drill.mark_choice(right_choice(drill));
      ASSERT_TRUE(mark && mark->right) << house << " " << number;
      topics.insert(mark->topic);
    }
    EXPECT_GT(topics.size(), 8U) << house;
    for (const std::string& topic : topics) {
      bool found = false;
      for (int number = 100; number < 112 && !found; ++number)
        found = drill_of(game, std::to_string(number), {.at = {}, .topic = topic}).is_about(topic);
      EXPECT_TRUE(found) << house << " " << topic;
    }
  }
}

// The line that a dealer would key, made of what is told; nothing where Enter alone does it.
std::string line_of(const StepDrill& drill) {
  const std::string& told = drill.question().told;
  const auto colon = told.find(": ");
  if (told.starts_with("The cards") || told.starts_with("Seat ")) {
    std::string said = told.substr(colon + 2);
    said.pop_back();
    return said;
  }
  std::string digits;
  for (const char c : told)
    if (c >= '0' && c <= '9') digits += c;
  return digits;
}

TEST(StepDrill, ALineOfTheConsoleCountsAsMuchAsAChoice) {
  int keyed = 0;
  for (const auto& [house, game] : shipped_games()) {
    const int steps = drill_of(game, "1", {.at = 0, .topic = ""}).question().of;
    for (int at = 0; at < steps; ++at) {
      const StepDrill drill = drill_of(game, "1", {.at = at, .topic = ""});
      const std::string line = line_of(drill);
      if (line.empty()) continue;
      const auto mark = drill.mark_line(line);
      ASSERT_TRUE(mark) << house << " " << at << " " << line << ": " << mark.error();
      EXPECT_TRUE(mark->right) << house << " " << at << " " << line << ": " << mark->refused.says;
      ++keyed;
    }
  }
  EXPECT_GT(keyed, 100);
}

TEST(StepDrill, AWrongLineIsAnsweredWithTheRightStepAndItsClause) {
  const Game& game = shipped_games().at("massachusetts-shoe");
  const int steps = drill_of(game, "1", {.at = 0, .topic = ""}).question().of;
  int burns = 0;
  for (int at = 0; at < steps; ++at) {
    const StepDrill drill = drill_of(game, "1", {.at = at, .topic = ""});
    const auto burn = drill.mark_line("burn");
    ASSERT_TRUE(burn) << at;
    const bool is_due = burn->step.says.starts_with("Burn");
    EXPECT_EQ(burn->right, is_due) << at << " " << burn->step.says;
    burns += is_due ? 1 : 0;
    EXPECT_EQ(burn->refused.says.empty(), is_due);
    EXPECT_FALSE(burn->step.clause.empty()) << burn->step.says;
    // What the floor may do at any time is not what comes next.
    EXPECT_FALSE(drill.mark_line("floor deck red") && drill.mark_line("floor deck red")->right);
    EXPECT_FALSE(drill.mark_line("xyzzy")) << "said, and not marked";
    EXPECT_FALSE(drill.mark_line("  ")) << "Enter alone";
    EXPECT_FALSE(drill.mark_line("help"));
    EXPECT_FALSE(drill.mark_choice("e"));
  }
  EXPECT_EQ(burns, 2);
}

TEST(StepDrill, StepsThatAreNotThereAreRefused) {
  const Game& game = shipped_games().at("maryland-shoe");
  EXPECT_FALSE(StepDrill::of(game, "1", {.at = -1, .topic = ""}));
  EXPECT_FALSE(StepDrill::of(game, "1", {.at = 9999, .topic = ""}));
}

}  // namespace
}  // namespace riverbank
