// The verdict on a hand: one sentence that says who won and by what.
#include "round/verdict.h"

#include <gtest/gtest.h>

#include "games.h"
#include "transcript/parse_transcript.h"
#include "transcript/replay.h"

namespace riverbank {
namespace {

std::string verdict_of(const std::string& cards, const std::string& play, VerdictFor listener = VerdictFor::player) {
  const auto rounds = parse_transcripts(
      {"t", "riverbank round 1\ngame massachusetts-shoe\n\n" + cards + "\nseat 1 bets ante $15, blind $15\n" + play});
  EXPECT_TRUE(rounds.ok());
  const Game& game = *game_of("massachusetts-shoe");
  const Replay played = replay(game, (*rounds)[0]);
  EXPECT_TRUE(played.problems.empty()) << played.problems.front().text();
  EXPECT_TRUE(played.state.settlement.has_value());
  return verdict(game, played.state, SeatId(1), listener);
}

std::string cards(const std::string& own, const std::string& dealer, const std::string& board) {
  return "cards seat 1: " + own + "\ncards dealer: " + dealer + "\ncards board: " + board + "\n";
}

const std::string kRaises = "everyone raises 4x\nexpect\n";

TEST(Verdict, NamesBothHandsAndWhoWins) {
  EXPECT_EQ(verdict_of(cards("9h 8c", "Jd 4s", "9s 4d 2h Qc 3s"), kRaises),
            "You have a pair of nines, the dealer has a pair of fours: you win.");
  EXPECT_EQ(verdict_of(cards("9h 8c", "Qd 4s", "9s 4d 2h Qc 3s"), kRaises),
            "You have a pair of nines, the dealer has two pair, queens and fours: the dealer wins.");
}

TEST(Verdict, NamesTheKickersWhereTheyDecide) {
  EXPECT_EQ(verdict_of(cards("9h 2c", "Kd 3s", "7s 7d 6h 6c 2s"), kRaises),
            "You and the dealer both have two pair, sevens and sixes; the dealer's king beats your nine.");
  EXPECT_EQ(verdict_of(cards("9h 2c", "Kd 3s", "7s 7d 6h 6c 2s"), kRaises, VerdictFor::others),
            "Seat 1 and the dealer both have two pair, sevens and sixes; the dealer's king beats seat 1's nine.");
}

TEST(Verdict, ATieIsATie) {
  EXPECT_EQ(verdict_of(cards("9h 2c", "9d 2s", "As Kd Qh 6c 4s"), kRaises),
            "You and the dealer both have ace high: a tie. The dealer does not qualify.");
}

TEST(Verdict, OfAFoldNoHandIsTold) {
  const std::string fold = "everyone checks\neveryone checks\nseat 1 folds\nexpect\n";
  EXPECT_EQ(verdict_of(cards("9h 2c", "Kd 3s", "7s 7d 6h 6c 2s"), fold), "You folded.");
  EXPECT_EQ(verdict_of(cards("9h 2c", "Kd 3s", "7s 7d 6h 6c 2s"), fold, VerdictFor::others), "Seat 1 folded.");
}

TEST(Verdict, OfAVoidRoundTheReason) {
  EXPECT_EQ(verdict_of(cards("9h 2c", "Kd 3s", "7s 7d 6h 6c 2s"), "until before_flop\nvoid \"fire\"\nexpect\n"),
            "The floor voided the round: fire. All wagers of this round come back.");
}

}  // namespace
}  // namespace riverbank
