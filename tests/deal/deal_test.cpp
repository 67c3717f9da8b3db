// The dealer's console: sessions under tests/deal/*.session are what a dealer keyed (lines that begin with ">") and all
// that the console answered. Each is keyed again, its record is played again, and the record is resumed wherever it is
// cut. tools/deal_sessions writes the answers again.
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>

#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/text.h"
#include "catalog/catalog.h"
#include "console/deal_session.h"

namespace riverbank {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

const std::filesystem::path kFolder = std::filesystem::path(RIVERBANK_SOURCE_DIR) / "tests" / "deal";

// The first line: "# massachusetts-shoe short".
struct SessionFile {
  std::string name;
  std::string house;
  DealProcedure procedure = DealProcedure::full;
  std::string text;
  std::vector<std::string> keyed;
};

SessionFile read_session(const std::filesystem::path& path) {
  SessionFile file{.name = path.filename().string(), .house = {}, .text = read_source(path)->text, .keyed = {}};
  for (const std::string_view line : split(file.text, '\n')) {
    const auto parts = words(line);
    if (file.house.empty()) {
      file.house = parts.at(1);
      file.procedure = parts.at(2) == "short" ? DealProcedure::brief : DealProcedure::full;
    }
    if (line.starts_with(">")) file.keyed.emplace_back(line.size() > 2 ? line.substr(2) : "");
  }
  return file;
}

std::vector<SessionFile> all_sessions() {
  std::vector<SessionFile> files;
  for (const auto& entry : std::filesystem::directory_iterator(kFolder))
    if (entry.path().extension() == ".session") files.push_back(read_session(entry.path()));
  return files;
}

Time evening_clock() { return Time::from_ms(1'767'294'000'000); }

class Deal : public ::testing::Test {
 protected:
  Game game(const std::string& house) const { return *catalog_->game(house); }
  DealOptions options(const std::string& house, DealProcedure procedure) const {
    return {.house = house, .procedure = procedure, .clock = evening_clock, .terminal = Terminal::plain()};
  }
  DealSession session(const std::string& house, DealProcedure procedure) const {
    return DealSession(game(house), options(house, procedure), DealRecord());
  }
  TableTextResult play_again(const SourceText& source) const {
    return run_table_text(source, [&](const std::string& house) { return catalog_->game(house); });
  }
  // With these lines keyed already.
  DealSession session_after(const std::string& house, DealProcedure procedure,
                            const std::vector<std::string>& lines) const {
    DealSession session = this->session(house, procedure);
    session.begin();
    for (const std::string& line : lines) session.key(line);
    return session;
  }
  static Amount cash_of(const DealSession& session, int seat) {
    const auto& occupant = session.state().occupant(SeatId(static_cast<std::uint8_t>(seat)), kSeated);
    return session.state().chips.of(session.state().cash(occupant->player));
  }
  static std::string fresh_file(const std::string& name) {
    const std::string path = ::testing::TempDir() + name;
    std::filesystem::remove(path);
    return path;
  }

