#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games.h"
#include "rules/problems.h"
#include "transcript/parse_transcript.h"

namespace riverbank {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

Transcript parsed(const std::string& lines) {
  const auto rounds = parse_transcripts({"t", "riverbank round 1\ngame h\n" + lines});
  EXPECT_TRUE(rounds.ok()) << text_of(rounds.error());
  return rounds ? (*rounds)[0] : Transcript{};
}

std::string problems(const std::string& text) {
  const auto rounds = parse_transcripts({"t", text});
  return rounds ? "none" : text_of(rounds.error());
}

std::string problems_of(const std::string& lines) { return problems("riverbank round 1\ngame h\n" + lines); }

TEST(ParseTranscript, ReadsTheHeader) {
  const auto rounds =
      parse_transcripts({"t",
                         "# a comment\n\nriverbank round 1   # the format\r\n"
                         "game houses/my.toml sha256:0123456789abcdef\r\n"
                         "about \"a # is no comment \\\"here\\\"\"\n"
                         "proves 9(h)(2), 1:Play wager\nproves 10(b)\n"
                         "number 17\nbanker seat 3 $500\nmeter main $50,000.25 resets $12,000\nseat 1 \"Zoë\"\n"});
  ASSERT_TRUE(rounds.ok()) << text_of(rounds.error());
  const Transcript& round = (*rounds)[0];
  EXPECT_EQ(round.line, 3);
  EXPECT_EQ(round.game, "houses/my.toml");
  EXPECT_EQ(round.hash, "0123456789abcdef");
  EXPECT_EQ(round.about, "a # is no comment \"here\"");
  EXPECT_THAT(round.proves, ElementsAre("9(h)(2)", "1:Play wager", "10(b)"));
  EXPECT_EQ(round.number, 17u);
  EXPECT_EQ(round.banker, (Banker{SeatId(3), Amount::major(500)}));
  EXPECT_EQ(round.meters[0].shows.amount, Amount::minor(5000025));
  EXPECT_EQ(round.meters[0].resets, Amount::major(12000));
  EXPECT_EQ(round.names[1], "Zoë");
  EXPECT_FALSE(round.cards.has_value());
  EXPECT_FALSE(round.expect.has_value());
}

TEST(ParseTranscript, AHouseIsAnIdOrAPathBesideTheFile) {
  const auto house = [](const std::string& game) {
    return (*parse_transcripts({"some/folder/t.hand", "riverbank round 1\ngame " + game + "\n"}))[0].house();
  };
  EXPECT_EQ(house("maryland-shoe"), "maryland-shoe");
  EXPECT_EQ(house("../my.toml"), "some/my.toml");
  EXPECT_EQ(house("\"/abs/my table.toml\""), "/abs/my table.toml");
}

TEST(ParseTranscript, ReadsDeclaredCardsInOrder) {
  const Transcript round = parsed("cards seat 2: As Kd\ncards board Ah, Kh 2c\ncards burned: 10s\n");
  ASSERT_TRUE(round.cards.has_value());
  EXPECT_EQ(to_text(round.cards->seats[2]), "As Kd");
  EXPECT_EQ(to_text(round.cards->board), "Ah Kh 2c");
  EXPECT_EQ(to_text(round.cards->burned), "Ts");
  EXPECT_TRUE(round.cards->dealer.empty());
  EXPECT_TRUE(parsed("cards any\n").cards.has_value());
}

TEST(ParseTranscript, ReadsCommands) {
  const Transcript round = parsed(
      "seat 1 behind 2 bets ante $10, blind $10 [2]\nseat 1 takes back trips\nno more bets\n"
      "deal seat 1 As ?? [7(d), 7(e)]\nburn ??\nreveal dealer 7c7d\nstub\nsettle\n"
      "seat 1 raises 4x\nseat 2 checks by the system\neveryone folds\n"
      "irregularity wrong_count_seat seat 3 count 3\nirregularity player_left seat 2 waived\nvoid \"fire\"\n");
  ASSERT_EQ(round.entries.size(), 14u);
  const auto& bets = std::get<Bets>(round.entries[0].action);
  EXPECT_EQ(bets.rider, RiderId(2));
  EXPECT_EQ(bets.stakes.size(), 2u);
  EXPECT_EQ(bets.stakes[1].wager, "blind");
  EXPECT_THAT(round.entries[0].clauses, ElementsAre("2"));
  EXPECT_EQ(std::get<TakesBack>(round.entries[1].action).wager, "trips");
  EXPECT_EQ(std::get<TakeStep>(round.entries[2].action).kind, StepKind::announce);
  const auto& deal = std::get<TakeStep>(round.entries[3].action);
  EXPECT_EQ(deal.area, Area::seats);
  EXPECT_EQ(deal.seat, SeatId(1));
  EXPECT_EQ(deal.cards.size(), 2u);
  EXPECT_FALSE(deal.cards[1].has_value());
  EXPECT_THAT(round.entries[3].clauses, ElementsAre("7(d)", "7(e)"));
  EXPECT_EQ(std::get<TakeStep>(round.entries[5].action).cards.size(), 2u);
  EXPECT_EQ(std::get<TakeStep>(round.entries[6].action).kind, StepKind::collect_stub);
  EXPECT_EQ(std::get<SeatDecision>(round.entries[8].action).multiple, 4);
  EXPECT_EQ(std::get<SeatDecision>(round.entries[9].action).by, Decider::system);
  EXPECT_EQ(std::get<EveryoneDecides>(round.entries[10].action).choice, Choice::fold);
  EXPECT_EQ(std::get<ReportIrregularity>(round.entries[11].action).count, 3);
  EXPECT_EQ(std::get<ReportIrregularity>(round.entries[12].action).floor, FloorChoice::waive);
  EXPECT_EQ(std::get<VoidRound>(round.entries[13].action).reason, "fire");
}

TEST(ParseTranscript, ReadsRefusalsAndUntil) {
  const Transcript round = parsed(
      "refused [9(c)]: seat 1 raises 3x\nrefused: settle\nuntil before_flop\nuntil seat 2 has 1 card\n"
      "until seat 2 decides\nuntil deal board\n");
  EXPECT_EQ(round.entries[0].wanted, Wanted::refused);
  EXPECT_THAT(round.entries[0].clauses, ElementsAre("9(c)"));
  EXPECT_EQ(round.entries[1].wanted, Wanted::refused);
  EXPECT_EQ(std::get<UntilStreet>(std::get<Until>(round.entries[2].action)).street, "before_flop");
  EXPECT_EQ(std::get<UntilCards>(std::get<Until>(round.entries[3].action)).count, 1);
  EXPECT_EQ(std::get<UntilStep>(std::get<Until>(round.entries[4].action)).kind, StepKind::decide);
  EXPECT_EQ(std::get<UntilStep>(std::get<Until>(round.entries[5].action)).area, Area::board);
}

TEST(ParseTranscript, ReadsExpectations) {
  const Transcript round = parsed(
      "expect\nseat 1 blind $15 win 3 to 2 paid $22.50 returned $15 cut $1 uncovered $2 rounding -$0.50 [9(h)(2)]\n"
      "seat 2 behind 1 link envy of seat 3 paid $1,500\ndealer \"ace high\" does not qualify\nbanker -$120\n"
      "seat 1 has \"pair of tens\"\nseat 1 net -$5\nmeter main $1\nno reshuffle\n");
  ASSERT_EQ(round.expect->lines.size(), 2u);
  const ExpectedLine& line = round.expect->lines[0];
  EXPECT_EQ(line.odds, Odds::to(3, 2));
  EXPECT_EQ(line.paid, Amount::minor(2250));
  EXPECT_EQ(line.rounding, Amount::minor(-50));
  EXPECT_EQ(round.expect->lines[1].envied, SeatId(3));
  EXPECT_EQ(round.expect->facts.size(), 6u);
}

TEST(ParseTranscript, AFileHoldsSeveralRounds) {
  const auto rounds = parse_transcripts({"t", "riverbank round 1\ngame a\nstub\nriverbank round 1\ngame b\n"});
  ASSERT_TRUE(rounds.ok());
  ASSERT_EQ(rounds->size(), 2u);
  EXPECT_EQ((*rounds)[0].entries.size(), 1u);
  EXPECT_EQ((*rounds)[1].game, "b");
}

TEST(ParseTranscript, EveryProblemIsReportedWithItsLine) {
  EXPECT_EQ(problems_of("seat 9 bets ante $5\nseat 1 bets ante five\nsaet 1 checks\ndeal board Ax\n"),
            "t:3:6: \"9\" is not a seat number; a number up to 8\n"
            "t:4:18: \"five\" is not an amount of money: its sign is $, as in $12.50\n"
            "t:5:1: this is not a line of a transcript; seat ..., no more bets, deal, burn, reveal, lock, count, stub, "
            "handle, call, collect, keep, rack, pay, settle, everyone, until, irregularity, void, floor rules, "
            "refused or expect\n"
            "t:6:12: \"Ax\" is not expected here\n");
}

TEST(ParseTranscript, SaysWhatWouldBeRight) {
  EXPECT_THAT(problems(""), HasSubstr("t:1:1: a transcript begins with its format"));
  EXPECT_THAT(problems("riverbank round 2\n"), HasSubstr("this program reads format 1"));
  EXPECT_THAT(problems("riverbank round 1\nstub\n"), HasSubstr("t:1:1: the round names no game"));
  EXPECT_THAT(problems_of("game i\n"), HasSubstr("the game is named twice"));
  EXPECT_THAT(problems("riverbank round 1\ngame h sha256:12\n"), HasSubstr("at least 12 of its 64 digits"));
  EXPECT_THAT(problems_of("stub\nnumber 4\n"), HasSubstr("t:4:1: this line belongs in the header"));
  EXPECT_THAT(problems_of("cards seat 1: As As\n"), HasSubstr("As"));
  EXPECT_THAT(problems_of("cards seat 1: As\ncards dealer: As\n"), HasSubstr("t:4:15: As is declared twice"));
  EXPECT_THAT(problems_of("cards dealer: As\ncards dealer: Ac\n"), HasSubstr("declared twice"));
  EXPECT_THAT(problems_of("cards dealer: As Kd Qc\n"), HasSubstr("at most 2 cards"));
  EXPECT_THAT(problems_of("irregularity shoe_jma\n"), HasSubstr("did you mean \"shoe_jam\"?"));
  EXPECT_THAT(problems_of("seat 1 raises 4\n"), HasSubstr("write 4x"));
  EXPECT_THAT(problems_of("seat 1 raises 999x\n"), HasSubstr("not a multiple"));
  EXPECT_THAT(problems_of("seat 1 behind 1 checks\n"), HasSubstr("the seated player decides"));
  EXPECT_THAT(problems_of("refused: until burn\n"), HasSubstr("only a command can be refused"));
  EXPECT_THAT(problems_of("refused: seat 1 bets ante $1, blind $1\n"), HasSubstr("one wager at a time"));
  EXPECT_THAT(problems_of("deal board As Kd Qc Jh Th 9h\n"), HasSubstr("too many cards"));
  EXPECT_THAT(problems_of("void fire\n"), HasSubstr("in quotes"));
  EXPECT_THAT(problems_of("expect\nseat 1 ante $1 won\n"), HasSubstr("win, lose, push, returned or void"));
  EXPECT_THAT(problems_of("expect\nseat 1 ante $1 win 3 by 2 paid $1\n"), HasSubstr("are not odds"));
  EXPECT_THAT(problems_of("expect\nstub\n"), HasSubstr("not a line of an expectation"));
}

TEST(ParseTranscript, RefusesHostileText) {
  EXPECT_THAT(problems_of("void \"not closed\n"), HasSubstr("t:3:6: quoted text must end"));
  EXPECT_THAT(problems_of("stub [7(e)\n"), HasSubstr("a [ has no ]"));
  EXPECT_THAT(problems_of("void \"\xff\"\n"), HasSubstr("t:3:1: the text is not UTF-8"));
  EXPECT_THAT(problems_of("void \"\xed\xa0\x80\"\n"), HasSubstr("not UTF-8"));
  EXPECT_THAT(problems_of("void \"\xc0\xaf\"\n"), HasSubstr("not UTF-8"));
  EXPECT_THAT(problems_of(std::string("void \"\0\"\n", 9)), HasSubstr("control character"));
  EXPECT_THAT(problems_of("# " + std::string(2000, 'x') + "\n"), HasSubstr("longer than 1000"));
  EXPECT_THAT(problems(std::string(2U << 20, '\n')), HasSubstr("larger than"));
  std::string many = "riverbank round 1\ngame h\n";
  for (int i = 0; i < 5000; ++i) many += "nonsense\n";
  const auto rounds = parse_transcripts({"t", many});
  ASSERT_FALSE(rounds.ok());
  EXPECT_LE(rounds.error().size(), kMostProblems + 1);
}

}  // namespace
}  // namespace riverbank
