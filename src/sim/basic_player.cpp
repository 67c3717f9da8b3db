#include "sim/basic_player.h"

#include <algorithm>
#include <array>

#include "cards/evaluator.h"

namespace riverbank {

namespace {

struct Hole {
  Rank high;
  Rank low;
  bool suited;
  bool paired;
};

Hole hole_of(CardSet cards) {
  CHECK(cards.count() == 2, "a player holds two cards");
  const Card low = *cards.begin();
  const Card high = *++cards.begin();
  return {high.rank(), low.rank(), high.suit() == low.suit(), high.rank() == low.rank()};
}

// A pair that needs at least one card of the hand.
bool has_hidden_pair(CardSet hole, CardSet flop) {
  const Hole own = hole_of(hole);
  if (own.paired) return true;
  return std::any_of(flop.begin(), flop.end(),
                     [&](Card card) { return card.rank() == own.high || card.rank() == own.low; });
}

bool has_four_to_a_high_hidden_flush(CardSet hole, CardSet flop) {
  for (const Suit suit : kAllSuits) {
    const auto in_suit = [&](Card card) { return card.suit() == suit; };
    const CardSet all = hole | flop;
    const bool high =
        std::any_of(hole.begin(), hole.end(), [&](Card card) { return in_suit(card) && card.rank() >= Rank::ten; });
    if (high && std::count_if(all.begin(), all.end(), in_suit) >= 4) return true;
  }
  return false;
}

// Single cards that would give the dealer a better hand.
int dealer_outs(CardSet hole, CardSet board) {
  const HandRank own = evaluate(hole | board);
  const CardSet unseen = CardSet::full() - hole - board;
  return static_cast<int>(
      std::count_if(unseen.begin(), unseen.end(), [&](Card card) { return evaluate(board | CardSet{card}) > own; }));
}

constexpr int kTooManyOuts = 21;

bool wants_to_bet(CardSet hole, CardSet board) {
  // Where a rulebook asks at other moments than the strategy knows, the nearest of its rules is taken.
  if (board.count() < 3) return basic_bets_before_flop(hole) || (!board.empty() && has_hidden_pair(hole, board));
  return board.count() < 5 ? basic_bets_after_flop(hole, board) : basic_bets_at_the_end(hole, board);
}

}  // namespace

bool basic_bets_before_flop(CardSet hole) {
  const Hole own = hole_of(hole);
  if (own.paired) return own.high >= Rank::three;
  switch (own.high) {
    case Rank::ace:
      return true;
    case Rank::king:
      return own.suited || own.low >= Rank::five;
    case Rank::queen:
      return own.low >= (own.suited ? Rank::six : Rank::eight);
    case Rank::jack:
      return own.low >= (own.suited ? Rank::eight : Rank::ten);
    default:
      return false;
  }
}

bool basic_bets_after_flop(CardSet hole, CardSet flop) {
  const Hole own = hole_of(hole);
  if (evaluate(hole | flop).category() >= Category::two_pair) return true;
  if (has_hidden_pair(hole, flop)) return !(own.paired && own.high == Rank::two);
  return has_four_to_a_high_hidden_flush(hole, flop);
}

bool basic_bets_at_the_end(CardSet hole, CardSet board) {
  if (evaluate(hole | board).category() > evaluate(board).category()) return true;
  return dealer_outs(hole, board) < kTooManyOuts;
}

SeatDecision basic_decision(std::span<const LegalAction> legal, CardSet hole, CardSet open_board) {
  const bool bets = wants_to_bet(hole, open_board);
  const MayDecide* best = nullptr;
  for (const LegalAction& action : legal) {
    const auto* may = std::get_if<MayDecide>(&action);
    if (may == nullptr) continue;
    const bool is_raise = may->choice == Choice::raise;
    if (is_raise == bets && (best == nullptr || may->multiple > best->multiple)) best = may;
  }
  CHECK(best != nullptr, "a seat to act may raise or pass");
  return {best->seat, best->choice, best->multiple, Decider::player};
}

}  // namespace riverbank
