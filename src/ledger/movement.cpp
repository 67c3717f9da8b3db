#include "ledger/movement.h"

namespace riverbank {

namespace {

using enum AccountKind;
using Set = AccountKindSet;

constexpr SameOwner kSamePlayer{.player = true};
constexpr SameOwner kSameTable{.table = true};
constexpr SameOwner kSameMeter{.meter = true};
constexpr SameOwner kSamePlace{.player = true, .table = true};

constexpr ContextNeed kNothing{};
constexpr ContextNeed kClause{.clause = true};
constexpr ContextNeed kSeat{.seat = true, .clause = true};
constexpr ContextNeed kRoundSeat{.round = true, .seat = true, .clause = true};
constexpr ContextNeed kRoundWager{.round = true, .wager = true, .clause = true};
constexpr ContextNeed kWager{.round = true, .seat = true, .wager = true, .clause = true};
constexpr ContextNeed kNote{.note = true};
constexpr ContextNeed kRound{.round = true};

constexpr Set kCash = Set::of(player_cash);
constexpr Set kHeld = Set::of(held_wagers);
constexpr Set kBank = Set::of(table_bank);
constexpr Set kPayers = Set::of(table_bank, banker_wager);
constexpr Set kMeters = Set::of(meter_fund, meter_reserve, meter_overflow);
constexpr Set kBoxes = Set::of(outside_world, drop_box, fees_dropped);
constexpr Set kRuled = Set::of(table_bank, banker_wager, player_cash);

constexpr auto kTransfer = MovementAction::transfer;
constexpr auto kFree = ApprovalNeed::never;
constexpr auto kIfPlayerLoses = ApprovalNeed::when_a_player_loses;

}  // namespace

// movement, name, from, to, same owner, names, action, approval, link
constexpr std::array<MovementRules, kMovements> kMovementRules{
    MovementRules{Movement::buy_in, "buy_in", Set::of(outside_world), kCash, {}, kNothing},
    MovementRules{Movement::cash_out, "cash_out", kCash, Set::of(outside_world), {}, kNothing},
    MovementRules{Movement::cash_dropped, "cash_dropped", Set::of(outside_world), Set::of(drop_box), {}, kNothing},
    MovementRules{Movement::chips_sold, "chips_sold", kBank, kCash, kSameTable, kNothing},
    MovementRules{Movement::chips_moved, "chips_moved", kCash, kCash, kSamePlayer, kNothing},
    MovementRules{Movement::fill, "fill", Set::of(cage), kBank, {}, kNothing},
    MovementRules{Movement::credit, "credit", kBank, Set::of(cage), {}, kNothing},
    MovementRules{Movement::drop_counted, "drop_counted", Set::of(drop_box, fees_dropped), Set::of(cage), {}, kNothing},
    MovementRules{Movement::cage_funded, "cage_funded", Set::of(outside_world), Set::of(cage), {}, kNothing},
    MovementRules{Movement::cage_withdrawn, "cage_withdrawn", Set::of(cage), Set::of(outside_world), {}, kNothing},

    MovementRules{Movement::wager_placed, "wager_placed", kCash, kHeld, kSamePlace, kWager},
    MovementRules{Movement::wager_withdrawn, "wager_withdrawn", kHeld, kCash, kSamePlace, kWager},
    MovementRules{Movement::wager_collected, "wager_collected", kHeld, kPayers, kSameTable, kWager},
    MovementRules{Movement::wager_paid, "wager_paid", kPayers, kCash, kSameTable, kWager},
    MovementRules{Movement::wager_returned, "wager_returned", kHeld, kCash, kSamePlace, kWager},
    MovementRules{Movement::bank_placed, "bank_placed", kCash, Set::of(banker_wager), kSamePlace, kSeat},
    MovementRules{Movement::bank_returned, "bank_returned", Set::of(banker_wager), kCash, kSamePlace, kSeat},
    MovementRules{Movement::fee_collected, "fee_collected", kCash, Set::of(fees_held), kSameTable, kRoundSeat},
    MovementRules{Movement::fee_returned, "fee_returned", Set::of(fees_held), kCash, kSameTable, kRoundSeat},
    MovementRules{Movement::fee_dropped, "fee_dropped", Set::of(fees_held), Set::of(fees_dropped), kSameTable, kClause},

    MovementRules{Movement::meter_seeded, "meter_seeded", Set::of(table_bank, cage), Set::of(meter_fund), {}, kNothing},
    MovementRules{
        Movement::meter_contributed, "meter_contributed", Set::of(table_bank, held_wagers), kMeters, {}, kRoundWager},
    MovementRules{Movement::meter_reset, "meter_reset", Set::of(meter_reserve, meter_overflow), Set::of(meter_fund),
                  kSameMeter, kNothing},
    MovementRules{Movement::meter_overflowed, "meter_overflowed", Set::of(meter_fund), Set::of(meter_overflow),
                  kSameMeter, kNothing},
    MovementRules{Movement::meter_decreased,
                  "meter_decreased",
                  kMeters,
                  Set::of(meter_fund, meter_reserve, meter_overflow, table_bank, cage),
                  {},
                  kNote,
                  kTransfer,
                  ApprovalNeed::always},
    MovementRules{Movement::jackpot_won, "jackpot_won", Set::of(meter_fund, table_bank), Set::of(jackpots_payable),
                  kSameMeter, kWager},
    MovementRules{Movement::jackpot_paid, "jackpot_paid", Set::of(jackpots_payable),
                  Set::of(player_cash, outside_world), kSamePlayer, kWager},

    MovementRules{
        Movement::coupon_issued, "coupon_issued", Set::of(coupon_issuer), Set::of(player_coupons), {}, kNothing},
    MovementRules{
        Movement::coupon_expired, "coupon_expired", Set::of(player_coupons), Set::of(coupon_issuer), {}, kNothing},
    MovementRules{Movement::coupon_placed, "coupon_placed", Set::of(player_coupons), Set::of(held_coupons), kSamePlayer,
                  kWager},
    MovementRules{Movement::coupon_returned, "coupon_returned", Set::of(held_coupons), Set::of(player_coupons),
                  kSamePlayer, kWager},
    MovementRules{Movement::coupon_collected, "coupon_collected", Set::of(held_coupons), Set::of(coupons_collected),
                  kSameTable, kWager},

    MovementRules{Movement::correction,
                  "correction",
                  Set::all(),
                  Set::all(),
                  {},
                  kNote,
                  kTransfer,
                  kIfPlayerLoses,
                  LinkNeed::required},
    MovementRules{Movement::ruling, "ruling", kRuled, kRuled, kSameTable, kNote, kTransfer, kIfPlayerLoses,
                  LinkNeed::optional},
    MovementRules{Movement::reserve, "reserve", kRuled, {}, {}, kRound, MovementAction::reserve, kFree},
    MovementRules{Movement::release, "release", kRuled, {}, {}, kRound, MovementAction::release, kFree},
    MovementRules{Movement::count_difference, "count_difference", kBoxes, kBoxes, kSameTable, kNote, kTransfer,
                  ApprovalNeed::always},
};

std::optional<Movement> movement_named(std::string_view name) {
  for (const MovementRules& rules : kMovementRules)
    if (rules.name == name) return rules.movement;
  return std::nullopt;
}

}  // namespace riverbank
