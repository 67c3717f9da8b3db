// Files that nobody wrote in good faith: they must give an error, quickly, and never bring the process down.
#include <chrono>

#include <gtest/gtest.h>

#include "files.h"
#include "rules/load_rulebook.h"
#include "rules/make_game.h"
#include "rules/problems.h"
#include "rules/read_toml.h"

namespace riverbank {
namespace {

std::string repeated(std::string_view text, std::size_t times) {
  std::string all;
  for (std::size_t i = 0; i < times; ++i) all += text;
  return all;
}

std::string first_problem(const std::string& text) {
  const auto data = read_toml({"f", text});
  return data ? std::string() : data.error().front().text();
}

TEST(Hostile, TooLarge) {
  EXPECT_EQ(first_problem(repeated("#", kLargestFile + 1)),
            "f: the file is too large (1048577 bytes); a rule file has at most 1048576 bytes");
}

TEST(Hostile, NulBytes) {
  EXPECT_EQ(first_problem(std::string("a = 1\0", 6)), "f: the file contains NUL bytes; it must be text");
}

TEST(Hostile, InvalidUtf8) { EXPECT_NE(first_problem("a = \"\xff\xfe\""), ""); }

TEST(Hostile, DeepNesting) {
  EXPECT_EQ(first_problem("a = " + repeated("[", 1000)), "f:1:29: brackets are nested too deeply; at most 24 levels");
  EXPECT_NE(first_problem("a = " + repeated("{ b = ", 100'000)), "");
}

TEST(Hostile, DeepKeys) {
  EXPECT_EQ(first_problem(repeated("a.", 500'000) + "a = 1"),
            "f:1:50: a key has too many parts; at most 24 dots in a line");
  EXPECT_NE(first_problem(repeated("[", 1) + repeated("a.", 100'000) + "a]"), "");
  EXPECT_NE(first_problem(repeated("\"a\".", 100'000) + "a = 1"), "");
}

TEST(Hostile, DotsAndBracketsInTextAreNotCounted) {
  EXPECT_EQ(first_problem("a = \"" + repeated(".[{", 500) + "\" # " + repeated("[.", 500)), "");
  EXPECT_EQ(first_problem("a = '" + repeated(".[", 500) + "'\nb = \"\"\"" + repeated("\n.[\"", 500) + " \"\"\""), "");
  EXPECT_EQ(first_problem("a = \"\\\"" + repeated(".[", 500) + "\""), "");
}

TEST(Hostile, NumbersOutOfRange) {
  EXPECT_NE(first_problem("a = 99999999999999999999999"), "");
  EXPECT_NE(first_problem("a = 0x1ffffffffffffffff"), "");
}

TEST(Hostile, ManyProblemsAreCounted) {
  std::string text = shipped("tests/rules/small/rulebook.toml").text;
  for (int i = 0; i < 5000; ++i) text += "\n[[nonsense" + std::to_string(i) + "]]\nid = 1";
  const auto rulebook = load_rulebook({"f", text}, shipped("tests/rules/small/clauses.toml"));
  ASSERT_FALSE(rulebook.ok());
  EXPECT_EQ(rulebook.error().size(), kMostProblems + 1);
  EXPECT_EQ(rulebook.error().back().text(), "f: 4900 further problems are not listed");
}

TEST(Hostile, LargeFilesAreRefusedQuickly) {
  const auto start = std::chrono::steady_clock::now();
  std::string text = "format = 1\nid = \"a\"\n";
  while (text.size() < kLargestFile - 100) text += "[[wager]]\nid = \"" + std::to_string(text.size()) + "\"\n";
  EXPECT_FALSE(load_rulebook({"f", text}, {"c", text}).ok());
  EXPECT_FALSE(make_game({"f", text}, {{"f", text}, {"c", text}}).ok());
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(60));
}

TEST(Hostile, ControlCharactersDoNotReachTheTerminal) {
  const auto rulebook = load_rulebook({"f", "\"\\u001b[31m\" = 1"}, {"c", "rulebook = \"\\u0007\""});
  ASSERT_FALSE(rulebook.ok());
  for (const char c : text_of(rulebook.error())) EXPECT_TRUE(c == '\n' || static_cast<unsigned char>(c) >= 0x20);
}

}  // namespace
}  // namespace riverbank
