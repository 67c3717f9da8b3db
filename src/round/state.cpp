#include "round/state.h"

#include <algorithm>

#include <fmt/core.h>

#include "cards/hand.h"
#include "cards/super_royal.h"

namespace riverbank {

namespace {

template <typename Cards>
bool all_known(const Cards& cards, std::size_t count) {
  return cards.size() == count &&
         std::all_of(cards.begin(), cards.end(), [](const PlacedCard& card) { return card.card.has_value(); });
}

template <typename Cards>
CardSet set_of(const Cards& cards) {
  CardSet set;
  for (const PlacedCard& card : cards)
    if (card.card) set.insert(*card.card);
  return set;
}

// The community cards and the bonus box, added up once for all seats.
struct SharedCards {
  bool board_known = false;
  bool box_known = false;
  Hand board;
  Hand flop;
  CardSet box;

  explicit SharedCards(const RoundState& state)
      : board_known(all_known(state.board, 5)), box_known(all_known(state.box, 4)), box(set_of(state.box)) {
    if (!board_known) return;
    for (std::size_t i = 0; i < state.board.size(); ++i) (i < 3 ? flop : board) += *state.board[i].card;
    board += flop;
  }
};

// Into a result that says nothing yet.
void fill_in(SeatResult& result, const SharedCards& shared, const SeatHand& hand) {
  result.dealt = hand.dealt_in;
  result.folded = hand.folded;
  result.voided = hand.voided;
  result.abandoned = hand.abandoned;
  result.fold_order = hand.fold_order;
  result.collected = hand.collected;
  if (hand.racked || !hand.dealt_in || !all_known(hand.cards, 2) || !shared.board_known) return;
  const Hand hole = Hand(*hand.cards[0].card) + *hand.cards[1].card;
  result.shown = true;
  result.turned = hand.cards[0].facing == Facing::up && hand.cards[1].facing == Facing::up;
  result.best = (shared.board + hole).rank();
  result.on_flop = (shared.flop + hole).rank();
  if (shared.box_known) {
    const CardSet six = set_of(hand.cards) | shared.box;
    result.in_box = Hand(six).rank();
    result.super_royal = super_royal_suit(six);
  }
}

}  // namespace

const Position* RoundState::position(SeatId seat, RiderId rider) const {
  for (const Position& position : positions)
    if (position.seat == seat && position.rider == rider) return &position;
  return nullptr;
}

std::string setup_problem(const Game& game, const RoundSetup& setup) {
  const bool player_banks = game.rulebook->banking.by == BankedBy::player;
  if (player_banks && !setup.banker) return "a player banks this game, and nobody is banking";
  if (!player_banks && setup.banker) return "the house banks this game, not a player";
  if (setup.banker && (setup.banker->seat.value() < 1 || setup.banker->seat.value() > game.seats))
    return fmt::format("the banker sits at seat 1 to {}", game.seats);
  if (setup.banker && setup.banker->wager <= Amount()) return "the banker's wager must be more than zero";
  if (setup.banker && setup.banker->wager > kLargestSum)
    return fmt::format("the banker's wager is at most {}", kLargestSum.text());
  if (setup.meters.size() != game.meters.size()) return fmt::format("this game has {} meters", game.meters.size());
  if (!setup.resets.empty() && setup.resets.size() != game.meters.size())
    return fmt::format("this game has {} meters", game.meters.size());
  for (const auto* amounts : {&setup.meters, &setup.resets})
    for (const Amount meter : *amounts) {
      if (meter.is_negative()) return "a meter is never negative";
      if (meter > kLargestSum) return fmt::format("a meter shows at most {}", kLargestSum.text());
    }
  return {};
}

RoundState open_round(const Game& game, RoundSetup setup) {
  const std::string problem = setup_problem(game, setup);
  CHECK(problem.empty(), problem);
  RoundState state;
  state.setup = std::move(setup);
  return state;
}

SettlementInput folds_of(const RoundState& state) {
  SettlementInput input;
  input.positions = state.positions;
  for (std::size_t seat = 0; seat < state.seats.size(); ++seat) {
    const SeatHand& hand = state.seats[seat];
    input.seats[seat].folded = hand.folded;
    input.seats[seat].fold_order = hand.fold_order;
    input.seats[seat].collected = hand.collected;
  }
  input.banker = state.setup.banker;
  return input;
}

SettlementInput settlement_input(const Game& game, const RoundState& state) {
  SettlementInput input;
  input.positions = state.positions;
  const SharedCards shared(state);
  for (std::size_t seat = 1; seat <= static_cast<std::size_t>(game.seats); ++seat)
    fill_in(input.seats[seat], shared, state.seats[seat]);
  if (all_known(state.dealer, 2) && shared.board_known) {
    input.dealer = (shared.board + *state.dealer[0].card + *state.dealer[1].card).rank();
    input.dealer_shown = state.dealer[0].facing == Facing::up;
  }
  input.banker = state.setup.banker;
  input.meters = state.setup.meters;
  input.resets = state.setup.resets;
  input.ruling = &state.ruling;
  input.floor = state.floor;
  input.paid = state.paid;
  return input;
}

}  // namespace riverbank
