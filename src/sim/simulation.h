// A simulation: many rounds of one game, every seat played alike, and what became of each wager. Rounds are played in
// blocks of fixed size, each with a table and a seed of its own, so the result does not depend on how many threads
// share the blocks. simulate_tables() plays the table machine (procedure, events, settlement, ledger);
// simulate_hands() only deals, decides and counts, and asks the settlement core what each kind of hand came to.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "cards/card_set.h"
#include "round/seat.h"
#include "sim/tally.h"

namespace riverbank {

struct RoundState;

// The Play wager in antes, 0 for none (check or fold), with no, three or five community cards.
using Chooser = std::function<int(CardSet hole, CardSet board)>;

// Every wager at its least amount: the required ones, and of the optional ones those named; no names: all of them but
// coupons, which are no stake. The Play is made at decisions.
Stakes least_stakes(const Game& game, const std::vector<std::string>& optional_wagers);

struct SimulationOptions {
  std::uint64_t rounds = 1'000'000;
  int players = 0;  // who wager in a round; a banker comes on top; 0: a full table
  std::string seed = "riverbank";
  int threads = 2;
  Stakes stakes;
  std::function<void(double done)> progress;             // called now and then, from one thread
  std::function<void(const RoundState&)> watch_round{};  // a table's, once settled, from the thread that played it
};

struct SimulationResult {
  std::uint64_t rounds = 0;
  std::uint64_t seat_rounds = 0;
  std::uint64_t commands = 0;
  std::uint64_t events = 0;
  std::uint64_t postings = 0;
  std::array<Tally, kMaxWagers> wagers;
  Tally base;                   // Ante, Blind and Play of a seat together
  std::vector<WideSum> meters;  // what each meter showed when a round was settled, summed over rounds

  void add(const SimulationResult& other);
  friend bool operator==(const SimulationResult&, const SimulationResult&) = default;
};

// Players at a full table, without a banker.
int most_players(const Game& game);

SimulationResult simulate_tables(const Game& game, const SimulationOptions& options, const Chooser& choose);

}  // namespace riverbank
