// Orders of the floor at a live table, in the words of a dealer's console, and what they would do before they are
// given.
#include <atomic>
#include <future>

#include "keying_dealer.h"

namespace riverbank {
namespace {

class FloorOrders : public RoomContract {};

struct LiveFloor {
  explicit LiveFloor(Room& in, const std::string& house) : room(in) {
    const auto opened = room.open_table({.house = house, .name = "", .live = WagersFrom::layout});
    EXPECT_TRUE(opened.ok());
    table = *opened;
    dealer = std::make_shared<KeyingDealer>(room, table, add("Dana", "dealer"));
    floor = std::make_shared<KeyingDealer>(room, table, add("Flora", "floor"), Role::floor);
    EXPECT_TRUE(dealer->tap_in().accepted);
  }
  PlayerId add(const std::string& name, const std::string& role) {
    return room.add_player({.name = name, .role = role, .password = {}, .grant = {}}, {});
  }
  OrderPreview preview(RoomAsk ask, Role role = Role::floor) {
    std::promise<OrderPreview> told;
    room.preview(table, {.player = PlayerId(2), .role = role, .id = "", .text = "", .ask = std::move(ask)},
                 [&](const OrderPreview& shown) { told.set_value(shown); });
    return told.get_future().get();
  }
  void deal_until(const std::string& needs) {
    for (int keys = 0; keys < 100; ++keys) {
      const auto seen = dealer->look();
      if (seen.at("deal").at("next").at("needs").as_string() == std::string_view(needs)) return;
      ASSERT_TRUE(dealer->go_on(3));
    }
    FAIL() << needs << " never comes";
  }

