// Rack and shift: opener, fills, credits, the count of the box and the closer, each signed by two people; what the tray
// says was won beside what the rounds say. What lies in the tray is found here from the players' chips alone.
#include <numeric>

#include "keying_dealer.h"
#include "room/chip_cut.h"
#include "room/tray_report.h"

namespace riverbank {
namespace {

class Tray : public RoomContract {
 protected:
  std::vector<Shift> shifts(TableId table) const {
    const auto database = open_database(url_);
    const AskRows ask = [&](std::string_view sql, SqlValues values) {
      return (*database)->query(sql, std::move(values));
    };
    const auto slips = slips_of(ask, table);
    EXPECT_TRUE(slips.ok());
    auto found = shifts_of(ask, table, *slips, 10);
    EXPECT_TRUE(found.ok());
    return *std::move(found);
  }
  std::vector<std::string> problems() const {
    const auto database = open_database(url_);
    const auto log_key = read_log_key(folder_ / "seal.logkey");
    const auto findings = examine(**database, {.keys = nullptr, .log_key = &*log_key, .progress = {}});
    return findings->problems;
  }
};

std::vector<CountedChips> counted(const Game& game, Amount amount) {
  std::vector<CountedChips> chips;
  for (const ChipsCut& cut : chips_for(chip_set(game), amount)) chips.push_back({cut.worth, cut.count});
  return chips;
}

// A live table whose chips lie on the layout, with those who work there.
struct LiveTray {
  LiveTray(Room& in, const std::string& house) : room(in) {
    const auto opened = room.open_table({.house = house, .name = "", .live = WagersFrom::layout});
    EXPECT_TRUE(opened.ok());
    table = *opened;
    dana = room.add_player({.name = "Dana", .role = "dealer", .password = {}, .grant = {}}, {});
    flora = room.add_player({.name = "Flora", .role = "floor", .password = {}, .grant = {}}, {});
    dealer = std::make_shared<KeyingDealer>(room, table, dana);
    EXPECT_TRUE(dealer->tap_in().accepted);
  }
  // The same after a restart.
  LiveTray(Room& in, const LiveTray& before)
      : room(in),
        table(before.table),
        dana(before.dana),
        flora(before.flora),
        dealer(std::make_shared<KeyingDealer>(in, before.table, before.dana)) {}

  const Game& game() const { return *room.game_of(table); }
  RoomAnswer ask(SlipKind kind, std::vector<CountedChips> chips, std::optional<std::vector<CountedChips>> fees = {}) {
    return dealer->ask(ask::AskSlip{.kind = kind, .chips = std::move(chips), .fees = std::move(fees), .reason = {}});
  }
  RoomAnswer ask(SlipKind kind, Amount amount) { return ask(kind, counted(game(), amount)); }
  void sign(const RoomAnswer& asked) {
    EXPECT_TRUE(asked.accepted) << asked.code << " " << asked.says;
    const RoomAnswer answer = approval_of(room, flora, asked.order);
    EXPECT_TRUE(answer.accepted) << answer.code << " " << answer.says;
  }
  void signed_slip(SlipKind kind, Amount amount) { sign(ask(kind, amount)); }
  void deal_until(const std::string& needs) {
    for (int keys = 0; keys < 200; ++keys) {
      const auto seen = dealer->look();
      if (seen.at("deal").at("next").at("needs").as_string() == std::string_view(needs)) return;
      ASSERT_TRUE(dealer->go_on(3));
    }
    FAIL() << needs << " never comes";
  }
  void play_a_round() {
    deal_until("payouts");
    dealer->must_key("");
    for (int keys = 0; keys < 50 && on(); ++keys) ASSERT_TRUE(dealer->go_on(3));
  }
  bool on() const {
    const auto seen = dealer->look();
    const auto& round = seen.at("public").at("round");
    return !round.is_null() && round.at("phase") != "closed";
  }
  Amount chips_of_players() const {
    Amount sum;
    const auto seen = dealer->look();
    for (const auto& place : seen.at("public").at("places").as_array())
      for (const auto& person : place.at("people").as_array())
        sum += Amount::minor(person.at("chips").to_number<std::int64_t>());
    return sum;
  }