  Result<Catalog, Errors> catalog_ = Catalog::open(RIVERBANK_SOURCE_DIR);
};

std::string converse(DealSession& session, const SessionFile& file) {
  std::string out = fmt::format("# {} {}\n", file.house, file.procedure == DealProcedure::full ? "full" : "short");
  out += session.begin();
  for (const std::string& line : file.keyed) {
    out += line.empty() ? ">\n" : fmt::format("> {}\n", line);
    out += session.key(line);
  }
  return out + session.end();
}

TEST_F(Deal, EverySessionIsAsItWas) {
  const auto files = all_sessions();
  EXPECT_GE(files.size(), 5U);
  for (const SessionFile& file : files) {
    DealSession session = this->session(file.house, file.procedure);
    const std::string said = converse(session, file);
    if (std::getenv("RIVERBANK_WRITE_SESSIONS") != nullptr)
      std::ofstream(kFolder / file.name, std::ios::binary) << said;
    else
      EXPECT_EQ(file.text, said) << file.name;
  }
}

// However many are dealt in: the pays are those of the column for so many hands, and no other.
TEST_F(Deal, PaysAreThoseOfTheHandsDealt) {
  int tried = 0;
  for (const std::string& house : catalog_->house_ids()) {
    const Game game = this->game(house);
    for (const Wager& wager : game.wagers) {
      if (!wager.table || wager.table->hands.empty()) continue;
      for (int players = 1; players <= game.seats; ++players) {
        DealSession session = this->session(house, DealProcedure::brief);
        session.begin();
        const std::string ante = std::to_string(game.wagers.front().minimum.minor_units() / 100);
        for (int seat = 1; seat <= players; ++seat) session.key(fmt::format("sit {0} P{0} 5000", seat));
        for (int seat = 1; seat <= players; ++seat) session.key(fmt::format("{} {}", seat, ante));
        session.key(fmt::format("1 {} {}", wager.rule.id, wager.minimum.minor_units() / 100));
        const std::string with = fmt::format("with {} hands", players + 1);
        EXPECT_THAT(session.key("pays"), Not(HasSubstr(with)));
        EXPECT_THAT(session.key(""), HasSubstr(with)) << house;
        const std::string pays = session.key("pays");
        const auto column = std::ranges::find(wager.table->hands, players + 1) - wager.table->hands.begin();
        EXPECT_THAT(pays, HasSubstr(fmt::format("{} ({}) {}", wager.rule.name, wager.table->name, with)));
        for (const PayRow& row : wager.table->rows)
          EXPECT_THAT(pays, HasSubstr(fmt::format("  {:<28} {}\n", pattern_name(row.hand),
                                                  row.pays[static_cast<std::size_t>(column)].posted())));
        ++tried;
      }
    }
  }
  EXPECT_GE(tried, 12);
}

TEST_F(Deal, ARecordPlayedAgainComesToTheSameTable) {
  for (const SessionFile& file : all_sessions()) {
    const std::string path = fresh_file(file.name + ".table");
    DealSession session(game(file.house), options(file.house, file.procedure), std::move(*DealRecord::create(path)));
    converse(session, file);
    EXPECT_FALSE(session.record_failed());
    const TableTextResult again = play_again(*read_source(path));
    for (const Error& error : again.problems) ADD_FAILURE() << file.name << ": " << error.text();
    ASSERT_TRUE(again.ok());
    EXPECT_TRUE(again.end->state == session.state()) << file.name;
  }
}

// A crash may come after any line, and in the middle of one.
TEST_F(Deal, ARecordCutAnywhereIsResumed) {
  const SessionFile file = read_session(kFolder / "house-banked.session");
  const std::string path = fresh_file("whole.table");
  DealSession session(game(file.house), options(file.house, file.procedure), std::move(*DealRecord::create(path)));
  converse(session, file);
  const std::string whole = read_source(path)->text;
  std::size_t cuts = 0;
  for (std::size_t at = whole.find("\nopen") + 6; at < whole.size(); at += 97) {
    const std::string cut_path = fresh_file("cut.table");
    std::ofstream(cut_path, std::ios::binary) << whole.substr(0, at);
    auto record = DealRecord::append(cut_path);
    ASSERT_TRUE(record);
    auto again = play_again(*read_source(cut_path));
    ASSERT_TRUE(again.ok()) << again.problems.front().text();
    const std::size_t lines = words(read_source(cut_path)->text).size();
    DealSession resumed(game(file.house), options(file.house, file.procedure), std::move(*record),
                        std::move(*again.end));
    EXPECT_THAT(resumed.begin(), HasSubstr("NEXT"));
    resumed.key("sit 6 Zoe 100");
    EXPECT_GT(words(read_source(cut_path)->text).size(), lines);
    EXPECT_TRUE(play_again(*read_source(cut_path)).ok());
    ++cuts;
  }
  EXPECT_GE(cuts, 10U);
}

TEST_F(Deal, ARecordIsNeverWrittenOver) {
  const std::string path = fresh_file("kept.table");
  ASSERT_TRUE(DealRecord::create(path));
  const auto again = DealRecord::create(path);
  ASSERT_FALSE(again);
  EXPECT_THAT(again.error().fix, HasSubstr("--resume"));
  EXPECT_FALSE(DealRecord::create("/nowhere/at/all.table"));
}

// What cannot be read says what was keyed and what is possible; the table stays as it is.
TEST_F(Deal, WhatCannotBeReadChangesNothing) {
  DealSession session = this->session("massachusetts-shoe", DealProcedure::brief);
  session.begin();
  session.key("sit 1 Ann 500");
  const TableState before = session.state();
  const std::vector<std::pair<std::string, std::string>> wrong{
      {"xyzzy", "\"xyzzy\" makes no sense here"},
      {"shwo", "Did you mean show?"},
      {"sit", "Which seat?"},
      {"sit Bob", "\"Bob\" is not a seat"},
      {"sit 99 Bob", "This table has seats 1 to 6."},
      {"sit 1 Bob", "This place is taken."},
      {"sit 2 Ann", "one position only"},
      {"sit 2 behind 1 Bob", "not taken here"},
      {"sit 2 behind 99 Bob", "People behind a seat are numbered 1 to 9"},
      {"stand 3", "There is nobody at this place."},
      {"stand", "Which seat?"},
      {"buy 1", "How many chips?"},
      {"buy 1 zero", "How many chips?"},
      {"buy 1 0", "Say how many chips."},
      {"coupon 1", "What is the coupon worth?"},
      {"in 1", "You are not sitting out."},
      {"bank 1 500", "The house banks this game."},
      {"bank", "Who banks, and with how much?"},
      {"decline", "Which seat declines the bank?"},
      {"offer", "The house banks this game."},
      {"close", "Players are still at the table."},
      {"idle", "There are players at the table."},
      {"open", "This table is already open."},
      {"As", "No card is due now. Next: Open a round"},
      {"check", "There is no decision to make now."},
      {"all check", "There is no decision to make now."},
      {"1 check", "No round is open."},
      {"miss 1", "No round is open."},
      {"miss", "Which seat gave no answer?"},
      {"all", "What does everyone do?"},
      {"1", "what does it bet?"},
      {"1 10", "The Ante is $15 to $500 in steps of $5. [massachusetts 1:Ante]"},
      {"1 15 horses 5", "There is no \"horses\" here. Wagers: "},
      {"1 trips", "How much on the Trips?"},
      {"1 5000", "The Ante is $15 to $500"},
      {"2 15", "Only a player who is at the table may wager."},
      {"1 take back trips", "no such wager on the layout"},
      {"1 100 ante 400", "There is only $100 for a wager of $400"},
      {"stub 41", "No round is open."},
      {"stub", "How many cards are in the stub?"},
      {"chips 2", "No round is open."},
      {"chips", "How many progressive chips"},
      {"cut 26", "No step with the cards is due now."},
      {"cut", "How many cards were cut off?"},
      {"wash", "No step with the cards is due now."},
      {"irregular 1", "is not an irregularity that is possible now"},
      {"irregular shoe_on_fire", "is not an irregularity"},
      {"irregular shoe_jam", "No round is open."},
      {"floor", "Nothing is waiting for the floor now."},
      {"floor dance", "\"floor dance\" is not an order"},
      {"floor void", "No round is open."},
      {"void it", "No round is open."},
      {"floor recut", "what was wrong with the cut"},
      {"recut it is too small", "Only the floor may do that."},
      {"floor shuffle", "The floor must give a reason."},
      {"floor deck green", "There is no green deck here; there is red."},
      {"deck red", "Only the floor may do that."},
      {"floor correct 1", "Which round, which seat, how much?"},
      {"floor correct 1 1 10 paid too little", "round"},
      {"floor void 7 reason approved", "round"},
      {"floor meter", "Which meter? This table has main."},
      {"floor meter minor off", "Which meter?"},
      {"floor meter main", "What about the meter?"},
      {"floor meter main decrease", "By how much?"},
      {"floor meter main decrease 5 misread", "It takes two people to decrease a meter."},
      {"floor validate", "Whose win?"},
      {"floor validate 1", "No round is open."},
      {"fill", "How much?"},
      {"fill 0", ""},
      {"device", "What about the device?"},
      {"device out", ""},
      {"device covered", ""},
      {"also", "Nothing else is going on."},
      {"later", "Later by how much?"},
      {"later 4 years", "Hours or minutes?"},
      {"preshuffled", "No step with the cards is due now."},
      {"sit 2 Bob 100 200 x", ""},
      {std::string("sit 2 Z\x01"), "control character"},
      {"sit 2 Z\xff", "not UTF-8"},
      {"sit 2 " + std::string(500, 'Z'), "too long"},
      {"stub 500 misdealt", "500 cards? A deck has 52."},
      {"floor correct 1000 1 10 late", "round"},
      {"close now", "was read up to \"now\""},
      {"no more bets", "No round is open."},
      {"no", "no more bets?"},
      {"settle", "No round is open."},
      {"burn", "No round is open."},
      {"round round", "was read up to"},
  };
  for (const auto& [keyed, answer] : wrong) {
    if (answer.empty()) continue;
    const std::string said = session.key(keyed);
    EXPECT_THAT(said, HasSubstr(answer)) << keyed;
    EXPECT_TRUE(said.starts_with("Refused:") || said.starts_with("?")) << keyed << ": " << said;
    EXPECT_TRUE(session.state() == before) << keyed;
  }
}

// All words of a screen in one line.
std::string flat(const std::string& screen) {
  std::string out;
  for (const std::string_view word : words(screen)) out.append(out.empty() ? "" : " ").append(word);
  return out;
}

// Whatever is next, the procedure ahead begins with it.
TEST_F(Deal, StepsBeginWithWhatIsNext) {
  int tried = 0;
  for (const SessionFile& file : all_sessions()) {
    for (const DealProcedure procedure : {DealProcedure::full, DealProcedure::brief}) {
      const Game game = this->game(file.house);
      DealSession session = this->session(file.house, procedure);
      session.begin();
      for (const std::string& keyed : file.keyed) {
        session.key(keyed);
        if (!session.state().open) break;
        const NextAction next = next_steps(game, session.state()).front();
        const bool waits = !session.state().agenda.empty() && !next.item;
        if (waits || next.clause.empty()) continue;
        const std::string steps = session.key("steps");
        EXPECT_THAT(flat(steps.substr(0, steps.find("\n    2. "))), HasSubstr(next.clause))
            << file.name << ": " << keyed;
        ++tried;
      }
    }
  }
  EXPECT_GE(tried, 200);
}

TEST_F(Deal, StepsHoldWhatAnIrregularityAddsAndTheStepsOfAHand) {
  DealSession session = this->session("massachusetts-shoe", DealProcedure::full);
  for (const char* keyed : {"open", "sit 1 Ann 500", "go", "floor", "go", "26", "go", "1 15", "", "go"})
    session.key(keyed);
  ASSERT_EQ(next_steps(game("massachusetts-shoe"), session.state()).front().task, Task::seat_decides);
  session.key("irregular wrong_count_dealer count 1 deck right");
  EXPECT_THAT(flat(session.key("steps")),
              HasSubstr("1. Complete the dealer's hand: deal its second card face down, the next card of the deck. "
                        "[massachusetts 14(d)] 2. Ask each seat for a decision before the flop."));
  for (const char* keyed : {"", "1 4x", "", "Ah Kh 2c", "", "9s 4d"}) session.key(keyed);
  for (const char* keyed : {"stub 41", "go", "7c 7d", "", "As Kd"}) session.key(keyed);
  EXPECT_EQ(flat(session.key("steps")),
            "1. Announce seat 1: two pair, aces and kings, it wins. [massachusetts 9(h)] 2. Seat 1: settle the wagers. "
            "[massachusetts 9(h)] 3. Seat 1: collect the cards and put them in the discard rack. [massachusetts 9(h)] "
            "4. Settle the wagers. [massachusetts 9(h)]");
}

// A step that waits for a wager: not where the wager is not offered, nor once bets are closed without it.
TEST_F(Deal, StepsLeaveOutWhatCannotCome) {
  const std::string exposed = "Leave the dealer's cards exposed";
  for (const bool bet : {false, true}) {
    DealSession session = this->session("massachusetts-two-meters", DealProcedure::brief);
    session.begin();
    session.key("sit 1 Ann 2000");
    EXPECT_THAT(
        flat(session.key("steps")),
        HasSubstr("Only if somebody bets Cover All and the hand is a straight or better. [massachusetts 12(h)(a)]"));
    session.key(bet ? "1 25 cover 5" : "1 25");
    session.key("");
    ASSERT_EQ(session.state().round->phase, Phase::dealing);
    const std::string steps = flat(session.key("steps"));
    EXPECT_EQ(steps.find("exposed: the best hand so far. Only if the hand is a straight") != std::string::npos, bet);
    EXPECT_EQ(steps.find(exposed) != std::string::npos, bet);
  }
  DealSession session = this->session("massachusetts-shoe", DealProcedure::brief);
  session.begin();
  session.key("sit 1 Ann 500");
  EXPECT_THAT(session.key("steps"), Not(HasSubstr(exposed)));
}

TEST_F(Deal, WhyIsOfTheLastRoundAlsoWhenTheNextIsOpen) {
  const std::string path = fresh_file("why.table");
  const std::string house = "massachusetts-shoe";
  DealSession session(game(house), options(house, DealProcedure::brief), std::move(*DealRecord::create(path)));
  session.begin();
  session.key("sit 1 Ann 500");
  EXPECT_EQ(session.key("why"), "No round has been settled yet.\n");
  for (const char* keyed : {"1 15", "", "1 check", "Ah Kh 2c", "1 check", "9s 4d", "1 fold"}) session.key(keyed);
  EXPECT_EQ(session.key("why"), "No round has been settled yet.\n");
  session.key("7c 7d");
  const std::string why = session.key("why");
  EXPECT_THAT(why, HasSubstr("Round 1:\n   1. seat 1 Ante: "));
  session.key("undo");
  EXPECT_EQ(session.key("why"), "No round has been settled yet.\n");
  session.key("7c 7d");
  session.key("1 15");
  EXPECT_EQ(session.key("why"), why);
  auto again = play_again(*read_source(path));
  ASSERT_TRUE(again.ok());
  DealSession resumed(game(house), options(house, DealProcedure::brief), DealRecord(), std::move(*again.end));
  EXPECT_THAT(resumed.key("why"), HasSubstr("settled before the record was resumed"));
}

TEST_F(Deal, ChipsInTheTrayDoNotLieOnTheLayout) {
  DealSession session = this->session("maryland-shoe", DealProcedure::brief);
  session.begin();
  session.key("sit 1 Ann 500");
  session.key("1 15 prog");
  EXPECT_THAT(session.end(), HasSubstr("with $31 on the layout.\n"));
  session.key("");
  EXPECT_THAT(session.end(), HasSubstr("with $30 on the layout and $1 in the tray.\n"));
}

TEST_F(Deal, CorrectedChipsMoveTheRightWay) {
  DealSession house =
      session_after("maryland-shoe", DealProcedure::brief,
                    {"sit 1 Ann 500", "1 25", "", "1 check", "2s 3s 4s", "1 check", "8d 9d", "1 fold", "7c 7d"});
  EXPECT_THAT(house.key("floor void 1 wrong deck"), AllOf(HasSubstr("$25 moves to seat 1."), Not(HasSubstr("from"))));
  DealSession banked = session_after(
      "california-shoe", DealProcedure::brief,
      {"sit 1 Ann 500", "sit 2 Bob 500", "bank 100", "2 25", "", "2 4x", "Ah Kh 2c", "9s 4d", "7c 7d", "2 As Kd"});
  EXPECT_THAT(banked.key("floor correct 1 2 -5 overpaid approved"), HasSubstr("$5 moves from seat 2."));
  EXPECT_THAT(banked.key("floor correct 1 2 5 underpaid approved"), HasSubstr("$5 moves to seat 2."));
}

TEST_F(Deal, AHandThatWasTurnedIsNotRacked) {
  DealSession session = session_after("massachusetts-automated", DealProcedure::brief,
                                      {"sit 1 Ann 500", "sit 2 Bob 500", "1 25 cover 5", "2 25", "", "1 4x", "2 check",
                                       "2s 2d 3h", "2 check", "Ah 7h", "2 fold", "2c 9d"});
  ASSERT_THAT(session.key("2 Ad Ac"), HasSubstr("full house"));
  EXPECT_THAT(session.key("2 racked"), HasSubstr("The hand of seat 2 has been turned, and counts."));
  EXPECT_THAT(session.key("1 Ks Kd"), HasSubstr("pay $40"));
}

TEST_F(Deal, ACardSeenInTheDealersHandIsNowhereElse) {
  DealSession session = session_after("maryland-shoe", DealProcedure::brief, {"sit 1 Ann 500", "1 25 trips 5", ""});
  ASSERT_THAT(session.key("irregular dealer_card_exposed 7c"), HasSubstr("NEXT"));
  EXPECT_THAT(session.key("Ah Kh 7c"), HasSubstr("7c was seen in the dealer's hand."));
  EXPECT_THAT(session.key("Ah Kh 8c"), Not(HasSubstr("Refused")));
}

TEST_F(Deal, AWrongCountOfTheStubHoldsTheRound) {
  DealSession session =
      session_after("maryland-shoe", DealProcedure::full,
                    {"go", "floor", "sit 1 Ann 500", "go", "26", "go", "1 25", "", "go", "1 4x", "Ah Kh 2c", "9s 4d"});
  EXPECT_THAT(session.key("stub 40"), AllOf(HasSubstr("not 40"), HasSubstr("stub 40 not misdealt")));
  const TableState before = session.state();
  for (const char* keyed : {"", "go"}) EXPECT_THAT(session.key(keyed), HasSubstr("The stub count is wrong."));
  EXPECT_TRUE(session.state() == before);
  EXPECT_THAT(session.key("stub 43"), Not(HasSubstr("Refused")));
  EXPECT_THAT(session.key(""), Not(HasSubstr("wrong")));
}

TEST_F(Deal, AStubInTheRackIsNotCounted) {
  DealSession session = this->session("maryland-shoe", DealProcedure::brief);
  session.begin();
  for (const char* line : {"sit 1 Ann 500", "1 15", "", "1 4x"}) session.key(line);
  EXPECT_THAT(session.key("stub 41"), HasSubstr("The stub is counted once all cards are dealt. [maryland 8.E]"));
  for (const char* line : {"Ah Kh 2c", "9s 4d"}) session.key(line);
  EXPECT_THAT(session.key("stub 43"), HasSubstr("The stub is in the discard rack. [maryland 8.E]"));
}

TEST_F(Deal, WhatTheShufflerHasToFinishComesFirst) {
  DealSession session = this->session("california-shoe", DealProcedure::full);
  session.begin();
  for (int i = 0; i < 20 && session.state().meanwhile.empty(); ++i) session.key("");
  ASSERT_FALSE(session.state().meanwhile.empty());
  for (int i = 0; i < 20 && !session.state().meanwhile.empty(); ++i)
    ASSERT_THAT(session.key(i % 2 == 0 ? "" : "52"), Not(HasSubstr("Refused")));
  EXPECT_TRUE(session.state().meanwhile.empty());
}

TEST_F(Deal, WhatWasTakenAtTheFoldIsNotTakenAgain) {
  DealSession session = session_after(
      "california-shoe", DealProcedure::brief,
      {"sit 1 Ann 500", "sit 2 Bob 500", "bank 100", "2 25", "", "2 check", "2s 3s 4s", "2 check", "8d 9d"});
  EXPECT_THAT(session.key("2 fold"), AllOf(HasSubstr("Settled in this order:"), HasSubstr("$25 taken at the fold"),
                                           Not(HasSubstr("take $25"))));
}

TEST_F(Deal, ADeviceOutOfOrderIsSeen) {
  DealSession session = session_after("massachusetts-automated", DealProcedure::brief, {"sit 1 Ann 500", "device out"});
  EXPECT_THAT(session.key("show"), HasSubstr("  device: out of order; dealing: "));
  EXPECT_THAT(session.key("help"), Not(HasSubstr("cover_all")));
  EXPECT_THAT(session.key("pays"), HasSubstr("Cover All: not taken now [massachusetts 12(d)]"));
}

// What this table has no use for is not offered, and examples name its own wagers and meters.
TEST_F(Deal, HelpOffersWhatThisTableHas) {
  for (const std::string& house : catalog_->house_ids()) {
    const Game rules = game(house);
    DealSession session = this->session(house, DealProcedure::brief);
    session.begin();
    const std::string help = flat(session.key("help"));
    const auto offers = [&](const char* key) { return help.find(key) != std::string::npos; };
    EXPECT_EQ(offers("fill 1000"), rules.rulebook->banking.by == BankedBy::house) << house;
    EXPECT_EQ(offers("floor meter"), !rules.meters.empty()) << house;
    EXPECT_EQ(offers("coupon 1"), std::ranges::any_of(rules.wagers, [](const Wager& each) { return each.rule.coupon; }))
        << house;
    EXPECT_EQ(offers("behind"), std::ranges::any_of(rules.wagers, &Wager::backline)) << house;
    const std::size_t ruled = help.find("floor rule 1 ") + std::string_view("floor rule 1 ").size();
    EXPECT_NE(rules.find_wager(help.substr(ruled, help.find(' ', ruled) - ruled)), nullptr) << house << ": " << help;
    if (!offers("device out")) {
      EXPECT_THAT(session.key("device out"), HasSubstr("No device is in use at this table.")) << house;
    }
  }
}

TEST_F(Deal, ACardSeenInTheDealersHandIsShown) {
  DealSession session =
      session_after("maryland-shoe", DealProcedure::brief, {"sit 1 Ann 500", "1 15 trips 5", "", "irregular 1 7c"});
  EXPECT_THAT(session.key("show"), HasSubstr("  dealer: [##] [##], seen: 7c\n"));
}

TEST_F(Deal, WhyNamesThePersonBehindASeat) {
  DealSession session = session_after("california-shuffler", DealProcedure::brief,
                                      {"sit 1 Ann 500", "sit 2 Bob 500", "sit 2 behind 1 Cy 500", "bank 100", "2 10",
                                       "2 behind 1 10", "", "2 check", "2s 3s 4s", "2 check", "8d 9d", "2 fold"});
  EXPECT_THAT(flat(session.key("why")), AllOf(HasSubstr("1. seat 2 Ante: "), HasSubstr("3. seat 2 behind 1 Ante: ")));
}

// What voids all hands gives all wagers back; once a hand is settled that is done with the whole round.
TEST_F(Deal, ARoundIsNotVoidByHalf) {
  DealSession session = session_after("massachusetts-shoe", DealProcedure::brief,
                                      {"sit 1 Ann 500", "sit 2 Bob 500", "1 25", "2 25", "", "all check", "2s 3s 4s",
                                       "all check", "8d 9d", "all 1x", "7c 7d", "2 Jc Qd"});
  ASSERT_FALSE(session.state().round->paid.empty());
  EXPECT_THAT(session.key("irregular wrong_count_dealer count 3"), HasSubstr("A hand has been settled."));
  session.key("1 As Kd");
  ASSERT_TRUE(session.state().round->settlement.has_value());
  session.key("floor void 1 the dealer had three cards approved");
  for (int seat : {1, 2}) EXPECT_EQ(cash_of(session, seat), Amount::major(500)) << seat;
}

TEST_F(Deal, APurseOnSeveralPlacesIsToldOnce) {
  DealSession session = this->session("california-shuffler", DealProcedure::brief);
  session.begin();
  for (const char* keyed : {"sit 1 Ann 66", "sit 2 Ann", "sit 4 Ann", "sit 5 Bob 50"}) session.key(keyed);
  const std::string said = session.end();
  EXPECT_THAT(said, HasSubstr("  Ann (seat 1, seat 2 and seat 4) holds $66 in chips.\n  seat 5 (Bob) holds $50 in "
                              "chips.\n  The table is open."));
  EXPECT_EQ(said.find("$66"), said.rfind("$66"));
}

TEST_F(Deal, TheBeginningOfAWagersNameIsEnoughEverywhere) {
  const std::vector<std::array<std::string, 3>> wagers{{"maryland-shoe", "prog", "1 15 prog"},
                                                       {"maryland-six-card", "SIX", "1 15 trips 5 SIX 5"},
                                                       {"massachusetts-one-meter", "multi", "1 25 multi"}};
  for (const auto& [house, wager, bets] : wagers) {
    DealSession session = this->session(house, DealProcedure::brief);
    session.begin();
    session.key("sit 1 Ann 2000");
    ASSERT_THAT(session.key(bets), HasSubstr(" bets ")) << house;
    EXPECT_THAT(session.key(fmt::format("1 take back {}", wager)), HasSubstr(" back.")) << house;
    session.key("undo");
    session.key("");
    ASSERT_EQ(session.state().round->phase, Phase::dealing);
    const TableState before = session.state();
    EXPECT_THAT(session.key(fmt::format("floor rule 1 {} returned late bet", wager)), HasSubstr("NEXT")) << house;
    EXPECT_FALSE(session.state() == before) << house;
    EXPECT_THAT(session.key("floor rule 1 horses lost x"), HasSubstr("On which wager"));
  }
}

TEST_F(Deal, AHandInTheRackIsNotShownOnTheLayout) {
  const SessionFile file = read_session(kFolder / "folded-hands.session");
  DealSession session = this->session(file.house, file.procedure);
  session.begin();
  for (const std::string& keyed : file.keyed) {
    session.key(keyed);
    if (session.state().round_is_on() && session.state().round->seat(SeatId(2)).racked) break;
  }
  EXPECT_THAT(session.key("show"), HasSubstr("seat 2 (Ben): $1,950, folded; cards in the discard rack\n"));
}

TEST_F(Deal, ADeviceIsPutAwayOnce) {
  const std::string away = "The device is already out of order and put away. Once it works again: floor mended.";
  DealSession session = this->session("california-shuffler", DealProcedure::brief);
  session.begin();
  EXPECT_THAT(session.key("removed"), HasSubstr("has not been reported out of order"));
  EXPECT_THAT(session.key("device out"), HasSubstr("The device is put away."));
  for (const char* keyed : {"removed", "device covered", "signed", "device out"})
    EXPECT_THAT(session.key(keyed), HasSubstr(away)) << keyed;
  EXPECT_THAT(session.key("floor mended"), HasSubstr("The device works again."));
  DealSession maryland = this->session("maryland-hand", DealProcedure::brief);
  maryland.begin();
  maryland.key("device out");
  EXPECT_THAT(maryland.key("device out"), HasSubstr("already been reported out of order. Next: Cover the device."));
}

TEST_F(Deal, WrongStepsOfARoundAreRefusedWithTheRightOne) {
  DealSession session = this->session("maryland-shoe", DealProcedure::brief);
  session.begin();
  session.key("sit 1 Ann 500");
  session.key("1 15 prog");
  session.key("");
  ASSERT_EQ(session.state().round->phase, Phase::dealing);
  const TableState before = session.state();
  const std::vector<std::pair<std::string, std::string>> wrong{
      {"", "Enter is not enough here."},
      {"go", "Nothing to go on with."},
      {"1 2x", "Before the flop you may bet 3x and 4x or check. [maryland 11.B"},
      {"1 fold", "[maryland 11.B"},
      {"2 4x", "turn"},
      {"settle", "maryland"},
      {"burn", "maryland"},
      {"1 20", "maryland"},
      {"board Ah Kh 2c", "No card is due now."},
      {"stub 41", "The stub is counted once all cards are dealt. [maryland 8.E]"},
      {"chips 1", "maryland"},
      {"stand 1", "maryland"},
      {"out 1", "You are in this round"},
      {"round", "A round is already open."},
      {"close", "round"},
      {"void it", "Only the floor may do that."},
      {"floor void", "reason"},
      {"irregular one_card_face_up", "Say which card"},
      {"irregular wrong_count_seat", "Say which seat in play"},
      {"irregular player_left 5", "Say which seat in play"},
      {"floor validate 1", "no progressive win to validate"},
      {"undo it", "makes no sense"},
  };
  for (const auto& [keyed, answer] : wrong) {
    const std::string said = session.key(keyed);
    EXPECT_THAT(said, HasSubstr(answer)) << keyed;
    EXPECT_TRUE(session.state() == before) << keyed;
  }
}

TEST_F(Deal, HelpShowsOnlyExamplesThatAreAcceptedNow) {
  DealSession session = this->session("massachusetts-shoe", DealProcedure::brief);
  EXPECT_THAT(session.begin(), HasSubstr("sit 1 Ann 500"));
  EXPECT_THAT(session.key("sit 1 Ann 500"), HasSubstr("\"1 15 trips 5\""));
  EXPECT_THAT(session.key("1 15 trips 5"), HasSubstr("bets Ante $15, Blind $15, Trips $5; $465 left"));
  EXPECT_THAT(session.key("help"), HasSubstr("1 take back trips"));
  EXPECT_THAT(session.key("1 take back trips"), HasSubstr("takes Trips back"));
  EXPECT_THAT(session.key(""), HasSubstr("\"1 4x\" ($60 on the Play)"));
  EXPECT_THAT(session.key("irregular"), HasSubstr("A dealer's card was exposed."));
  EXPECT_THAT(session.key("miss 1"), HasSubstr("no answer in time"));
}

TEST_F(Deal, UndoGoesBackEntryByEntryUntilARoundCounts) {
  DealSession session = this->session("massachusetts-shoe", DealProcedure::brief);
  session.begin();
  EXPECT_THAT(session.key("undo"), HasSubstr("nothing to take back"));
  session.key("sit 1 Ann 500");
  const TableState seated = session.state();
  session.key("1 15");
  const TableState bet = session.state();
  session.key("");
  EXPECT_THAT(session.key("undo"), HasSubstr("Taken back: the last step"));
  EXPECT_TRUE(session.state() == bet);
  EXPECT_THAT(session.key("undo"), HasSubstr("Taken back: \"1 15\""));
  EXPECT_TRUE(session.state() == seated);
  for (const char* keyed : {"1 15", "", "1 check", "Ah Kh 2c", "1 check", "9s 4d", "1 fold", "7c 7d"})
    session.key(keyed);
  ASSERT_FALSE(session.state().round_is_on());
  EXPECT_THAT(session.key("undo"), HasSubstr("Taken back: \"7c 7d\""));
  session.key("undo");
  session.key("1 1x");
  session.key("7c 7d");
  EXPECT_THAT(session.key("As Kd"), HasSubstr("two pair, aces and kings"));
  session.key("1 15");
  EXPECT_THAT(session.key("undo"), HasSubstr("Taken back: \"1 15\""));
  EXPECT_THAT(session.key("undo"), HasSubstr("The last round stands"));
}

TEST_F(Deal, SomeoneWhoComesBackIsTheSamePlayer) {
  DealSession session = this->session("massachusetts-shoe", DealProcedure::brief);
  session.begin();
  session.key("sit 1 Ann 500");
  session.key("stand 1");
  session.key("2 sit ann 300");
  EXPECT_EQ(session.state().occupant(SeatId(2), kSeated)->player, PlayerId(1));
  session.key("sit 3 Ben 300");
  EXPECT_EQ(session.state().occupant(SeatId(3), kSeated)->player, PlayerId(2));
}

// Whatever is keyed, in whatever order: nothing breaks, and the record of what was accepted comes to the same table.
class RandomKeys {
 public:
  explicit RandomKeys(std::uint32_t seed) : random_(seed) {}

