// Slips: what two people sign about the chips of a table: the opener and the closer of a shift, fills and credits, and
// the count of its box. A slip gets its number when it is signed, so a table's numbers have no gap; what was asked for
// and not signed stays an order. A shift is what lies from an opener to its closer. Rows of `slips` are only ever
// added.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/time.h"
#include "ledger/ids.h"
#include "money/amount.h"
#include "room/chip_set.h"
#include "room/slip_kind.h"
#include "store/database.h"

namespace riverbank {

std::string_view word_for(SlipKind kind);
std::optional<SlipKind> slip_kind(std::string_view word);

// Nothing: more than can be counted.
std::optional<Amount> sum_of(const std::vector<CountedChips>& chips);
// "10 x $100, 4 x $25"; none: "nothing".
std::string chips_text(const std::vector<CountedChips>& chips);
// As a row keeps them, "10x10000 4x2500"; and back.
std::string stored_chips(const std::vector<CountedChips>& chips);
std::optional<std::vector<CountedChips>> chips_stored(std::string_view text);
// Why these cannot have been counted; empty: they can. Only chips of the set, each worth once; without a set: any
// worth.
std::string chips_problem(const std::vector<CountedChips>& chips, const ChipSet* set);

struct Slip {
  TableId table;
  std::uint64_t number = 0;
  std::uint64_t shift = 0;  // 0: before the first one
  SlipKind kind = SlipKind::opener;
  Time at;  // signed
  std::uint64_t order = 0;
  Time asked_at;
  PlayerId asked_by;
  PlayerId signed_by;
  std::vector<CountedChips> chips;
  Amount amount;
  std::vector<CountedChips> fee_chips;  // of a box: collection fees
  Amount fees;
  std::string reason;
  std::uint64_t entry = 0;  // of the journal and the ledger
};
Change slip_change(const Slip& slip, std::uint64_t entry);
// Of a query for kSlipColumns.
inline constexpr std::string_view kSlipColumns =
    "table_id, number, shift, kind, at, order_id, asked_at, asked_by, signed_by, chips, amount, fee_chips, fees, "
    "reason, entry";
std::optional<Slip> slip_in(const SqlRow& row);

// Where a table stands with its slips.
struct TrayBook {
  std::uint64_t slips = 0;
  std::uint64_t shift = 0;  // the last one; 0: none yet
  bool open = false;
};
Result<TrayBook, Error> tray_book(Database& database, TableId table);

}  // namespace riverbank