  Room& room;
  TableId table;
  PlayerId dana;
  PlayerId flora;
  std::shared_ptr<KeyingDealer> dealer;
};

constexpr Amount kOpening = Amount::minor(300'000'000);

TEST_P(Tray, AShiftWinsByItsTrayWhatItsRoundsWon) {
  std::optional<LiveTray> before;
  RoomAnswer fill;
  {
    OpenRoom room(url_);
    LiveTray& at = before.emplace(*room, "maryland-shoe");
    at.signed_slip(SlipKind::opener, kOpening);
    at.play_a_round();
    // Asked for, and the server ends before anybody has signed it.
    fill = at.ask(SlipKind::fill, Amount::major(1000));
    ASSERT_TRUE(fill.accepted);
    EXPECT_EQ(number("SELECT count(*) FROM slips"), 1);
    EXPECT_EQ(number("SELECT count(*) FROM postings WHERE movement = 'fill'"), 1) << "the opening of the table's bank";
  }
  {
    OpenRoom room(url_);
    LiveTray at(*room, *before);
    at.sign(fill);
    EXPECT_FALSE(approval_of(*room, at.flora, fill.order).accepted) << "signed once";
    at.play_a_round();
    at.signed_slip(SlipKind::credit, Amount::major(250));
    const Amount sold = Amount::major(6000);
    at.sign(at.ask(SlipKind::drop, {{Amount::major(100), 60}}));
    const Amount tray = kOpening + Amount::major(1000) - Amount::major(250) - at.chips_of_players();
    at.signed_slip(SlipKind::closer, tray);

    const auto found = shifts(at.table);
    ASSERT_EQ(found.size(), 1U);
    const Shift& shift = found.front();
    EXPECT_EQ(shift.drop(), sold);
    EXPECT_EQ(shift.moves.sold, sold);
    EXPECT_FALSE(shift.moves.won.is_zero()) << "something happened in these rounds";
    EXPECT_EQ(shift.win(), shift.moves.won);
    EXPECT_EQ(shift.win(), sold - at.chips_of_players()) << "what players brought and have no more";
    EXPECT_EQ(number("SELECT count(*) FROM slips"), 5);
    EXPECT_EQ(number("SELECT count(*) FROM slips WHERE asked_by = signed_by"), 0);
    EXPECT_EQ(number("SELECT balance FROM balances WHERE account = 'drop_box:t1'"), 0);
  }
  expect_ledger_is_ok();
  expect_doctor_finds_nothing();
}

TEST_P(Tray, WhatIsMissingIsShown) {
  OpenRoom room(url_);
  LiveTray at(*room, "maryland-shoe");
  at.signed_slip(SlipKind::opener, kOpening);
  at.play_a_round();
  at.signed_slip(SlipKind::closer, kOpening - at.chips_of_players() - Amount::major(5));
  EXPECT_EQ(shifts(at.table).front().difference(), -Amount::major(5));
  EXPECT_EQ(at.ask(SlipKind::opener, kOpening).code, "room.box_full");
  // One banknote of $20 too many.
  at.sign(at.ask(SlipKind::drop, {{Amount::major(100), 60}, {Amount::major(20), 1}}));
  const Shift shift = shifts(at.table).front();
  EXPECT_EQ(shift.box_difference, Amount::major(20));
  EXPECT_EQ(shift.difference(), Amount::major(15));
  EXPECT_EQ(number("SELECT amount FROM postings WHERE movement = 'count_difference' AND from_account = 'outside_world' "
                   "AND to_account = 'drop_box:t1'"),
            2000);
  EXPECT_EQ(number("SELECT balance FROM balances WHERE account = 'drop_box:t1'"), 0);
  at.signed_slip(SlipKind::opener, kOpening);
  EXPECT_EQ(shifts(at.table).front().number, 2U);
  EXPECT_EQ(shifts(at.table).back().difference(), Amount::major(15)) << "the shift before is as it was";
  expect_ledger_is_ok();
  expect_doctor_finds_nothing();
}

TEST_P(Tray, WhoMayAskAndWhoMaySign) {
  OpenRoom room(url_);
  LiveTray at(*room, "maryland-shoe");
  const auto as = [&](PlayerId player, Role role) {
    const ask::AskSlip wish{.kind = SlipKind::opener, .chips = counted(at.game(), kOpening), .fees = {}, .reason = {}};
    return answer_of(*room, at.table, {.player = player, .role = role, .id = "", .text = "", .ask = wish});
  };
  const PlayerId other = room->add_player({.name = "Omar", .role = "dealer", .password = {}, .grant = {}}, {});
  EXPECT_EQ(as(other, Role::dealer).code, "room.other_dealer") << "Dana deals here";
  EXPECT_EQ(as(other, Role::auditor).code, "room.only_the_floor");
  EXPECT_EQ(as(other, Role::player).code, "room.only_the_floor");
  const RoomAnswer own = as(at.flora, Role::floor);
  ASSERT_TRUE(own.accepted);
  EXPECT_EQ(approval_of(*room, at.flora, own.order).code, "room.same_person");
  std::promise<RoomAnswer> given;
  RoomAction by_dealer{.player = at.dana, .role = Role::dealer, .id = "", .text = "", .ask = {}};
  by_dealer.verdict = OrderVerdict{.order = own.order};
  room->decide(std::move(by_dealer), [&](const RoomAnswer& answer) { given.set_value(answer); });
  EXPECT_EQ(given.get_future().get().code, "room.only_the_floor");
  EXPECT_EQ(number("SELECT count(*) FROM slips"), 0);
}

TEST_P(Tray, WhatCannotBeAskedForIsRefused) {
  OpenRoom room(url_);
  LiveTray at(*room, "maryland-shoe");
  EXPECT_EQ(at.ask(SlipKind::fill, Amount::major(100)).code, "room.no_shift");
  EXPECT_EQ(at.ask(SlipKind::closer, kOpening).code, "room.no_shift");
  EXPECT_EQ(at.ask(SlipKind::opener, {{Amount::major(7), 3}}).code, "room.slip") << "no such chip";
  EXPECT_EQ(at.ask(SlipKind::opener, {{Amount::major(5), -3}}).code, "room.slip");
  EXPECT_EQ(at.ask(SlipKind::opener, {{Amount::major(5), 3}, {Amount::major(5), 3}}).code, "room.slip");
  at.signed_slip(SlipKind::opener, kOpening);
  EXPECT_EQ(at.ask(SlipKind::opener, kOpening).code, "room.shift_open");
  EXPECT_FALSE(at.ask(SlipKind::fill, std::vector<CountedChips>()).accepted) << "a fill of nothing";
  EXPECT_FALSE(at.ask(SlipKind::credit, kOpening + Amount::major(100)).accepted) << "more than there is";
  std::promise<RoomAnswer> closing;
  room->close_table(at.table, [&](const RoomAnswer& answer) { closing.set_value(answer); });
  EXPECT_EQ(closing.get_future().get().code, "room.shift_open");

  at.deal_until("decision");
  EXPECT_FALSE(at.ask(SlipKind::closer, kOpening).accepted) << "in mid-round";
  EXPECT_FALSE(at.ask(SlipKind::credit, Amount::major(100)).accepted) << "in mid-round";
  at.signed_slip(SlipKind::fill, Amount::major(100));
  at.play_a_round();
  const RoomAnswer closer = at.ask(SlipKind::closer, kOpening + Amount::major(100) - at.chips_of_players());
  ASSERT_TRUE(closer.accepted) << closer.says;
  at.signed_slip(SlipKind::fill, Amount::major(100));
  EXPECT_EQ(approval_of(*room, at.flora, closer.order).code, "room.counted_before");
  expect_ledger_is_ok();
  expect_doctor_finds_nothing();
}

TEST_P(Tray, AFillThatIsKeyedWaitsForASecondPerson) {
  OpenRoom room(url_);
  LiveTray at(*room, "maryland-shoe");
  at.signed_slip(SlipKind::opener, kOpening);
  EXPECT_EQ(at.dealer->key("fill 530").code, "room.only_the_floor");
  const PlayerId fred = room->add_player({.name = "Fred", .role = "floor", .password = {}, .grant = {}}, {});
  const RoomAnswer keyed =
      answer_of(*room, at.table,
                {.player = at.flora, .role = Role::floor, .id = "", .text = "", .ask = ask::KeyLine{"fill 530"}});
  ASSERT_TRUE(keyed.accepted) << keyed.says;
  ASSERT_NE(keyed.order, 0U);
  ASSERT_TRUE(approval_of(*room, fred, keyed.order).accepted);
  EXPECT_EQ(number("SELECT count(*) FROM slips WHERE kind = 'fill' AND chips = '1x50000 1x2500 1x500'"), 1);
}

TEST_P(Tray, WherePlayersBankOnlyFeesAreCounted) {
  OpenRoom room(url_);
  LiveTray at(*room, "california-shoe");
  at.sign(at.ask(SlipKind::opener, std::vector<CountedChips>()));
  EXPECT_EQ(at.ask(SlipKind::fill, Amount::major(100)).code.substr(0, 6), "table.") << "the house never banks";
  at.play_a_round();
  const std::int64_t fees = number("SELECT balance FROM balances WHERE account = 'fees_dropped:t1'");
  ASSERT_GT(fees, 0);
  at.sign(at.ask(SlipKind::closer, std::vector<CountedChips>()));
  at.sign(at.ask(SlipKind::drop, {}, counted(at.game(), Amount::minor(fees) - Amount::major(1))));
  const Shift shift = shifts(at.table).front();
  EXPECT_EQ(shift.moves.fees, Amount::minor(fees));
  EXPECT_EQ(shift.fees_difference, -Amount::major(1));
  EXPECT_EQ(shift.win(), Amount()) << "nothing of the house's is at stake";
  EXPECT_EQ(number("SELECT balance FROM balances WHERE account = 'fees_dropped:t1'"), 0);
  expect_ledger_is_ok();
  expect_doctor_finds_nothing();
}

TEST_P(Tray, TheDoctorReadsSlips) {
  {
    OpenRoom room(url_);
    LiveTray at(*room, "maryland-shoe");
    at.signed_slip(SlipKind::opener, kOpening);
    at.signed_slip(SlipKind::fill, Amount::major(1000));
    at.play_a_round();
  }
  EXPECT_EQ(problems(), std::vector<std::string>());
  const auto finds = [&](const std::string& change, const std::string& back, const std::string& what) {
    const auto database = open_database(url_);
    ASSERT_TRUE((*database)->run_script(change).ok());
    const auto found = problems();
    EXPECT_TRUE(std::ranges::find(found, what) != found.end()) << what;
    ASSERT_TRUE((*database)->run_script(back).ok());
  };
  finds("UPDATE slips SET chips = '2x100000' WHERE number = 2", "UPDATE slips SET chips = '1x100000' WHERE number = 2",
        "table 1, slip 2: its chips do not come to its amount");
  finds("UPDATE slips SET chips = '2x100000', amount = 200000 WHERE number = 2",
        "UPDATE slips SET chips = '1x100000', amount = 100000 WHERE number = 2",
        "table 1, slip 2: the ledger moved something else");
  finds("UPDATE slips SET signed_by = asked_by WHERE number = 2", "UPDATE slips SET signed_by = 2 WHERE number = 2",
        "table 1, slip 2: one person signed it twice");
  finds("UPDATE slips SET number = 3 WHERE number = 2", "UPDATE slips SET number = 2 WHERE number = 3",
        "table 1, slip 3: a slip before it is missing");
  EXPECT_EQ(problems(), std::vector<std::string>());
}

INSTANTIATE_TEST_SUITE_P(Sqlite, Tray, testing::Values(Kind::sqlite));
INSTANTIATE_TEST_SUITE_P(Postgresql, Tray, testing::Values(Kind::postgresql));

}  // namespace
}  // namespace riverbank
