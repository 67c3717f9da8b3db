// Every house has a playthrough, each of its rounds is played again to the same text, and together they show every
// wager and every way to decide.
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "catalog/catalog.h"
#include "playthrough.h"
#include "transcript/parse_transcript.h"

namespace riverbank {
namespace {

const Catalog& catalog() {
  static const auto opened = Catalog::open(std::filesystem::path(RIVERBANK_SOURCE_DIR));
  return *opened;
}

std::string kept_text(const std::string& house) {
  std::ifstream file(std::filesystem::path(RIVERBANK_SOURCE_DIR) / "tests/playthroughs" / (house + ".round"),
                     std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::vector<std::uint64_t> seeds_in(const std::string& text) {
  std::vector<std::uint64_t> seeds;
  const auto rounds = parse_transcripts({"kept", text});
  if (rounds)
    for (const Transcript& round : *rounds) seeds.push_back(round.number);
  return seeds;
}

class Playthrough : public ::testing::TestWithParam<std::string> {};

TEST_P(Playthrough, IsPlayedAgainToTheSameText) {
  const Game game = *catalog().game(GetParam());
  const std::string kept = kept_text(GetParam());
  ASSERT_FALSE(kept.empty()) << "no playthrough of " << GetParam() << ": run tools/playthroughs";
  const auto seeds = seeds_in(kept);
  EXPECT_GE(seeds.size(), 5u);
  std::string again = kept.substr(0, kept.find('\n') + 1);
  for (const std::uint64_t seed : seeds) again.append("\n").append(playthrough(game, seed));
  EXPECT_EQ(again, kept) << "the rounds come out otherwise: if that is meant, run tools/playthroughs";
}

TEST_P(Playthrough, ShowsEveryWagerAndEveryDecision) {
  const Game game = *catalog().game(GetParam());
  std::set<std::string> shown;
  for (const std::uint64_t seed : seeds_in(kept_text(GetParam()))) {
    const auto things = things_shown(game, play_seed(game, seed));
    shown.insert(things.begin(), things.end());
  }
  const auto shows = [&](const std::string& start) {
    const auto at = shown.lower_bound(start);
    return at != shown.end() && at->starts_with(start);
  };
  for (const Wager& wager : game.wagers) {
    EXPECT_TRUE(shows(wager.rule.id)) << wager.rule.id;
    EXPECT_TRUE(shows(wager.rule.id + " lose ")) << wager.rule.id;
    // Pay tables of side wagers pay rarely; the hands prove their rows.
    EXPECT_TRUE(wager.rule.optional || shows(wager.rule.id + " win ")) << wager.rule.id;
  }
  for (const char* decision :
       {"decision 0 0", "decision 1 0", "decision 2 1", "decision 2 2", "decision 2 3", "decision 2 4", "withdrawn"})
    EXPECT_TRUE(shows(decision)) << decision;
}

// What is ruled when a live table has settled some hands concerns the others only.
bool is_ruled_on(const testing::PlayedRound& played) {
  return std::any_of(played.events.begin(), played.events.end(), [](const Event& event) {
    return std::holds_alternative<IrregularityRuled>(event) || std::holds_alternative<RoundVoided>(event) ||
           std::holds_alternative<FloorRuled>(event);
  });
}

TEST_P(Playthrough, ALiveTableSettlesTheSame) {
  const Game game = *catalog().game(GetParam());
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 120; ++seed) {
    const auto played = play_seed(game, seed);
    if (is_ruled_on(played)) continue;
    ++compared;
    const auto live = as_live_table(game, played);
    EXPECT_EQ(live.state.settlement->lines, played.state.settlement->lines) << seed;
    EXPECT_EQ(live.state.settlement->meters, played.state.settlement->meters) << seed;
  }
  EXPECT_GE(compared, 5);
}

std::string test_name(const ::testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Houses, Playthrough, ::testing::ValuesIn(catalog().house_ids()), test_name);

TEST(Playthroughs, EveryDealingMethodHasOne) {
  for (const std::string& id : catalog().rulebook_ids()) {
    const auto rulebook = catalog().rulebook(id);
    ASSERT_TRUE(rulebook.ok());
    for (const DealingMethod& method : rulebook->dealing) {
      bool found = false;
      for (const std::string& house : catalog().house_ids()) {
        const auto game = catalog().game(house);
        found = found || (game->rulebook->id == id && game->dealing.id == method.id && !kept_text(house).empty());
      }
      EXPECT_TRUE(found) << id << " " << method.id;
    }
  }
}

}  // namespace
}  // namespace riverbank
