// Corrections of settled rounds: between the people who played that round, in whole chips, and undone with the round.
#include <algorithm>

#include <gtest/gtest.h>

#include "plays.h"
#include "table/bytes.h"
#include "table/decide.h"
#include "table/event_text.h"

namespace riverbank {
namespace {

// What the last line of the text is refused with.
std::string refusal_of(const std::string& text) {
  const TableTextResult result = played(text);
  return result.ok() ? "accepted" : result.problems.front().text();
}

void expect_words(const std::string& said, const std::string& words) {
  EXPECT_NE(said.find(words), std::string::npos) << said;
}

const std::string kFolded = "no more bets\neveryone checks\neveryone checks\neveryone folds\nfinish\nmachine\n";

const std::string kMaryland = R"table(riverbank table 1
game maryland-shoe
open
seat 1 sits as 7 "Ann"
seat 1 buys $2,000
seat 2 sits as 8 "Ben"
seat 2 buys $2,000
machine
round
seat 1 bets ante $10, blind $10
)table" + kFolded + R"table(expect cash seat 1 $1,980
)table";

const std::string kCalifornia = R"table(riverbank table 1
game california-shoe
open
seat 1 sits as 7 "Ann"
seat 1 buys $2,000
seat 2 sits as 8 "Ben"
seat 2 buys $2,000
seat 3 sits as 9 "Cleo"
seat 3 buys $2,000
machine
seat 1 banks $500
round
seat 3 bets ante $10, blind $10
)table" + kFolded + R"table(expect cash seat 1 $2,019
expect cash seat 3 $1,979
)table";

TEST(Correction, FollowsThePersonAndNotTheSeat) {
  plays(kMaryland + R"table(seat 1 stands
seat 3 sits as 7 "Ann"
seat 3 buys $100
seat 1 sits as 12 "Dan"
floor corrects 1 seat 1 $10 "Ann was mispaid"
expect cash seat 1 $0
expect cash seat 3 $110
)table");
  expect_words(refusal_of(kMaryland + "seat 1 stands\nseat 1 sits as 12\nfloor corrects 1 seat 1 $10 \"mispaid\"\n"),
               "The player at this place in that round has left the table");
  plays(kCalifornia + R"table(seat 3 stands
seat 3 sits as 12 "Dan"
refused: floor corrects 1 seat 3 $10 "left; Dan sits here" approved
seat 4 sits as 9 "Cleo"
floor corrects 1 seat 3 $10 "Cleo is back" approved
expect cash seat 3 $0
expect cash seat 4 $10
expect cash seat 1 $2,009
)table");
}

TEST(Correction, NeedsAWagerOfThatRound) {
  const std::string no_wager = "No wager was made at this place in that round";
  expect_words(refusal_of(kMaryland + "floor corrects 1 seat 2 $10 \"had no wager\"\n"), no_wager);
  expect_words(refusal_of(kMaryland + "floor corrects 1 seat 4 $10 \"nobody was there\"\n"), no_wager);
  expect_words(refusal_of(kCalifornia + "floor corrects 1 seat 2 $10 \"had no wager\" approved\n"), no_wager);
}

TEST(Correction, OfABankGoesThroughTheSeatsItPlayedAgainst) {
  expect_words(refusal_of(kCalifornia + "floor corrects 1 seat 1 $10 \"the banker\" approved\n"),
               "the bank's result is corrected through the seats it played against");
  expect_words(
      refusal_of(kCalifornia + "seat 1 declines\nseat 1 stands\nfloor corrects 1 seat 3 $10 \"gone\" approved\n"),
      "The banker of that round has left the table");
}

// california type-2: that banker pays, and nobody else does. Who comes back answers again, within the same wager.
TEST(Correction, WaitsForTheBankerOfThatRound) {
  plays(kCalifornia + R"table(seat 1 declines
seat 1 stands
seat 2 banks $500
refused [type-2]: floor corrects 1 seat 3 $10 "the banker of round 1 has left" approved
expect cash seat 2 $1,500
seat 4 sits as 7 "Ann"
seat 4 buys $600
refused [type-2]: floor corrects 1 seat 3 $530 "more than that bank owed" approved
floor corrects 1 seat 3 $10 "Ann is back" approved
expect cash seat 4 $590
expect cash seat 3 $1,989
expect cash seat 2 $1,500
)table");
}

