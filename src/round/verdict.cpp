#include "round/verdict.h"

#include <algorithm>

#include <fmt/core.h>

#include "base/text.h"
#include "cards/hand_class.h"
#include "cards/hand_name.h"
#include "round/explain.h"

namespace riverbank {

namespace {

// Who is spoken of.
struct Voice {
  std::string who;    // "You"
  std::string has;    // "have"
  std::string whose;  // "your"
  std::string both;   // "You and the dealer both have"
  std::string wins;   // "you win"
};

Voice voice_of(SeatId seat, VerdictFor listener) {
  if (listener == VerdictFor::player) return {"You", "have", "your", "You and the dealer both have", "you win"};
  const std::string name = fmt::format("Seat {}", seat.value());
  return {name, "has", fmt::format("seat {}'s", seat.value()), fmt::format("{} and the dealer both have", name),
          fmt::format("seat {} wins", seat.value())};
}

std::string with_article(HandRank rank) {
  const Category category = rank.category();
  const bool counted = category == Category::pair || category == Category::straight || category == Category::flush ||
                       category == Category::full_house || category == Category::straight_flush ||
                       category == Category::royal_flush;
  return (counted ? "a " : "") + hand_name(rank);
}

// The first card that differs decides: "your king beats the dealer's nine".
std::string kicker_text(const Voice& player, HandRank own, HandRank dealer) {
  const HandClass mine = class_of(own);
  const HandClass theirs = class_of(dealer);
  const auto [a, b] = std::ranges::mismatch(mine.ranks(), theirs.ranks());
  if (a == mine.ranks().end() || b == theirs.ranks().end()) return {};
  return own > dealer ? fmt::format("{} {} beats the dealer's {}", player.whose, word(*a), word(*b))
                      : fmt::format("the dealer's {} beats {} {}", word(*b), player.whose, word(*a));
}

std::string compared(const Voice& player, HandRank own, HandRank dealer) {
  if (own == dealer) return fmt::format("{} {}: a tie.", player.both, with_article(own));
  if (hand_name(own) == hand_name(dealer))
    return fmt::format("{} {}; {}.", player.both, with_article(own), kicker_text(player, own, dealer));
  return fmt::format("{} {} {}, the dealer has {}: {}.", player.who, player.has, with_article(own),
                     with_article(dealer), own > dealer ? player.wins : "the dealer wins");
}

bool lies_open(const PlacedCards<2>& cards) {
  return cards.size() == 2 &&
         std::ranges::all_of(cards, [](const PlacedCard& card) { return card.card && card.facing == Facing::up; });
}

}  // namespace

std::string verdict(const Game& game, const RoundState& state, SeatId seat, VerdictFor listener) {
  const Voice player = voice_of(seat, listener);
  const SeatHand& hand = state.seat(seat);
  const Settlement& settlement = *state.settlement;
  const SeatResult& result = settlement.seats[seat.value()];
  if (state.ruling.all)
    return fmt::format("{} {}", void_text(game, state),
                       state.ruling.still_settled.empty() ? "All wagers of this round come back."
                                                          : "Wagers come back, but for those that are settled anyway.");
  if (hand.voided) return fmt::format("{} hand is void: its wagers come back.", capitalised(player.whose));
  if (hand.abandoned) return fmt::format("{} left during the round.", player.who);
  if (hand.folded) return fmt::format("{} folded.", player.who);
  if (!settlement.dealer_shown || !result.shown || !lies_open(hand.cards)) return {};
  std::string text = compared(player, result.best, settlement.dealer);
  if (!settlement.dealer_qualifies) text += " The dealer does not qualify.";
  return text;
}

}  // namespace riverbank
