#include "player.h"

#include <chrono>

#include <boost/json/serialize.hpp>

#include "json/struct_json.h"

namespace riverbank::testing_client {

Player::Player(const Client& client, std::uint32_t table) : table_(table), socket_(client) {
  socket_.send(R"({"type":"watch","table":)" + std::to_string(table) + "}");
  look();
}

void Player::take(const boost::json::value& message) {
  const auto read = struct_from_json<protocol::ServerMessage>(message);
  if (!read) {
    problem = read.error() + " in " + boost::json::serialize(message);
    return;
  }
  const auto* table = std::get_if<protocol::TableMessage>(&*read);
  if (table == nullptr) return;
  if (looked_ > 0 && table->n != seen_.n + 1) problem = "a gap after message " + std::to_string(seen_.n);
  seen_ = *table;
  ++looked_;
}

bool Player::look(int timeout_ms) {
  const auto message = socket_.read_type("table", timeout_ms);
  if (message.is_null()) return false;
  take(message);
  return true;
}

// Who has not looked for a while answers what was asked then; having seen that, they answer what is asked now.
protocol::Answered Player::act(const std::string& ask_json) {
  auto answer = act(life + std::to_string(++acts_), ask_json);
  if (answer.code == "room.other_decision") answer = act(life + std::to_string(++acts_), ask_json);
  return answer;
}

protocol::Answered Player::act(const std::string& id, const std::string& ask_json) {
  return act_answering(id, ask_json, seen_.public_.asks.value);
}

protocol::Answered Player::act_answering(const std::string& id, const std::string& ask_json,
                                         const std::optional<DecisionAsked>& asked) {
  const std::string answers = asked ? R"(,"answers":)" + boost::json::serialize(struct_to_json(*asked)) : "";
  socket_.send(R"({"type":"act","table":)" + std::to_string(table_) + R"(,"id":")" + id + R"(","ask":)" + ask_json +
               answers + "}");
  for (;;) {
    const auto message = socket_.read();
    if (message.is_null()) return {table_, id, false, "no_answer", "", ""};
    take(message);
    const auto read = struct_from_json<protocol::ServerMessage>(message);
    if (!read) continue;
    if (const auto* answer = std::get_if<protocol::Answered>(&*read); answer != nullptr && answer->id == id)
      return *answer;
    if (const auto* error = std::get_if<protocol::Misunderstood>(&*read))
      return {table_, id, false, error->code, "", error->says};
  }
}

protocol::Answered Player::sit(std::int64_t buy_in) {
  for (const PlaceShown& place : seen_.public_.places)
    if (place.people.empty())
      return act(R"({"do":"sit","seat":)" + std::to_string(place.seat) + R"(,"buy_in":)" + std::to_string(buy_in) +
                 "}");
  return {table_, "", false, "full", "", ""};
}

bool Player::may(const std::string& what) const {
  for (const ActionShown& action : seen_.yours.actions)
    if (action.do_ == what) return true;
  return false;
}

bool Player::has_stake() const {
  if (!seen_.public_.round.value) return false;
  for (const SeatShown& seat : seen_.public_.round.value->seats)
    if (seat.seat == seen_.yours.seat && !seat.wagers.empty()) return true;
  return false;
}

std::string Player::bold_ask() const {
  for (const ActionShown& action : seen_.yours.actions) {
    if (action.do_ == "raise") return R"({"do":"raise","multiple":)" + std::to_string(*action.multiple) + "}";
    if (action.do_ == "bank")
      return R"({"do":"bank","wager":)" + std::to_string(action.maximum->minor_units() / 2) + "}";
  }
  return "";
}

bool Player::do_next() {
  if (const std::string ask = bold ? bold_ask() : ""; !ask.empty()) return act(ask).accepted;
  if (may("decline")) return act(R"({"do":"decline"})").accepted;
  if (may("ready")) {
    if (is_ready()) return false;
    for (const char* wager : {"ante", "blind"}) {
      const auto actions = seen_.yours.actions;  // the Blind's bounds are known when the Ante is there
      for (const ActionShown& action : actions)
        if (action.do_ == "place" && action.wager == wager)
          act(R"({"do":"wager","wager":")" + *action.wager + R"(","amount":)" +
              std::to_string(action.minimum->minor_units()) + "}");
    }
    return has_stake() && act(R"({"do":"ready"})").accepted;
  }
  for (const char* choice : {"check", "fold"})
    if (may(choice)) return act(std::string(R"({"do":")") + choice + "\"}").accepted;
  return false;
}

bool Player::is_ready() const {
  for (const PlaceShown& place : seen_.public_.places)
    if (place.seat == seen_.yours.seat) return place.ready;
  return false;
}

std::uint64_t Player::bet() {
  for (int tries = 0; tries < 20 && !has_stake(); ++tries) {
    if (!look_until([&](const protocol::TableMessage&) { return may("ready"); })) return 0;
    do_next();
  }
  return has_stake() ? seen_.public_.round.value->round : 0;
}

std::uint64_t Player::play_round() {
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(100);
  std::uint64_t mine = 0;
  while (std::chrono::steady_clock::now() < until && problem.empty()) {
    const bool acted = do_next();
    const auto& round = seen_.public_.round.value;
    if (round && round->round > played_ && has_stake()) mine = round->round;
    if (round && mine == round->round && round->settlement) return played_ = mine;
    if (!acted) look(2000);
  }
  return 0;
}

}  // namespace riverbank::testing_client
