// What the page of a table's rack shows: the chips of the house, the shift that is open, what waits to be signed, and
// the shifts and slips of the table.
#pragma once

#include "base/or_null.h"
#include "room/chip_cut.h"
#include "room/tray_report.h"
#include "server/app.h"

namespace riverbank {

struct ChipShown {
  std::string colour;
  Amount worth;
};
BOOST_DESCRIBE_STRUCT(ChipShown, (), (colour, worth))

struct SlipShown {
  std::uint64_t number = 0;
  std::uint64_t shift = 0;
  std::string kind;  // "opener", "fill", "credit", "drop" or "closer"
  std::int64_t at = 0;
  std::uint64_t order = 0;
  std::int64_t asked_at = 0;
  std::string asked_by;
  std::string signed_by;
  std::vector<ChipsCut> chips;
  Amount amount;
  std::vector<ChipsCut> fee_chips;
  Amount fees;
  std::string reason;
  std::uint64_t prints = 0;  // so far
};
BOOST_DESCRIBE_STRUCT(SlipShown, (),
                      (number, shift, kind, at, order, asked_at, asked_by, signed_by, chips, amount, fee_chips, fees,
                       reason, prints))

struct ShiftShown {
  std::uint64_t number = 0;
  bool open = false;
  bool counted = false;  // its box
  std::int64_t opened_at = 0;
  OrNull<std::int64_t> closed_at;
  Amount opener;
  Amount fills;
  Amount credits;
  Amount drop;  // counted; until then what the ledger knows
  OrNull<Amount> closer;
  Amount expected;        // in the tray, by the rounds
  Amount win;             // by the tray: closer + credits + drop - opener - fills
  Amount won;             // by the rounds
  Amount meters;          // of that for meters, less what they paid
  Amount difference;      // win - won
  Amount box_difference;  // of that in the box
  Amount fees;
  Amount fees_difference;
};
BOOST_DESCRIBE_STRUCT(ShiftShown, (),
                      (number, open, counted, opened_at, closed_at, opener, fills, credits, drop, closer, expected, win,
                       won, meters, difference, box_difference, fees, fees_difference))

// Asked for, and not signed yet.
struct SlipWaiting {
  std::uint64_t order = 0;
  std::string kind;
  std::string what;
  std::vector<std::string> effects;
  std::string reason;
  std::string by;
  bool yours = false;
  std::int64_t at = 0;
};
BOOST_DESCRIBE_STRUCT(SlipWaiting, (), (order, kind, what, effects, reason, by, yours, at))

struct RackShown {
  std::uint32_t table = 0;
  std::string name;
  std::string house;
  std::string house_name;
  std::string banks;  // "house"; "players": the rack holds nothing of the house's, only fees are counted
  bool between_rounds = false;
  std::uint64_t open_shift = 0;  // 0: none
  Amount tray;                   // by the ledger, without what belongs to meters
  Amount box_cash;               // in the box, as far as the ledger knows
  Amount box_fees;
  std::vector<ChipShown> chips;
  std::vector<SlipWaiting> waiting;
  std::vector<ShiftShown> shifts;  // the last one first
  std::vector<SlipShown> slips;    // the last one first
};
BOOST_DESCRIBE_STRUCT(RackShown, (),
                      (table, name, house, house_name, banks, between_rounds, open_shift, tray, box_cash, box_fees,
                       chips, waiting, shifts, slips))

// Blocks. Nothing: there is no such table.
Result<std::optional<RackShown>, Error> rack_shown(App& app, TableId table, PlayerId viewer);

}  // namespace riverbank
