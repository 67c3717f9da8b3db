// LedgerRefusal: why a batch may not be posted, or an account not be opened. The numbers never change, and they set the
// precedence: lines are judged in order, and if several things are wrong with a line, the lowest number is reported.
// docs/ledger.md lists them; tests/ledger/*.table show each one and the order between neighbours.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace riverbank {

enum class LedgerRefusalCode : std::uint8_t {
  none = 0,
  batch_id_missing = 1,
  batch_empty = 2,
  batch_too_long = 3,
  exists_with_different_length = 4,
  exists_with_different_people = 5,
  exists_with_different_accounts = 6,
  exists_with_different_amount = 7,
  exists_with_different_movement = 8,
  exists_with_different_context = 9,
  amount_not_positive = 10,
  movement_unknown = 11,
  from_unknown = 12,
  reservation_has_target = 13,
  to_unknown = 14,
  accounts_same = 15,
  units_differ = 16,
  movement_not_between = 17,
  owners_differ = 18,
  name_unknown = 19,
  round_missing = 20,
  seat_missing = 21,
  wager_missing = 22,
  clause_missing = 23,
  note_missing = 24,
  link_not_allowed = 25,
  link_missing = 26,
  original_unknown = 27,
  original_not_correctable = 28,
  correction_not_reverse = 29,
  original_fully_corrected = 30,
  exceeds_original = 31,
  approval_missing = 32,
  approval_by_same_person = 33,
  hold_unknown = 34,
  exceeds_hold = 35,
  insufficient_balance = 36,
  insufficient_available = 37,
  balance_too_large = 38,
  account_kind_unknown = 39,
  owner_missing = 40,
  owner_not_allowed = 41,
  name_not_allowed = 42,
};

struct LedgerRefusalText {
  LedgerRefusalCode code;
  std::string_view name;
  std::string_view says;
};

std::span<const LedgerRefusalText> ledger_refusals();

struct LedgerRefusal {
  LedgerRefusalCode code = LedgerRefusalCode::none;
  std::uint16_t line = 0;  // of the batch, 1 the first; 0: the batch as a whole

  std::string_view name() const;
  std::string_view says() const;
  friend bool operator==(const LedgerRefusal&, const LedgerRefusal&) = default;
};

std::optional<LedgerRefusalCode> ledger_refusal_named(std::string_view name);

}  // namespace riverbank
