// Any text as a transcript: problems with their lines, or rounds that replay without a crash; and what was played is
// written and read back to the same state.
#include <map>
#include <vector>

#include "catalog/catalog.h"
#include "rule_sources.h"
#include "transcript/parse_transcript.h"
#include "transcript/replay.h"
#include "transcript/write_transcript.h"

namespace {

using namespace riverbank;

const std::map<std::string, Game>& games() {
  static const auto kGames = [] {
    std::map<std::string, Game> all;
    const auto catalog = Catalog::open(std::filesystem::path(RIVERBANK_SOURCE_DIR));
    CHECK(catalog.ok(), "the rule files are there");
    for (const std::string& house : catalog->house_ids()) {
      auto game = catalog->game(house);
      CHECK(game.ok(), "every shipped house is sound");
      all.emplace(house, *std::move(game));
    }
    return all;
  }();
  return kGames;
}

// The game that the text names, or one by the length of the name, so that a broken name still plays something.
const Game& game_for(const Transcript& round) {
  const auto named = games().find(round.game);
  if (named != games().end()) return named->second;
  return std::next(games().begin(), static_cast<std::ptrdiff_t>(round.game.size() % games().size()))->second;
}

void play(Transcript round) {
  round.hash.clear();
  const Game& game = game_for(round);
  const Replay replayed = replay(game, round);
  for (const Error& problem : replayed.problems)
    CHECK(problem.where.starts_with("input:"), "a problem says where it is");
  if (replayed.events.empty()) return;
  const std::string text = write_transcript(game, {replayed.state.setup, replayed.events, round.about, round.names});
  const auto again = parse_transcripts({"written", text});
  CHECK(again.ok() && again->size() == 1, again.ok() ? "one round" : again.error().front().text());
  const Replay twice = replay(game, again->front());
  CHECK(twice.ok(), twice.problems.empty() ? twice.diff.text() : twice.problems.front().text());
  CHECK(twice.state == replayed.state || !replayed.state.settlement, "a written round comes to the same state");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
  const SourceText input{"input", std::string(reinterpret_cast<const char*>(bytes), size)};
  const auto rounds = parse_transcripts(input);
  if (!rounds) {
    check_errors(rounds.error());
    return 0;
  }
  for (const Transcript& round : *rounds) play(round);
  return 0;
}
