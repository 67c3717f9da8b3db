#include "solver/sides/side_counts.h"

#include <algorithm>

#include <fmt/format.h>

#include "cards/super_royal.h"
#include "rules/hand_view.h"
#include "solver/boards/flop_counts.h"
#include "solver/game_payoffs.h"
#include "solver/scope.h"
#include "solver/sides/hand_counts.h"
#include "solver/solve.h"

namespace riverbank {

namespace {

constexpr std::string_view kPlayedBest = "The base game is played best; a folded hand loses this wager.";
constexpr std::string_view kDealsWithFlop = "deals (two cards, flop, turn and river, dealer's two)";

HandRank lowest(std::size_t category) { return HandRank::lowest_of(static_cast<Category>(category)); }

// A player whose hand is of this category, whichever cards are looked at.
SeatResult seat_with(HandRank rank) {
  return {.dealt = true, .shown = true, .best = rank, .on_flop = rank, .in_box = rank, .super_royal = {}};
}

SeatResult folded(SeatResult seat) {
  seat.folded = true;
  return seat;
}

struct BeatenCases {
  SideCases& to;

  // A lowest hand of its category is beaten by the next one.
  void add(const BeatenHands& hands) const {
    for (std::size_t c = 0; c < kCategories; ++c) {
      const HandRank rank = lowest(c);
      const HandRank above(static_cast<std::uint16_t>(std::min(rank.value() + 1, kHandRanks - 1)));
      put(seat_with(rank), above, hands.players[c]);
      put(seat_with(above), rank, hands.dealers[c]);
      put(seat_with(rank), rank, hands.ties[c]);
    }
  }
  void put(const SeatResult& seat, HandRank dealer, std::int64_t deals) const {
    if (deals != 0) to.cases.push_back({seat, dealer, 2, deals});
  }
};

// The lowest category that the wager's pay table lists.
Category lowest_listed(const PayTable& table) {
  Category lowest = Category::royal_flush;
  for (const PayRow& row : table.rows) lowest = std::min(lowest, row.hand.category);
  return lowest;
}

// Of all deals those in which a hand of `from` or better is beaten and the player did not fold; no ties.
BeatenHands listed_and_shown(const BeatenHands& all, const BeatenHands& folded, Category from) {
  BeatenHands shown;
  for (auto c = static_cast<std::size_t>(from); c < kCategories; ++c) {
    shown.players[c] = all.players[c] * kFlopsInBoard - folded.players[c];
    shown.dealers[c] = all.dealers[c] * kFlopsInBoard - folded.dealers[c];
  }
  return shown;
}

}  // namespace

Result<SideCases, std::string> SideCounts::cases(const Wager& wager, int hands) {
  if (auto problem = uncounted_side(game_, wager)) return Failure{std::move(*problem)};
  if (wager.rule.resolves == Resolves::showdown) return showdown();
  using Counted = Result<SideCases, std::string>;
  const bool is_lost_by_a_fold = wager.rule.on_fold == OnFold::collect && may_fold(game_);
  return visit_hand(
      wager.rule.hand, [&](read_for::BestOfSeven) -> Counted { return by_cards(7); },
      [&](read_for::HoleAndFlop) -> Counted { return by_cards(5); },
      [&](read_for::HoleAndBox) -> Counted { return in_box(); },
      [&](read_for::Beaten) -> Counted { return is_lost_by_a_fold ? beaten_unless_folded(wager) : beaten(); },
      [&](read_for::BestAtTable) -> Counted {
        if (wager.rule.hands == HandsCounted::dealt) return best_of_hands(wager, hands);
        return Failure{
            fmt::format("{} counts only hands that are shown, and the solver does not count how often hands are folded",
                        wager.rule.name)};
      });
}

SideCases SideCounts::by_cards(int cards) const {
  SideCases all{.counted = cards == 7 ? "seven-card hands" : "five-card hands (two cards and the flop)"};
  const CategoryCounts counts = hands_by_category(cards);
  for (std::size_t c = 0; c < kCategories; ++c) all.cases.push_back({seat_with(lowest(c)), {}, 2, counts[c]});
  return all;
}

SideCases SideCounts::in_box() const {
  SideCases all{.counted = "six-card hands (two cards and the box)"};
  CategoryCounts counts = hands_by_category(6);
  counts.back() -= kSuits;  // each suit has one super royal, which holds a royal flush
  for (std::size_t c = 0; c < kCategories; ++c) all.cases.push_back({seat_with(lowest(c)), {}, 2, counts[c]});
  for (const Suit suit : kAllSuits) {
    SeatResult seat = seat_with(HandRank::lowest_of(Category::royal_flush));
    seat.super_royal = suit;
    all.cases.push_back({seat, {}, 2, 1});
  }
  return all;
}

SideCases SideCounts::beaten() {
  if (!beaten_) beaten_ = beaten_hands(threads_);
  SideCases all{.counted = "deals (board, player's two, dealer's two)"};
  BeatenCases{all}.add(*beaten_);
  return all;
}

// A fold loses, whichever hand is beaten. Of the deals played to the end those with a listed hand beaten are all such
// deals less the folded ones; ties are in the outcome table; what is left pays nothing.
Result<SideCases, std::string> SideCounts::beaten_unless_folded(const Wager& wager) {
  const auto play = best_play();
  if (!play) return Failure{play.error()};
  if (!beaten_) beaten_ = beaten_hands(threads_);
  const Category from = lowest_listed(*wager.table);
  BeatenHands shown = listed_and_shown(*beaten_, folded_beaten_hands(**play, from, threads_), from);
  std::int64_t folds = 0;
  for (const OutcomeCount& row : (*play)->outcomes()) {
    if (!row.result) folds += row.deals;
    if (row.result == Showdown::tie) shown.ties[static_cast<std::size_t>(row.hand)] += row.deals;
  }
  SideCases all{.counted = std::string(kDealsWithFlop), .assumption = std::string(kPlayedBest)};
  const BeatenCases add{all};
  add.add(shown);
  add.put(seat_with(lowest(0)), lowest(1), (*play)->totals().deals - folds - shown.deals());
  add.put(folded(seat_with(lowest(0))), lowest(1), folds);
  return all;
}

SideCases SideCounts::best_of_hands(const Wager& wager, int hands) {
  const Category from = lowest_listed(*wager.table);
  if (!best_at_table_ || from < best_from_) {
    best_at_table_ = best_at_table(from, threads_);
    best_from_ = from;
  }
  SideCases all{.counted = fmt::format("deals (board and {} hands in any order)", hands), .by_hands = true};
  for (std::size_t c = 0; c < kCategories; ++c)
    all.cases.push_back(
        {seat_with(lowest(c)), {}, hands, integer((*best_at_table_)[static_cast<std::size_t>(hands)][c])});
  return all;
}

Result<SideCases, std::string> SideCounts::showdown() {
  const auto play = best_play();
  if (!play) return Failure{play.error()};
  SideCases all{.counted = std::string(kDealsWithFlop), .assumption = std::string(kPlayedBest)};
  const HandRank qualifies_from = (*play)->payoffs().qualifies_from;
  for (const OutcomeCount& row : (*play)->outcomes()) {
    const auto hands = hands_for({row.result.value_or(Showdown::lose), row.hand, row.dealer}, qualifies_from);
    const HandsCompared compared = hands.value_or(HandsCompared{});
    CHECK(hands || !row.result, "a deal that occurs has two hands");
    const SeatResult seat = seat_with(compared.player);
    all.cases.push_back({row.result ? seat : folded(seat), compared.dealer, 2, row.deals});
  }
  return all;
}

Result<const Solution*, std::string> SideCounts::best_play() {
  if (!best_play_) {
    const auto payoffs = payoffs_of(game_);
    if (!payoffs) return Failure{payoffs.error()};
    best_play_ = std::make_unique<const Solution>(solve(*payoffs, {.threads = threads_, .deck = {}, .progress = {}}));
  }
  return best_play_.get();
}

}  // namespace riverbank
