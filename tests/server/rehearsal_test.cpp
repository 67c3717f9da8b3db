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
    options.seed.clear();  // rounds that follow from a word are rehearsals too
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
  options.key_file = rehearsal.server.key_file();
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

// ---- a table of one's own with chosen cards

struct OwnRehearsal {
  std::string house = Catalog::open(std::filesystem::path(RIVERBANK_SOURCE_DIR))->default_house();
  LiveServer server{[](ServerOptions& options) {
    options.tables.front().bots = 0;
    options.limits.rehearsals_per_address = 2;
  }};

  std::string wish(const std::string& cards) const { return R"({"house":")" + house + "\"" + cards + "}"; }
  static std::uint32_t table_of(const testing_client::Reply& reply) {
    return static_cast<std::uint32_t>(reply.json().at("table").as_int64());
  }
  static std::int64_t wallet(Client& client) { return client.get("/api/me").json().at("wallet").as_int64(); }
};

TEST(OwnRehearsal, DealsTheChosenCardsAndTouchesNoWallet) {
  OwnRehearsal own;
  Client client = own.server.guest();
  const std::int64_t before = OwnRehearsal::wallet(client);
  const auto opened =
      client.post("/api/rehearsals", own.wish(R"(,"hole":"Ah Kh","dealer":"9c 4d","board":"As 7d 2c Th 8s")"));
  ASSERT_EQ(opened.status, 200) << opened.body;
  {
    Player player(client, OwnRehearsal::table_of(opened));
    ASSERT_TRUE(player.sit(50'000).accepted);
    ASSERT_EQ(player.bet(), 1U);
    EXPECT_TRUE(player.seen().public_.rehearsal);
    EXPECT_FALSE(player.seen().public_.deadline.value) << "nobody is hurried";
    ASSERT_TRUE(player.look_until([&](const protocol::TableMessage&) { return player.may("check"); }));
    EXPECT_EQ(player.seen().yours.cards, (std::vector<std::string>{"Ah", "Kh"}));
    player.bold = true;
    EXPECT_EQ(player.play_round(), 1U);
    const auto& round = *player.seen().public_.round.value;
    EXPECT_EQ(round.board.cards, (std::vector<std::string>{"As", "7d", "2c", "Th", "8s"}));
    EXPECT_EQ(round.dealer.cards, (std::vector<std::string>{"9c", "4d"}));
    ASSERT_TRUE(player.may("next")) << "the result stays until it was seen";
    EXPECT_TRUE(player.act(R"({"do":"next"})").accepted);
    ASSERT_EQ(player.bet(), 2U);
    EXPECT_TRUE(player.seen().public_.rehearsal) << "every round there is one";
  }
  EXPECT_EQ(OwnRehearsal::wallet(client), before);
  EXPECT_EQ(client.get("/api/rounds").json().at("rounds").as_array().size(), 0U);
  EXPECT_EQ(client.get("/api/tables").json().at("tables").as_array().size(), 1U);
}

TEST(OwnRehearsal, IsSeenByNobodyElseAndClosedWhenLeft) {
  OwnRehearsal own;
  Client client = own.server.guest();
  const std::uint32_t table = OwnRehearsal::table_of(client.post("/api/rehearsals", own.wish("")));
  Rehearsals& rehearsals = own.server->app().rehearsals;
  {
    Player stranger(own.server.guest(), table);
    EXPECT_EQ(stranger.looked(), 0U) << "to others there is no such table";
  }
  {
    Player player(client, table);
    ASSERT_GT(player.looked(), 0U);
    rehearsals.sweep(Time::from_ms(INT64_MAX));
    EXPECT_EQ(rehearsals.size(), 1U) << "it is looked at";
    player.socket().send(R"({"type":"unwatch","table":)" + std::to_string(table) + "}");
    for (int tries = 0; tries < 100 && rehearsals.size() > 0; ++tries) player.look(50);
  }
  EXPECT_EQ(rehearsals.size(), 0U);
  client.post("/api/rehearsals", own.wish(""));
  EXPECT_EQ(rehearsals.size(), 1U);
  rehearsals.sweep(Time::from_ms(INT64_MAX));
  EXPECT_EQ(rehearsals.size(), 0U) << "nobody came";
}

TEST(OwnRehearsal, OneForAPersonSomeForAnAddressAndOnlyWithCardsThatAreThere) {
  OwnRehearsal own;
  Client first = own.server.guest();
  Client second = own.server.guest();
  Client third = own.server.guest();
  const auto status = [&](Client& who, const std::string& cards) {
    return who.post("/api/rehearsals", own.wish(cards)).status;
  };
  EXPECT_EQ(status(first, ""), 200);
  EXPECT_EQ(status(first, ""), 200) << "the one before is closed";
  EXPECT_EQ(own.server->app().rehearsals.size(), 1U);
  EXPECT_EQ(status(second, ""), 200);
  EXPECT_EQ(status(third, ""), 429);
  EXPECT_EQ(status(second, R"(,"hole":"Ah Ah")"), 400);
  EXPECT_EQ(status(second, R"(,"hole":"Ah","board":"Ah")"), 400);
  EXPECT_EQ(status(second, R"(,"hole":"Ah Kh Qh")"), 400);
  EXPECT_EQ(status(second, R"(,"dealer":"10 of hearts")"), 400);
  EXPECT_EQ(second.post("/api/rehearsals", R"({"house":"nowhere"})").status, 404);
  Client nobody = own.server.client();
  EXPECT_EQ(status(nobody, ""), 401);
}

}  // namespace
}  // namespace riverbank
