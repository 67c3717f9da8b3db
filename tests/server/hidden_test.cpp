// Two decks that differ only in what a client may not see: up to the reveal it is sent the same bytes, in the same
// order. Moments and hashes are random in any case; they are blotted out by as many characters.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <regex>
#include <set>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "fairness/proof.h"
#include "fairness/share.h"
#include "live_server.h"
#include "player.h"

namespace riverbank {
namespace {

using testing_client::Client;
using testing_client::Socket;

// Someone at the table who keeps every byte.
class Listener {
 public:
  Listener(LiveServer& server, const std::string& name) : client_(server.client()) {
    EXPECT_EQ(client_.post("/api/register", R"({"name":")" + name + R"(","password":"correct horse"})").status, 200);
    socket_.emplace(client_);
    socket_->send(R"({"type":"watch","table":1})");
    hear_until([&] { return !table_.is_null(); });
  }

  template <typename Holds>
  bool hear_until(Holds holds) {
    while (!holds()) {
      const std::string text = socket_->read_text(20'000);
      if (text.empty()) return false;
      heard_.push_back(text);
      const auto message = boost::json::parse(text);
      if (message.at("type") == "table") table_ = message;
      if (message.at("type") == "answer") answered_ = std::string(message.at("id").as_string());
    }
    return true;
  }
  void act(const std::string& ask) {
    const std::string id = "act " + std::to_string(++acts_);
    const auto& asks = table_.at("public").at("asks");
    const std::string answers = asks.is_null() ? "" : R"(,"answers":)" + boost::json::serialize(asks);
    socket_->send(R"({"type":"act","table":1,"id":")" + id + R"(","ask":)" + ask + answers + "}");
    EXPECT_TRUE(hear_until([&] { return answered_ == id; }));
  }
  bool may(const std::string& what) const {
    for (const auto& action : table_.at("yours").at("actions").as_array())
      if (action.at("do") == boost::json::string_view(what)) return true;
    return false;
  }
  // Hears what the other has heard already: what everyone is told is the same.
  void follow(const Listener& other) {
    EXPECT_TRUE(hear_until([&] { return table_.at("public") == other.table_.at("public"); }));
  }
  std::size_t board() const {
    const auto& round = table_.at("public").at("round");
    return round.is_null() ? 0 : round.at("board").at("cards").as_array().size();
  }
  bool settled() const {
    const auto& round = table_.at("public").at("round");
    return !round.is_null() && round.as_object().contains("settlement");
  }
  const boost::json::value& table() const { return table_; }
  const std::vector<std::string>& heard() const { return heard_; }
  Client& client() { return client_; }

 private:
  Client client_;
  std::optional<Socket> socket_;
  std::vector<std::string> heard_;
  boost::json::value table_;
  std::string answered_;
  int acts_ = 0;
};

std::string blotted(const std::string& text) {
  static const std::regex kHash("[0-9a-f]{64}"), kMoment("\"(at|deadline)\":[0-9]{13}");
  static const std::regex kDrawnId("\"id\":\"[0-9]{9,19}\"");  // of the round: drawn, whatever the cards are
  std::string out = std::regex_replace(text, kHash, std::string(64, '#'));
  out = std::regex_replace(out, kDrawnId, "\"id\":\"#\"");
  return std::regex_replace(out, kMoment, "\"$1\":0000000000000");
}

struct Deal {
  std::string house = Catalog::open(std::filesystem::path(RIVERBANK_SOURCE_DIR))->default_house();
  std::string seed = "any deck";
  std::string deck;               // written by hand; empty: shuffled
  std::size_t seen_of_board = 3;  // up to here the bytes are kept apart
};

struct Night {
  // Up to so many cards on the board, and all of it.
  std::map<std::string, std::vector<std::string>> before;
  std::map<std::string, std::vector<std::string>> all;
  Proof proof;
};

// The three at the table: one acts, and all have heard of it before the next does.
struct Company {
  Listener ann, bea, wes;
  explicit Company(LiveServer& server) : ann(server, "Ann"), bea(server, "Bea"), wes(server, "Wes") {}

