// Chips at the two ends of a round: when bets are closed, and when it is settled.
#include <algorithm>

#include "round/explain.h"
#include "round/resolve.h"
#include "table/decide.h"
#include "table/round_fees.h"

namespace riverbank {

namespace {

AccountName meter_account(AccountKind kind, MeterLevelId level) { return {kind, {{}, {}, level}}; }

void collect_fee(TableDraft& draft, const FeeCollected& fee) {
  draft.emit(FeeCollected(fee));
  draft.move({.from = draft.state().cash(fee.player),
              .to = draft.state().house_account(AccountKind::fees_held),
              .amount = fee.amount,
              .movement = Movement::fee_collected,
              .round = RoundNumber(draft.state().round->setup.number),
              .seat = fee.seat,
              .clause = draft.rules().fees.moment_clause});
}

void drop_fees(TableDraft& draft) {
  if (draft.state().fees.empty()) return;
  Amount sum;
  for (const FeeTaken& fee : draft.state().fees) sum += fee.amount;
  draft.emit(FeesDropped{});
  draft.move({.from = draft.state().house_account(AccountKind::fees_held),
              .to = draft.state().house_account(AccountKind::fees_dropped),
              .amount = sum,
              .movement = Movement::fee_dropped,
              .round = RoundNumber(draft.state().round->setup.number),
              .clause = draft.rules().fees.moment_clause});
}

// A round that nobody played costs nothing, as long as the fees have not been dropped.
void return_fees(TableDraft& draft) {
  if (draft.state().fees.empty()) return;
  const auto fees = draft.state().fees;
  draft.emit(FeesReturned{});
  for (const FeeTaken& fee : fees)
    draft.move({.from = draft.state().house_account(AccountKind::fees_held),
                .to = draft.state().cash(fee.player),
                .amount = fee.amount,
                .movement = Movement::fee_returned,
                .round = RoundNumber(draft.state().round->setup.number),
                .seat = fee.seat,
                .clause = draft.rules().fees.moment_clause});
}

void take_fees(TableDraft& draft) {
  const Game& game = draft.game();
  if (!game.table.fees.any()) return;
  const RoundState& round = *draft.state().round;
  for (const RoundFee& fee : fees_of(game, round))
    collect_fee(draft, {fee.seat, draft.state().occupant(fee.seat, fee.rider)->player, fee.amount, fee.rider});
  if (game.table.fees.dropped == FeeMoment::bets_closed) drop_fees(draft);
}

// Whether this wager goes back to its player because the hand or the whole round is void.
bool is_given_back(const RoundState& round, const Position& position, WagerId wager) {
  const auto& kept = round.ruling.still_settled;
  if (round.seat(position.seat).voided) return true;
  return round.ruling.all && std::find(kept.begin(), kept.end(), wager) == kept.end();
}

void feed_meter(TableDraft& draft, const MeterRule& rule, MeterLevelId level) {
  const RoundState& round = *draft.state().round;
  Amount staked;
  for (const Position& position : round.positions)
    if (!is_given_back(round, position, rule.wager)) staked += position.stake(rule.wager);
  const Meter& meter = draft.meters().meter(level);
  if (staked.is_zero() || !meter.enabled) return;
  const Growth growth = growth_by(meter, staked);
  draft.emit(MeterGrew{level, staked, growth});
  // What the meter takes was set aside for it.
  change_reserve(draft, -std::min(growth.shown + growth.over_limit + growth.hidden, draft.state().reserved));
  const std::string& rate = draft.rules().meters.rate_clause;
  const std::string& placed = draft.game().wager(rule.wager).rule.clause(Cited::place);
  const auto feed = [&](AccountKind kind, Amount amount) {
    draft.move({.from = draft.state().table_bank(),
                .to = meter_account(kind, level),
                .amount = amount,
                .movement = Movement::meter_contributed,
                .round = RoundNumber(draft.state().round->setup.number),
                .wager = rule.wager,
                .clause = rate.empty() ? placed : rate});
  };
  feed(AccountKind::meter_fund, growth.shown);
  feed(AccountKind::meter_overflow, growth.over_limit);
  feed(AccountKind::meter_reserve, growth.hidden);
}

// Meters take their share of the wagers that are not given back, if this is the rulebook's moment for it.
void feed_meters(TableDraft& draft, MeterFed moment) {
  if (draft.rules().meters.fed != moment) return;
  const auto& rules = draft.game().meters;
  for (std::size_t i = 0; i < rules.size(); ++i) feed_meter(draft, rules[i], draft.state().setup.levels[i]);
}

// Moves the chips of one line after the other.
class LineMover {
 public:
  LineMover(TableDraft& draft, const RoundState& round) : draft_(draft), round_(round) {
    if (round.setup.banker) banker_ = draft.state().occupant(round.setup.banker->seat, kSeated)->player;
  }

