#include "sim/round_counter.h"

#include <algorithm>

#include "cards/hand.h"
#include "cards/seven_cards.h"
#include "cards/super_royal.h"

namespace riverbank {

namespace {

constexpr auto kCategoryOf = [] {
  std::array<std::uint8_t, kHandRanks> categories{};
  for (std::size_t category = 0; category < kCategories; ++category)
    for (int rank = kCategoryBegin[category]; rank < kCategoryBegin[category + 1]; ++rank)
      categories[static_cast<std::size_t>(rank)] = static_cast<std::uint8_t>(category);
  return categories;
}();

std::size_t category_of(HandRank rank) { return kCategoryOf[rank.value()]; }

std::size_t on_flop_of(std::span<const Card> cards) {
  Hand five;
  for (const Card card : cards.first(5)) five += card;
  return category_of(five.rank());
}

std::size_t in_box_of(std::span<const Card> cards) {
  const CardSet six = CardSet(cards.first(2)) | CardSet(cards.subspan(kCardsOfHand, kBoxCards));
  const auto royal = super_royal_suit(six);
  return royal ? kCategories + static_cast<std::size_t>(*royal) : category_of(Hand(six).rank());
}

}  // namespace

void RoundCounter::add(std::span<const DealtHand> hands, std::span<const std::size_t> actions) {
  const std::size_t seats = seats_.size();
  if (seats > 1) {
    for (std::size_t at = 0; at < hands.size(); at += seats)
      add_round(hands.subspan(at, seats), actions.subspan(at, seats));
    return;
  }
  for (std::size_t i = 0; i < hands.size(); ++i) {
    dealer_ = rank_of_seven(std::span(hands[i]).subspan<2, 7>());
    const HandRank player = add_seat<Seats::one>(seats_.front(), hands[i], actions[i]);
    if (pay_.sees_table()) look_at_table(category_of(std::max(player, dealer_)));
  }
}

void RoundCounter::add_round(std::span<const DealtHand> hands, std::span<const std::size_t> actions) {
  dealer_ = rank_of_seven(std::span(hands.front()).subspan<2, 7>());
  HandRank best = dealer_;
  for (std::size_t i = 0; i < hands.size(); ++i)
    best = std::max(best, add_seat<Seats::several>(seats_[i], hands[i], actions[i]));
  if (pay_.sees_table()) look_at_table(category_of(best));
  if (envied_) add_envy();
  sum_up_round();
}

template <RoundCounter::Seats kSeats>
HandRank RoundCounter::add_seat(Seat& seat, std::span<const Card> cards, std::size_t action) {
  const HandRank player = rank_of_seven(cards.subspan<0, 7>());
  const auto result = static_cast<std::size_t>((player > dealer_ ? 1 : 0) - (player < dealer_ ? 1 : 0) + 1);
  const std::size_t kind = HandCounts::hands(result, category_of(player), category_of(dealer_));
  ++counts_.showdowns[action][kind];
  seat.folded = pay_.folds(action) ? 1 : 0;
  if constexpr (kSeats == Seats::several) seat.nets = pay_.showdown(action, kind);
  if (pay_.sees_flop()) {
    seat.on_flop = on_flop_of(cards);
    ++counts_.on_flop[seat.folded][seat.on_flop];
    if constexpr (kSeats == Seats::several) {
      add_row(seat.nets, pay_.on_flop(seat.folded, seat.on_flop));
      envied_ = envied_ || pay_.is_envied(seat.on_flop);
    }
  }
  if (pay_.sees_box()) {
    const std::size_t in_box = in_box_of(cards);
    ++counts_.in_box[seat.folded][in_box];
    if constexpr (kSeats == Seats::several) add_row(seat.nets, pay_.in_box(seat.folded, in_box));
  }
  return player;
}

void RoundCounter::look_at_table(std::size_t best) {
  for (Seat& seat : seats_) {
    ++counts_.at_table[seat.folded][best];
    if (seats_.size() > 1) add_row(seat.nets, pay_.at_table(seat.folded, best));
  }
}

void RoundCounter::add_envy() {
  for (Seat& seat : seats_) {
    NetRow brought{};
    for (const Seat& other : seats_)
      if (&other != &seat) add_row(brought, pay_.envy(other.on_flop));
    for (std::size_t column = 0; column < brought.size(); ++column) {
      const std::int64_t alone = seat.nets[column];
      const std::int64_t all = alone + brought[column];
      Tally& tally = tally_of(envy_, column);
      tally.net += brought[column];
      tally.squares += static_cast<WideSum>(all) * all - static_cast<WideSum>(alone) * alone;
      tally.lines_won += alone <= 0 && all > 0 ? 1 : 0;
      seat.nets[column] = all;
    }
  }
  envied_ = false;
}

void RoundCounter::sum_up_round() {
  NetRow sums{};
  for (const Seat& seat : seats_) add_row(sums, seat.nets);
  for (std::size_t column = 0; column < sums.size(); ++column)
    round_squares_[column] += static_cast<WideSum>(sums[column]) * sums[column];
  ++rounds_;
}

SimulationResult RoundCounter::result() const {
  SimulationResult result = pay_.pay(counts_);
  if (pay_.players() == 1) return result;
  result.add(envy_);
  result.rounds = rounds_;
  for (std::size_t column = 0; column <= kBaseColumn; ++column) {
    Tally& tally = tally_of(result, column);
    if (tally.seat_rounds == 0) continue;
    tally.rounds = rounds_;
    tally.round_squares = round_squares_[column];
  }
  return result;
}

}  // namespace riverbank
