// Rehearsals: rounds whose cards were written by hand. They are dealt as written, say so, and prove nothing.
#include <gtest/gtest.h>

#include "fairness/proof.h"
#include "live_server.h"
#include "player.h"

namespace riverbank {
namespace {

using testing_client::Client;
using testing_client::Player;

DeckScript script(const std::string& text) {
  const auto parsed = DeckScript::parse({"a.decks", text});
  EXPECT_TRUE(parsed.ok()) << (parsed.ok() ? "" : parsed.error().front().text());
  return parsed.ok() ? *parsed : DeckScript();
}

std::string problems(const std::string& text) {
  const auto parsed = DeckScript::parse({"a.decks", text});
  std::string all;
  if (!parsed)
    for (const Error& error : parsed.error()) all += error.text() + "\n";
  return all;
}

TEST(DeckScript, PutsTheNamedCardsFirstAndTheRestInOrder) {
  const DeckScript one = script("# a rehearsal\n\nhouse-a 2: As Kd 2c  # on top\n");
  EXPECT_FALSE(one.deck("house-a", 1));
  EXPECT_FALSE(one.deck("house-b", 2));
  const auto deck = one.deck("house-a", 2);
  ASSERT_TRUE(deck);
  std::string top;
  for (std::size_t i = 0; i < 5; ++i) top += to_text((*deck)[i]) + " ";
  EXPECT_EQ(top, "As Kd 2c 2d 2h ");
  EXPECT_EQ(std::set<Card>(deck->begin(), deck->end()).size(), 52U);
}

TEST(DeckScript, SaysWhatIsWrongAndWhere) {
  EXPECT_NE(problems("As Kd").find("a.decks:1: is not a house, a round and cards"), std::string::npos);
  EXPECT_NE(problems("\nhouse zero: As").find("a.decks:2: \"zero\" is not the number of a round"), std::string::npos);
  EXPECT_NE(problems("house 0: As").find("rounds count from 1"), std::string::npos);
  EXPECT_NE(problems("house 1: As Xd").find("a.decks:1"), std::string::npos);
  EXPECT_NE(problems("house 1: As As").find("a.decks:1"), std::string::npos);
  EXPECT_NE(problems("house 1: As\nhouse 1: Kd").find("a.decks:2: round 1 of house has a deck already"),
            std::string::npos);
  EXPECT_NE(problems("nonsense\nhouse x: As").find("a.decks:2"), std::string::npos) << "everything at once";
}

struct Rehearsal {
  std::string house = Catalog::open(std::filesystem::path(RIVERBANK_SOURCE_DIR))->default_house();
  std::string cards = "7c 2d As Ah Kd 3c 4d 9h Tc Qs Js 5d 6h 8c";
  LiveServer server{[this](ServerOptions& options) {
    options.tables.front().bots = 0;
    options.faster = 4;
    options.script = script(house + " 1: " + cards);
  }};
};

TEST(Rehearsal, DealsWhatIsWrittenAndSaysSo) {
  Rehearsal rehearsal;
  Client client = rehearsal.server.guest();
  std::string id;
  {
    Player player(client, 1);
    ASSERT_TRUE(player.sit(50'000).accepted);
    ASSERT_EQ(player.bet(), 1U);
    EXPECT_TRUE(player.seen().public_.rehearsal) << "whoever looks is told, whenever they come";
    ASSERT_TRUE(player.look_until([&](const protocol::TableMessage&) { return player.may("check"); }));
    id = player.seen().public_.round.value->id;
  }
  rehearsal.server.restart();
  Client again(rehearsal.server.port());
  again.cookie = client.cookie;
  Player player(again, 1);
  EXPECT_EQ(player.play_round(), 1U) << "the same round goes on";
  const auto proof = parse_proof(again.get("/api/rounds/" + id + "/proof").body, "proof");
  ASSERT_TRUE(proof.ok());
  std::string dealt;
  for (const DealtFrom& each : proof->dealt) dealt += (dealt.empty() ? "" : " ") + to_text(each.card);
  EXPECT_EQ(dealt, rehearsal.cards.substr(0, dealt.size()));
  EXPECT_GE(proof->dealt.size(), 9U);
  EXPECT_FALSE(problems_of(*proof).empty()) << "cards that were chosen must not pass for shuffled ones";
  ASSERT_TRUE(player.look_until([](const protocol::TableMessage& seen) {
    return seen.public_.round.value && seen.public_.round.value->round == 2;
  }));
  EXPECT_FALSE(player.seen().public_.rehearsal);
  EXPECT_EQ(player.play_round(), 2U) << "the next round is shuffled";
  const std::string next = player.seen().public_.round.value->id;
  const auto fair = parse_proof(again.get("/api/rounds/" + next + "/proof").body, "proof");
  ASSERT_TRUE(fair.ok());
  EXPECT_EQ(problems_of(*fair), std::vector<std::string>());
}

TEST(Rehearsal, ARoundInPlayIsNotGivenAnotherDeck) {
  Rehearsal rehearsal;
  {
    Player player(rehearsal.server.guest(), 1);
    ASSERT_TRUE(player.sit(50'000).accepted);
    ASSERT_EQ(player.bet(), 1U);
    ASSERT_TRUE(player.look_until([&](const protocol::TableMessage&) { return player.may("check"); }));
  }
  rehearsal.server.stop();
  ServerOptions options;
  options.port = 0;
  options.database = rehearsal.server.database();
  options.data = std::filesystem::path(RIVERBANK_SOURCE_DIR);
  {
    const auto opened = Server::open(options);
    ASSERT_TRUE(opened.ok());
    const auto stopped = (*opened)->app().room->stopped();
    ASSERT_EQ(stopped.size(), 1U) << "the room is open without this table";
    EXPECT_NE(stopped.front().why.find("--decks"), std::string::npos) << stopped.front().why;
  }
  rehearsal.server.start();
}

}  // namespace
}  // namespace riverbank
