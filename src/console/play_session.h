// PlaySession: one person at a terminal, the other seats played by simple bots, round after round until the person
// leaves.
#pragma once

#include "fairness/shuffle.h"
#include "keyed/bet_slip.h"
#include "print/terminal.h"
#include "round/event.h"

namespace riverbank {

struct PlayOptions {
  int seats = 3;  // in all, the person's included
  Seed seed;
  Amount bankroll;
};

class PlaySession {
 public:
  PlaySession(Game game, PlayOptions options, Terminal terminal);
  // Plays until the person leaves, the input ends or the bankroll is gone. Returns what the person has.
  Amount run();

 private:
  enum class Next { play, leave };

  void welcome() const;
  Next betting();
  Next handle_bet_line(std::string_view line, bool& done);
  bool place(const BetSlip& slip);
  void bots_bet();
  Next play_round();
  Next person_decides();
  void bot_decides(SeatId seat);
  void deal_on();
  void show_event(const Event& event) const;
  void show_settlement();
  void show_pay_tables() const;
  void open(std::optional<Banker> banker);
  Amount at_stake() const;
  std::vector<Card> known(const PlacedCards<2>& cards) const;

  Game game_;
  PlayOptions options_;
  Terminal terminal_;
  SeatId person_{1};
  Amount bankroll_;
  BetSlip last_;
  std::vector<Amount> meters_;
  std::uint64_t number_ = 0;
  ShuffledDeck deck_{};
  std::size_t next_card_ = 0;
  RoundState state_;
};

}  // namespace riverbank
