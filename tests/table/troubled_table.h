// A table with two players at which things go wrong: each trouble is one command, taken or refused as the table stands.
// Afterwards there must be a way back to a dealt round, by the machine and by whoever does what next_steps() lists.
#pragma once

#include <random>
#include <string>

#include "table/advance.h"

namespace riverbank {

class TroubledTable {
 public:
  TroubledTable(const Game& game, std::uint64_t seed) : game_(game), random_(seed) {}

  void open();
  // One thing that goes wrong, or a few steps in between.
  void trouble();
  // Empty, or why no round could be dealt.
  std::string way_back_by_machine();
  std::string way_back_by_hand();
  const std::string& told() const { return told_; }

 private:
  int below(int n) { return static_cast<int>(random_() % static_cast<std::uint64_t>(n)); }
  std::uint8_t any_deck() { return static_cast<std::uint8_t>(below(static_cast<int>(state_.decks.size()))); }
  MaybeRefusal ask(TableAsk ask);
  void tell(const std::string& what);
  void device_trouble(int which);
  void floor_trouble(int which);
  void people_trouble(int which);
  void round_trouble(int which);
  void card_trouble();

  void sit_down();
  void stand_up();
  void place_wagers();
  void open_round();
  // A task that waits for a person: what that person does about it.
  std::string people_act(const NextTask& task);
  std::string take(const NextTask& task, const NextTasks& all);
  void few_steps(int most);
  bool dealt_since(std::uint64_t rounds) const;
  Card draw(int place);

  const Game& game_;
  std::mt19937_64 random_;
  TableState state_;
  MeterBank meters_;
  Time now_;
  int drawn_ = 0;
  std::string told_;
};

}  // namespace riverbank