  void settle(const Line& line) {
    player_ = draft_.state().occupant(line.seat, line.rider)->player;
    clause_ = deciding_clause(draft_.game(), round_, line);
    const FloorRuling* ruling = ruling_behind(round_, line);
    note_ = ruling == nullptr ? std::string_view() : ruling->reason;
    if (clause_.empty()) rule_by_floor(line);
    if (line.coupon)
      settle_coupon(line);
    else
      settle_stake(line);
    if (line.meter >= 0)
      pay_from_meter(line);
    else
      move(line, bank(), cash(), line.paid, Movement::wager_paid);
  }

 private:
  AccountName bank() const {
    return banker_ == PlayerId() ? draft_.state().table_bank() : draft_.state().banker_wager(banker_);
  }
  AccountName cash() const { return draft_.state().cash(player_); }

  // Where no text says what becomes of the chips, a person does, and says why.
  void rule_by_floor(const Line& line) {
    if (line.reason == Reason::round_void) {
      clause_ = kFloorRuling;
      note_ = round_.void_reason;
    } else if (!note_.empty()) {
      clause_ = kFloorRuling;
    } else {
      clause_ = draft_.game().wager(line.wager).rule.clause(Cited::place);
    }
  }

  void move(const Line& line, const AccountName& from, const AccountName& to, Amount amount, Movement movement) {
    if (amount.is_zero()) return;
    // Member by member, as in move_chips(): from a list of values it would be cleared first.
    draft_.move_in_place([&] {
      Transfer made;
      made.from = from;
      made.to = to;
      made.amount = amount;
      made.movement = movement;
      made.round = RoundNumber(round_.setup.number);
      made.seat = line.seat;
      made.wager = line.wager;
      made.clause = clause_;
      if (!note_.empty()) made.note = note_;
      return made;
    });
  }

  // What a losing stake gives back is what the banker's wager does not cover: that has a clause of its own.
  void settle_stake(const Line& line) {
    const AccountName held = draft_.state().held(player_);
    const std::string_view decided = clause_;
    const std::string& uncovered = draft_.rulebook().banking.returned_clause;
    if (line.outcome == Outcome::lose && !uncovered.empty()) clause_ = uncovered;
    move(line, held, cash(), line.returned, Movement::wager_returned);
    clause_ = decided;
    move(line, held, bank(), line.stake - line.returned, Movement::wager_collected);
  }

  void settle_coupon(const Line& line) {
    const AccountName held{AccountKind::held_coupons, {player_, draft_.state().setup.id, {}}};
    move(line, held, {AccountKind::player_coupons, {player_, {}, {}}}, line.returned, Movement::coupon_returned);
    move(line, held, draft_.state().house_account(AccountKind::coupons_collected), line.stake - line.returned,
         Movement::coupon_collected);
  }

  void pay_from_meter(const Line& line) {
    const MeterLevelId level = draft_.state().setup.levels[static_cast<std::size_t>(line.meter)];
    const AccountName payable{AccountKind::jackpots_payable, {player_, {}, level}};
    draft_.emit(MeterPaid{level, line.paid});
    move(line, meter_account(AccountKind::meter_fund, level), payable, line.paid, Movement::jackpot_won);
    move(line, payable, cash(), line.paid, Movement::jackpot_paid);
    const Odds* odds = odds_of(draft_.game().wager(line.wager), line.odds);
    const auto& share = std::get<MeterOdds>(odds->form()).share;
    if (share.numerator == share.denominator) reset_meter(level);
  }

  void reset_meter(MeterLevelId level) {
    const ResetSources sources = reset_sources(draft_.meters().meter(level));
    draft_.emit(MeterReset{level});
    const AccountName fund = meter_account(AccountKind::meter_fund, level);
    const std::string& clause = draft_.rules().meters.reset_clause;
    draft_.move({.from = meter_account(AccountKind::meter_overflow, level),
                 .to = fund,
                 .amount = sources.from_overflow,
                 .movement = Movement::meter_reset,
                 .clause = clause});
    draft_.move({.from = meter_account(AccountKind::meter_reserve, level),
                 .to = fund,
                 .amount = sources.from_reserve,
                 .movement = Movement::meter_reset,
                 .clause = clause});
    draft_.move({.from = {AccountKind::cage, {}},
                 .to = fund,
                 .amount = sources.from_house,
                 .movement = Movement::meter_seeded,
                 .clause = clause});
  }

