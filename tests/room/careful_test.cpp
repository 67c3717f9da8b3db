// Nobody walks into a forced fold: bets that leave too little for the least raise are refused to who asks for care, and
// said to everybody; chips for a raise can be bought with it. Coupons are given by the floor, where the house takes
// them.
#include "room_contract.h"

#include <boost/json/object.hpp>

namespace riverbank {
namespace {

namespace json = boost::json;

// Remembers what it was shown last.
class Looker : public TableListener {
 public:
  void message(SharedText text) override {
    const std::lock_guard lock(mutex_);
    last_ = json::parse(*text).as_object();
    changed_.notify_all();
  }
  template <typename Holds>
  json::object when(Holds holds) {
    std::unique_lock lock(mutex_);
    const bool held =
        changed_.wait_for(lock, std::chrono::seconds(60), [&] { return !last_.empty() && holds(last_.at("yours")); });
    EXPECT_TRUE(held) << json::serialize(last_);
    return last_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  json::object last_;
};

const json::object* action_of(const json::value& yours, std::string_view what) {
  for (const auto& each : yours.at("actions").as_array())
    if (each.at("do").as_string() == what) return &each.as_object();
  return nullptr;
}

// One player on seat 1 of a house whose least wager is $15, with so many chips and so much in the wallet.
class Careful : public testing::Test {
 protected:
  void SetUp() override { std::filesystem::remove_all(test_folder()); }
  void TearDown() override {
    if (table_) (*room_)->table(*table_)->unwatch(player_, looker_.get());
    room_.reset();
    std::filesystem::remove_all(test_folder());
  }
  void sit(const std::string& house, Amount chips, Amount wallet) {
    room_.emplace((test_folder() / "room.db").string(), "careful",
                  [](RoomOptions& options) { options.faster = options.people_faster = 1; });
    const auto table = (*room_)->open_table({.house = house, .name = "", .bots = 0});
    ASSERT_TRUE(table.ok());
    table_ = *table;
    player_ = (*room_)->add_player({.name = "Ann", .grant = chips + wallet}, {});
    (*room_)->table(*table_)->watch(player_, 0, looker_);
    ASSERT_TRUE(ask(ask::SitDown{SeatId(1), {}, chips}).accepted);
    looker_->when([](const json::value& yours) { return action_of(yours, "place") != nullptr; });
  }
  RoomAnswer ask(RoomAsk ask, Role role = Role::player) {
    const PlayerId by = role == Role::player ? player_ : PlayerId(9999);
    return answer_of(**room_, *table_,
                     {.player = by, .role = role, .id = std::to_string(++ids_), .ask = std::move(ask)});
  }

  std::optional<OpenRoom> room_;
  std::optional<TableId> table_;
  PlayerId player_;
  std::shared_ptr<Looker> looker_ = std::make_shared<Looker>();
  int ids_ = 0;
};

TEST_F(Careful, BetsThatLeaveOnlyAFoldAreRefusedToTheCareful) {
  sit("massachusetts-shoe", Amount::major(60), Amount());
  const std::map<std::string, Amount> all{{"ante", Amount::major(25)}, {"blind", Amount::major(25)}};
  const RoomAnswer careful = ask(ask::SetStakes{all, true});
  EXPECT_FALSE(careful.accepted);
  EXPECT_EQ(careful.code, "room.leaves_no_raise");
  EXPECT_EQ(careful.says, "Keep $25 for the Play: with these bets you would have $10 left, and could only fold.");
  EXPECT_TRUE(ask(ask::SetStakes{{{"ante", Amount::major(20)}, {"blind", Amount::major(20)}}, true}).accepted);
  const auto enough = looker_->when([](const json::value& yours) { return yours.at("chips") == 2000; });
  EXPECT_TRUE(enough.at("yours").at("keep").is_null());
  EXPECT_TRUE(ask(ask::SetStakes{all, {}}).accepted);
  const auto said = looker_->when([](const json::value& yours) { return yours.at("chips") == 1000; });
  EXPECT_EQ(said.at("yours").at("keep").at("raise"), 2500);
  EXPECT_EQ(said.at("yours").at("keep").at("have"), 1000);
  EXPECT_EQ(said.at("yours").at("keep").at("buy"), 0) << "the wallet is empty";
}

TEST_F(Careful, ARaiseMayBuyItsChips) {
  sit("massachusetts-shoe", Amount::major(50), Amount::major(100));
  ASSERT_TRUE(ask(ask::SetStakes{{{"ante", Amount::major(25)}, {"blind", Amount::major(25)}}, {}}).accepted);
  const auto said = looker_->when([](const json::value& yours) { return !yours.at("keep").is_null(); });
  EXPECT_EQ(said.at("yours").at("keep").at("buy"), 2500);
  ASSERT_TRUE(ask(ask::Ready{}).accepted);
  const auto first = looker_->when([](const json::value& yours) { return action_of(yours, "check") != nullptr; });
  EXPECT_EQ(action_of(first.at("yours"), "raise"), nullptr);
  const json::object* bought = action_of(first.at("yours"), "buy_and_raise");
  ASSERT_NE(bought, nullptr);
  EXPECT_EQ(bought->at("buy"), bought->at("amount"));
  const int multiple = bought->at("multiple").to_number<int>();
  const Amount buy = Amount::minor(bought->at("buy").to_number<std::int64_t>());
  EXPECT_FALSE(ask(ask::Raise{multiple, {}}).accepted);
  ASSERT_TRUE(ask(ask::Raise{multiple, buy}).accepted);
  EXPECT_EQ((*room_)->wallet(player_), Amount::major(100) - buy);
}

TEST_F(Careful, WithoutMoneyNothingIsOfferedThatCannotBeDone) {
  sit("massachusetts-shoe", Amount::major(50), Amount());
  ASSERT_TRUE(ask(ask::SetStakes{{{"ante", Amount::major(25)}, {"blind", Amount::major(25)}}, {}}).accepted);
  ASSERT_TRUE(ask(ask::Ready{}).accepted);
  const auto first = looker_->when([](const json::value& yours) { return action_of(yours, "check") != nullptr; });
  EXPECT_EQ(action_of(first.at("yours"), "buy_and_raise"), nullptr);
}

TEST_F(Careful, CouponsAreGivenByTheFloor) {
  sit("massachusetts-shoe", Amount::major(500), Amount());
  EXPECT_EQ(ask(ask::GiveCoupon{SeatId(1), Amount::major(25)}).code, "room.only_the_floor");
  ASSERT_TRUE(ask(ask::GiveCoupon{SeatId(1), Amount::major(25)}, Role::floor).accepted);
  looker_->when([](const json::value& yours) { return yours.at("coupons") == 2500; });
}

TEST_F(Careful, AHouseWithoutCouponsGivesNone) {
  sit("maryland-hand", Amount::major(500), Amount());
  EXPECT_EQ(ask(ask::GiveCoupon{SeatId(1), Amount::major(25)}, Role::floor).code, "room.no_coupons");
}

}  // namespace
}  // namespace riverbank
