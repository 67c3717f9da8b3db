// The examples of docs/transcript.md are executed: what the page shows is what the program does.
#include <gtest/gtest.h>

#include "games.h"
#include "transcript/parse_transcript.h"
#include "transcript/replay.h"

namespace riverbank {
namespace {

// The blocks fenced as ```riverbank.
std::vector<std::string> examples(const std::string& page) {
  std::vector<std::string> found;
  constexpr std::string_view kOpen = "```riverbank\n";
  for (std::size_t at = page.find(kOpen); at != std::string::npos; at = page.find(kOpen, at)) {
    at += kOpen.size();
    const std::size_t end = page.find("```", at);
    found.push_back(page.substr(at, end - at));
    at = end;
  }
  return found;
}

TEST(Documented, EveryExampleComesOutAsWritten) {
  const auto page = read_source(std::filesystem::path(RIVERBANK_SOURCE_DIR) / "docs/transcript.md");
  ASSERT_TRUE(page.ok()) << text_of(page.error());
  const auto texts = examples(page->text);
  EXPECT_GE(texts.size(), 4u);
  for (const std::string& text : texts) {
    SCOPED_TRACE(text);
    const auto rounds = parse_transcripts({"example", text});
    ASSERT_TRUE(rounds.ok()) << text_of(rounds.error());
    for (const Transcript& round : *rounds) {
      const auto& game = game_of(round.house());
      ASSERT_TRUE(game.ok()) << text_of(game.error());
      const Replay replayed = replay(*game, round);
      EXPECT_TRUE(round.expect.has_value());
      EXPECT_TRUE(replayed.ok()) << text_of(replayed.problems) << replayed.diff.text();
    }
  }
}

}  // namespace
}  // namespace riverbank
