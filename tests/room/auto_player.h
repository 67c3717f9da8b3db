// A player who answers every message of a table with the first thing that gets the round on.
#pragma once

#include <condition_variable>
#include <mutex>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "json/struct_json.h"
#include "room/room.h"

namespace riverbank {

class AutoPlayer : public TableListener, public std::enable_shared_from_this<AutoPlayer> {
 public:
  AutoPlayer(Room& room, TableId table, PlayerId player) : host_(room.table(table)), player_(player) {}

  void come(SeatId seat, Amount buy_in) {
    host_->watch(player_, 0, shared_from_this());
    ask(ask::SitDown{seat, kSeated, buy_in});
  }
  void come_behind(SeatId seat, Amount buy_in) {
    host_->watch(player_, 0, shared_from_this());
    ask(ask::SitDown{seat, RiderId(1), buy_in});
  }
  void go() { host_->unwatch(player_, this); }

  void message(SharedText text) override {
    const auto parsed = boost::json::parse(*text);
    const boost::json::object& message = parsed.as_object();
    const std::lock_guard lock(mutex_);
    last_ = message;
    answer(message);
    changed_.notify_all();
  }

  // Waits until this holds of the last message.
  template <typename Holds>
  bool wait_until(Holds holds) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, std::chrono::seconds(60), [&] { return !last_.empty() && holds(last_); });
  }
  boost::json::object last() const {
    const std::lock_guard lock(mutex_);
    return last_;
  }
  std::vector<RoomAnswer> refusals() const {
    const std::lock_guard lock(mutex_);
    return refusals_;
  }

  bool bets = true;                        // else somebody else asks for this player
  std::optional<std::string> share;        // to the deck, with the bets
  bool decides = true;                     // else the table waits for this player
  std::string life;                        // another one asks under other ids
  std::optional<ask::PlaceWager> also;     // besides Ante and Blind
  std::optional<Amount> banks;             // what is put up when the bank is offered; nothing: declined
  std::optional<ask::SitDown> comes_back;  // where the seat was given up

 private:
  void ask(RoomAsk what) {
    std::string text = boost::json::serialize(struct_to_json(what));
    host_->act({.player = player_,
                .role = Role::player,
                .id = life + std::to_string(++ids_),
                .text = std::move(text),
                .ask = std::move(what)},
               [self = shared_from_this()](const RoomAnswer& answer) {
                 const std::lock_guard lock(self->mutex_);
                 if (!answer.accepted) self->refusals_.push_back(answer);
               });
  }

  void answer(const boost::json::object& message) {
    const auto& round = message.at("public").at("round");
    // The same choice may be shown twice; it is answered once.
    const std::string choice = boost::json::serialize(message.at("yours").at("actions")) +
                               (round.is_null() ? "" : boost::json::serialize(round.at("round")));
    if (choice == std::exchange(last_choice_, choice)) return;
    std::int64_t ante = 0;
    bool may_bet = false;
    for (const auto& each : message.at("yours").at("actions").as_array()) {
      const std::string what(each.at("do").as_string());
      if (what == "sit" && comes_back) return ask(*comes_back);
      if (what == "place" && each.at("wager") == "ante") ante = each.at("minimum").to_number<std::int64_t>();
      if (what == "ready") may_bet = true;
      if (what == "bank" && banks) return ask(ask::TakeBank{*banks});
      if (what == "decline") return ask(ask::DeclineBank{});
      if (!decides && (what == "raise" || what == "check" || what == "fold")) return;
      if (what == "raise" && each.at("multiple").to_number<int>() == 4) return ask(ask::Raise{4});
      if (what == "fold") return ask(ask::Fold{});
      if (what == "check") return ask(ask::Check{});
    }
    if (!may_bet || !bets || ante == 0) return;
    const auto number = round.at("round").to_number<std::uint64_t>();
    if (number == betted_) return;
    betted_ = number;
    ask(ask::PlaceWager{"ante", Amount::minor(ante)});
    ask(ask::PlaceWager{"blind", Amount::minor(ante)});
    if (also) ask(*also);
    ask(ask::Ready{share});
  }

  std::shared_ptr<TableHost> host_;
  PlayerId player_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  boost::json::object last_;
  std::vector<RoomAnswer> refusals_;
  std::uint64_t betted_ = 0;
  std::string last_choice_;
  int ids_ = 0;
};

}  // namespace riverbank