  TableDraft& draft_;
  const RoundState& round_;
  PlayerId banker_;
  PlayerId player_;
  std::string_view clause_;
  std::string_view note_;
};

void return_bank(TableDraft& draft, const Banker& banker) {
  const PlayerId player = draft.state().occupant(banker.seat, kSeated)->player;
  const AccountName account = draft.state().banker_wager(player);
  draft.move({.from = account,
              .to = draft.state().cash(player),
              .amount = draft.state().chips.of(account),
              .movement = Movement::bank_returned,
              .round = RoundNumber(draft.state().round->setup.number),
              .seat = banker.seat,
              .clause = draft.rulebook().banking.clause});
}

void leave_those_who_go(TableDraft& draft) {
  for (int seat = 1; seat <= draft.house_game().seats; ++seat)
    for (std::size_t rider = 0; rider <= kMaxRiders; ++rider) {
      const SeatId at(static_cast<std::uint8_t>(seat));
      const RiderId as(static_cast<std::uint8_t>(rider));
      const auto& occupant = draft.state().occupant(at, as);
      if (occupant && occupant->leaving) leave_table(draft, at, as);
    }
}

// What is kept of the bank of a round: a round that ended before any card was dealt is not one of those in a row.
std::optional<PastBank> bank_of(const TableState& state) {
  const RoundState& round = *state.round;
  if (!round.setup.banker) return std::nullopt;
  PastBank bank{.round = round.setup.number, .player = state.bank.last, .wager = round.setup.banker->wager};
  bank.result = round.settlement->banker_net;
  bank.in_a_row = cards_out(round) == 0 ? std::uint8_t{0} : state.bank.in_a_row;
  return bank;
}

// The same player may bank again until the limit; then the offer moves clockwise.
void offer_bank_again(TableDraft& draft, SeatId seat, PlayerId banker) {
  const auto& occupant = draft.state().occupant(seat, kSeated);
  const bool may_stay = occupant && occupant->player == banker && !occupant->sitting_out;
  if (may_stay && !has_banked_enough(draft, banker))
    draft.emit(BankOffered{seat});
  else
    offer_bank_at_start(draft);
}

// At the fold, or when the hand's turn came.
bool was_settled_before(const RoundState& round, const Line& line) {
  if (line.reason == Reason::envy) return false;
  if (round.seat(line.seat).was_paid(line.wager)) return true;
  return line.reason == Reason::folded && round.seat(line.seat).was_collected(line.wager);
}

}  // namespace

void take_collected(TableDraft& draft, SeatId seat) {
  const RoundState& round = *draft.state().round;
  LineMover mover(draft, round);
  for (const Line& line : collected_lines(draft.game(), folds_of(round)))
    if (line.seat == seat) mover.settle(line);
}

void settle_lines(TableDraft& draft, const std::vector<Line>& lines) {
  Amount paid;
  for (const Line& line : lines)
    if (line.meter < 0) paid += line.paid;
  // It was set aside for this.
  change_reserve(draft, -std::min(paid, draft.state().reserved));
  LineMover mover(draft, *draft.state().round);
  for (const Line& line : lines) mover.settle(line);
}

void change_reserve(TableDraft& draft, Amount more) {
  draft.move({.from = draft.state().table_bank(),
              .amount = more.is_negative() ? -more : more,
              .movement = more.is_negative() ? Movement::release : Movement::reserve,
              .round = RoundNumber(draft.state().round->setup.number)});
}

void bets_closed(TableDraft& draft) {
  if (draft.game().table.fees.collected == FeeMoment::bets_closed) take_fees(draft);
  feed_meters(draft, MeterFed::bets_closed);
}

void finish_round(TableDraft& draft) {
  const RoundState& round = *draft.state().round;
  if (draft.game().table.fees.collected == FeeMoment::round_end && !is_void_for_all(round)) take_fees(draft);
  change_reserve(draft, -draft.state().reserved);
  LineMover mover(draft, round);
  for (const Line& line : round.settlement->lines)
    if (!was_settled_before(round, line)) mover.settle(line);
  feed_meters(draft, MeterFed::settled);
  if (is_void_for_all(round))
    return_fees(draft);
  else
    drop_fees(draft);
  if (round.setup.banker) return_bank(draft, *round.setup.banker);
  const std::uint8_t deck = draft.state().in_use;
  plan_after_round(draft);
  const PlayerId banker = draft.state().bank.last;
  draft.emit(RoundFinished{round.setup.number, deck, bank_of(draft.state())});
  leave_those_who_go(draft);
  if (round.setup.banker) offer_bank_again(draft, round.setup.banker->seat, banker);
}

}  // namespace riverbank
