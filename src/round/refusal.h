// Refusal: a person may not do that, by which clause, in a sentence that person understands. The numbers are stable.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace riverbank {

enum class RefusalCode : std::uint16_t {
  unknown_seat = 1,
  unknown_wager = 2,
  seat_banks = 3,
  bets_are_closed = 4,
  not_placed_by_hand = 5,
  backline_not_offered = 6,
  requires_other_wager = 7,
  amount_not_allowed = 8,
  other_wager_depends = 9,
  nothing_placed = 10,
  wagers_incomplete = 11,
  nobody_plays = 12,
  wrong_step = 13,
  wrong_seat = 14,
  wrong_number_of_cards = 15,
  card_already_out = 16,
  card_must_be_known = 17,
  card_does_not_match = 18,
  no_decision_now = 19,
  not_your_turn = 20,
  already_decided = 21,
  choice_not_offered = 22,
  multiple_not_offered = 23,
  irregularity_unknown = 24,
  irregularity_needs_seat = 25,
  irregularity_needs_cards = 26,
  round_is_closed = 27,
  round_already_void = 28,
  drawn_card_comes_first = 29,
  reason_missing = 30,
  ruling_not_possible = 32,
  hand_is_needed = 33,
};

struct Refusal {
  RefusalCode code = RefusalCode::wrong_step;
  std::string clause;  // rulebook and clause, empty where no text says it
  std::string says;
};

using MaybeRefused = std::optional<Refusal>;

inline Refusal refuse(RefusalCode code, std::string clause, std::string says) {
  return {code, std::move(clause), std::move(says)};
}

}  // namespace riverbank
