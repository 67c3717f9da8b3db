// Every player adds bytes of their own to the deck: they are in the proof, they survive a restart in the middle of a
// round, and a table that deals anything else stops.
#include "fairness/proof.h"
#include "room/dealer.h"
#include "room/virtual_dealer.h"
#include "room_contract.h"

namespace riverbank {
namespace {

const std::string kShare(64, 'a');
const std::string kOther(32, 'b');

bool may(const boost::json::object& message, std::string_view what) {
  for (const auto& each : message.at("yours").at("actions").as_array())
    if (each.at("do").as_string() == what) return true;
  return false;
}

class ShareTable : public RoomContract {
 protected:
  // Alice alone at a table of a room with fresh seeds. She bets with her share, and waits for a decision.
  std::shared_ptr<AutoPlayer> come(OpenRoom& room, const std::optional<std::string>& share) {
    const PlayerId player = room->add_player({.name = "Alice", .grant = Amount::major(10'000)}, {});
    const TableId table = *room->open_table({.house = "maryland-six-card", .name = "", .bots = 0});
    auto alice = std::make_shared<AutoPlayer>(*room, table, player);
    alice->share = share;
    alice->decides = false;
    alice->come(SeatId(2), Amount::major(5'000));
    return alice;
  }
  Proof proof_of(int round) const {
    const auto database = open_database(url_);
    const auto rows = (*database)->query("SELECT proof FROM rounds WHERE number = $1", {std::int64_t{round}});
    return *parse_proof(rows->front().text(0), "rounds");
  }
};

TEST_P(ShareTable, SharesAreInTheDeckAndInItsProofAlsoAfterARestart) {
  {
    OpenRoom room(url_, "");
    const auto alice = come(room, kShare);
    ASSERT_TRUE(alice->wait_until([](const auto& message) { return may(message, "check"); }));
    const auto seen = alice->last();
    EXPECT_EQ(seen.at("public").at("shares").as_array().size(), 1U);
    EXPECT_EQ(seen.at("public").at("shares").at(0).at("share").as_string(), kShare);
    EXPECT_EQ(seen.at("public").at("shares").at(0).at("seat").as_int64(), 2);
    EXPECT_FALSE(seen.at("public").at("rehearsal").as_bool());
    EXPECT_EQ(seen.at("public").at("commitment").as_string().size(), 64U);
    alice->go();
  }
  {
    OpenRoom room(url_, "");
    EXPECT_TRUE(room->stopped().empty());
    const auto alice = std::make_shared<AutoPlayer>(*room, TableId(1), PlayerId(1));
    alice->life = "later ";
    alice->come(SeatId(2), Amount::major(1));
    EXPECT_TRUE(alice->wait_until([](const auto& message) { return round_is_past(message, 1); }));
    alice->go();
  }
  const Proof proof = proof_of(1);
  EXPECT_EQ(problems_of(proof), std::vector<std::string>());
  EXPECT_EQ(proof.format, 2);
  EXPECT_EQ(proof.kind, RoundKind::played);
  ASSERT_EQ(proof.shares.size(), 1U);
  EXPECT_EQ(share_hex(proof.shares.front()), kShare);
  expect_doctor_finds_nothing();
}

// While bets are open there is a promise of the seed, and no deck yet.
TEST_P(ShareTable, TheDeckIsFixedWhenBetsClose) {
  OpenRoom room(url_, "", [](RoomOptions& options) { options.faster = options.people_faster = 1; });
  const PlayerId player = room->add_player({.name = "Alice", .grant = Amount::major(10'000)}, {});
  const TableId table = *room->open_table({.house = "maryland-six-card", .name = "", .bots = 0});
  int ids = 0;
  const auto ask = [&](RoomAsk what) {
    return answer_of(*room, table,
                     {player, Role::player, fmt::format("own {}", ++ids), std::to_string(ids), std::move(what)});
  };
  const auto watcher = std::make_shared<AutoPlayer>(*room, table, player);
  watcher->bets = false;
  watcher->decides = false;
  watcher->come(SeatId(1), Amount::major(1'000));
  ASSERT_TRUE(watcher->wait_until([](const auto& message) { return may(message, "ready"); }));
  const auto opened = watcher->last().at("public").as_object();
  EXPECT_EQ(opened.at("commitment").as_string(), "");
  const std::string seed(opened.at("seed_commitment").as_string());
  EXPECT_EQ(seed.size(), 64U);

  EXPECT_EQ(ask(ask::SetStakes{{{"ante", Amount::major(15)}}, {}, "12"}).code, "room.share");
  EXPECT_EQ(ask(ask::PlaceWager{"ante", Amount::major(15), "xyz"}).code, "room.share");
  EXPECT_EQ(ask(ask::Ready{"0"}).code, "room.share");
  EXPECT_TRUE(ask(ask::SetStakes{{{"ante", Amount::major(15)}}, {}, kOther}).accepted);
  EXPECT_TRUE(watcher->wait_until([](const auto& message) {
    return message.at("public").at("shares").as_array().size() == 1;
  })) << "whoever gives a share sees that it was taken";
  EXPECT_TRUE(ask(ask::Ready{kShare}).accepted) << "the last one counts";
  ASSERT_TRUE(watcher->wait_until([](const auto& message) { return may(message, "check"); }));
  const auto closed = watcher->last().at("public").as_object();
  EXPECT_EQ(closed.at("seed_commitment").as_string(), seed);
  EXPECT_EQ(closed.at("commitment").as_string().size(), 64U);
  EXPECT_EQ(closed.at("shares").at(0).at("share").as_string(), kShare);
  EXPECT_FALSE(ask(ask::Ready{kOther}).accepted);
  watcher->go();
}

// Nobody adds anything: the deck follows from the server's seed, and the proof says so.
TEST_P(ShareTable, SilentPlayersHaveAProofToo) {
  {
    OpenRoom room(url_, "");
    const auto alice = come(room, std::nullopt);
    alice->decides = true;
    EXPECT_TRUE(alice->wait_until([](const auto& message) { return round_is_past(message, 2); }));
    alice->go();
  }
  for (const int round : {1, 2}) {
    EXPECT_EQ(problems_of(proof_of(round)), std::vector<std::string>());
    EXPECT_TRUE(proof_of(round).shares.empty());
  }
  expect_doctor_finds_nothing();
}

// A room whose seeds follow from a word deals the same again, whatever players add: every round says what it is.
TEST_P(ShareTable, ForeseeableRoundsAreRehearsals) {
  {
    OpenRoom room(url_, "a word");
    const auto alice = come(room, kShare);
    alice->decides = true;
    EXPECT_TRUE(alice->wait_until([](const auto& message) { return message.at("public").at("rehearsal").as_bool(); }));
    EXPECT_TRUE(alice->wait_until([](const auto& message) { return round_is_past(message, 1); }));
    alice->go();
  }
  EXPECT_EQ(proof_of(1).kind, RoundKind::rehearsal);
  EXPECT_TRUE(proof_of(1).shares.empty());
  EXPECT_EQ(number("SELECT rehearsal FROM rounds WHERE number = 1"), 1);
  expect_doctor_finds_nothing();
}

// Shares of a round in play that were changed by hand lead to another deck: the table is not opened with it.
TEST_P(ShareTable, ChangedSharesAreFound) {
  {
    OpenRoom room(url_, "");
    const auto alice = come(room, kShare);
    ASSERT_TRUE(alice->wait_until([](const auto& message) { return may(message, "check"); }));
    alice->go();
  }
  const auto database = open_database(url_);
  const std::string text = (*database)->query("SELECT proof FROM rounds")->front().text(0);
  std::string forged = text;
  forged.replace(forged.find(kShare), 2, "00");
  constexpr std::string_view kForge = "UPDATE rounds SET proof = $1";
  ASSERT_TRUE((*database)->transact(std::vector<Change>{{kForge, {forged}}}).ok());
  const auto keys = SealKeys::read(folder_ / "seal.key");
  EXPECT_FALSE(examine(**database, {.keys = &*keys, .progress = {}})->problems.empty());
  OpenRoom room(url_, "");
  EXPECT_EQ(room->stopped().size(), 1U);
}

// ---- the monitor

// Deals a card that is not the next one of the promised deck.
class LyingDealer : public VirtualDealer {
 public:
  std::optional<std::vector<Card>> cards(const Turn& turn, const NextStep& step) override {
    auto cards = VirtualDealer::cards(turn, step);
    if (cards && !cards->empty() && turn.state().rounds == 2)
      cards->back() = turn.round().draw(turn.state().round->seen, step.cards + 5);
    return cards;
  }
};

TEST_P(ShareTable, ATableThatDealsOtherCardsThanPromisedStops) {
  OpenRoom room(url_, "",
                [](RoomOptions& options) { options.dealer = [] { return std::make_unique<LyingDealer>(); }; });
  const auto alice = come(room, kShare);
  alice->decides = true;
  ASSERT_TRUE(alice->wait_until([](const auto& message) { return !message.at("public").at("stopped").is_null(); }));
  EXPECT_EQ(alice->last().at("yours").at("cards").as_array().size(), 0U) << "nobody was shown such a card";
  const auto stopped = room->stopped();
  ASSERT_EQ(stopped.size(), 1U);
  EXPECT_NE(stopped.front().why.find("not the one of the promised deck"), std::string::npos) << stopped.front().why;
  EXPECT_EQ(number("SELECT count(*) FROM rounds WHERE number = 1 AND closed_at IS NOT NULL"), 1);
  alice->go();
}

INSTANTIATE_TEST_SUITE_P(Sqlite, ShareTable, testing::Values(Kind::sqlite));
INSTANTIATE_TEST_SUITE_P(Postgresql, ShareTable, testing::Values(Kind::postgresql));

}  // namespace
}  // namespace riverbank
