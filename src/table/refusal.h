// TableRefusal: a person may not do that at this table now, by which clause, and what would be right. The numbers are
// stable.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "round/refusal.h"

namespace riverbank {

enum class TableRefusalCode : std::uint16_t {
  of_the_round = 1,  // the round refused; see `round`
  table_closed = 2,
  table_open = 3,
  wrong_step = 4,
  wrong_deck = 5,
  not_your_step = 6,
  nobody_to_look = 7,
  cut_too_small = 8,
  preshuffled_not_allowed = 9,
  still_shuffling = 10,
  shuffler_in_use = 11,
  rack_in_use = 12,
  wrong_number_counted = 13,
  not_cut_yet = 14,
  cards_are_out = 15,
  reason_missing = 16,
  only_the_floor = 17,
  round_in_play = 18,
  no_round = 19,
  players_are_here = 20,
  nothing_to_report = 21,
  device_in_the_way = 22,
  remedy_not_allowed = 23,
  no_method_left = 24,
  deck_too_old = 25,
  unknown_seat = 26,
  seat_taken = 27,
  seat_empty = 28,
  one_seat_each = 29,
  must_stay = 30,
  sitting_out = 31,
  only_seated = 32,
  amount_not_positive = 33,
  not_enough_chips = 34,
  house_banks = 35,
  not_offered_the_bank = 36,
  banked_enough = 37,
  bank_too_small = 38,
  nobody_banks = 39,
  bank_cannot_cover = 40,
  steps_are_due = 41,
  stub_must_be_counted = 42,
  stub_not_due = 43,
  finding_missing = 44,
  chips_do_not_match = 45,
  chips_must_be_counted = 46,
  win_must_be_validated = 47,
  nothing_to_validate = 48,
  unknown_round = 49,
  approval_missing = 50,
  meter_paid_already = 51,
  unknown_meter = 52,
  meter_is_off = 53,
  link_terms_differ = 54,
  meter_parameters = 55,
  no_backline = 56,
  wager_suspended = 57,
  bank_not_in_chips = 58,
  beyond_the_bank = 59,
  not_in_chips = 60,
  nothing_wagered = 61,
};

struct TableRefusal {
  TableRefusalCode code = TableRefusalCode::wrong_step;
  std::string clause;  // rulebook and clause, empty where no text says it
  std::string says;
  std::optional<RefusalCode> round;
};

}  // namespace riverbank
