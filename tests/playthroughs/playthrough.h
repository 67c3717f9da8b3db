// Playthroughs: whole rounds that the program played by itself, kept as text. A round's number is the seed it was
// played from, so each can be played again and compared; odd ones are told as at a live table, where a card that lies
// face down is not known until it is turned.
#pragma once

#include <cstdint>
#include <set>
#include <string>

#include "../round/random_round.h"

namespace riverbank {

testing::PlayedRound play_seed(const Game& game, std::uint64_t seed);

// The same round where nobody knows a card before it is turned.
testing::PlayedRound as_live_table(const Game& game, const testing::PlayedRound& played);

// The transcript of one seed.
std::string playthrough(const Game& game, std::uint64_t seed);

// What a round shows, one word each: outcomes and reasons by wager, decisions, irregularities.
std::set<std::string> things_shown(const Game& game, const testing::PlayedRound& played);

// Seeds whose rounds together show as much as possible, found by trying the first `tries`.
std::vector<std::uint64_t> telling_seeds(const Game& game, std::uint64_t tries);

}  // namespace riverbank
