// PlayRecord: what one person won, lost and staked, and how long they played, counted movement by movement from the
// ledger; read again from the postings it is the same again. A session is play without a break of 15 minutes; time
// between two rounds of a session is time played.
#pragma once

#include <map>

#include "care/period.h"
#include "money/amount.h"

namespace riverbank {

// One movement of chips as it concerns one person.
struct PlayedLine {
  Time at = {};
  Amount result = {};  // won, or lost where it is negative
  Amount staked = {};
  Amount lies = {};      // more at risk on the layout, or less
  bool is_play = false;  // of a wager or a bank: the person was playing
};

struct PlayDay {
  Amount result = {};
  Amount staked = {};
  std::int64_t played_ms = 0;
};

struct SpellOfPlay {
  Time began = {};
  Amount result = {};
  Amount staked = {};
};

class PlayRecord {
 public:
  static constexpr std::int64_t kBreak_ms = 15 * kMinute_ms;

  void add(const PlayedLine& line);

  // Of the calendar's period that `now` lies in; nothing is lost by who is ahead.
  Amount lost(Period period, Time now) const;
  Amount result(Period period, Time now) const;
  Amount staked(Period period, Time now) const;
  // Today, with the time since the last round where the session goes on.
  std::int64_t played_today_ms(Time now) const;
  // The one that goes on now; nothing: none does.
  const SpellOfPlay* session(Time now) const;

 private:
  bool goes_on(Time now) const;
  PlayDay sum(Period period, Time now) const;

  std::map<std::int64_t, PlayDay> days_;  // by number
  SpellOfPlay session_;
  Time last_ = {};     // play
  bool any_ = false;   // play was seen
  Amount lying_ = {};  // on the layout, as far as it was seen
};

}  // namespace riverbank
