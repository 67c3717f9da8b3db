// Random play: a stream of numbers decides every bet, card, decision and mishap of a round. RapidCheck shrinks the
// stream.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "round/advance.h"
#include "round/legal.h"

namespace riverbank::testing {

class Choices {
 public:
  explicit Choices(std::vector<std::uint32_t> stream) : stream_(std::move(stream)) {}
  // A number below `bound`; zero once the stream is used up.
  std::size_t below(std::size_t bound) {
    if (bound == 0 || next_ >= stream_.size()) return 0;
    return stream_[next_++] % bound;
  }

 private:
  std::vector<std::uint32_t> stream_;
  std::size_t next_ = 0;
};

struct PlayedRound {
  RoundSetup setup;
  RoundState state;
  std::vector<Event> events;
};

// A command that may or may not be accepted now, near enough to what is.
Command random_command(const Game& game, const RoundState& state, Choices& choices);
// All wagers of one place, near enough to what may lie there.
PlaceWagers random_wagers(const Game& game, const RoundState& state, Choices& choices);
// Whether a legal action allows this very command.
bool fits(const LegalAction& action, const RoundState& state, const Command& command);

// Plays a round to its end, mishaps included; `each` sees every state on the way.
using EachState = std::function<void(const RoundState&)>;
PlayedRound play_random_round(const Game& game, Choices& choices, const EachState& each = {});

}  // namespace riverbank::testing
