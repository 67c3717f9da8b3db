#include "sim/hand_case.h"

#include <algorithm>

#include "round/apply.h"
#include "round/settle.h"

namespace riverbank {

namespace {

HandRank at(int value) { return HandRank(static_cast<std::uint16_t>(value)); }

struct Range {
  int begin = 0;
  int end = 0;
};

Range range_of(Category category) {
  const auto index = static_cast<std::size_t>(category);
  return {kCategoryBegin[index], kCategoryBegin[index + 1]};
}

std::optional<TwoHands> hands_within(Range player, Range dealer, Showdown result) {
  for (int own = player.begin; own < player.end; ++own) {
    const int other = result == Showdown::tie   ? own
                      : result == Showdown::win ? std::min(own, dealer.end) - 1
                                                : std::max(own + 1, dealer.begin);
    if (other >= dealer.begin && other < dealer.end) return TwoHands{at(own), at(other)};
  }
  return std::nullopt;
}

}  // namespace

std::optional<TwoHands> hands_of(Category player, Category dealer, Showdown result) {
  return hands_within(range_of(player), range_of(dealer), result);
}

std::optional<TwoHands> hands_of(const OutcomeCount& row, HandRank qualifies_from) {
  const int from = qualifies_from.value();
  const Range dealer = row.dealer == DealerHand::qualified ? Range{from, kHandRanks} : Range{0, from};
  if (row.result) return hands_within(range_of(row.hand), dealer, *row.result);
  for (const Showdown result : {Showdown::lose, Showdown::win, Showdown::tie})
    if (const auto hands = hands_within(range_of(row.hand), dealer, result)) return hands;
  return std::nullopt;
}

Nets nets_of(const Game& game, const Stakes& stakes, const HandCase& hand) {
  Position position{.seat = SeatId(1), .rider = kSeated, .stakes = stakes};
  const Wager& play = play_wager(game);
  position.stakes[play.id.value()] = position.stake(*play.amount_of) * hand.multiple;
  SettlementInput input{.positions = std::span(&position, 1)};
  input.seats[1] = {.dealt = true, .folded = hand.folded, .shown = true, .best = hand.player};
  input.seats[1].on_flop = hand.on_flop;
  input.seats[1].in_box = hand.in_box;
  input.seats[1].super_royal = hand.super_royal;
  for (std::size_t other = 2; other <= static_cast<std::size_t>(hand.players); ++other)
    input.seats[other] = {.dealt = true, .shown = true};
  if (hand.players > 1) {
    input.seats[2].best = hand.neighbour;
    input.seats[2].on_flop = hand.neighbours_flop;
  }
  input.dealer = hand.dealer;
  input.dealer_shown = true;
  std::vector<Amount> meters;
  for (const MeterRule& meter : game.meters) meters.push_back(meter.seed);
  input.meters = meters;
  Nets nets{};
  for (const Line& line : settle(game, input).lines) nets[line.wager.value()] += line.net();
  return nets;
}

}  // namespace riverbank
