// TableRun: one table played from opening to closing by players who always wager the same and follow one strategy.
// Nothing is left out: cards come to the table and are shuffled by the rulebook's procedure, every chip goes through
// the ledger, and the table's invariants are checked on the way.
#pragma once

#include "sim/simulation.h"

#include "fairness/quick_deck.h"
#include "ledger/ledger.h"
#include "table/advance.h"
#include "table/books.h"

namespace riverbank {

class TableRun {
 public:
  TableRun(const Game& game, const SimulationOptions& options, const Chooser& choose, const Seed& seed);

  SimulationResult play(std::uint64_t rounds);

 private:
  void open();
  void close();
  void play_round();
  void place_bank();
  void place_wagers(SeatId seat);
  void refill(SeatId seat, Amount least);
  void run_machine();
  bool take_one_of(const NextTasks& tasks);
  void decide(const NextStep& next);
  void count();
  template <typename Ask>
  void ask(Ask what) {
    command_.ask.emplace<Ask>(std::move(what));
    run();
  }
  void run();  // the command that was made
  bool banks(SeatId seat) const { return state_.bank.banker && state_.bank.banker->seat == seat; }

  const Game& game_;
  const SimulationOptions& options_;
  const Chooser& choose_;
  QuickDeck deck_;
  CardSource draw_;
  const TablePolicy policy_ = TablePolicy::all();
  Ledger ledger_;
  TableState state_;
  Books books_;
  MeterBank meters_;
  TableCommand command_;
  TableEvents events_;
  Time time_;
  int seats_ = 0;
  bool player_banks_ = false;
  Amount purse_;       // what a player brings at a time
  Amount bank_wager_;  // of a player who banks
  SimulationResult result_;
  std::array<std::int64_t, kMaxWagers> of_round_{};
};

}  // namespace riverbank