// What a correction of round 1 moves for seat 3 where chips come from wallets, after these lines.
std::vector<std::string> moved_with_wallets(const std::string& lines, Amount amount) {
  const auto game = catalog().game("california-shoe");
  auto end = played(kCalifornia + lines).end;
  CHECK(end.has_value(), lines);
  TableState state = end->state;
  state.setup.chips_from = ChipsFrom::purse;
  const CorrectSeat ask{1, SeatId(3), kSeated, amount, "mispaid", PersonId(4)};
  const auto events = decide(*game, state, end->meters, {state.now, {Role::floor, PersonId(3)}, ask});
  if (!events.ok()) return {events.error().says};
  std::vector<std::string> moves;
  for (const TableEvent& event : *events)
    if (std::holds_alternative<ChipsMoved>(event.fact)) moves.push_back(event_line(*game, state, event));
  return moves;
}

TEST(Correction, ReachesTheWalletOfWhoHasLeft) {
  const std::string ruling = "  ruling $10 from player_cash:p7:t1 to player_cash:p9:t1";
  using Lines = std::vector<std::string>;
  EXPECT_EQ(moved_with_wallets("seat 1 declines\nseat 1 stands\n", Amount::major(10)),
            (Lines{"  chips_moved $10 from player_cash:p7 to player_cash:p7:t1", ruling}));
  EXPECT_EQ(moved_with_wallets("seat 3 stands\n", Amount::major(10)),
            (Lines{ruling, "  chips_moved $10 from player_cash:p9:t1 to player_cash:p9"}));
  EXPECT_EQ(moved_with_wallets("", Amount::major(10)), Lines{ruling}) << "who is here pays from the table";
  const auto beyond = moved_with_wallets("seat 1 declines\nseat 1 stands\n", Amount::major(530));
  expect_words(beyond.front(),
               "The bank of that round was $500 and stands at $20: at most $520 can be moved this way.");
}

TEST(Correction, IsMadeOfWholeChips) {
  expect_words(refusal_of(kCalifornia + "floor corrects 1 seat 3 $0.01 \"penny\" approved\n"),
               "$0.01 cannot be paid in chips of $1");
  expect_words(refusal_of(kCalifornia + "floor corrects 1 seat 3 less $0.50 \"penny\" approved\n"),
               "$0.50 cannot be paid in chips of $1");
  plays(kMaryland +
        "refused: floor corrects 1 seat 1 $0.25 \"half a chip\"\nfloor corrects 1 seat 1 $0.50 \"a chip\"\n");
}

// The ledger is asked too: replaying a text posts nothing, a night does (tests/table/night_test.cpp).
TEST(VoidSettledRound, UndoesItsCorrections) {
  plays(kMaryland + R"table(floor corrects 1 seat 1 $20 "Ante and Blind should have pushed"
refused: floor voids settled 1 "a player would have less"
floor voids settled 1 "and now void" approved
expect cash seat 1 $2,000
expect bank $3,000,000
)table");
  plays(kMaryland + R"table(floor corrects 1 seat 1 $20 "pushed"
floor corrects 1 seat 1 less $5 "not quite" approved
floor corrects 1 seat 1 $1 "nearly" approved
floor voids settled 1 "and now void" approved
expect cash seat 1 $2,000
)table");
  plays(kCalifornia + R"table(floor corrects 1 seat 3 $20 "a" approved
expect cash seat 1 $1,999
floor voids settled 1 "why" approved
expect cash seat 1 $1,999
expect cash seat 3 $1,999
)table");
}