  Room& room;
  TableId table;
  std::shared_ptr<KeyingDealer> dealer;
  std::shared_ptr<KeyingDealer> floor;
};

bool says(const std::vector<LogLine>& lines, std::string_view part) {
  return std::ranges::any_of(lines, [&](const LogLine& line) { return line.says.find(part) != std::string::npos; });
}

TEST_P(FloorOrders, TheFloorOrdersAShuffleAndSeesWhatFollows) {
  OpenRoom room(url_);
  LiveFloor at(*room, "maryland-shoe");
  at.deal_until("wagers");
  const auto before = at.dealer->look();
  const ask::OrderInWords order{"shuffle", "a card was exposed"};
  const OrderPreview preview = at.preview(order);
  EXPECT_TRUE(preview.accepted) << preview.says;
  EXPECT_TRUE(says(preview.steps, "a card was exposed"));
  EXPECT_TRUE(says(preview.ahead, "huffle")) << "the steps that follow";
  EXPECT_TRUE(preview.moves.empty());
  EXPECT_EQ(at.dealer->look().at("deal"), before.at("deal")) << "nothing of it has happened";
  EXPECT_EQ(number("SELECT count(*) FROM events WHERE what LIKE 'orders:%'"), 0);

  EXPECT_EQ(at.preview(ask::OrderInWords{"shuffle", ""}).code, "room.reason");
  EXPECT_EQ(at.preview(order, Role::dealer).code, "room.only_the_floor");
  EXPECT_EQ(at.dealer->ask(order).code, "room.only_the_floor");
  ASSERT_TRUE(at.floor->ask(order).accepted);
  EXPECT_EQ(number("SELECT count(*) FROM events WHERE what = 'orders: shuffle' AND reason = 'a card was exposed'"), 1);
  EXPECT_EQ(number("SELECT count(*) FROM keyed WHERE line = 'floor shuffle'"), 1);
  expect_ledger_is_ok();
}

TEST_P(FloorOrders, APreviewAtALiveTableVoidsNothing) {
  OpenRoom room(url_);
  LiveFloor at(*room, "california-shoe");
  at.deal_until("decision");
  const auto before = at.dealer->look();
  const OrderPreview preview = at.preview(ask::VoidRound{"fire alarm"});
  EXPECT_TRUE(preview.accepted) << preview.says;
  EXPECT_TRUE(preview.at_the_end);
  EXPECT_GE(preview.moves.size(), 4U) << "two players' Ante and Blind: the third banks";
  const auto after = at.dealer->look();
  EXPECT_EQ(after.at("deal"), before.at("deal"));
  EXPECT_EQ(after.at("public").at("round"), before.at("public").at("round"));
  at.deal_until("payouts");
  expect_ledger_is_ok();
}

// Neither a number of an order nor one of a person: an auditor would look for what is missing.
TEST_P(FloorOrders, APreviewLeavesNoTrace) {
  OpenRoom room(url_);
  const TableId table = *room->open_table({.house = "massachusetts-one-meter", .name = "", .bots = 0});
  const PlayerId rosa = room->add_player({.name = "Rosa", .role = "floor", .password = {}, .grant = {}}, {});
  const auto action = [&](RoomAsk ask) {
    return RoomAction{.player = rosa, .role = Role::floor, .id = "", .text = "", .ask = std::move(ask)};
  };
  const auto preview = [&](RoomAsk ask) {
    std::promise<OrderPreview> told;
    room->preview(table, action(std::move(ask)), [&](const OrderPreview& shown) { told.set_value(shown); });
    return told.get_future().get();
  };
  const ask::ChangeMeter faster{.meter = "main", .rate = 100'000, .reason = "of the house"};
  for (int times = 0; times < 2; ++times) {
    const OrderPreview seated = preview(ask::SeatBot{SeatId(1)});
    EXPECT_TRUE(seated.accepted) << seated.says;
    EXPECT_TRUE(says(seated.steps, "takes seat 1"));
    const OrderPreview waits = preview(faster);
    EXPECT_EQ(waits.code, "room.waits") << waits.says;
    EXPECT_EQ(waits.says.find("order"), std::string::npos) << "there is none yet: " << waits.says;
  }
  LiveFloor live(*room, "maryland-shoe");
  std::promise<OrderPreview> told;
  room->preview(
      live.table,
      {.player = PlayerId(2), .role = Role::dealer, .id = "", .text = "", .ask = ask::KeyLine{"sit 1 Ann 500"}},
      [&](const OrderPreview& shown) { told.set_value(shown); });
  EXPECT_TRUE(told.get_future().get().accepted);

  EXPECT_TRUE(answer_of(*room, table, action(ask::SeatBot{SeatId(1)})).accepted);
  EXPECT_EQ(number("SELECT max(id) FROM users"), 4) << "Rosa, Dana, Flora and the bot";
  EXPECT_EQ(answer_of(*room, table, action(faster)).order, 1U);
  live.dealer->must_key("sit 1 Ann 500");
  EXPECT_EQ(number("SELECT max(player_id) FROM walk_ins"), 5);
}

// A meter grows with every wager: that alone is no other order than the one that was shown.
TEST_P(FloorOrders, AMeterGrowsWhileAnOrderWaits) {
  OpenRoom room(url_);
  const TableId table = *room->open_table({.house = "massachusetts-one-meter", .name = "", .bots = 0});
  const PlayerId flora = room->add_player({.name = "Flora", .role = "floor", .password = {}, .grant = {}}, {});
  const PlayerId fay = room->add_player({.name = "Fay", .role = "floor", .password = {}, .grant = {}}, {});
  const PlayerId alice = room->add_player({.name = "Alice", .grant = Amount::major(10'000)}, {});
  const auto order = [&](RoomAsk ask) {
    return answer_of(*room, table, {.player = flora, .role = Role::floor, .id = "", .text = "", .ask = std::move(ask)});
  };
  const auto meter = [&] { return room->tables().front().meters.front().second; };
  const auto player = std::make_shared<AutoPlayer>(*room, table, alice);
  player->also = ask::PlaceWager{"multi_game_link", Amount::major(5)};
  player->come(SeatId(1), Amount::major(5'000));
  EXPECT_TRUE(player->wait_until([](const auto& message) { return round_is_past(message, 2); }));
  const RoomAnswer faster = order(ask::ChangeMeter{.meter = "main", .rate = 100'000, .reason = "of the house"});
  const RoomAnswer slower = order(ask::ChangeMeter{.meter = "main", .rate = 50'000, .reason = "of the house"});
  const RoomAnswer less = order(ask::DecreaseMeter{"main", Amount::minor(50), "it was set too high"});
  ASSERT_EQ(faster.code + slower.code + less.code, "room.waitsroom.waitsroom.waits") << faster.says << less.says;
  const Amount before = meter();
  const auto rounds = room->tables().front().rounds;
  EXPECT_TRUE(player->wait_until([&](const auto& message) { return round_is_past(message, rounds + 1); }));
  player->go();
  ASSERT_GT(meter(), before);
  EXPECT_EQ(approval_of(*room, fay, less.order).code, "ok");
  EXPECT_EQ(approval_of(*room, fay, faster.order).code, "ok");
  EXPECT_EQ(approval_of(*room, fay, slower.order).code, "room.changed") << "it was shown against another rate";
}

// Who has left pays a correction from the wallet: if it is empty, that is not the approver's.
TEST_P(FloorOrders, ACorrectionNamesWhoseWalletIsEmpty) {
  OpenRoom room(url_);
  const TableId table = *room->open_table({.house = "massachusetts-shoe", .name = "", .bots = 0});
  const TableId other = *room->open_table({.house = "massachusetts-shoe", .name = "", .bots = 0});
  const PlayerId flora = room->add_player({.name = "Flora", .role = "floor", .password = {}, .grant = {}}, {});
  const PlayerId fay = room->add_player({.name = "Fay", .role = "floor", .password = {}, .grant = {}}, {});
  const PlayerId alice = room->add_player({.name = "Alice", .grant = Amount::major(1'000)}, {});
  const auto ask = [&](TableId at, PlayerId by, Role role, RoomAsk what) {
    return answer_of(*room, at, {.player = by, .role = role, .id = "", .text = "", .ask = std::move(what)});
  };
  const auto player = std::make_shared<AutoPlayer>(*room, table, alice);
  player->come(SeatId(1), Amount::major(500));
  EXPECT_TRUE(player->wait_until([](const auto& message) { return round_is_past(message, 1); }));
  ASSERT_TRUE(ask(table, flora, Role::floor, ask::PauseTable{}).accepted);
  EXPECT_TRUE(player->wait_until([](const auto& message) {
    const auto& round = message.at("public").at("round");
    return message.at("public").at("paused").as_bool() && (round.is_null() || round.at("phase") == "closed");
  }));
  player->go();
  const auto round = room->tables().front().rounds;
  ASSERT_TRUE(ask(table, alice, Role::player, ask::StandUp{}).accepted);
  const RoomAnswer waits =
      ask(table, flora, Role::floor,
          ask::CorrectSeat{
              .round = round, .seat = SeatId(1), .rider = {}, .amount = -Amount::major(10), .reason = "paid twice"});
  ASSERT_EQ(waits.code, "room.waits") << waits.says;
  ASSERT_TRUE(ask(other, alice, Role::player, ask::SitDown{SeatId(1), kSeated, room->wallet(alice)}).accepted);
  const RoomAnswer refused = approval_of(*room, fay, waits.order);
  EXPECT_EQ(refused.code, "room.wallet");
  EXPECT_EQ(refused.says, fmt::format("Alice has only {} in the wallet.", Amount().text()));
  EXPECT_EQ(room->orders().size(), 1U) << "it waits on";
}

// ... while the server runs, and while it does not.
TEST_P(FloorOrders, AnOrderThatRanOutIsWrittenDownAsThat) {
  std::atomic<std::int64_t> ms = 1'790'000'000'000;
  const auto on_this_clock = [&](RoomOptions& options) {
    options.now = [&] { return Time::from_ms(ms); };
    options.order_wait_ms = 60'000;
  };
  const auto wait_for = [&](std::int64_t lapsed) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    const auto now = [&] { return number("SELECT count(*) FROM orders WHERE state = 'lapsed'"); };
    while (now() < lapsed && std::chrono::steady_clock::now() < end)
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    EXPECT_EQ(now(), lapsed);
  };
  const ask::ChangeMeter faster{.meter = "main", .rate = 100'000, .reason = "of the house"};
  {
    OpenRoom room(url_, "room", on_this_clock);
    const TableId table = *room->open_table({.house = "massachusetts-one-meter", .name = "", .bots = 0});
    const PlayerId flora = room->add_player({.name = "Flora", .role = "floor", .password = {}, .grant = {}}, {});
    for (int orders = 1; orders <= 2; ++orders) {
      const RoomAction action{.player = flora, .role = Role::floor, .id = "", .text = "", .ask = faster};
      ASSERT_EQ(answer_of(*room, table, action).code, "room.waits");
      if (orders == 1) ms += 70'000;
    }
    wait_for(1);
    EXPECT_EQ(room->orders().size(), 1U);
    EXPECT_EQ(number("SELECT count(*) FROM events WHERE kind = 'floor_order' AND what LIKE 'order 1 of Flora ran out, "
                     "and nobody decided it: changes meter main%' AND reason = 'of the house'"),
              1);
  }
  ms += 70'000;
  // Of a version that asked otherwise.
  ASSERT_TRUE((*open_database(url_))->run_script("UPDATE orders SET ask = '{}'").ok());
  OpenRoom room(url_, "room", on_this_clock);
  wait_for(2);
  EXPECT_TRUE(room->orders().empty());
  EXPECT_EQ(number("SELECT count(*) FROM events WHERE what LIKE 'order % ran out%'"), 2);
}

INSTANTIATE_TEST_SUITE_P(Sqlite, FloorOrders, testing::Values(Kind::sqlite));
INSTANTIATE_TEST_SUITE_P(Postgresql, FloorOrders, testing::Values(Kind::postgresql));

}  // namespace
}  // namespace riverbank
