// PayTable: what each hand pays, row by row, as a rule text lists it. Rows are read from the top; the first that fits
// pays.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cards/card.h"
#include "cards/hand_rank.h"
#include "money/amount.h"
#include "money/odds.h"

namespace riverbank {

// A hand as a pay table names it: "flush", "super_royal" (six cards), "super_royal_of_diamonds".
struct HandPattern {
  enum class Kind { category, super_royal };
  Kind kind = Kind::category;
  Category category = Category::high_card;
  std::optional<Suit> suit;  // of a super royal; none: any suit

  friend bool operator==(const HandPattern&, const HandPattern&) = default;
};

std::string pattern_id(const HandPattern& pattern);
std::string pattern_name(const HandPattern& pattern);
std::optional<HandPattern> parse_pattern(std::string_view id);

struct PayRow {
  HandPattern hand;
  std::vector<Odds> pays;  // one entry, or one per column of the table
  std::string clause;
};

struct EnvyRow {
  Category hand = Category::royal_flush;
  Amount pays;
};

struct MeterSeed {
  std::string meter;  // "main", "major" ...
  Amount seed;        // the least amount it starts from and resets to
};

// What a hand that no row names does to a wager that won, or was measured.
enum class Unlisted { lose, push };

// Whether a house may pay better odds than the listed ones.
enum class HouseFreedom { exact, may_pay_more };

struct PayTable {
  std::string id;
  std::string name;
  std::string wager;       // the wager it belongs to
  std::vector<int> hands;  // columns by number of hands dealt (the dealer's included); empty: one column
  std::vector<PayRow> rows;
  Unlisted unlisted = Unlisted::lose;
  HouseFreedom freedom = HouseFreedom::exact;
  std::vector<EnvyRow> envy;
  Amount envy_per;  // the wager for which the envy sums are listed
  std::vector<MeterSeed> meters;
  Amount seed_per;      // the wager for which the seeds are listed
  bool linked = false;  // a table for meters shared by several tables
  std::string clause;
  std::string unlisted_clause;  // what a hand without a row does; empty: `clause`
  std::string envy_clause;      // empty: `clause`
  std::string seed_clause;      // empty: `clause`

  const MeterSeed* seed_of(std::string_view meter) const;
};

// The meters that some row pays from, each once.
std::vector<std::string> meters_paid(const PayTable& table);

}  // namespace riverbank
