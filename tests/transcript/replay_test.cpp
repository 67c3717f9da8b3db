#include "transcript/replay.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games.h"
#include "transcript/parse_transcript.h"
#include "transcript/write_transcript.h"

namespace riverbank {
namespace {

using ::testing::HasSubstr;

Replay replayed(const std::string& lines, const std::string& house = "massachusetts-shoe") {
  const auto rounds = parse_transcripts({"t", "riverbank round 1\ngame " + house + "\n" + lines});
  EXPECT_TRUE(rounds.ok()) << text_of(rounds.error());
  return rounds ? replay(*game_of(house), (*rounds)[0]) : Replay{};
}

std::string problem(const std::string& lines, const std::string& house = "massachusetts-shoe") {
  return text_of(replayed(lines, house).problems);
}

const std::string kBets = "seat 1 bets ante $15, blind $15\nseat 2 bets ante $15, blind $15\n";

TEST(Replay, StopsAtTheFirstLineThatIsRefused) {
  const Replay out = replayed("seat 1 bets ante $15\nseat 1 bets trips $5\nseat 1 bets blind $15\n");
  EXPECT_EQ(text_of(out.problems), "t:4: The Trips comes after the Blind: place that first. [massachusetts 6(c)]\n");
  EXPECT_EQ(out.events.size(), 1u);
}

TEST(Replay, ACommandThatShouldBeRefusedAndIsNotFails) {
  EXPECT_EQ(problem("refused: seat 1 bets ante $15\n"), "t:3: this was accepted; it should be refused\n");
  EXPECT_EQ(problem("refused [6(c)]: seat 1 bets trips $5\n"), "");
  EXPECT_THAT(problem("refused [9(g)]: seat 1 bets trips $5\n"), HasSubstr("refused, but not by 9(g)"));
}

TEST(Replay, AClauseMustStandBehindTheCommand) {
  EXPECT_EQ(problem("seat 1 bets ante $15 [1:Ante]\n"), "");
  EXPECT_THAT(problem("seat 1 bets ante $15 [9(g)]\n"), HasSubstr("not by 9(g): by 1:Ante"));
  EXPECT_EQ(problem(kBets + "no more bets [7(b)]\n"), "");
  EXPECT_THAT(problem(kBets + "void \"fire\" [7(b)]\n"), HasSubstr("by no clause"));
}

TEST(Replay, TheHashNamesTheGame) {
  const Game& game = *game_of("massachusetts-shoe");
  const auto with_hash = [&](const std::string& hash) {
    const auto rounds = parse_transcripts({"t", "riverbank round 1\ngame massachusetts-shoe sha256:" + hash + "\n"});
    return text_of(replay(game, (*rounds)[0]).problems);
  };
  EXPECT_EQ(with_hash(game.content_hash), "");
  EXPECT_EQ(with_hash(game.content_hash.substr(0, 12)), "");
  EXPECT_THAT(with_hash("000000000000"), HasSubstr("t:2: the round was played under other rules"));
}

TEST(Replay, TheSetupMustFitTheGame) {
  EXPECT_THAT(problem("banker seat 1 $100\n"), HasSubstr("t:3: the house banks this game"));
  EXPECT_THAT(problem("meter mian $5\n"), HasSubstr("t:3: this game has no meter \"mian\"; did you mean \"main\"?"));
  EXPECT_THAT(problem("meter main -$5\n"), HasSubstr("never negative"));
  EXPECT_THAT(problem("meter main $5 resets -$5\n"), HasSubstr("never negative"));
  EXPECT_THAT(problem("meter main $92,233,720,368,547,758.07\n"), HasSubstr("a meter shows at most"));
  EXPECT_THAT(problem("cards any\n", "california-shuffler"), HasSubstr("nobody is banking"));
  EXPECT_THAT(problem("banker seat 7 $100\n", "california-shuffler"), HasSubstr("seat 1 to 6"));
  EXPECT_THAT(problem("banker seat 1 $92,233,720,368,547,758.07\n", "california-shuffler"), HasSubstr("at most"));
}

TEST(Replay, NamesThatTheGameDoesNotHaveAreReported) {
  EXPECT_THAT(problem("seat 1 bets ante $15, blnd $15\n"), HasSubstr("no wager \"blnd\"; did you mean \"blind\"?"));
  EXPECT_THAT(problem("cards any\n" + kBets + "until flop\n"), HasSubstr("\"flop\" is neither a step nor a street"));
}

TEST(Replay, UntilNeedsAMachineThatDeals) {
  EXPECT_THAT(problem(kBets + "until before_flop\n"), HasSubstr("until needs declared cards"));
  EXPECT_THAT(problem("cards any\n" + kBets + "until after_flop\n"),
              HasSubstr("next: Ask seat 1 for a decision before the flop."));
  EXPECT_EQ(replayed("cards any\n" + kBets + "until seat 2 has 1 card\n").state.dealer.size(), 2u)
      << "the end of a short round lets the machine go on to the first decision";
}

TEST(Replay, FillersAvoidEveryCardThatIsMentioned) {
  const Replay out =
      replayed("cards dealer: 2c\n" + kBets + "until before_flop\nirregularity one_card_face_up 2d\neveryone checks\n");
  EXPECT_EQ(to_text(*out.state.seat(SeatId(1)).cards[0].card), "2h");
  EXPECT_EQ(to_text(*out.state.seat(SeatId(2)).cards[0].card), "2s");
  EXPECT_EQ(to_text(*out.state.dealer[0].card), "2c");
  EXPECT_EQ(to_text(*out.state.discarded[0].card), "2d");
}

TEST(Replay, ACardDrawnInErrorIsTheNextThatTheMachineDeals) {
  const Replay out = replayed("cards any\n" + kBets + "until deal dealer\nirregularity card_drawn_in_error Kh\n");
  EXPECT_EQ(problem("cards any\n" + kBets + "until deal dealer\nirregularity card_drawn_in_error Kh\n"), "");
  EXPECT_EQ(to_text(*out.state.dealer[0].card), "Kh");
}

TEST(Replay, ADecisionNeverSettles) {
  EXPECT_THAT(problem("cards any\n" + kBets + "everyone raises 4x\nseat 1 checks\n"),
              HasSubstr("t:7: You have already placed"));
}

TEST(Replay, EveryoneDecidesOnceAtAStreet) {
  const Replay out = replayed("cards any\n" + kBets +
                              "everyone checks\neveryone checks\nseat 1 raises 1x\n"
                              "everyone folds\n");
  EXPECT_EQ(text_of(out.problems), "");
  EXPECT_EQ(out.state.seat(SeatId(1)).multiple, 1);
  EXPECT_TRUE(out.state.seat(SeatId(2)).folded);
  EXPECT_TRUE(out.state.settlement.has_value());
  EXPECT_THAT(problem("cards any\n" + kBets + "everyone folds\n"), HasSubstr("you may bet 3x and 4x or check"));
}

TEST(Replay, AnExpectationNeedsARoundThatIsOver) {
  EXPECT_THAT(problem("cards any\n" + kBets + "expect\n"), HasSubstr("t:6: the round is not over; next: Ask seat 1"));
  EXPECT_THAT(problem(kBets + "expect\n"), HasSubstr("the round is not over; next:"));
  EXPECT_THAT(problem("cards any\nexpect\n"), HasSubstr("Nobody has placed the required wagers."));
}

TEST(Replay, DifferencesAreShownLineByLine) {
  const Replay out = replayed(
      "cards seat 1: As Kd\ncards dealer: 7c 7d\ncards board: Ah Kh 2c 9s 4d\n"
      "seat 1 bets ante $15, blind $15\nseat 1 raises 3x\nexpect\n"
      "seat 1 ante $15 win paid $16 returned $15\nseat 1 blind $15 push returned $15\n"
      "seat 1 play $45 win 2 to 1 paid $45 returned $45\nseat 1 net $75\ndealer \"pair of sixes\"\nreshuffle\n");
  EXPECT_EQ(text_of(out.problems), "");
  EXPECT_EQ(out.diff.text(),
            "- seat 1 ante $15 win paid $16 returned $15\n"
            "+ seat 1 ante $15 win 1 to 1 paid $15 returned $15 [9(h)(2), 10(b)]\n"
            "  seat 1 blind $15 push returned $15\n"
            "- seat 1 play $45 win 2 to 1 paid $45 returned $45\n"
            "+ seat 1 play $45 win 1 to 1 paid $45 returned $45 [9(h)(2), 10(b)]\n"
            "- seat 1 net $75\n"
            "+ seat 1 net $60\n"
            "- dealer \"pair of sixes\"\n"
            "+ dealer \"pair of sevens with ace, king and nine\" qualifies\n"
            "- reshuffle\n"
            "+ no reshuffle\n");
}

TEST(Replay, LinesTooManyAndTooFewAreDifferences) {
  const std::string round = "cards any\nseat 1 bets ante $15, blind $15\nseat 1 checks\nseat 1 checks\nseat 1 folds\n";
  EXPECT_TRUE(replayed(round + "expect\nseat 1 ante $15 lose\nseat 1 blind $15 lose\n").ok());
  EXPECT_TRUE(replayed(round + "expect\nseat 1 net -$30\n").ok());
  EXPECT_FALSE(replayed(round + "expect\nseat 1 ante $15 lose\n").ok());
  EXPECT_FALSE(replayed(round + "expect\nseat 1 blind $15 lose\nseat 1 ante $15 lose\n").ok());
  EXPECT_FALSE(replayed(round + "expect\nseat 1 ante $15 lose\nseat 1 blind $15 lose\nseat 1 trips $5 lose\n").ok());
}

TEST(WriteTranscript, AnUnfinishedRoundIsWrittenAsFarAsItWent) {
  const Game& game = *game_of("massachusetts-shoe");
  const Replay out = replayed("cards seat 1: As Kd\n" + kBets + "until before_flop\nseat 1 raises 4x\n");
  const std::string text = write_transcript(game, {out.state.setup, out.events, "", {}});
  EXPECT_THAT(text,
              HasSubstr("seat 1 bets ante $15, blind $15\nseat 2 bets ante $15, blind $15\n\nno more bets [7(b)]\n"
                        "deal seat 1 As [7(d)(1)]\n"));
  EXPECT_THAT(text, ::testing::EndsWith("seat 1 raises 4x [9(a)]\n"));
  const auto again = parse_transcripts({"t", text});
  ASSERT_TRUE(again.ok()) << text_of(again.error());
  const Replay twice = replay(game, (*again)[0]);
  EXPECT_EQ(text_of(twice.problems), "");
  EXPECT_EQ(twice.state, out.state);
}

}  // namespace
}  // namespace riverbank
