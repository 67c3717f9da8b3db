#include "round/resolve.h"

#include <algorithm>

#include "round/hands_dealt.h"
#include "rules/hand_view.h"

namespace riverbank {

namespace {

constexpr std::int8_t kOwnOdds = -1;

bool fits(const HandPattern& row, const HandPattern& hand) {
  if (row.kind != hand.kind) return false;
  if (row.kind == HandPattern::Kind::category) return row.category == hand.category;
  return !row.suit || row.suit == hand.suit;
}

HandPattern of_category(HandRank rank) {
  return {.kind = HandPattern::Kind::category, .category = rank.category(), .suit = {}};
}

std::int8_t column_for(const PayTable& table, int hands) {
  const auto column = column_that_counts(table, hands);
  CHECK(column.has_value(), "the pay table has a column for every number of hands that can be dealt");
  return static_cast<std::int8_t>(*column);
}

// Odds of "push" are no win: the stake comes back.
Resolution paid_as_written(const Wager& wager, Resolution won) {
  const Odds* odds = odds_of(wager, won.odds);
  if (odds != nullptr && std::holds_alternative<Push>(odds->form())) won.outcome = Outcome::push;
  return won;
}

Resolution unlisted(const PayTable& table) {
  if (table.unlisted == Unlisted::push) return {Outcome::push, Reason::won_unlisted, {}};
  return {Outcome::lose, Reason::not_listed, {}};
}

Resolution against_dealer(const Wager& wager, const SeatResult& seat, const TableResult& table) {
  if (!table.dealer_qualifies && wager.rule.if_unqualified == IfUnqualified::return_stake)
    return {Outcome::returned, Reason::unqualified_dealer, {}};
  if (seat.best < table.dealer) return {Outcome::lose, Reason::lost_to_dealer, {}};
  if (seat.best == table.dealer) return {Outcome::push, Reason::tied, {}};
  if (!wager.table) return paid_as_written(wager, {Outcome::win, Reason::beat_dealer, {kOwnOdds, 0}});
  const auto listed = read_pay_table(wager, of_category(seat.best), table.hands);
  if (!listed) return unlisted(*wager.table);
  return {listed->outcome, Reason::beat_dealer, listed->odds};
}

Resolution against_table(const Wager& wager, const HandPattern& hand, int hands) {
  return read_pay_table(wager, hand, hands).value_or(unlisted(*wager.table));
}

// Six cards of one suit from nine to ace count before the five-card hand they contain.
Resolution in_box(const Wager& wager, const SeatResult& seat, int hands) {
  if (seat.super_royal) {
    const HandPattern six{HandPattern::Kind::super_royal, Category::royal_flush, seat.super_royal};
    if (const auto found = read_pay_table(wager, six, hands)) return *found;
  }
  return against_table(wager, of_category(seat.in_box), hands);
}

}  // namespace

TableResult table_result(const Game& game, HandRank dealer) {
  return {.dealer = dealer,
          .dealer_qualifies = dealer.category() >= game.rulebook->qualification.at_least,
          .best_at_table = dealer,
          .hands = 2};
}

std::optional<Resolution> read_pay_table(const Wager& wager, const HandPattern& hand, int hands) {
  const PayTable& table = *wager.table;
  for (std::size_t row = 0; row < table.rows.size(); ++row)
    if (fits(table.rows[row].hand, hand))
      return paid_as_written(wager,
                             {Outcome::win, Reason::listed, {static_cast<std::int8_t>(row), column_for(table, hands)}});
  return std::nullopt;
}

Resolution resolve(const Wager& wager, const SeatResult& seat, const TableResult& table) {
  if (wager.rule.resolves == Resolves::showdown) return against_dealer(wager, seat, table);
  const auto paid_for = [&](HandRank rank) { return against_table(wager, of_category(rank), table.hands); };
  return visit_hand(
      wager.rule.hand, [&](read_for::BestOfSeven) { return paid_for(seat.best); },
      [&](read_for::HoleAndFlop) { return paid_for(seat.on_flop); },
      [&](read_for::HoleAndBox) { return in_box(wager, seat, table.hands); },
      [&](read_for::Beaten) {
        if (seat.best == table.dealer) return Resolution{Outcome::lose, Reason::no_bad_beat, {}};
        return paid_for(std::min(seat.best, table.dealer));
      },
      [&](read_for::BestAtTable) { return paid_for(table.best_at_table); });
}

const Odds* odds_of(const Wager& wager, OddsUsed used) {
  if (used.row < 0) return wager.table ? nullptr : &wager.rule.pays;
  return &wager.table->rows[static_cast<std::size_t>(used.row)].pays[static_cast<std::size_t>(used.column)];
}

Payment pay(const Odds& odds, Amount stake, Amount meter, const Rounding& rounding) {
  if (const auto* ratio = std::get_if<RatioOdds>(&odds.form())) {
    const Rounded won = multiply(stake, ratio->ratio.numerator, ratio->ratio.denominator, rounding);
    return {won.paid, ratio->stake == StakeAfterWin::returned ? stake : Amount(), won.in_players_favour};
  }
  if (const auto* share = std::get_if<MeterOdds>(&odds.form())) {
    // A meter's cents are paid as they stand; only a share of it can fall between two units.
    const Rounding cents{Amount::minor(1), rounding.part};
    const Rounded won = multiply(meter, share->share.numerator, share->share.denominator, cents);
    return {won.paid, share->stake == StakeAfterWin::returned ? stake : Amount(), won.in_players_favour};
  }
  if (const auto* fixed = std::get_if<FixedOdds>(&odds.form())) return {fixed->sum, stake, Amount()};
  return {Amount(), stake, Amount()};
}

}  // namespace riverbank
