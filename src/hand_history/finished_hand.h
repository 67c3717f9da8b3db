// FinishedHand: a finished round as programs for poker think of one: players, cards that turn up, decisions. The dealer
// comes after the players. Hands behind a seat have no place there, and cards that nobody saw stay unknown.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "round/view.h"
#include "transcript/replay.h"

namespace riverbank {

// What is known of a round besides its play. A transcript knows no table and no time: they are empty.
struct HandOrigin {
  std::uint64_t number = 0;
  std::string table;
  std::string closed_at;
};

struct HandStep {
  enum class Kind { board, check, bet, fold };
  Kind kind = Kind::board;
  std::size_t player = 0;          // whose decision it is
  std::vector<std::string> cards;  // that were turned up on the board
  Amount amount;                   // of a bet
};

class FinishedHand {
 public:
  // The game and the replay must outlive it.
  FinishedHand(const Game& game, const Replay& replay, HandOrigin origin);

  const Game& game() const { return game_; }
  const HandOrigin& origin() const { return origin_; }
  const RoundView& view() const { return last_; }
  const std::vector<const SeatShown*>& players() const { return players_; }
  const std::vector<HandStep>& steps() const { return steps_; }

  // What the player staked on the wager that all others follow.
  Amount main_stake(const SeatShown& seat) const;

 private:
  void walk(const Replay& replay);
  void decide(const SeatDecided& decided);

  const Game& game_;
  HandOrigin origin_;
  RoundView last_;
  std::vector<const SeatShown*> players_;
  std::vector<HandStep> steps_;
};

}  // namespace riverbank