  // Mostly what the console asks for, else anything.
  std::string next(const std::string& said) { return below(4) == 0 ? anything() : asked_for(said); }
  // What the console asks for, or one of the keys that it offers.
  std::string asked_for(const std::string& said) {
    const std::size_t at = said.rfind("NEXT ");
    const std::string hint = at == std::string::npos ? said : said.substr(at);
    constexpr std::string_view kRightCount = "There should be ";
    if (const auto right = said.find(kRightCount); right != std::string::npos)
      return std::to_string(std::atoi(said.c_str() + right + kRightCount.size()));
    for (std::uint32_t count = 2; count <= 5; ++count)
      if (hint.find(fmt::format("Key the {} cards", count)) != std::string::npos) return cards(count);
    if (hint.find("Key the card ") != std::string::npos) return cards(1);
    std::vector<std::string> keys{""};
    for (auto open = hint.find('"'); open != std::string::npos; open = hint.find('"', open + 1)) {
      const auto close = hint.find('"', open + 1);
      if (close == std::string::npos) break;
      keys.push_back(hint.substr(open + 1, close - open - 1));
      open = close;
    }
    if (hint.find("for example") != std::string::npos || hint.find("52") != std::string::npos)
      for (const char* number : {"26", "52", "41", "39", "0", "1"}) keys.emplace_back(number);
    return keys[below(static_cast<std::uint32_t>(keys.size()))];
  }

