#include "table/round_fees.h"

#include <algorithm>

#include "round/hands_dealt.h"

namespace riverbank {

std::vector<RoundFee> fees_of(const Game& game, const RoundState& round) {
  std::vector<RoundFee> fees;
  if (!game.table.fees.any()) return fees;
  const auto add = [&](const RoundFee& fee) {
    if (!fee.amount.is_zero()) fees.push_back(fee);
  };
  for (const Position& position : round.positions)
    add({position.seat, position.rider, FeePayer::player, player_fee(game, position)});
  if (const auto& banker = round.setup.banker)
    add({banker->seat, kSeated, FeePayer::banker, banker_fee(game, round.positions)});
  return fees;
}

bool is_void_for_all(const RoundState& round) {
  return round.ruling.all || std::all_of(round.positions.begin(), round.positions.end(),
                                         [&](const Position& position) { return round.seat(position.seat).voided; });
}

std::vector<RoundFee> fees_kept(const Game& game, const RoundState& round) {
  const FeeChoices& fees = game.table.fees;
  if (is_void_for_all(round)) {
    // Dropped when bets were closed, and they were: that is not given back.
    const bool dropped = fees.collected == FeeMoment::bets_closed && fees.dropped == FeeMoment::bets_closed;
    if (!dropped || !hands_dealt(round)) return {};
  }
  if (fees.collected == FeeMoment::round_end) return fees_of(game, round);
  // Collected before a Play wager lay there.
  RoundState first = round;
  for (Position& position : first.positions)
    for (const Wager& wager : game.wagers)
      if (wager.rule.at_decision) position.stakes[wager.id.value()] = Amount();
  return fees_of(game, first);
}

void show_fees(const Game& game, const RoundState& round, RoundView& view) {
  if (!view.settlement) return;
  const std::string clause = game.cite(game.rulebook->table.fees.moment_clause);
  for (const RoundFee& fee : fees_kept(game, round))
    view.settlement->fees.push_back(
        {fee.seat.value(), fee.rider.value(), fee.payer == FeePayer::banker, fee.amount, clause});
}

}  // namespace riverbank
