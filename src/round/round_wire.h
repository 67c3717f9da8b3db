// How a round's commands, events and state are written as bytes (base/wire.h). A stored format: fields are added at the
// end of a list, never taken out or moved.
#pragma once

#include "base/time.h"
#include "base/wire.h"
#include "round/event.h"

namespace riverbank {

template <typename Tag, typename T>
struct WireAs<Strong<Tag, T>> {
  static T to(Strong<Tag, T> id) { return id.value(); }
  static std::optional<Strong<Tag, T>> from(T value) { return Strong<Tag, T>(value); }
};

template <>
struct WireAs<Amount> {
  static std::int64_t to(Amount amount) { return amount.minor_units(); }
  static std::optional<Amount> from(std::int64_t units) { return Amount::minor(units); }
};

template <>
struct WireAs<Time> {
  static std::int64_t to(Time time) { return time.since_epoch_ms(); }
  static std::optional<Time> from(std::int64_t ms) { return Time::from_ms(ms); }
};

template <>
struct WireAs<Card> {
  static std::uint8_t to(Card card) { return static_cast<std::uint8_t>(card.index()); }
  static std::optional<Card> from(std::uint8_t index) {
    return index < kCards ? std::optional(Card::from_index(index)) : std::nullopt;
  }
};

template <>
struct WireAs<CardSet> {
  static std::uint64_t to(CardSet cards) { return cards.bits(); }
  static std::optional<CardSet> from(std::uint64_t bits) {
    return bits >> kCards == 0 ? std::optional(CardSet::from_bits(bits)) : std::nullopt;
  }
};

template <>
struct WireAs<HandRank> {
  static std::uint16_t to(HandRank rank) { return rank.value(); }
  static std::optional<HandRank> from(std::uint16_t value) {
    return value < kHandRanks ? std::optional(HandRank(value)) : std::nullopt;
  }
};

// ---- commands
BOOST_DESCRIBE_STRUCT(PlaceWager, (), (seat, rider, wager, amount))
BOOST_DESCRIBE_STRUCT(WithdrawWager, (), (seat, rider, wager))
BOOST_DESCRIBE_STRUCT(TakeStep, (), (kind, area, seat, cards))
BOOST_DESCRIBE_STRUCT(SeatDecision, (), (seat, choice, multiple, by))
BOOST_DESCRIBE_STRUCT(ReportIrregularity, (), (trigger, seat, cards, count, floor, deck))
BOOST_DESCRIBE_STRUCT(VoidRound, (), (reason, clause))

BOOST_DESCRIBE_STRUCT(FloorRuling, (), (seat, rider, wager, as, paid, reason, clause))
BOOST_DESCRIBE_STRUCT(PlaceWagers, (), (seat, rider, stakes))

// ---- events
BOOST_DESCRIBE_STRUCT(WagerPlaced, (), (seat, rider, wager, amount))
BOOST_DESCRIBE_STRUCT(WagerWithdrawn, (), (seat, rider, wager, amount))
BOOST_DESCRIBE_STRUCT(StepTaken, (), (step, seat, cards, completes_dealer, list))
BOOST_DESCRIBE_STRUCT(SeatDecided, (), (seat, choice, multiple, by))
BOOST_DESCRIBE_STRUCT(IrregularityRuled, (), (rule, effect, seat, cards, count))
BOOST_DESCRIBE_STRUCT(RoundVoided, (), (reason, clause))
BOOST_DESCRIBE_STRUCT(RoundSettled, (), (settlement))
BOOST_DESCRIBE_STRUCT(FloorRuled, (), (ruling))
BOOST_DESCRIBE_STRUCT(WagersCollected, (), (seat, wagers))
BOOST_DESCRIBE_STRUCT(HandRacked, (), (seat))
BOOST_DESCRIBE_STRUCT(HandPaid, (), (seat, lines, meters))

// ---- state
BOOST_DESCRIBE_STRUCT(Position, (), (seat, rider, stakes))
BOOST_DESCRIBE_STRUCT(Banker, (), (seat, wager))
BOOST_DESCRIBE_STRUCT(OddsUsed, (), (row, column))
BOOST_DESCRIBE_STRUCT(Line, (),
                      (seat, rider, wager, outcome, reason, odds, coupon, envied, meter, cap, stake, paid, returned,
                       cut, uncovered, rounding))
BOOST_DESCRIBE_STRUCT(SeatResult, (),
                      (dealt, folded, voided, abandoned, fold_order, shown, best, on_flop, in_box, super_royal,
                       collected, turned))
BOOST_DESCRIBE_STRUCT(Settlement, (),
                      (lines, seats, dealer, dealer_shown, dealer_qualifies, best_at_table, hands, banker_net, meters))
BOOST_DESCRIBE_STRUCT(VoidRuling, (), (all, still_settled))
BOOST_DESCRIBE_STRUCT(PlacedCard, (), (card, facing))
BOOST_DESCRIBE_STRUCT(SeatHand, (),
                      (dealt_in, folded, voided, abandoned, fold_order, multiple, cards, collected, racked, left, paid,
                       gathered))
BOOST_DESCRIBE_STRUCT(RoundSetup, (), (number, banker, meters, resets, live))
BOOST_DESCRIBE_STRUCT(RoundState, (),
                      (setup, phase, step, cursor, positions, seats, dealer, board, box, burned, discarded, seen, drawn,
                       folds, owed_to_dealer, void_rule, void_reason, void_clause, ruling, reshuffle, settlement, floor,
                       list, hand_step, hand_seat, paid, exposed))

}  // namespace riverbank
