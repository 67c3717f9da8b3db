// Any round that can be played can be written, read and replayed, and comes to the same state.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "../round/random_round.h"
#include "games.h"
#include "transcript/parse_transcript.h"
#include "transcript/replay.h"
#include "transcript/write_transcript.h"

namespace riverbank {
namespace {

class RoundTrip : public ::testing::TestWithParam<std::string> {};

auto choice_stream() {
  return rc::gen::container<std::vector<std::uint32_t>>(600, rc::gen::arbitrary<std::uint32_t>());
}

TEST_P(RoundTrip, AWrittenRoundReplaysToTheSameState) {
  const Game& game = *game_of(GetParam());
  const bool holds = rc::check([&] {
    ::riverbank::testing::Choices choices(*choice_stream());
    const auto played = ::riverbank::testing::play_random_round(game, choices);
    const RoundRecord record{played.setup, played.events, "a \"random\" round \\ with quotes", {"", "Ann", "Zoë"}};
    const std::string text = write_transcript(game, record);
    const auto read = parse_transcripts({"written", text});
    if (!read.ok()) RC_FAIL(text_of(read.error()) + text);
    RC_ASSERT(read->size() == 1u);
    RC_ASSERT((*read)[0].about == record.about);
    RC_ASSERT((*read)[0].names == record.names);
    const Replay again = replay(game, (*read)[0]);
    if (!again.ok()) RC_FAIL(text_of(again.problems) + again.diff.text() + text);
    RC_ASSERT(again.state == played.state);
    RC_ASSERT(again.events.size() == played.events.size());
    const RoundRecord once_more{again.state.setup, again.events, record.about, record.names};
    RC_ASSERT(write_transcript(game, once_more) == text);
  });
  EXPECT_TRUE(holds);
}

std::string test_name(const ::testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Houses, RoundTrip, ::testing::ValuesIn(catalog().house_ids()), test_name);

}  // namespace
}  // namespace riverbank
