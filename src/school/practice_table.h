// PracticeTable: one table of the school, for one round. The table machine runs it, so it knows every rulebook and
// every house; who sits there, what they stake and decide, and the cards follow from a seed. Whoever practises is asked
// what comes next, or what to pay; the table itself never needs them.
#pragma once

#include <optional>
#include <vector>

#include "keyed/deal_view.h"
#include "school/practice_deck.h"
#include "table/decide.h"
#include "table/said.h"

namespace riverbank {

// What is unlike most rounds in this one.
enum class PracticeTheme { usual, dear, short_bank };

struct PracticePlan {
  Layout layout = Layout::shuffled;
  PracticeTheme theme = PracticeTheme::usual;
};

class PracticeTable {
 public:
  // at_once: the machine knows every card that it deals. when_turned: real cards, each known once it lies face up.
  enum class Known { at_once, when_turned };

  PracticeTable(const Game& game, const Seed& seed, PracticePlan plan, Known known);

  // What is to be done next by whoever works at the table, once all players have done what is theirs; nothing when the
  // round is over and the table ready for the next one, or the house can deal none to these players.
  struct Due {
    NextAction action;
    Said said;
  };
  std::optional<Due> due();
  // The table does what was due.
  void take(const Due& due);
  // To the end of the round; false: none could be dealt.
  bool play();

  // As due() left it. Names are nobody's.
  DealView view() const;
  const TableState& state() const { return state_; }
  const MeterBank& meters() const { return meters_; }
  const Game& now() const { return game_now(game_, state_); }
  Time time() const { return time_; }

 private:
  bool ask(TableAsk what, Person by = {});
  int below(int bound) { return chance_.below(bound); }
  bool one_in(int bound) { return below(bound) == 0; }

  void choose_people();
  void sit_down();
  void come(SeatId seat, RiderId rider);
  bool bank(SeatId seat);
  Amount bank_wager();

  void bet_all();
  void bet(SeatId seat, RiderId rider);
  void take_back_if_incomplete(SeatId seat, RiderId rider);
  Amount stake_of(const Wager& wager, SeatId seat, RiderId rider);
  Amount staked(SeatId seat, RiderId rider, WagerId wager) const;

  std::optional<Said> said(const NextAction& action);
  Said round_step();
  Said decision(SeatId seat);

  const Game& game_;
  PracticePlan plan_;
  Known known_;
  Stream chance_;
  Time time_;
  std::vector<SeatId> seats_;     // who practises their wagers; a banker sits elsewhere
  std::optional<SeatId> banker_;  // where a player banks
  std::optional<PracticeDeck> deck_;
  TableState state_;
  MeterBank meters_;
  std::uint32_t players_ = 0;
  bool seated_ = false;
  bool bets_are_down_ = false;
};

}  // namespace riverbank
