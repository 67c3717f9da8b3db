// Live tables: a person takes the table and keys real cards and chips; the room is closed in mid-round and opened
// again.
#include <algorithm>
#include <atomic>

#include "base/check.h"
#include "keying_dealer.h"

namespace riverbank {
namespace {

using boost::json::object;

std::uint64_t rounds_of(const object& seen) {
  const auto& round = seen.at("public").at("round");
  return round.is_null() ? 0 : round.at("round").to_number<std::uint64_t>();
}
bool is_settled(const object& seen) {
  const auto& round = seen.at("public").at("round");
  return !round.is_null() && round.at("phase") == "closed";
}
std::string needs_of(const object& seen) { return std::string(seen.at("deal").at("next").at("needs").as_string()); }
PlayerId add(Room& room, const std::string& name, const std::string& role) {
  return room.add_player({.name = name, .role = role, .password = {}, .grant = {}}, {});
}

struct LiveTable {
  TableId id;
  std::shared_ptr<KeyingDealer> dealer;
};
LiveTable open_live(Room& room, const std::string& house, WagersFrom from = WagersFrom::layout) {
  const auto table = room.open_table({.house = house, .name = "", .bots = 3, .live = from});
  EXPECT_TRUE(table.ok());
  return {*table, std::make_shared<KeyingDealer>(room, *table, add(room, "Dana", "dealer"))};
}

// Until this holds of what the dealer sees, or the table does not come there.
template <typename Holds>
void deal_until(KeyingDealer& dealer, Holds holds, int seats = 3) {
  for (int keys = 0; keys < 200; ++keys) {
    if (holds(dealer.look())) return;
    ASSERT_TRUE(dealer.go_on(seats));
    ASSERT_FALSE(testing::Test::HasFailure());
  }
  FAIL() << "the table does not come there";
}

// Care looks after accounts: what walk-ins play is read by nobody, and kept by nobody.
TEST_P(RoomContract, NothingOfWalkInsIsKeptForCare) {
  OpenRoom room(url_);
  const LiveTable live = open_live(*room, "maryland-six-card");
  ASSERT_TRUE(live.dealer->tap_in().accepted);
  for (std::uint64_t round = 1; round <= 3; ++round)
    deal_until(*live.dealer, [&](const object& seen) { return rounds_of(seen) == round && is_settled(seen); });
  EXPECT_GT(number("SELECT count(*) FROM walk_ins"), 0);
  EXPECT_EQ(room->care().remembered(), 0U);
}

const std::vector<std::string> kHouses{"massachusetts-shoe", "massachusetts-earlier-hand", "california-shoe",
                                       "california-club-shoe", "maryland-six-card"};

TEST_P(RoomContract, APersonDealsEveryRulebookAndTheRoomIsClosedInMidRound) {
  for (const std::string& house : kHouses) {
    SCOPED_TRACE(house);
    SetUp();
    object before;
    {
      OpenRoom room(url_);
      const LiveTable live = open_live(*room, house);
      ASSERT_TRUE(live.dealer->tap_in().accepted);
      deal_until(*live.dealer, is_settled);
      deal_until(*live.dealer, [](const object& seen) { return rounds_of(seen) == 2 && needs_of(seen) == "decision"; });
      before = live.dealer->look();
    }
    {
      OpenRoom room(url_);
      const auto dealer = std::make_shared<KeyingDealer>(*room, TableId(1), PlayerId(1));
      const object after = dealer->look();
      EXPECT_EQ(after.at("deal"), before.at("deal")) << "the dealer, the step and what can be taken back are the same";
      EXPECT_EQ(after.at("public").at("round"), before.at("public").at("round"));
      EXPECT_EQ(after.at("public").at("places"), before.at("public").at("places"));
      deal_until(*dealer, [](const object& seen) { return rounds_of(seen) == 2 && is_settled(seen); });
      expect_ledger_is_ok();
    }
    expect_doctor_finds_nothing();
    EXPECT_EQ(number("SELECT count(*) FROM rounds WHERE closed_at IS NOT NULL AND proof IS NULL"), 2);
    EXPECT_EQ(number("SELECT count(*) FROM users"), 1) << "players at the layout need no account";
    EXPECT_EQ(number("SELECT count(*) FROM walk_ins"), 3);
  }
}

TEST_P(RoomContract, OneDealerAtATime) {
  OpenRoom room(url_);
  const LiveTable live = open_live(*room, "maryland-shoe");
  const auto second = std::make_shared<KeyingDealer>(*room, live.id, add(*room, "Omar", "dealer"));
  const auto player = std::make_shared<KeyingDealer>(*room, live.id, add(*room, "Pat", "player"), Role::player);
  const auto floor = std::make_shared<KeyingDealer>(*room, live.id, add(*room, "Flora", "floor"), Role::floor);
  EXPECT_EQ(live.dealer->key("sit 1 Ann 500").code, "room.no_dealer");
  EXPECT_EQ(player->tap_in().code, "room.not_a_dealer");
  ASSERT_TRUE(live.dealer->tap_in().accepted);
  EXPECT_EQ(second->tap_in().code, "room.other_dealer");
  EXPECT_EQ(second->key("sit 1 Ann 500").code, "room.other_dealer");
  EXPECT_EQ(second->tap_out().code, "room.other_dealer");
  EXPECT_FALSE(second->look().contains("deal")) << "what the dealer sees is for who deals";
  EXPECT_EQ(second->look().at("public").at("live").at("dealer"), "Dana");
  live.dealer->must_key("sit 1 Ann 500");
  // Relief: in the middle of a round as well.
  live.dealer->must_key("1 10");
  ASSERT_TRUE(live.dealer->tap_out().accepted);
  EXPECT_EQ(live.dealer->key("").code, "room.no_dealer");
  ASSERT_TRUE(second->tap_in().accepted);
  second->must_key("");
  ASSERT_TRUE(floor->tap_in().accepted) << "the floor may take over";
  EXPECT_EQ(second->key("").code, "room.other_dealer");
  EXPECT_EQ(number("SELECT count(*) FROM dealer_changes"), 5);
  EXPECT_EQ(room->tables().front().dealer, "Flora");
}

TEST_P(RoomContract, AWrongKeyIsRefusedWithTheRightStep) {
  OpenRoom room(url_);
  const LiveTable live = open_live(*room, "maryland-shoe");
  ASSERT_TRUE(live.dealer->tap_in().accepted);
  live.dealer->must_key("sit 1 Ann 500");
  live.dealer->must_key("1 10");
  const RoomAnswer cards = live.dealer->key("As Kd");
  EXPECT_FALSE(cards.accepted);
  EXPECT_NE(cards.says.find("Next: "), std::string::npos) << cards.says;
  EXPECT_EQ(live.dealer->key("floor void fire alarm").code, "room.only_the_floor");
  EXPECT_EQ(live.dealer->key("later 4 h").code, "room.keyed");
  EXPECT_NE(live.dealer->key("1 chek").says, "");
  // All of a line or nothing of it.
  const object before = live.dealer->look();
  EXPECT_FALSE(live.dealer->key("1 15 trips 100000").accepted);
  EXPECT_EQ(live.dealer->look().at("public").at("round"), before.at("public").at("round"));
  EXPECT_EQ(live.dealer->ask(ask::SeatBot{SeatId(2)}).accepted, false);
  const PlayerId account = room->add_player({.name = "Alice", .grant = Amount::major(1000)}, {});
  EXPECT_EQ(answer_of(*room, live.id,
                      {.player = account,
                       .role = Role::player,
                       .id = "",
                       .text = "",
                       .ask = ask::SitDown{SeatId(2), kSeated, Amount::major(300)}})
                .code,
            "room.layout");
}

// Where players bank, fees are collected and rounds of a banker counted: a dealt round cannot be keyed again without
// charging somebody twice, so this is refused, and nothing changes.
TEST_P(RoomContract, ALineIsNotTakenBackWhereSomebodyWouldPayTwice) {
  for (const char* house : {"california-shoe", "california-club-shoe"}) {
    SCOPED_TRACE(house);
    SetUp();
    {
      OpenRoom room(url_);
      const LiveTable live = open_live(*room, house);
      ASSERT_TRUE(live.dealer->tap_in().accepted);
      deal_until(*live.dealer, [](const object& seen) { return needs_of(seen) == "wagers"; });
      live.dealer->must_key("2 10");
      live.dealer->must_key("undo");
      EXPECT_EQ(needs_of(live.dealer->look()), "wagers") << "before the cards nothing is charged";
      deal_until(*live.dealer, [](const object& seen) { return needs_of(seen) == "decision"; });
      const object before = live.dealer->look();
      EXPECT_EQ(live.dealer->key("undo").code, "room.undo");
      EXPECT_EQ(live.dealer->look().at("deal"), before.at("deal"));
      deal_until(*live.dealer, is_settled);
      expect_ledger_is_ok();
    }
    expect_doctor_finds_nothing();
  }
}

TEST_P(RoomContract, ALineIsTakenBackAndTheRoundGoesOnWithoutIt) {
  for (const char* house : {"massachusetts-shoe", "massachusetts-earlier-hand", "maryland-six-card"}) {
    SCOPED_TRACE(house);
    SetUp();
    {
      OpenRoom room(url_);
      const LiveTable live = open_live(*room, house);
      ASSERT_TRUE(live.dealer->tap_in().accepted);
      EXPECT_EQ(live.dealer->key("undo").code, "room.undo");
      deal_until(*live.dealer, [](const object& seen) { return needs_of(seen) == "decision"; });
      const object before = live.dealer->look();
      ASSERT_TRUE(live.dealer->go_on(3));
      ASSERT_NE(live.dealer->look().at("deal").at("next"), before.at("deal").at("next"));
      const RoomAnswer undone = live.dealer->key("undo");
      ASSERT_TRUE(undone.accepted) << undone.says;
      const object after = live.dealer->look();
      EXPECT_EQ(after.at("deal").at("next"), before.at("deal").at("next"));
      EXPECT_EQ(after.at("deal").at("used"), before.at("deal").at("used"));
      EXPECT_EQ(after.at("public").at("places"), before.at("public").at("places"));
      EXPECT_EQ(rounds_of(after), 2U);
      expect_ledger_is_ok();
    }
    // What was keyed is known after a restart, and so is what can be taken back.
    {
      OpenRoom room(url_);
      const auto dealer = std::make_shared<KeyingDealer>(*room, TableId(1), PlayerId(1));
      const auto opened = [](const object& seen) {
        return seen.at("public").at("round").is_null() || is_settled(seen);
      };
      for (int lines = 0; lines < 60 && !opened(dealer->look()); ++lines) dealer->must_key("undo");
      EXPECT_TRUE(opened(dealer->look())) << "back to the beginning of the round";
      deal_until(*dealer, [](const object& seen) {
        return rounds_of(seen) > 2 && is_settled(seen) && !seen.at("public").at("round").at("void").as_bool();
      });
      EXPECT_EQ(dealer->key("undo").code, "room.undo") << "a settled round stands";
      expect_ledger_is_ok();
    }
    expect_doctor_finds_nothing();
  }
}

TEST_P(RoomContract, TheFloorVoidsARoundOfALiveTableAndChangesItsDeck) {
  OpenRoom room(url_);
  const LiveTable live = open_live(*room, "massachusetts-shoe");
  const auto floor = std::make_shared<KeyingDealer>(*room, live.id, add(*room, "Flora", "floor"), Role::floor);
  ASSERT_TRUE(live.dealer->tap_in().accepted);
  deal_until(*live.dealer, [](const object& seen) { return needs_of(seen) == "decision"; });
  EXPECT_EQ(floor->key("1 check").code, "room.other_dealer");
  EXPECT_TRUE(floor->key("floor void fire alarm").accepted);
  deal_until(*live.dealer, is_settled);
  EXPECT_TRUE(live.dealer->look().at("public").at("round").at("void").as_bool());
  EXPECT_TRUE(floor->key("floor shuffle spilled drink").accepted);
  // As if they had been asked for otherwise.
  EXPECT_EQ(
      number("SELECT count(*) FROM events WHERE kind = 'void' AND name = 'Flora' AND what = 'voids the round' AND "
             "reason = 'fire alarm' AND round = 1 AND table_id = 1"),
      1);
  EXPECT_EQ(number("SELECT count(*) FROM events WHERE kind = 'floor_order' AND name = 'Flora' AND what = 'orders: "
                   "shuffle' AND reason = 'spilled drink'"),
            1);
  EXPECT_EQ(floor->key("fill 1000").code, "room.no_shift") << "chips for the tray are a slip of a shift";
  EXPECT_EQ(number("SELECT count(*) FROM events WHERE name = 'Dana'"), 0) << "dealing is no order";
  const object given_back = live.dealer->look();
  for (const auto& place : given_back.at("public").at("places").as_array())
    for (const auto& person : place.at("people").as_array())
      EXPECT_EQ(person.at("chips").to_number<std::int64_t>(), 200'000) << "everything is given back";
  // Whoever leaves carries the chips out of the house: nothing is left at the table.
  for (const char* line : {"stand 1", "stand 2", "stand 3"}) live.dealer->must_key(line);
  expect_ledger_is_ok();
  EXPECT_EQ(number("SELECT CAST(coalesce(sum(balance), 0) AS BIGINT) FROM balances WHERE account LIKE 'player_cash:%'"),
            0);
}

bool is_decided(const object& seen) {
  const auto& seats = seen.at("public").at("round").at("seats").as_array();
  return std::ranges::all_of(seats, [](const auto& seat) {
    return !seat.at("in_play").as_bool() || seat.at("folded").as_bool() ||
           seat.at("multiple").template to_number<int>() > 0;
  });
}

// From there on results may be known.
TEST_P(RoomContract, AfterTheLastDecisionALineIsTakenBackByTwo) {
  OpenRoom room(url_);
  const LiveTable live = open_live(*room, "maryland-shoe");
  const PlayerId second = add(*room, "Fay", "floor");
  ASSERT_TRUE(live.dealer->tap_in().accepted);
  deal_until(*live.dealer, [](const object& seen) { return needs_of(seen) == "decision"; });
  deal_until(*live.dealer, is_decided);
  const object decided = live.dealer->look();
  ASSERT_FALSE(is_settled(decided));
  const RoomAnswer early = live.dealer->key("undo");
  EXPECT_EQ(early.code, "room.waits") << early.says;
  EXPECT_EQ(live.dealer->look().at("public").at("round"), decided.at("public").at("round"));
  ASSERT_EQ(room->orders().size(), 1U);
  EXPECT_NE(room->orders().front().what.find("takes back \""), std::string::npos);
  // Something else would go now.
  ASSERT_TRUE(live.dealer->go_on(3));
  ASSERT_FALSE(is_settled(live.dealer->look()));
  EXPECT_EQ(approval_of(*room, second, early.order).code, "room.changed");
  EXPECT_EQ(rounds_of(live.dealer->look()), rounds_of(decided));
  const RoomAnswer waits = live.dealer->key("undo");
  ASSERT_EQ(waits.code, "room.waits") << waits.says;
  EXPECT_EQ(approval_of(*room, second, waits.order).code, "ok");
  const object after = live.dealer->look();
  EXPECT_EQ(rounds_of(after), rounds_of(decided) + 1);
  EXPECT_EQ(after.at("deal").at("next"), decided.at("deal").at("next"));
  EXPECT_EQ(number("SELECT count(*) FROM events WHERE kind = 'void' AND name = 'Fay' AND what LIKE 'approves order 2 "
                   "of Dana: takes back %'"),
            1);
  deal_until(*live.dealer, is_settled);
  expect_ledger_is_ok();
}

TEST_P(RoomContract, WhatIsTakenBackIsASignificantEventAndWhatTheFloorRuledStands) {
  OpenRoom room(url_);
  const LiveTable live = open_live(*room, "maryland-shoe");
  const PlayerId second = add(*room, "Fay", "floor");
  const auto floor = std::make_shared<KeyingDealer>(*room, live.id, add(*room, "Flora", "floor"), Role::floor);
  ASSERT_TRUE(live.dealer->tap_in().accepted);
  deal_until(*live.dealer, [](const object& seen) { return needs_of(seen) == "decision"; });
  ASSERT_TRUE(live.dealer->go_on(3));
  live.dealer->must_key("undo");
  EXPECT_EQ(number("SELECT count(*) FROM events WHERE kind = 'void' AND player_id = 1 AND round = 1 AND what LIKE "
                   "'takes back \"%\": round 1 is void and goes on as round 2'"),
            1);
  ASSERT_TRUE(floor->key("floor rule 1 blind returned dealt twice").accepted);
  EXPECT_EQ(number("SELECT count(*) FROM events WHERE kind = 'correction' AND what LIKE 'rules seat 1, blind: %' AND "
                   "reason = 'dealt twice'"),
            1);
  const RoomAnswer by_one = live.dealer->key("undo");
  EXPECT_EQ(by_one.code, "room.undo") << by_one.says;
  deal_until(*live.dealer, is_decided);
  const RoomAnswer ruled = floor->key("floor rule 3 blind returned a second card");
  ASSERT_EQ(ruled.code, "room.waits") << ruled.says;
  ASSERT_EQ(approval_of(*room, second, ruled.order).code, "ok");
  EXPECT_EQ(live.dealer->key("undo").code, "room.undo") << "not even by two";
  EXPECT_EQ(rounds_of(live.dealer->look()), 2U);
  deal_until(*live.dealer, is_settled);
  expect_ledger_is_ok();
}

TEST_P(RoomContract, AfterTheLastDecisionARoundOfALiveTableIsVoidedByTwo) {
  OpenRoom room(url_);
  const LiveTable live = open_live(*room, "maryland-shoe");
  const PlayerId second = add(*room, "Fay", "floor");
  const auto floor = std::make_shared<KeyingDealer>(*room, live.id, add(*room, "Flora", "floor"), Role::floor);
  ASSERT_TRUE(live.dealer->tap_in().accepted);
  deal_until(*live.dealer, [](const object& seen) { return needs_of(seen) == "decision"; });
  deal_until(*live.dealer, is_decided);
  ASSERT_FALSE(is_settled(live.dealer->look()));
  const RoomAnswer waits = floor->key("floor void the stub fell");
  EXPECT_EQ(waits.code, "room.waits") << waits.says;
  EXPECT_FALSE(live.dealer->look().at("public").at("round").at("void").as_bool());
  ASSERT_EQ(room->orders().size(), 1U);
  EXPECT_FALSE(room->orders().front().effects.empty()) << "what goes back to whom";
  EXPECT_EQ(approval_of(*room, second, waits.order).code, "ok");
  deal_until(*live.dealer, is_settled);
  EXPECT_TRUE(live.dealer->look().at("public").at("round").at("void").as_bool());
  EXPECT_EQ(
      number("SELECT count(*) FROM postings WHERE note = 'the stub fell (ordered by Flora, approved by Fay)'") > 0,
      true);
  expect_ledger_is_ok();
}

RoomAnswer closing_of(Room& room, TableId table) {
  std::promise<RoomAnswer> given;
  const SignificantEvent event{.kind = EventKind::table, .at = Time::from_ms(1), .table = table, .what = "closes it"};
  room.close_table(table, [&](const RoomAnswer& answer) { given.set_value(answer); }, {event_change(event)});
  return given.get_future().get();
}

TEST_P(RoomContract, ALiveTableWithARoundOnIsNotClosed) {
  OpenRoom room(url_);
  const LiveTable live = open_live(*room, "maryland-shoe");
  ASSERT_TRUE(live.dealer->tap_in().accepted);
  deal_until(*live.dealer, [](const object& seen) { return needs_of(seen) == "decision"; });
  deal_until(*live.dealer, is_decided);
  const object decided = live.dealer->look();
  const RoomAnswer refused = closing_of(*room, live.id);
  EXPECT_EQ(refused.code, "room.round_on") << refused.says;
  ASSERT_NE(room->table(live.id), nullptr);
  EXPECT_EQ(live.dealer->look().at("public").at("round"), decided.at("public").at("round"));
  EXPECT_EQ(number("SELECT count(*) FROM events WHERE kind = 'table'"), 0);
  deal_until(*live.dealer, is_settled);
  EXPECT_FALSE(live.dealer->look().at("public").at("round").at("void").as_bool());
  deal_until(*live.dealer, [](const object& seen) { return rounds_of(seen) == 2 && needs_of(seen) == "decision"; });
  EXPECT_EQ(closing_of(*room, live.id).code, "room.round_on") << "the table goes on after what was refused";
  deal_until(*live.dealer, is_settled);
  EXPECT_TRUE(closing_of(*room, live.id).accepted);
  EXPECT_EQ(room->table(live.id), nullptr);
  EXPECT_EQ(number("SELECT count(*) FROM events WHERE kind = 'table' AND what = 'closes it' AND table_id = 1"), 1);
  expect_ledger_is_ok();
}

// What was shown with an order that waits: wagers go back. A table that stops meanwhile would be wound up as a whole.
TEST_P(RoomContract, AnOrderIsNotCarriedOutOnATableThatChanged) {
  std::atomic<bool> wrong = false;
  OpenRoom room(url_, "room", [&](RoomOptions& options) {
    options.each_step = [&](const TableState&) { CHECK(!wrong, "a bug of the test"); };
  });
  const LiveTable live = open_live(*room, "maryland-shoe");
  const PlayerId second = add(*room, "Fay", "floor");
  const auto floor = std::make_shared<KeyingDealer>(*room, live.id, add(*room, "Flora", "floor"), Role::floor);
  ASSERT_TRUE(live.dealer->tap_in().accepted);
  deal_until(*live.dealer, [](const object& seen) { return needs_of(seen) == "decision"; });
  deal_until(*live.dealer, is_decided);
  const RoomAnswer first = floor->ask(ask::VoidRound{"the stub fell"});
  ASSERT_EQ(first.code, "room.waits") << first.says;
  wrong = true;
  ASSERT_EQ(floor->ask(ask::PauseTable{}).code, "room.stopped");
  wrong = false;
  EXPECT_EQ(approval_of(*room, second, first.order).code, "room.changed");
  EXPECT_EQ(closing_of(*room, live.id).code, "room.round_on") << "nor is it closed by one";
  const RoomAnswer again = floor->ask(ask::VoidRound{"the stub fell"});
  ASSERT_EQ(again.code, "room.waits") << again.says;
  EXPECT_NE(room->orders().back().effects.back().find("every seat is given up"), std::string::npos);
  EXPECT_EQ(approval_of(*room, second, again.order).code, "ok");
  EXPECT_EQ(room->tables().front().taken, 0);
  expect_ledger_is_ok();
}

TEST_P(RoomContract, AnIrregularityIsReportedAsTheRulebookKnowsIt) {
  OpenRoom room(url_);
  const LiveTable live = open_live(*room, "maryland-shoe");
  ASSERT_TRUE(live.dealer->tap_in().accepted);
  deal_until(*live.dealer, [](const object& seen) { return needs_of(seen) == "decision"; });
  const object seen = live.dealer->look();
  const auto& possible = seen.at("deal").at("irregularities").as_array();
  ASSERT_FALSE(possible.empty());
  for (const auto& each : possible) EXPECT_NE(each.at("clause").as_string(), "");
  live.dealer->must_key("irregular wrong_count_seat 2 count 3");
  deal_until(*live.dealer, is_settled);
  expect_ledger_is_ok();
}

TEST_P(RoomContract, PlayersWagerOnTheirScreensWhileAPersonDeals) {
  {
    OpenRoom room(url_);
    const LiveTable live = open_live(*room, "maryland-shoe", WagersFrom::screens);
    const PlayerId player = room->add_player({.name = "Alice", .grant = Amount::major(1000)}, {});
    const auto ask = [&](RoomAsk what) {
      const RoomAnswer answer = answer_of(
          *room, live.id, {.player = player, .role = Role::player, .id = "", .text = "", .ask = std::move(what)});
      EXPECT_TRUE(answer.accepted) << answer.says;
    };
    ASSERT_TRUE(live.dealer->tap_in().accepted);
    EXPECT_EQ(live.dealer->key("sit 2 Ann 500").code, "room.screens");
    ask(ask::SitDown{SeatId(1), kSeated, Amount::major(500)});
    live.dealer->must_key("round");
    ask(ask::SetStakes{{{"ante", Amount::major(10)}, {"blind", Amount::major(10)}}});
    live.dealer->must_key("");
    deal_until(*live.dealer, [](const object& seen) { return needs_of(seen) == "decision"; });
    ask(ask::Raise{4});
    // What was decided on a screen can be taken back too; it is the last decision, so by two.
    const RoomAnswer waits = live.dealer->key("undo");
    EXPECT_EQ(waits.code, "room.waits") << waits.says;
    EXPECT_EQ(approval_of(*room, add(*room, "Fay", "floor"), waits.order).code, "ok");
    EXPECT_EQ(needs_of(live.dealer->look()), "decision");
    ask(ask::Raise{4});
    deal_until(*live.dealer, is_settled);
    ask(ask::StandUp{});
    expect_ledger_is_ok();
  }
  expect_doctor_finds_nothing();
}

TEST_P(RoomContract, WhatComesAfterAgainIsTheWagersOfTheLastRound) {
  OpenRoom room(url_);
  const LiveTable live = open_live(*room, "massachusetts-shoe");
  ASSERT_TRUE(live.dealer->tap_in().accepted);
  EXPECT_FALSE(live.dealer->key("again").accepted);
  deal_until(*live.dealer, is_settled);
  const object settled = live.dealer->look();
  std::size_t wagered = 0;
  for (const auto& seat : settled.at("deal").at("seats").as_array()) wagered += seat.at("before").as_object().size();
  ASSERT_EQ(wagered, 6U) << "three seats with Ante and Blind";
  live.dealer->must_key("again");
  std::size_t placed = 0;
  const object again = live.dealer->look();
  for (const auto& seat : again.at("public").at("round").at("seats").as_array())
    placed += seat.at("wagers").as_array().size();
  EXPECT_EQ(placed, wagered);
}

std::int64_t chips_cut(const object& seen) {
  std::int64_t sum = 0;
  for (const auto& each : seen.at("deal").at("payouts").as_array()) {
    std::int64_t cut = 0;
    for (const auto& chips : each.at("chips").as_array())
      cut += chips.at("worth").to_number<std::int64_t>() * chips.at("count").to_number<std::int64_t>();
    EXPECT_EQ(cut, each.at("pay").to_number<std::int64_t>());
    if (!each.at("moved").as_bool()) sum += cut;
  }
  return sum;
}

// Where hands are paid one by one, each at its turn; else all of them in the order of the text.
TEST_P(RoomContract, PayoutsAreShownBeforeChipsMove) {
  for (const std::string& house : kHouses) {
    SCOPED_TRACE(house);
    SetUp();
    OpenRoom room(url_);
    const LiveTable live = open_live(*room, house);
    ASSERT_TRUE(live.dealer->tap_in().accepted);
    std::int64_t cut = 0;
    int times = 0;
    const auto note = [&](const object& seen) {
      if (is_settled(seen)) return true;
      if (needs_of(seen) != "payouts") return false;
      cut += chips_cut(seen);
      ++times;
      return false;
    };
    deal_until(*live.dealer, note);
    EXPECT_GE(times, 1);
    const object settled = live.dealer->look();
    std::int64_t paid = 0;
    for (const auto& line : settled.at("public").at("round").at("settlement").at("lines").as_array())
      paid += line.at("paid").to_number<std::int64_t>();
    EXPECT_EQ(cut, paid);
  }
}

}  // namespace
}  // namespace riverbank
