// Clocks: how long a table waits, and for whom: until bets close, for a decision or an answer to the bank, between two
// rounds, for people who do nothing. What time it is, the turn says, on two clocks: waiting goes by the play clock
// alone. A value: a turn that did not happen takes its clocks back with everything else.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <utility>

#include "base/seat_id.h"
#include "ledger/ids.h"
#include "room/pace.h"
#include "room/turn_clock.h"

namespace riverbank {

// What a seat is waited for.
enum class Awaited : std::uint8_t { bank, decision };

class Clocks : public TurnClock {
 public:
  explicit Clocks(const Pace& pace) : pace_(pace) {}

  const Pace& pace() const { return pace_; }
  // When bets close, or the seat that is waited for must have answered: by the clock on the wall, if play goes on as it
  // does now.
  std::optional<Time> deadline() const;
  // So long nobody could see what is waited for: all of it is put off.
  void give_back(std::int64_t ms);

  // ---- rounds
  void show_result() { next_round_ = later(play_now(), pace_.result_ms); }
  // The last result was in sight for its time.
  bool result_was_seen();
  void open_bets();
  bool bets_are_over();
  // A round is dealt: nobody is idle.
  void close_bets();
  // Nothing is waited for at a table that is stopped.
  void stand_still() { deadline_.reset(); }

  // ---- a seat that has to answer
  // Begins to wait for it, or finds that it has waited so long.
  bool has_waited_for(SeatId seat, Awaited what, std::int64_t ms);
  void stop_waiting();
  std::int64_t time_bank(PlayerId player) const;
  // An answer that took longer than its time uses up the time bank; no answer, all of it.
  void decided(SeatId seat, PlayerId player);
  void missed_decision(PlayerId player) { time_banks_[player] = 0; }

  // ---- people
  void sat_down(PlayerId player);
  void played_round(PlayerId player) { missed_[player] = 0; }
  // True: too many in a row.
  bool missed_round(PlayerId player) { return ++missed_[player] >= pace_.missed_rounds; }
  void somebody_acts() { busy_at_ = play_now(); }
  bool nobody_acts();
  // Nothing is kept of those who have no seat.
  void forget(const std::function<bool(PlayerId)>& is_here);

 private:
  Pace pace_;
  std::optional<PlayTime> deadline_;
  PlayTime next_round_;
  std::optional<std::pair<SeatId, Awaited>> waiting_for_;
  PlayTime waiting_since_;
  std::map<PlayerId, std::int64_t> time_banks_;  // what is left of it
  std::map<PlayerId, int> missed_;               // rounds without a wager
  std::optional<PlayTime> busy_at_;              // when somebody last did something, or a round was dealt
};

}  // namespace riverbank
