// The floor rules in the middle of a round, and the room is closed right after it: the ruling is there again.
#include <algorithm>

#include "room_contract.h"

namespace riverbank {
namespace {

bool is_asked(const boost::json::object& message) {
  const auto& actions = message.at("yours").at("actions").as_array();
  return std::ranges::any_of(actions, [](const auto& each) { return each.at("do") == "check"; });
}

class RoomRulings : public RoomContract {
 protected:
  // People's time: nothing is decided by the clock while the test looks.
  static void at_peoples_pace(RoomOptions& options) { options.faster = options.people_faster = 1; }
  static RoomAnswer floor(Room& room, RoomAsk ask, std::string id = "") {
    return answer_of(room, TableId(1), {PlayerId(), Role::floor, std::move(id), "of the floor", std::move(ask)});
  }

  // Alice and Ben are dealt in, and she is asked for her first decision. Bets are not closed before he has come.
  void deal(Room& room) {
    ASSERT_TRUE(room.open_table({.house = "massachusetts-shoe", .name = "", .bots = 0}).ok());
    ASSERT_TRUE(floor(room, ask::PauseTable{}).accepted);
    for (const char* name : {"Alice", "Ben"})
      players_.push_back(room.add_player({.name = name, .grant = Amount::major(1'000)}, {}));
    const auto both = come(room, "");
    for (const auto& player : both)
      ASSERT_TRUE(player->wait_until([](const auto& message) { return message.at("yours").at("seat") != 0; }));
    ASSERT_TRUE(floor(room, ask::ResumeTable{}).accepted);
    ASSERT_TRUE(both.front()->wait_until(is_asked));
    for (const auto& player : both) player->go();
  }
  std::vector<std::shared_ptr<AutoPlayer>> come(Room& room, const std::string& life) {
    std::vector<std::shared_ptr<AutoPlayer>> both;
    for (std::size_t i = 0; i < players_.size(); ++i) {
      both.push_back(std::make_shared<AutoPlayer>(room, TableId(1), players_[i]));
      both.back()->life = life;
      both.back()->decides = !life.empty();
      both.back()->come(SeatId(static_cast<std::uint8_t>(i + 1)), Amount::major(500));  // they keep their seats
    }
    return both;
  }
  // They play on to the end of the round; the settled line of Alice's Ante.
  boost::json::object ante_in_the_second_life(Room& room) {
    const auto both = come(room, "second");
    boost::json::object line;
    EXPECT_TRUE(both.front()->wait_until([&](const auto& message) {
      if (!round_is_past(message, 1)) return false;
      for (const auto& each : message.at("public").at("round").at("settlement").at("lines").as_array())
        if (each.at("seat") == 1 && each.at("wager") == "ante") line = each.as_object();
      return true;
    }));
    for (const auto& player : both) player->go();
    return line;
  }

  std::vector<PlayerId> players_;
};

ask::FloorRuling on_seat_1(std::string wager, RuledAs as, std::string reason) {
  ask::FloorRuling ruling;
  ruling.seat = SeatId(1);
  if (!wager.empty()) ruling.wager = std::move(wager);
  ruling.as = as;
  ruling.reason = std::move(reason);
  return ruling;
}

TEST_P(RoomRulings, OnAWagerAreRestoredInTheMiddleOfTheRound) {
  const ask::FloorRuling ruling = on_seat_1("ante", RuledAs::returned, "dealt out of turn");
  {
    OpenRoom room(url_, "ruling", at_peoples_pace);
    deal(*room);
    EXPECT_TRUE(floor(*room, ruling, "r1").accepted);
  }
  const auto rows = number("SELECT count(*) FROM journal");
  EXPECT_EQ(number("SELECT count(*) FROM rounds WHERE closed_at IS NULL"), 1);
  {
    OpenRoom room(url_, "again", at_peoples_pace);
    EXPECT_TRUE(floor(*room, ruling, "r1").accepted) << "sent again, it has been done";
    EXPECT_EQ(number("SELECT count(*) FROM journal"), rows);
    const auto ante = ante_in_the_second_life(*room);
    EXPECT_EQ(ante.at("outcome"), "returned");
    EXPECT_EQ(ante.at("net"), 0);
  }
  EXPECT_EQ(number("SELECT count(*) FROM postings WHERE clause = 'floor ruling' AND note = 'dealt out of turn'"), 1);
  expect_ledger_is_ok();
  expect_doctor_finds_nothing();
}

TEST_P(RoomRulings, OnAHandAreRestoredInTheMiddleOfTheRound) {
  {
    OpenRoom room(url_, "ruling", at_peoples_pace);
    deal(*room);
    EXPECT_TRUE(floor(*room, on_seat_1("", RuledAs::void_, "the cards fell")).accepted);
  }
  EXPECT_EQ(number("SELECT count(*) FROM rounds WHERE closed_at IS NULL"), 1) << "the other one has still to decide";
  {
    OpenRoom room(url_, "again", at_peoples_pace);
    const auto ante = ante_in_the_second_life(*room);
    EXPECT_EQ(ante.at("outcome"), "void");
    EXPECT_EQ(ante.at("net"), 0);
  }
  expect_ledger_is_ok();
  expect_doctor_finds_nothing();
}

INSTANTIATE_TEST_SUITE_P(Sqlite, RoomRulings, testing::Values(Kind::sqlite));
INSTANTIATE_TEST_SUITE_P(Postgresql, RoomRulings, testing::Values(Kind::postgresql));

}  // namespace
}  // namespace riverbank
