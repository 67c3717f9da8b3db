// Every mistake of the case files gives exactly the messages listed there.
#include <gtest/gtest.h>

#include "cases.h"
#include "files.h"
#include "rules/load_rulebook.h"
#include "rules/make_game.h"

namespace riverbank {
namespace {

std::vector<Case> cases_of(const std::string& name) {
  return parse_cases(shipped("tests/rules/small/" + name + ".cases").text);
}

template <typename Check>
void run(const std::string& name, const Check& check) {
  const auto cases = cases_of(name);
  ASSERT_FALSE(cases.empty());
  for (const Case& each : cases) {
    SourceText source = small(name);
    source.text = edited(source.text, each);
    ASSERT_FALSE(source.text.empty()) << each.name << ": the text to edit does not stand there exactly once";
    EXPECT_EQ(check(source), each.problems) << each.name;
  }
}

template <typename T>
std::string problems_of(const Result<T, Errors>& result) {
  return result ? std::string() : text_of(result.error());
}

TEST(Cases, TheSmallFilesAreSound) {
  EXPECT_EQ(problems_of(load_rulebook(small("rulebook"), small("clauses"))), "");
  EXPECT_EQ(problems_of(make_game(small("house"), {small("rulebook"), small("clauses")})), "");
}

TEST(Cases, Rulebook) {
  run("rulebook", [](const SourceText& source) { return problems_of(load_rulebook(source, small("clauses"))); });
}

TEST(Cases, Clauses) {
  run("clauses", [](const SourceText& source) { return problems_of(load_rulebook(small("rulebook"), source)); });
}

TEST(Cases, House) {
  run("house", [](const SourceText& source) {
    return problems_of(make_game(source, {small("rulebook"), small("clauses")}));
  });
}

}  // namespace
}  // namespace riverbank
