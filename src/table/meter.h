// Meters: progressive jackpots. A MeterBank stands outside the tables, because several tables may share its levels. All
// arithmetic is exact: what is left of a share is carried in millionths of the smallest unit of money. After every
// event: display + overflow + paid + taken out = seeds + contributions.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "ledger/ids.h"
#include "money/amount.h"
#include "rules/table_choices.h"

namespace riverbank {

// What games that share a meter must have in common.
struct LinkTerms {
  std::string pay_table;
  Amount wager;
  int decks = 1;
  std::string wins;  // everything that can be won, and how; empty in logs that did not write it yet
  friend bool operator==(const LinkTerms&, const LinkTerms&) = default;
};

// What a round's wagers add to a meter.
struct Growth {
  Amount shown;
  Amount over_limit;
  Amount hidden;
  std::int64_t carry = 0;
  std::int64_t hidden_carry = 0;
  friend bool operator==(const Growth&, const Growth&) = default;
};

// Where the amount of a reset comes from.
struct ResetSources {
  Amount from_overflow;
  Amount from_reserve;
  Amount from_house;
};

struct Meter {
  MeterLevelId level;
  std::string id;  // "main", "mega" ...
  MeterGrowth growth;
  std::optional<MeterGrowth> after_reset;  // parameters agreed for the next reset
  LinkTerms terms;
  bool linked = false;
  bool enabled = true;
  Amount display;
  Amount overflow;
  Amount reserve;
  std::int64_t carry = 0;
  std::int64_t hidden_carry = 0;
  Amount seeds;  // put in at the opening and at resets, by the house or from the reserve
  Amount contributions;
  Amount hidden;  // contributions to the reserve
  Amount reserve_used;
  Amount paid;
  Amount taken_out;  // decreases that two people agreed to
  friend bool operator==(const Meter&, const Meter&) = default;

  const MeterGrowth& next_growth() const { return after_reset ? *after_reset : growth; }
};

struct MeterBank {
  std::vector<Meter> meters;
  const Meter* find(MeterLevelId level) const;
  Meter* find(MeterLevelId level);
  const Meter& meter(MeterLevelId level) const;
  Meter& meter(MeterLevelId level);
  friend bool operator==(const MeterBank&, const MeterBank&) = default;
};

Growth growth_by(const Meter& meter, Amount staked);
ResetSources reset_sources(const Meter& meter);

void grow(Meter& meter, const Growth& growth);
void pay_out(Meter& meter, Amount amount);
void reset(Meter& meter);

// Every invariant of a meter; empty if all hold.
std::string meter_is_ok(const Meter& meter);

}  // namespace riverbank