 private:
  std::string anything() {
    static const std::vector<std::string> kLines{"",
                                                 "",
                                                 "",
                                                 "go",
                                                 "go",
                                                 "go",
                                                 "1 15",
                                                 "2 20 trips 5",
                                                 "3 15 prog",
                                                 "1 20 cover 5",
                                                 "1 check",
                                                 "2 check",
                                                 "3 check",
                                                 "all check",
                                                 "all 1x",
                                                 "all fold",
                                                 "check",
                                                 "fold",
                                                 "4x",
                                                 "2x",
                                                 "1x",
                                                 "2 4x",
                                                 "floor",
                                                 "floor",
                                                 "removed",
                                                 "covered",
                                                 "signed",
                                                 "device out",
                                                 "device jam",
                                                 "floor mended",
                                                 "also",
                                                 "also 52",
                                                 "also 51",
                                                 "26",
                                                 "10",
                                                 "52",
                                                 "51",
                                                 "41",
                                                 "39",
                                                 "2",
                                                 "1",
                                                 "0",
                                                 "stub 40 misdealt",
                                                 "stub 38 not misdealt",
                                                 "undo",
                                                 "undo",
                                                 "undo",
                                                 "floor deck",
                                                 "floor deck blue",
                                                 "floor void a \"bad\" cut",
                                                 "floor recut too thin",
                                                 "floor shuffle asked",
                                                 "bank 300",
                                                 "bank 1 300",
                                                 "decline",
                                                 "decline",
                                                 "offer",
                                                 "out 1",
                                                 "in 1",
                                                 "out 2",
                                                 "in 2",
                                                 "stand 1",
                                                 "stand 3",
                                                 "later 2 h",
                                                 "later 45 min",
                                                 "fill 10",
                                                 "credit 10",
                                                 "coupon 1 10",
                                                 "1 match 10",
                                                 "idle",
                                                 "idle face up",
                                                 "round",
                                                 "miss 1",
                                                 "miss 2",
                                                 "floor meter main off",
                                                 "floor meter main on",
                                                 "floor meter main decrease 1 slip approved",
                                                 "1 take back all",
                                                 "2 take back trips",
                                                 "preshuffled",
                                                 "watch Zed",
                                                 "1 behind 1 ante 10",
                                                 "sit 1 behind 1 Yan 300",
                                                 "help",
                                                 "show",
                                                 "steps",
                                                 "irregular",
                                                 "why",
                                                 "pays",
                                                 "xyzzy",
                                                 "chips 1",
                                                 "chips 2",
                                                 "chips 0",
                                                 "validate 1"};
    const std::uint32_t kind = below(10);
    if (kind < 3) return cards();
    if (kind == 3) return fmt::format("sit {} P{} 800", 1 + below(4), 1 + below(6));
    if (kind == 4) return fmt::format("irregular {} {} {}", 1 + below(9), 1 + below(3), cards());
    if (kind == 5)
      return fmt::format("floor correct {} {} {}5 miscounted approved", 1 + below(9), 1 + below(3),
                         below(2) == 0 ? "-" : "");
    return kLines[below(static_cast<std::uint32_t>(kLines.size()))];
  }