TEST(VoidSettledRound, IsTheFloorsDoing) {
  plays(kMaryland + R"table(floor voids settled 1 "a card was marked"
log "wager_returned $10 from held_wagers:p7:t1 to player_cash:p7:t1 [floor ruling]"
)table");
  plays(kCalifornia + R"table(floor voids settled 1 "a card was marked" approved
log "bank_placed $20 from player_cash:p7:t1 to banker_wager:p7:t1 [floor ruling]"
log "wager_returned $10 from held_wagers:p9:t1 to player_cash:p9:t1 [floor ruling]"
)table");
}

TEST(VoidSettledRound, IsNotPossibleWithoutTheChips) {
  expect_words(refusal_of(kCalifornia + R"table(seat 1 banks $2,010
floor voids settled 1 "why" approved
)table"),
               "The banker no longer has the chips that were collected");
}

// A table whose state was stored before it kept who played goes on: what it cannot know it takes from who sits there.
TEST(Correction, OfARoundBeforeTheRecordIsForWhoSitsThere) {
  const auto game = catalog().game("maryland-shoe");
  auto end = played(kMaryland).end;
  ASSERT_TRUE(end.has_value());
  const auto correct = [&](const TableState& state, std::uint64_t round, int seat) {
    const CorrectSeat ask{round, SeatId(static_cast<std::uint8_t>(seat)), kSeated, Amount::major(10), "mispaid", {}};
    return decide(*game, state, end->meters, {state.now, {Role::floor, PersonId(3)}, ask});
  };
  EXPECT_TRUE(correct(end->state, 1, 1).ok());
  EXPECT_FALSE(correct(end->state, 1, 2).ok());
  TableState old = end->state;
  old.played = {};
  EXPECT_TRUE(correct(old, 1, 2).ok());
  EXPECT_FALSE(correct(old, 1, 3).ok());
  old.rounds += kPastRounds;
  const auto forgotten = correct(old, 1, 1);
  ASSERT_FALSE(forgotten.ok());
  EXPECT_EQ(forgotten.error().code, TableRefusalCode::unknown_round);
}

TEST(PastPlaces, AreThoseOfTheLastHundredRounds) {
  std::string text = kMaryland;
  for (int round = 2; round <= 102; ++round)
    text +=
        "round\nseat 1 bets ante $10, blind $10\nno more bets\neveryone checks\neveryone checks\neveryone folds\n"
        "finish\nmachine\n" +
        std::string(round % 50 == 0 ? "seat 1 buys $2,000\n" : "");
  const auto end = played(text).end;
  ASSERT_TRUE(end.has_value());
  const PastPlaces& played = end->state.played;
  EXPECT_EQ(played.since, 3U);
  EXPECT_EQ(played.places.size(), kPastRounds);
  EXPECT_FALSE(played.know(2));
  EXPECT_TRUE(played.know(102));
  EXPECT_EQ(state_of(bytes_of(end->state))->played, played);
}

TEST(Removal, CitesTheWrongCountOnlyWhereTheCountWasWrong) {
  const auto removed = [](const std::string& text) {
    const TableTextResult result = played(text + "until remove_deck\nmachine remove_deck\n");
    for (const Error& error : result.problems) ADD_FAILURE() << error.text();
    const auto line = std::find_if(result.log.rbegin(), result.log.rend(), [](const std::string& told) {
      return told.find("Remove the whole deck from the table.") != std::string::npos;
    });
    return line == result.log.rend() ? "nothing was removed" : *line;
  };
  const std::string start =
      "riverbank table 1\ngame massachusetts-shoe\nopen\nseat 1 sits as 7\nseat 1 buys $2,000\nmachine\n";
  EXPECT_EQ(removed(start + "floor changes red\n").find("7(f)"), std::string::npos);
  expect_words(removed(start + R"table(leave counts
round
seat 1 bets ante $15, blind $15
no more bets
everyone checks
everyone checks
until collect_stub
counted stub 40 not_misdealt
finish
)table"),
               "[7(f)(2)]");
}

}  // namespace
}  // namespace riverbank
