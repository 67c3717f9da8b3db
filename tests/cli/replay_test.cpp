// `riverbank replay` as people and programs see it.
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>

#include "base/text.h"
#include "cli/commands.h"

namespace riverbank {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

struct Replayed {
  int exit_code = 0;
  std::string out;
};

Replayed replay(std::vector<std::string> arguments) {
  CLI::App app;
  Session session;
  add_replay(app, session);
  arguments.insert(arguments.begin(), {"replay", "--data", RIVERBANK_SOURCE_DIR});
  std::reverse(arguments.begin(), arguments.end());
  ::testing::internal::CaptureStdout();
  app.parse(arguments);
  std::fflush(stdout);
  return {session.exit_code, ::testing::internal::GetCapturedStdout()};
}

std::string written(const std::string& name, const std::string& lines) {
  const std::string path = ::testing::TempDir() + name;
  std::ofstream(path, std::ios::binary) << "riverbank round 1\ngame massachusetts-shoe\n" << lines;
  return path;
}

const std::string kRound =
    "number 17\nseat 1 \"Ann\"\ncards seat 1: As Kd\ncards dealer: 7c 7d\ncards board: Ah Kh 2c 9s 4d\n"
    "seat 1 bets ante $15, blind $15, trips $5\nseat 1 raises 4x\n";

// Lines are wrapped; what they say is not.
std::string unwrapped(const std::string& text) {
  std::string out;
  for (const std::string_view word : words(text)) out.append(word).append(" ");
  return out;
}

TEST(ReplayCommand, TellsARoundAndEveryLine) {
  const Replayed ran = replay({written("tell.round", kRound)});
  EXPECT_EQ(ran.exit_code, 0);
  for (const char* part :
       {"Round 17: ", "Ante $15, Blind $15, Trips $5", "seat 1 (Ann) As · dealer 7c · seat 1 (Ann) Kd · dealer 7d",
        "Seat 1 (Ann) bets 4x ($60).", "Ah Kh 2c", "Dealer 7c 7d: pair of sevens, qualifies.",
        "Seat 1 (Ann) As Kd: two pair, aces and kings.", "9(h)(2), 10(b)",
        "Your two pair, aces and kings against the dealer's pair of sevens: you win, 1 to 1 on $60 pays $60."})
    EXPECT_THAT(unwrapped(ran.out), HasSubstr(part));
  EXPECT_THAT(ran.out, Not(HasSubstr("\x1b"))) << "no colours into a file";
}

TEST(ReplayCommand, FailsWithADiff) {
  const std::string file = written("wrong.round", kRound + "expect\nseat 1 net $71\n");
  const Replayed ran = replay({"--quiet", file});
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_EQ(ran.out, file + ":10: the settlement is not the expected one (- expected, + came out):\n" +
                         "- seat 1 net $71\n+ seat 1 net $70\n" + file + ": failed\n");
}

TEST(ReplayCommand, ARoundThatCannotBeginIsRefusedInWords) {
  const std::vector<std::pair<std::string, std::string>> cases{
      {"banker seat 1 $500\n", ":3: the house banks this game, not a player"},
      {"meter zebra $5\n", ":3: this game has no meter \"zebra\""},
      {"meter main -$5\n", ":3: a meter is never negative"}};
  for (const auto& [line, says] : cases) {
    const std::string file = written("begin.round", line + "seat 1 bets ante $15, blind $15\n");
    const Replayed ran = replay({file});
    EXPECT_EQ(ran.exit_code, 1) << line;
    EXPECT_THAT(ran.out, HasSubstr(file + says)) << line;
    EXPECT_THAT(ran.out, HasSubstr(file + ": failed\n")) << line;
  }
  const std::string file = ::testing::TempDir() + "player-banked.round";
  std::ofstream(file) << "riverbank round 1\ngame california-shoe\nseat 1 bets ante $15, blind $15\n";
  EXPECT_EQ(replay({file}).out, file + ":2: a player banks this game, and nobody is banking\n" + file + ": failed\n");
}

TEST(ReplayCommand, QuietSaysOneLineAFile) {
  const std::string file = written("right.round", kRound + "expect\nseat 1 net $70\n");
  const Replayed ran = replay({"--quiet", file, file});
  EXPECT_EQ(ran.exit_code, 0);
  const std::string line = file + ": ok: 1 round, 1 settled as expected\n";
  EXPECT_EQ(ran.out, line + line);
}

TEST(ReplayCommand, JsonHasEveryKeyOfALine) {
  const Replayed ran = replay({"--json", written("json.round", kRound)});
  EXPECT_EQ(ran.exit_code, 0);
  const auto json = boost::json::parse(ran.out);
  const auto& round = json.at("files").at(0).at("rounds").at(0);
  EXPECT_TRUE(round.at("settled").as_bool());
  EXPECT_EQ(round.at("number").as_int64(), 17);
  EXPECT_EQ(round.at("lines").as_array().size(), 4u);
  const auto& line = round.at("lines").at(0);
  for (const char* key :
       {"seat", "rider", "wager", "stake", "outcome", "odds", "paid", "returned", "net", "clause", "clauses", "why"})
    EXPECT_NE(line.as_object().if_contains(key), nullptr) << key;
  EXPECT_EQ(line.at("wager").as_string(), "ante");
  EXPECT_EQ(line.at("stake").as_int64(), 1500) << "minor units";
  EXPECT_EQ(line.at("net").as_int64(), 1500);
  EXPECT_EQ(line.at("clause").as_string(), "massachusetts 9(h)(2)");
}

TEST(ReplayCommand, AFileThatCannotBeReadIsAnAnswerInJsonToo) {
  const Replayed ran = replay({"--json", ::testing::TempDir() + "no-such.round", written("bad.round", "nonsense\n")});
  EXPECT_EQ(ran.exit_code, 1);
  const auto json = boost::json::parse(ran.out);
  ASSERT_EQ(json.at("files").as_array().size(), 2u);
  for (const auto& file : json.at("files").as_array()) {
    EXPECT_FALSE(file.at("ok").as_bool());
    EXPECT_EQ(file.at("problems").as_array().size(), 1u);
  }
}

TEST(ReplayCommand, AnotherHouseSettlesTheSameRoundItsOwnWay) {
  const std::string trips =
      "cards seat 1: As Ks\ncards board: Qs 7s 2s 9h 4d\ncards dealer: 3c 3d\n"
      "seat 1 bets ante $15, blind $15, trips $5\nseat 1 raises 4x\n";
  const std::string file = written("house.round", trips + "expect\nseat 1 net $132.50\n");
  EXPECT_EQ(replay({"--quiet", file}).exit_code, 0) << "Trips 7 to 1, Blind 3 to 2 in chips of 50 cents";
  const Replayed other = replay({"--quiet", "--house", "massachusetts-earlier-shoe", file});
  EXPECT_EQ(other.exit_code, 1);
  EXPECT_THAT(other.out, HasSubstr("+ seat 1 net $127.50")) << "Trips 6 to 1 there";
}

}  // namespace
}  // namespace riverbank