  void act(Listener& who, const std::string& ask) {
    who.act(ask);
    for (Listener* other : {&ann, &bea, &wes}) other->follow(who);
  }
  void bet(Listener& player);
  void decide_until(std::size_t board, const std::string& choice);
};

void Company::bet(Listener& player) {
  for (const char* wager : {"ante", "blind"})
    for (const auto& action : player.table().at("yours").at("actions").as_array())
      if (action.at("do") == "place" && action.at("wager") == wager) {
        act(player, R"({"do":"wager","wager":")" + std::string(wager) + R"(","amount":)" +
                        boost::json::serialize(action.at("minimum")) + "}");
        break;
      }
}

// Both decide the same until there are so many cards on the board, or the round is settled.
void Company::decide_until(std::size_t board, const std::string& choice) {
  while (!ann.settled() && ann.board() < board) {
    Listener& next = ann.may(choice) ? ann : bea;
    ASSERT_TRUE(next.may(choice)) << boost::json::serialize(next.table());
    act(next, R"({"do":")" + choice + "\"}");
  }
}

// Two players who check to the end, and one who watches, by a script that does not look at cards.
Night play(const Deal& deal) {
  LiveServer server([&](ServerOptions& options) {
    options.tables = {{deal.house, "Hidden", 0}};
    options.seed = deal.seed;
    if (!deal.deck.empty()) options.script = *DeckScript::parse({"deck", deal.house + " 1: " + deal.deck});
    options.faster = 1;  // nobody is late
  });
  Company all(server);
  Listener& ann = all.ann;
  Night night;
  all.act(ann, R"({"do":"sit","seat":1,"buy_in":50000})");
  all.act(all.bea, R"({"do":"sit","seat":2,"buy_in":50000})");
  for (Listener* player : {&ann, &all.bea}) {
    EXPECT_TRUE(player->may("ready")) << boost::json::serialize(player->table());
    all.bet(*player);
  }
  all.act(ann, R"({"do":"ready"})");
  all.act(all.bea, R"({"do":"ready"})");
  all.decide_until(deal.seen_of_board, "check");
  EXPECT_EQ(ann.board(), deal.seen_of_board);
  night.before = {{"player", ann.heard()}, {"watcher", all.wes.heard()}};
  all.decide_until(5, "check");
  all.decide_until(6, "fold");
  EXPECT_TRUE(ann.settled());
  night.all = {{"player", ann.heard()}, {"watcher", all.wes.heard()}};
  const std::string id(ann.table().at("public").at("round").at("id").as_string());
  const auto proof = parse_proof(ann.client().get("/api/rounds/" + id + "/proof").body, "proof");
  EXPECT_TRUE(proof.ok());
  if (proof.ok()) night.proof = *proof;
  return night;
}

// Where in the deck the cards lie that seat 1 has seen when so much of the board is turned.
std::vector<std::size_t> seen_by_seat_1(const Proof& proof, std::size_t of_board) {
  std::vector<std::size_t> positions;
  std::size_t board = 0;
  for (const DealtFrom& each : proof.dealt)
    if (each.seat == SeatId(1) || (each.to == "board" && ++board <= of_board))
      positions.push_back(static_cast<std::size_t>(each.position));
  return positions;
}

std::string text_of(int number) { return "deck " + std::to_string(number); }

// Two seeds whose decks have the same cards at these positions.
std::optional<std::pair<std::string, std::string>> twins(const RoundName& round,
                                                         const std::vector<std::size_t>& positions) {
  std::map<std::string, int> known;
  for (int number = 0; number < 400'000; ++number) {
    const ShuffledDeck deck = shuffled_deck(deck_seed(round, Seed::of_text(text_of(number)).derived(1), {}));
    std::string cards;
    for (const std::size_t position : positions) cards += to_text(deck[position]);
    const auto [there, is_new] = known.try_emplace(cards, number);
    if (!is_new) return std::pair(text_of(there->second), text_of(number));
  }
  return std::nullopt;
}

std::set<std::string> dealt_in(const Night& night) {
  std::set<std::string> cards;
  for (const DealtFrom& each : night.proof.dealt) cards.insert(to_text(each.card));
  return cards;
}

void expect_same_before_and_not_after(const Night& first, const Night& second) {
  ASSERT_NE(dealt_in(first), dealt_in(second));
  for (const char* who : {"player", "watcher"}) {
    const auto& one = first.before.at(who);
    const auto& other = second.before.at(who);
    ASSERT_EQ(one.size(), other.size()) << who;
    EXPECT_GT(one.size(), 5U);
    for (std::size_t i = 0; i < one.size(); ++i) {
      EXPECT_EQ(blotted(one[i]), blotted(other[i])) << who << " " << i;
    }
    // And what is compared is not blind: from the reveal on they differ.
    std::string all_one, all_other;
    for (const std::string& text : first.all.at(who)) all_one += blotted(text);
    for (const std::string& text : second.all.at(who)) all_other += blotted(text);
    EXPECT_NE(all_one, all_other) << who;
  }
}

TEST(Hidden, BytesBeforeTheRevealDoNotDependOnHiddenCards) {
  const Proof proof = play({}).proof;
  const auto positions = seen_by_seat_1(proof, 3);
  ASSERT_EQ(positions.size(), 5U);
  const auto seeds = twins(proof.name, positions);
  ASSERT_TRUE(seeds);
  expect_same_before_and_not_after(play({.seed = seeds->first}), play({.seed = seeds->second}));
}

// The whole board is open, seat 1 has its last decision: the other seat's, the dealer's and the burned cards are all
// others in the second deck, whatever the order in which a house deals.
class HiddenUntilTheEnd : public testing::TestWithParam<const char*> {};

TEST_P(HiddenUntilTheEnd, BytesDoNotDependOnHiddenCards) {
  const std::string first_deck = "As 9c Kd 8c 7h 2s Jd 5c 4h 3s Td 6c 2h Qd";
  const Night first = play({.house = GetParam(), .deck = first_deck, .seen_of_board = 5});
  const auto seen = seen_by_seat_1(first.proof, 5);
  ASSERT_EQ(seen.size(), 7U);
  std::string second_deck;
  std::vector<std::string> others{"Ah", "Kc", "Qs", "9d", "8h", "7s", "6d", "3h", "2d", "Tc"};
  for (const DealtFrom& each : first.proof.dealt) {
    const bool is_seen = std::ranges::find(seen, static_cast<std::size_t>(each.position)) != seen.end();
    second_deck += (is_seen ? to_text(each.card) : others.back()) + " ";
    if (!is_seen) others.pop_back();
  }
  expect_same_before_and_not_after(first, play({.house = GetParam(), .deck = second_deck, .seen_of_board = 5}));
}

INSTANTIATE_TEST_SUITE_P(Houses, HiddenUntilTheEnd,
                         testing::Values("massachusetts-shoe", "massachusetts-earlier-automated",
                                         "maryland-board-first"));

}  // namespace
}  // namespace riverbank
