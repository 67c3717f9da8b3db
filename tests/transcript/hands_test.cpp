// Runs every file of tests/hands, tests/mistakes and tests/playthroughs as one test, named by its path; a suite with
// rulebooks of its own (tests/*/rulebooks) has these folders too. To add a case, add a file: docs/transcript.md says
// how it is written.
#include <algorithm>

#include <gtest/gtest.h>

#include "games.h"
#include "transcript/parse_transcript.h"
#include "transcript/replay.h"

namespace riverbank {
namespace {

namespace fs = std::filesystem;

// A round that asserts nothing proves nothing.
bool asserts_something(const Transcript& round) {
  return round.expect || std::any_of(round.entries.begin(), round.entries.end(), [](const Entry& entry) {
           return entry.wanted == Wanted::refused || !entry.clauses.empty();
         });
}

class RoundFile : public testing::Test {
 public:
  RoundFile(fs::path catalog, fs::path path) : catalog_(std::move(catalog)), path_(std::move(path)) {}

  void TestBody() override {
    const auto source = read_source(path_);
    ASSERT_TRUE(source.ok()) << text_of(source.error());
    const auto rounds = parse_transcripts({path_.string(), source->text});
    ASSERT_TRUE(rounds.ok()) << text_of(rounds.error());
    for (const Transcript& round : *rounds) check(round);
  }

 private:
  void check(const Transcript& round) {
    SCOPED_TRACE(path_.string() + ":" + std::to_string(round.line));
    const auto& game = game_of(round.house(), catalog_in(catalog_));
    ASSERT_TRUE(game.ok()) << text_of(game.error());
    EXPECT_TRUE(asserts_something(round)) << "the round expects nothing and refuses nothing";
    check_clauses(*game->rulebook, round);
    const Replay replayed = replay(*game, round);
    EXPECT_TRUE(replayed.problems.empty()) << text_of(replayed.problems);
    EXPECT_TRUE(replayed.diff.empty()) << replayed.diff.text();
  }

  // tests/hands/<rulebook>/<clause>.hand proves that clause of that rulebook.
  void check_clauses(const Rulebook& rulebook, const Transcript& round) {
    for (const std::string& clause : round.proves)
      EXPECT_NE(rulebook.clause(clause), nullptr) << rulebook.id << " has no clause " << clause;
    if (path_.parent_path().parent_path().filename() != "hands") return;
    EXPECT_EQ(path_.parent_path().filename(), rulebook.id) << "the folder names the rulebook";
    EXPECT_NE(rulebook.clause(named_clause()), nullptr) << rulebook.id << " has no clause " << named_clause();
  }

  // A colon in a file's name is not for every system: 1_Burn.hand proves 1:Burn.
  std::string named_clause() const {
    std::string clause = path_.stem().string();
    std::replace(clause.begin(), clause.end(), '_', ':');
    return clause;
  }

  fs::path catalog_;
  fs::path path_;
};

// The files of one catalog's suites, which lie in `suites`.
int register_files(const fs::path& catalog, const fs::path& suites) {
  const fs::path tests = fs::path(RIVERBANK_SOURCE_DIR) / "tests";
  std::vector<fs::path> files;
  for (const char* folder : {"hands", "mistakes", "playthroughs"}) {
    if (!fs::exists(suites / folder)) continue;
    for (const auto& entry : fs::recursive_directory_iterator(suites / folder))
      if (entry.path().extension() == ".hand" || entry.path().extension() == ".round") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  for (const fs::path& file : files)
    testing::RegisterTest("RoundFile", fs::relative(file, tests).c_str(), nullptr, nullptr, __FILE__, __LINE__,
                          [catalog, file]() -> testing::Test* { return new RoundFile(catalog, file); });
  return static_cast<int>(files.size());
}

int register_all() {
  const fs::path root = RIVERBANK_SOURCE_DIR;
  int files = register_files(root, root / "tests");
  for (const auto& entry : fs::directory_iterator(root / "tests"))
    if (fs::exists(entry.path() / "rulebooks")) files += register_files(entry.path(), entry.path());
  return files;
}

const int registered = register_all();

TEST(RoundFiles, ThereAreSome) { EXPECT_GT(registered, 0); }

}  // namespace
}  // namespace riverbank