  std::uint32_t below(std::uint32_t count) { return static_cast<std::uint32_t>(random_() % count); }
  std::string cards() { return cards(1 + below(3)); }
  std::string cards(std::uint32_t count) {
    std::string text;
    for (std::uint32_t i = 0; i < count; ++i)
      text += fmt::format("{}{} ", "23456789TJQKA"[below(13)], "cdhs"[below(4)]);
    return text;
  }

  std::mt19937 random_;
};

TEST_F(Deal, WhateverIsKeyedTheRecordComesToTheSameTable) {
#ifdef __SANITIZE_ADDRESS__
  constexpr int kLines = 150;
  constexpr std::uint64_t kLeastRounds = 10;
#else
  constexpr int kLines = 800;
  constexpr std::uint64_t kLeastRounds = 200;
#endif
  constexpr int kMostAsked = 4000;
  std::uint64_t rounds = 0;
  std::uint32_t seed = 1;
  for (const std::string& house : catalog_->house_ids()) {
    const std::string path = fresh_file("random.table");
    const DealProcedure procedure = seed % 2 == 0 ? DealProcedure::full : DealProcedure::brief;
    DealSession session(game(house), options(house, procedure), std::move(*DealRecord::create(path)));
    RandomKeys keys(seed++);
    std::string said = session.begin();
    for (int i = 0; i < kLines && !session.is_over(); ++i) {
      said = session.key(keys.next(said));
      EXPECT_FALSE(said.empty());
    }
    // Whatever has happened, doing what the console asks for comes to the end of another round.
    const std::uint64_t before = session.state().rounds;
    for (int i = 0; i < kMostAsked && session.state().rounds <= before + 1; ++i) {
      if (i % 100 == 50) session.key(fmt::format("buy {} 5000", 1 + i / 100 % 4));  // who has no chips left buys some
      said = session.key(keys.asked_for(said));
    }
    EXPECT_GT(session.state().rounds, before + 1) << house << ": no way back to a round after\n" << said;
    rounds += session.state().rounds;
    EXPECT_FALSE(session.end().empty());
    const TableTextResult again = play_again(*read_source(path));
    for (const Error& error : again.problems) ADD_FAILURE() << house << ": " << error.text();
    ASSERT_TRUE(again.ok()) << house;
    EXPECT_TRUE(again.end->state == session.state()) << house;
  }
  EXPECT_GE(rounds, kLeastRounds);
}

}  // namespace
}  // namespace riverbank
