// A start reads what it needs: each game's rules once, tables from their snapshots, no table that was closed.
#include "room/doctor.h"
#include "room_contract.h"
#include "store/copy_database.h"

namespace riverbank {
namespace {

class RoomStart : public RoomContract {};

RoomAnswer asked(Room& room, TableId table, PlayerId player, RoomAsk what, std::string id = "") {
  std::string text = id;
  return answer_of(
      room, table,
      {.player = player, .role = Role::player, .id = std::move(id), .text = std::move(text), .ask = std::move(what)});
}

std::vector<Amount> meters_of_last(const Room& room) {
  const std::vector<TableSummary> tables = room.tables();
  std::vector<Amount> meters;
  for (const auto& [id, amount] : tables.back().meters) meters.push_back(amount);
  return meters;
}

TEST_P(RoomStart, RulesAreReadOnceAGame) {
  const std::vector<std::string> houses{"massachusetts-shoe", "maryland-hand"};
  {
    OpenRoom room(url_);
    for (int i = 0; i < 24; ++i) {
      const std::string& house = houses[static_cast<std::size_t>(i) % houses.size()];
      ASSERT_TRUE(room->open_table({.house = house, .name = "", .bots = 0}).ok());
    }
    EXPECT_EQ(room->games_made(), houses.size());
  }
  OpenRoom room(url_);
  EXPECT_EQ(room->tables().size(), 24U);
  EXPECT_EQ(room->games_made(), houses.size());
}

// On a busy link some table always has a round in play. Its snapshot is of the moment before, with the meters of now.
TEST_P(RoomStart, LinkedTablesAreWrittenDownWhileTheyPlay) {
  TableId busy;
  PlayerId alice;
  std::vector<Amount> meters;
  const auto slowly = [](RoomOptions& options) { options.faster = options.people_faster = 1; };
  const auto awaits = [](const auto& message) {
    const auto& round = message.at("public").at("round");
    return !round.is_null() && round.at("phase") == "playing" && !message.at("yours").at("actions").as_array().empty();
  };
  {
    OpenRoom room(url_, "link", slowly);
    const TableId quiet = *room->open_table({.house = "massachusetts-two-meters", .name = "", .bots = 0});
    busy = *room->open_table({.house = "massachusetts-two-meters", .name = "", .bots = 0});
    alice = room->add_player({.name = "Alice", .grant = Amount::major(10'000)}, {});
    const PlayerId bob = room->add_player({.name = "Bob", .grant = Amount::major(100'000)}, {});
    const auto plays = std::make_shared<AutoPlayer>(*room, busy, alice);
    plays->decides = false;
    plays->also = ask::PlaceWager{"multi_game_link", Amount::major(1)};
    plays->come(SeatId(1), Amount::major(1'000));
    ASSERT_TRUE(plays->wait_until(awaits));
    ASSERT_TRUE(asked(*room, quiet, bob, ask::SitDown{SeatId(2), kSeated, Amount::major(1'000)}).accepted);
    ASSERT_TRUE(asked(*room, quiet, bob, ask::SitOut{}).accepted);
    for (int i = 0; i < 600; ++i) ASSERT_TRUE(asked(*room, quiet, bob, ask::BuyChips{Amount::major(1)}).accepted);
    EXPECT_EQ(number("SELECT count(*) FROM snapshots"), 2) << "a link at play is never written down";
    EXPECT_GE(number("SELECT count(*) FROM snapshots WHERE meters_seq > seq"), 1) << "a round is in play";
    meters = meters_of_last(*room);
    plays->go();
  }
  EXPECT_EQ(examine(**open_database(url_), {})->problems, std::vector<std::string>());
  OpenRoom room(url_, "link", slowly);
  EXPECT_EQ(meters_of_last(*room), meters);
  ASSERT_FALSE(meters.empty());
  const auto again = std::make_shared<AutoPlayer>(*room, busy, alice);
  again->life = "second";
  room->table(busy)->watch(alice, 0, again);
  EXPECT_TRUE(again->wait_until([](const auto& message) { return round_is_past(message, 1); })) << "the round goes on";
  again->go();
}

TEST_P(RoomStart, AnAnswerIsFoundWhenItsPlayerComesBack) {
  PlayerId player;
  TableId table;
  {
    OpenRoom room(url_);
    table = *room->open_table({.house = "massachusetts-shoe", .name = "", .bots = 0});
    player = room->add_player({.name = "Alice", .grant = Amount::major(10'000)}, {});
    ASSERT_TRUE(asked(*room, table, player, ask::SitDown{SeatId(1), kSeated, Amount::major(500)}, "sit").accepted);
    ASSERT_TRUE(asked(*room, table, player, ask::BuyChips{Amount::major(100)}, "buy").accepted);
  }
  OpenRoom room(url_);
  EXPECT_TRUE(asked(*room, table, player, ask::BuyChips{Amount::major(100)}, "buy").accepted);
  EXPECT_EQ(room->wallet(player), Amount::major(9'400)) << "it was done once";
  EXPECT_TRUE(asked(*room, table, player, ask::BuyChips{Amount::major(100)}, "buy more").accepted);
  EXPECT_EQ(room->wallet(player), Amount::major(9'300));
}

// An order that waits is not done: whoever sends it again hears the same, and no second one waits.
TEST_P(RoomStart, AnOrderThatWaitsIsAnsweredAsItWas) {
  TableId table;
  PlayerId flora;
  PlayerId fay;
  RoomAnswer before;
  const RoomAsk ask = ask::ChangeMeter{.meter = "main", .rate = 100'000, .reason = "of the house"};
  const auto order = [&](Room& room, PlayerId by, const std::string& id, RoomAsk what) {
    return answer_of(room, table, {by, Role::floor, id, "the wish " + id, std::move(what)});
  };
  {
    OpenRoom room(url_);
    table = *room->open_table({.house = "massachusetts-one-meter", .name = "", .bots = 0});
    flora = room->add_player({.name = "Flora", .role = "floor", .password = {}, .grant = {}}, {});
    fay = room->add_player({.name = "Fay", .role = "floor", .password = {}, .grant = {}}, {});
    ASSERT_EQ(order(*room, fay, "1", ask::PauseTable{}).code, "ok");
    before = order(*room, flora, "2", ask);
    ASSERT_EQ(before.code, "room.waits") << before.says;
    ASSERT_NE(before.order, 0U);
  }
  OpenRoom room(url_);
  EXPECT_EQ(order(*room, flora, "2", ask), before);
  EXPECT_EQ(room->orders().size(), 1U);
  EXPECT_EQ(order(*room, fay, "1", ask::PauseTable{}).code, "ok");
}

TEST_P(RoomStart, AClosedTableGivesEverythingBackAndStaysClosed) {
  PlayerId player;
  for (const char* house : {"massachusetts-shoe", "massachusetts-two-meters"}) {
    SetUp();
    {
      OpenRoom room(url_);
      const TableId table = *room->open_table({.house = house, .name = "", .bots = 1});
      ASSERT_TRUE(room->open_table({.house = house, .name = "", .bots = 0}).ok());
      player = room->add_player({.name = "Alice", .grant = Amount::major(10'000)}, {});
      const auto alice = std::make_shared<AutoPlayer>(*room, table, player);
      alice->come(SeatId(1), Amount::major(1'000));
      ASSERT_TRUE(alice->wait_until([](const auto& message) { return round_is_past(message, 2); })) << house;
      std::promise<RoomAnswer> closed;
      room->close_table(table, [&](const RoomAnswer& answer) { closed.set_value(answer); });
      EXPECT_TRUE(closed.get_future().get().accepted) << house;
      EXPECT_EQ(room->table(table), nullptr);
      EXPECT_EQ(asked(*room, table, player, ask::SitIn{}).code, "no_such_table");
      EXPECT_EQ(number("SELECT count(*) FROM balances WHERE balance <> 0 AND account LIKE 'player_cash:p%:t1'"), 0);
    }
    expect_doctor_finds_nothing();
    OpenRoom room(url_);
    ASSERT_EQ(room->tables().size(), 1U);
    EXPECT_EQ(room->tables().front().id, TableId(2));
    EXPECT_EQ(room->open_table({.house = house, .name = "", .bots = 0})->value(), 3U) << "no number is given twice";
  }
}

INSTANTIATE_TEST_SUITE_P(Sqlite, RoomStart, testing::Values(Kind::sqlite));
INSTANTIATE_TEST_SUITE_P(Postgresql, RoomStart, testing::Values(Kind::postgresql));

}  // namespace
}  // namespace riverbank
