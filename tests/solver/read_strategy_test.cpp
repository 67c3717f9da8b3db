#include <gtest/gtest.h>

#include "catalog/catalog.h"
#include "solver/strategy/strategy_rules.h"
#include "solver/usual_payoffs.h"

namespace riverbank {
namespace {

Errors errors_of(std::string text) {
  const auto rules = read_strategy({"test.strategy", std::move(text)});
  return rules ? Errors{} : rules.error();
}

std::vector<std::string> places(const Errors& errors) {
  std::vector<std::string> all;
  for (const Error& error : errors) all.push_back(error.where);
  return all;
}

constexpr const char* kSound = R"(strategy Sound  # a comment
about one
about two
before the flop
  raise 3x with A2+ and not AA
  best with a hidden king or better
  otherwise check
flop
  raise with two pair or better except 22, 33
  raise 2x with four to a flush
  check with a paired board
  otherwise check
river
  raise with fewer than 21 dealer outs and hidden pair or better
  raise with K5+ and at least 3 dealer outs
  raise with high card and not hidden pair
  otherwise fold
)";

TEST(ReadStrategy, reads_every_kind_of_rule) {
  const auto rules = read_strategy({"test.strategy", kSound});
  ASSERT_TRUE(rules.ok()) << rules.error().front().text();
  EXPECT_EQ(rules->name, "Sound");
  EXPECT_EQ(rules->about, "one two");
  EXPECT_EQ(rules->at(Decision::before_flop).size(), 3U);
  EXPECT_EQ(rules->at(Decision::after_flop).size(), 4U);
  EXPECT_EQ(rules->at(Decision::after_river).size(), 4U);
  EXPECT_EQ(rules->at(Decision::before_flop)[0].line, 5);
  EXPECT_EQ(rules->at(Decision::before_flop)[0].action.multiple, 3);
  EXPECT_TRUE(rules->says_best(Decision::before_flop));
  EXPECT_FALSE(rules->says_best(Decision::after_flop));
  EXPECT_TRUE(misfits(*rules, usual_payoffs()).empty());
}

TEST(ReadStrategy, reports_every_problem_with_its_line) {
  const Errors errors = errors_of(R"(raise with AA
strategy Broken
before the flop
  raise with two pair
  raise wiht AA
  jump with AA
  raise with A1s
  otherwise fold
flop
  raise with fewer than 3 dealer outs
  raise with hiden pair
  otherwise check
  raise with pair
river
  raise with K2s+
  raise with four to a flush
  raise with fewer than many dealer outs
  always fold
)");
  EXPECT_EQ(places(errors), (std::vector<std::string>{"test.strategy:1:1", "test.strategy:4:1", "test.strategy:5:1",
                                                      "test.strategy:5:1", "test.strategy:6:1", "test.strategy:7:1",
                                                      "test.strategy:8:1", "test.strategy:10:1", "test.strategy:11:1",
                                                      "test.strategy:13:1", "test.strategy:15:1", "test.strategy:16:1",
                                                      "test.strategy:17:1", "test.strategy:18:1"}));
  ASSERT_EQ(errors.size(), 14U);
  EXPECT_EQ(errors[8].fix, "did you mean \"hidden pair\"?");
}

TEST(ReadStrategy, a_file_has_a_name_and_three_parts) {
  EXPECT_EQ(errors_of("").size(), 4U);
  EXPECT_EQ(errors_of("strategy A\nbefore the flop\nalways check\nflop\nalways check\n").size(), 1U);
  EXPECT_EQ(errors_of("strategy A\nbefore the flop\nflop\nalways check\nriver\nalways fold").size(), 1U);
  EXPECT_EQ(errors_of("strategy A\nbefore the flop\nalways check\nflop\nalways check\nflop\notherwise check\n"
                      "river\nalways fold")
                .size(),
            1U);
}

// Whatever is typed, the loader answers.
TEST(ReadStrategy, survives_slips_of_the_finger) {
  std::uint32_t state = 1;
  const auto below = [&](std::size_t bound) {
    state = state * 1664525 + 1013904223;
    return (state >> 8) % bound;
  };
  constexpr std::string_view kTyped = "abw xAK2+-,#\n0so";
  int refused = 0;
  for (int i = 0; i < 3000; ++i) {
    std::string text = kSound;
    for (int slips = 0; slips < 3; ++slips) text[below(text.size())] = kTyped[below(kTyped.size())];
    const auto rules = read_strategy({"test.strategy", text});
    if (rules.ok()) continue;
    ++refused;
    for (const Error& error : rules.error()) EXPECT_TRUE(error.where.starts_with("test.strategy"));
  }
  EXPECT_GT(refused, 1000);
}

TEST(ReadStrategy, refuses_what_is_too_large) { EXPECT_FALSE(errors_of(std::string(100'000, '\n')).empty()); }

TEST(ReadStrategy, house_must_allow_what_the_rules_say) {
  const auto rules = read_strategy({"test.strategy", kSound});
  ASSERT_TRUE(rules.ok());
  BasePayoffs payoffs = usual_payoffs();
  payoffs.multiples = {std::vector<int>{4}, {}, {1}};
  payoffs.folded.reset();
  const Errors errors = misfits(*rules, payoffs);
  EXPECT_EQ(places(errors),
            (std::vector<std::string>{"test.strategy:5", "test.strategy:9", "test.strategy:10", "test.strategy:17"}));
}

TEST(ReadStrategy, shipped_strategies_are_sound_and_fit_the_usual_game) {
  const auto catalog = Catalog::open(RIVERBANK_SOURCE_DIR);
  ASSERT_TRUE(catalog.ok());
  EXPECT_EQ(catalog->strategy_ids(), (std::vector<std::string>{"always-4x", "optimal", "river-only", "simple"}));
  for (const std::string& id : catalog->strategy_ids()) {
    const auto source = catalog->strategy(id);
    ASSERT_TRUE(source.ok());
    const auto rules = read_strategy(*source);
    ASSERT_TRUE(rules.ok()) << rules.error().front().text();
    EXPECT_TRUE(misfits(*rules, usual_payoffs()).empty());
  }
  EXPECT_FALSE(catalog->strategy("simpel").ok());
}

}  // namespace
}  // namespace riverbank
