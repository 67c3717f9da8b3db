// A dealer at a live table who keys what the view asks for, as the page does.
#pragma once

#include <condition_variable>
#include <mutex>
#include <set>

#include <boost/json/parse.hpp>

#include "room_contract.h"

namespace riverbank {

class KeyingDealer : public TableListener, public std::enable_shared_from_this<KeyingDealer> {
 public:
  KeyingDealer(Room& room, TableId table, PlayerId player, Role role = Role::dealer)
      : room_(room), table_(table), player_(player), role_(role) {}

  void come() { room_.table(table_)->watch(player_, 0, shared_from_this()); }
  void go() { room_.table(table_)->unwatch(player_, this); }

  void message(SharedText text) override {
    const std::lock_guard lock(mutex_);
    last_ = boost::json::parse(*text).as_object();
    changed_.notify_all();
  }

  RoomAnswer ask(RoomAsk what) {
    return answer_of(room_, table_, {.player = player_, .role = role_, .id = "", .text = "", .ask = std::move(what)});
  }
  RoomAnswer tap_in() { return ask(ask::TapIn{}); }
  RoomAnswer tap_out() { return ask(ask::TapOut{}); }
  RoomAnswer key(std::string line) { return ask(ask::KeyLine{std::move(line)}); }
  void must_key(const std::string& line) {
    const RoomAnswer answer = key(line);
    EXPECT_TRUE(answer.accepted) << line << ": " << answer.code << " " << answer.says;
  }

  // What the table looks like now: whoever looks anew gets the whole.
  boost::json::object look() {
    const auto fresh = std::make_shared<KeyingDealer>(room_, table_, player_, role_);
    fresh->come();
    std::unique_lock lock(fresh->mutex_);
    EXPECT_TRUE(fresh->changed_.wait_for(lock, std::chrono::seconds(60), [&] { return !fresh->last_.empty(); }));
    auto seen = fresh->last_;
    lock.unlock();
    fresh->go();
    return seen;
  }

  // One thing that the next step needs; false: nothing that this dealer knows.
  bool go_on(int seats) {
    const auto seen = look();
    const auto& deal = seen.at("deal").as_object();
    const auto& next = deal.at("next").as_object();
    const std::string needs(next.at("needs").as_string());
    if (needs == "players") return seat_all(seats), true;
    if (needs == "enter" || needs == "payouts") return must_key(""), true;
    if (needs == "bank") return must_key("bank 500"), true;
    if (needs == "wagers") return bet_all(deal), true;
    if (needs == "cards") return must_key(cards(deal, next.at("cards").to_number<int>())), true;
    if (needs == "decision") return must_key(decision(next)), true;
    ADD_FAILURE() << needs << ": " << next.at("says").as_string();
    return false;
  }

 private:
  void seat_all(int seats) {
    for (int seat = 1; seat <= seats; ++seat) must_key(fmt::format("sit {} Player{} 2000", seat, seat));
  }

  void bet_all(const boost::json::object& deal) {
    for (const auto& seat : deal.at("seats").as_array()) {
      const auto& bets = seat.at("bets").as_array();
      if (bets.empty()) continue;
      const auto& first = bets.front();
      if (first.at("stake").to_number<std::int64_t>() > 0) continue;
      must_key(fmt::format("{} {}", seat.at("seat").to_number<int>(),
                           Amount::minor(first.at("minimum").to_number<std::int64_t>()).minor_units() / 100));
    }
    must_key("");
  }

  // The highest cards that nobody has seen yet.
  std::string cards(const boost::json::object& deal, int count) const {
    std::set<std::string> used;
    for (const auto& card : deal.at("used").as_array()) used.insert(std::string(card.as_string()));
    std::string line;
    for (int index = kCards - 1; index >= 0 && count > 0; --index)
      if (const std::string card = to_text(Card::from_index(index)); !used.contains(card)) {
        line += card + " ";
        --count;
      }
    return line;
  }

  // Seat 1 raises, seat 2 checks and folds in the end, the others check and then bet.
  static std::string decision(const boost::json::object& next) {
    const auto& choices = next.at("choices").as_array();
    const auto key_of = [&](std::string_view word) -> std::string {
      for (const auto& each : choices)
        if (std::string(each.at("key").as_string()).find(word) != std::string::npos)
          return std::string(each.at("key").as_string());
      return {};
    };
    const int seat = next.at("seat").to_number<int>();
    if (seat == 1 && !key_of("x").empty()) return key_of("x");
    if (!key_of("check").empty()) return key_of("check");
    if (seat == 2) return key_of("fold");
    return key_of("x");
  }

  Room& room_;
  TableId table_;
  PlayerId player_;
  Role role_;
  std::mutex mutex_;
  std::condition_variable changed_;
  boost::json::object last_;
};

}  // namespace riverbank
