// The payout drill at every shipped house: what it holds to be right is what the table's own chips did, whoever says so
// gets full marks, and whatever else is said is found.
#include <set>

#include <fmt/core.h>
#include <gtest/gtest.h>

#include "school/longest_rise.h"
#include "school/pay_drill.h"
#include "shipped.h"

namespace riverbank {
namespace {

constexpr int kRounds = 60;  // at each house

PayDrill drill_of(const Game& game, int number, const std::string& topic = "") {
  auto drill = PayDrill::of(game, std::to_string(number), topic);
  EXPECT_TRUE(drill) << game.id;
  return *std::move(drill);
}

std::vector<PayAnswer> right_answers(const PayDrill& drill) {
  std::vector<PayAnswer> answers;
  for (const PayRight& right : drill.right()) answers.push_back({right.key, right.does, right.amount});
  return answers;
}

// What the answers come to for one person, in chips. A win whose stake stays with the house has taken that too.
Amount net_of(const PayDrill& drill, const Position& position) {
  Amount net;
  for (const PayRight& right : drill.right()) {
    if (right.seat != position.seat.value() || right.rider != position.rider.value()) continue;
    if (right.does == PayDoes::pay) net += right.amount;
    if (right.does == PayDoes::take && !right.coupon.value) net -= right.amount;
  }
  const RoundState& round = *drill.table().state().round;
  for (const Line& line : round.settlement->lines) {
    if (line.seat != position.seat || line.rider != position.rider || line.reason == Reason::envy) continue;
    if (round.seat(line.seat).was_collected(line.wager))
      net -= line.coupon ? Amount() : line.stake - line.returned;
    else if (!line.paid.is_zero() && !line.coupon)
      net -= line.stake - line.returned;
  }
  return net;
}

TEST(PayDrill, WhatIsRightIsWhatTheChipsOfTheTableDid) {
  for (const auto& [house, game] : shipped_games())
    for (int number = 1; number <= kRounds; ++number) {
      const PayDrill drill = drill_of(game, number);
      const TableState& state = drill.table().state();
      for (const Position& position : state.round->positions) {
        const auto& occupant = state.occupant(position.seat, position.rider);
        ASSERT_TRUE(occupant) << house << " " << number;
        const Amount now = state.chips.of(state.cash(occupant->player));
        EXPECT_EQ((kMostChips + net_of(drill, position)).text(), now.text())
            << house << " " << number << " seat " << int{position.seat.value()};
      }
    }
}

TEST(PayDrill, WhoSaysWhatIsRightHasFullMarks) {
  for (const auto& [house, game] : shipped_games())
    for (int number = 1; number <= kRounds; ++number) {
      const PayDrill drill = drill_of(game, number);
      ASSERT_FALSE(drill.right().empty()) << house;
      EXPECT_EQ(drill.items().size(), drill.right().size());
      const auto mark = drill.mark(right_answers(drill));
      ASSERT_TRUE(mark) << house << " " << number << ": " << mark.error();
      EXPECT_EQ(mark->mistakes, 0) << house << " " << number;
      for (const PayLineMark& line : mark->lines) {
        EXPECT_FALSE(line.why.empty()) << house << " " << line.key;
        EXPECT_FALSE(line.clause.empty()) << house << " " << line.key;
        EXPECT_FALSE(line.about.empty()) << house << " " << line.key;
      }
    }
}

TEST(PayDrill, EveryPlantedMistakeIsFound) {
  for (const auto& [house, game] : shipped_games())
    for (int number = 1; number <= kRounds / 3; ++number) {
      const PayDrill drill = drill_of(game, number);
      const auto right = right_answers(drill);
      for (std::size_t i = 0; i < right.size(); ++i) {
        for (const PayDoes other : {PayDoes::pay, PayDoes::take, PayDoes::leave}) {
          if (other == right[i].does) continue;
          auto answers = right;
          answers[i].does = other;
          const auto mark = drill.mark(answers);
          EXPECT_EQ(mark->mistakes, 1) << house << " " << number << " " << right[i].key;
          EXPECT_TRUE(mark->lines[i].wrong);
        }
        if (right[i].does == PayDoes::leave) continue;
        auto answers = right;
        answers[i].amount += Amount::minor(i % 2 == 0 ? 25 : -25);
        EXPECT_EQ(drill.mark(answers)->mistakes, 1) << house << " " << number << " " << right[i].key;
      }
    }
}

TEST(PayDrill, AWagerSettledTooEarlyOrTooLateIsFound) {
  int moved = 0;
  for (const auto& [house, game] : shipped_games())
    for (int number = 1; number <= kRounds / 3; ++number) {
      const PayDrill drill = drill_of(game, number);
      std::vector<PayAnswer> wagers;
      std::vector<PayAnswer> fees;
      for (const PayRight& right : drill.right())
        (right.kind == "fee" ? fees : wagers).push_back({right.key, right.does, right.amount});
      if (wagers.size() < 3) continue;
      std::rotate(wagers.begin(), wagers.begin() + 1, wagers.end());  // the first comes last
      wagers.insert(wagers.begin(), fees.begin(), fees.end());
      const auto mark = drill.mark(wagers);
      EXPECT_EQ(mark->mistakes, 1) << house << " " << number;
      EXPECT_TRUE(std::ranges::find_if(mark->lines, [](const auto& l) { return l.kind != "fee"; })->out_of_order);
      EXPECT_FALSE(mark->order_clause.empty()) << house;
      ++moved;
    }
  EXPECT_GT(moved, 200);
}

TEST(PayDrill, AnAnswerThatIsNotWholeIsSaidAndNotMarked) {
  const PayDrill drill = drill_of(shipped_games().at("maryland-shoe"), 1);
  auto answers = right_answers(drill);
  answers.push_back(answers.front());
  EXPECT_NE(drill.mark(answers).error().find("twice"), std::string::npos);
  answers.pop_back();
  answers.pop_back();
  EXPECT_NE(drill.mark(answers).error().find("is not among them"), std::string::npos);
  answers = right_answers(drill);
  answers.push_back({"9/9/nothing", PayDoes::pay, Amount::major(5)});
  EXPECT_FALSE(drill.mark(answers));
}

// What the drill is for: all that can become of a wager comes up at each house.
TEST(PayDrill, EachHouseAsksForEverythingThatIsHardToPay) {
  for (const auto& [house, game] : shipped_games()) {
    std::set<std::string> seen;
    for (int number = 1; number <= 300; ++number) {
      const PayDrill drill = drill_of(game, number);
      const RoundState& round = *drill.table().state().round;
      for (const PayRight& right : drill.right()) {
        seen.insert(right.topic.substr(right.topic.find('/') + 1));
        seen.insert(right.kind);
        if (right.kind == "wager" && round.seat(SeatId(static_cast<std::uint8_t>(right.seat))).folded)
          seen.insert("kept after a fold");
        if (right.rider > 0) seen.insert("behind");
      }
    }
    for (const char* each : {"beat_dealer", "lost_to_dealer", "tied", "listed", "not_listed", "won_unlisted"})
      EXPECT_TRUE(seen.contains(each)) << house << " " << each;
    EXPECT_TRUE(seen.contains("unqualified_dealer")) << house;
    EXPECT_TRUE(seen.contains("kept after a fold")) << house;
    EXPECT_EQ(seen.contains("fee"), game.table.fees.any()) << house;
    const bool players_bank = game.rulebook->banking.by == BankedBy::player;
    EXPECT_EQ(seen.contains("lost_to_dealer/uncovered") || seen.contains("beat_dealer/uncovered"), players_bank)
        << house;
    const bool envy =
        std::ranges::any_of(game.wagers, [](const Wager& w) { return w.table && !w.table->envy.empty(); });
    EXPECT_EQ(seen.contains("envy"), envy) << house;
    const bool backline = std::ranges::any_of(game.wagers, [](const Wager& w) { return w.backline; });
    EXPECT_EQ(seen.contains("behind"), backline) << house;
  }
}

TEST(PayDrill, TheSameWordAsksTheSame) {
  for (const auto& [house, game] : shipped_games()) {
    const PayDrill one = drill_of(game, 7);
    const PayDrill other = drill_of(game, 7);
    ASSERT_EQ(one.right().size(), other.right().size());
    for (std::size_t i = 0; i < one.right().size(); ++i) {
      EXPECT_EQ(one.right()[i].key, other.right()[i].key);
      EXPECT_EQ(one.right()[i].amount, other.right()[i].amount);
    }
    EXPECT_TRUE(one.table().state() == other.table().state()) << house;
    EXPECT_FALSE(drill_of(game, 8).table().state() == one.table().state()) << house;
  }
}

// What was answered wrongly comes again, in another round.
TEST(PayDrill, ATopicIsFoundAgain) {
  for (const auto& [house, game] : shipped_games()) {
    const PayDrill first = drill_of(game, 3);
    for (const PayRight& wanted : first.right()) {
      const PayDrill again = drill_of(game, 4711, wanted.topic);
      EXPECT_TRUE(std::ranges::any_of(again.right(), [&](const auto& each) { return each.topic == wanted.topic; }))
          << house << " " << wanted.topic;
    }
  }
}

// Looked for in vain it would cost hundreds of rounds: it is as if none had been asked for.
TEST(PayDrill, ATopicThatNoLineCanHaveIsNone) {
  for (const auto& [house, game] : shipped_games()) {
    const PayDrill any = drill_of(game, 4711);
    const std::string wager = game.wagers.front().rule.id;
    const std::vector<std::string> topics{
        "x", "/", wager, wager + "/", wager + "/luck", wager + "/listed/limit/limit", "nobody/listed", "fee/nobody"};
    for (const std::string& topic : topics)
      EXPECT_TRUE(drill_of(game, 4711, topic).table().state() == any.table().state()) << house << " " << topic;
  }
}

TEST(LongestRise, MovesAsFewAsPossible) {
  EXPECT_EQ(longest_rise({1, 2, 3}), (std::vector<bool>{true, true, true}));
  EXPECT_EQ(longest_rise({2, 0, 1}), (std::vector<bool>{false, true, true}));
  EXPECT_EQ(longest_rise({0, 3, 1, 2}), (std::vector<bool>{true, false, true, true}));
  EXPECT_EQ(longest_rise({}), (std::vector<bool>{}));
}

}  // namespace
}  // namespace riverbank
