// Whether a person may do what they ask for, as far as care for players goes: decided from their limits and breaks,
// what they lost, staked and played so far, what the house demands, and the moment. Nothing is looked up here. Refusals
// have stable numbers; docs/decisions/0014 says why each is checked when it is.
#pragma once

#include "care/limit.h"
#include "care/play_record.h"
#include "rules/player_protection.h"

namespace riverbank {

enum class CareRefusalCode : std::uint8_t {
  cooling_off = 1,
  excluded = 2,
  limit_not_set = 3,
  loss_day = 4,
  loss_week = 5,
  loss_month = 6,
  stake_round = 7,
  minutes_day = 8,
  reality_check = 9,
  unknown = 10,  // what was played so far cannot be read
};

struct CareRefusal {
  CareRefusalCode code;
  std::string says;
  std::string clause;  // of the rulebook, where it demands it
};

// What is known of one person.
struct CareFile {
  std::vector<Limit> limits;
  std::vector<Break> breaks;
  Time checked_at = {};  // a reality check was answered last

  const Limit* limit(LimitKind kind, LimitBy by) const;
};

// What somebody asks for. Without risk: a seat, chips.
struct CareAsk {
  Amount worst = {};       // what could be lost at this table in this round, with the highest raise
  Amount elsewhere = {};   // at other tables
  bool enters = false;     // nothing of this person was at risk in this round before
  bool adds_risk = false;  // it could lose more than before
};

// Nothing: it is allowed.
std::optional<CareRefusal> care_refusal(const CareFile& file, const PlayRecord& played, const PlayerProtection& demands,
                                        const CareAsk& ask, Time now);

// The strictest of one kind, by whomever; nothing: there is none.
struct StrictestLimit {
  std::int64_t value = 0;
  LimitBy by = LimitBy::self;
};
std::optional<StrictestLimit> strictest(const CareFile& file, const PlayerProtection& demands, LimitKind kind,
                                        Time now);
// When the next reality check is due; nothing: none is.
std::optional<Time> next_check(const CareFile& file, const PlayRecord& played, const PlayerProtection& demands,
                               Time now);
// Why this person does not play now; nothing: no break holds.
std::optional<CareRefusal> break_refusal(const CareFile& file, Time now);

}  // namespace riverbank
