// Writes a round as a transcript: canonical text with the game's hash, every step with its clause, and the settlement
// as the expectation. replay() of the text comes to the same state.
#pragma once

#include <array>
#include <span>
#include <string>

#include "round/event.h"

namespace riverbank {

// Whether a round names its game by content too. Without the hash it is replayed by whatever the house plays now.
enum class GameHash { written, left_out };

struct RoundRecord {
  RoundSetup setup;
  std::span<const Event> events;
  std::string about;                             // empty: none
  std::array<std::string, kMaxSeats + 1> names;  // by seat number; empty: none
  GameHash hash = GameHash::written;
  std::string dealing;  // where a device was out of order: the method used instead
};

std::string write_transcript(const Game& game, const RoundRecord& record);

// One event as a line without its clauses: "seat 1 raises 4x", "deal board Ah Kh 2c".
std::string event_text(const Game& game, const Event& event);

// A text in quotes as a transcript reads it back.
std::string quoted_text(std::string_view text);

}  // namespace riverbank
