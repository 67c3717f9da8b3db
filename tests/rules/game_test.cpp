#include <gtest/gtest.h>

#include "files.h"
#include "rules/make_game.h"

namespace riverbank {
namespace {

Game game_of(const std::string& house) {
  auto game = make_game({"house", house}, {small("rulebook"), small("clauses")});
  EXPECT_TRUE(game.ok()) << text_of(game.error());
  return std::move(*game);
}

Game small_game() { return game_of(small("house").text); }

Amount dollars(std::int64_t amount) { return Amount::major(amount); }

TEST(Game, HoldsTheOfferedWagersInTheRulebooksOrder) {
  const Game game = small_game();
  std::vector<std::string> ids;
  for (const Wager& wager : game.wagers) ids.push_back(wager.rule.id);
  EXPECT_EQ(ids, (std::vector<std::string>{"ante", "blind", "play", "trips", "coupon", "cover", "six", "meter"}));
  for (const Wager& wager : game.wagers) EXPECT_EQ(&game.wager(wager.id), &wager);
  EXPECT_EQ(game.find_wager("link"), nullptr);
}

TEST(Game, AmountsFollowTheirRules) {
  const Game game = small_game();
  const auto limits = [&](const char* id) {
    const Wager* wager = game.find_wager(id);
    return std::vector<Amount>{wager->minimum, wager->maximum, wager->step};
  };
  EXPECT_EQ(limits("ante"), (std::vector<Amount>{dollars(5), dollars(100), dollars(5)}));
  EXPECT_EQ(limits("blind"), limits("ante"));
  EXPECT_EQ(limits("play"), (std::vector<Amount>{dollars(5), dollars(400), dollars(5)}));
  EXPECT_EQ(limits("coupon"), (std::vector<Amount>{dollars(5), dollars(25), dollars(5)}));
  EXPECT_EQ(limits("trips"), (std::vector<Amount>{dollars(5), dollars(50), Amount::minor(50)}));
  EXPECT_EQ(limits("meter"), (std::vector<Amount>{dollars(5), dollars(5), dollars(5)}));
}

TEST(Game, LinksWagersByPlace) {
  const Game game = small_game();
  EXPECT_EQ(game.find_wager("blind")->amount_of, game.find_wager("ante")->id);
  EXPECT_EQ(game.find_wager("six")->requires_wagers, std::vector{game.find_wager("trips")->id});
  EXPECT_TRUE(game.find_wager("six")->backline);
  EXPECT_FALSE(game.find_wager("trips")->backline);
}

TEST(Game, EnvyAndSeedsAreScaledToTheWager) {
  const Game five = small_game();
  const PayTable& table = *five.find_wager("meter")->table;
  EXPECT_EQ(table.envy.front().pays, dollars(1000));
  EXPECT_EQ(table.envy_per, dollars(5));
  ASSERT_EQ(five.meters.size(), 2u);
  EXPECT_EQ(five.meters[0].seed, dollars(6000));
  EXPECT_EQ(five.meters[1].seed, dollars(500));

  const Game one = game_of(replaced(small("house").text, "amount = \"$5\"", "amount = \"$1\""));
  EXPECT_EQ(one.find_wager("meter")->table->envy.front().pays, dollars(200));
  EXPECT_EQ(one.meters[1].seed, dollars(100));
}

TEST(Game, StepsOfWagersNotOfferedAreGone) {
  const auto kinds = [](const Game& game) {
    int boxes = 0;
    int locks = 0;
    for (const Step& step : game.dealing.steps) {
      boxes += step.area == Area::box ? 1 : 0;
      locks += step.kind == StepKind::lock ? 1 : 0;
    }
    return std::pair(boxes, locks);
  };
  EXPECT_EQ(kinds(small_game()), std::pair(2, 1));
  std::string without =
      replaced(small("house").text, "[wager.six]\nminimum = \"$1\"\nmaximum = \"$5\"\nbackline = true\n", "");
  without = replaced(without, "[wager.meter]\namount = \"$5\"\n\n[meter.major]\nseed = \"$6,000\"\n", "");
  const Game game = game_of(without);
  EXPECT_EQ(kinds(game), std::pair(0, 0));
  EXPECT_TRUE(game.meters.empty());
  // The last pass held nothing but the envy of a wager that is not there.
  EXPECT_EQ(game.settlement.size(), 2u);
}

TEST(Game, SettlementNamesWagersAndEnvy) {
  const Game game = small_game();
  ASSERT_EQ(game.settlement.size(), 3u);
  EXPECT_EQ(game.settlement[0].size(), 7u);
  EXPECT_EQ(game.settlement[2].front().kind, SettlementItem::Kind::envy);
  EXPECT_EQ(game.settlement[2].front().wager, game.find_wager("meter")->id);
}

TEST(Game, CapsAreTheRulebooksAndTheHouses) {
  const Game game = small_game();
  ASSERT_EQ(game.caps.size(), 2u);
  EXPECT_EQ(game.caps[0].amount, dollars(10'000));
  EXPECT_EQ(game.caps[1].amount, dollars(75'000));
  EXPECT_EQ(game.caps[1].wagers.size(), 5u);
}

TEST(Game, TheLimitMayBeExactlyWhatMinimumWagersCanWin) {
  // Ante 5, Blind 500 times 5, Play 4 times 5, Trips 7 times 5.
  const Game game = game_of(replaced(small("house").text, "amount = \"$10,000\"", "amount = \"$2,560\""));
  EXPECT_EQ(game.caps[0].amount, dollars(2560));
  const std::string below = replaced(small("house").text, "amount = \"$10,000\"", "amount = \"$2,559.50\"");
  EXPECT_FALSE(make_game({"house", below}, {small("rulebook"), small("clauses")}).ok());
}

TEST(Game, AReadingPatchesTheRulebook) {
  const Game chosen = small_game();
  EXPECT_EQ(chosen.rulebook->reading("R1")->chosen, "void");
  ASSERT_EQ(chosen.rulebook->irregularities.size(), 2u);
  EXPECT_EQ(chosen.rulebook->irregularities[0].moment.until, RoundPoint::initial_deal);
  EXPECT_EQ(chosen.rulebook->irregularities[1].id, "one_up_later");
  EXPECT_EQ(chosen.rulebook->irregularities[1].effect, Effect::void_all);

  const Game usual = game_of(replaced(small("house").text, "R1 = \"void\"", ""));
  EXPECT_EQ(usual.rulebook->reading("R1")->chosen, "goes_on");
  ASSERT_EQ(usual.rulebook->irregularities.size(), 1u);
  EXPECT_EQ(usual.rulebook->irregularities[0].moment, Moment{});
}

TEST(Game, NamingTheFirstOptionIsAllowed) {
  const Game game = game_of(replaced(small("house").text, "R1 = \"void\"", "R1 = \"goes_on\""));
  EXPECT_EQ(game.rulebook->reading("R1")->chosen, "goes_on");
  EXPECT_EQ(game.rulebook->irregularities.size(), 1u);
}

TEST(Game, AHousesOwnTableTakesSeedsFromItsMeters) {
  const std::string house = replaced(small("house").text, "[wager.meter]\namount = \"$5\"\n", "[wager.link]\n") +
                            "\n[[pay_table]]\nid = \"own\"\nwager = \"link\"\n"
                            "rows = [{ hand = \"flush\", pays = \"100% of major meter\" }]\n";
  const Game game = game_of(house);
  EXPECT_EQ(game.find_wager("link")->table->id, "own");
  EXPECT_EQ(game.find_wager("link")->table->clause, "12");
  ASSERT_EQ(game.meters.size(), 1u);
  EXPECT_EQ(game.meters[0].seed, dollars(6000));
}

TEST(Game, CitesByRulebook) {
  const Game game = small_game();
  EXPECT_EQ(game.cite("4.a"), "small 4.a");
  EXPECT_EQ(game.cite(""), "");
  EXPECT_EQ(game.street("late").multiples, std::vector{1});
}

}  // namespace
}  // namespace riverbank
