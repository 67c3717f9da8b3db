#include "solver/showdown_counts.h"

#include <algorithm>

#include "cards/hand.h"
#include "solver/kernels/hand_play.h"
#include "solver/parallel.h"

namespace riverbank {

namespace {

class ShowdownCounter {
 public:
  ShowdownCounter(CardSet hole, HandRank qualifies_from) : hole_(hole), qualifies_from_(qualifies_from) {}

  void play(Hand board, const std::vector<Hand>& left) {
    const HandRank own = (board + hole_).rank();
    ShowdownCounts& by_hand = out_.by_hand[static_cast<std::size_t>(own.category())];
    for (std::size_t first = 1; first < left.size(); ++first) {
      const Hand one = board + left[first];
      for (std::size_t second = 0; second < first; ++second) meet(own, (one + left[second]).rank(), by_hand);
    }
  }

  DealtOut finished() {
    for (const ShowdownCounts& each : out_.by_hand)
      for (std::size_t result = 0; result < kShowdowns; ++result)
        for (std::size_t dealer = 0; dealer < kDealerHands; ++dealer)
          out_.counts.at[result][dealer] += each.at[result][dealer];
    for (std::size_t category = kCategories; category-- > 0;) {
      const auto& results = kinds_[category];
      if (results[0] + results[1] + results[2] > 0) out_.dealer.push_back({static_cast<Category>(category), results});
    }
    return std::move(out_);
  }

 private:
  void meet(HandRank own, HandRank dealer, ShowdownCounts& by_hand) {
    const Showdown result = own > dealer ? Showdown::win : own < dealer ? Showdown::lose : Showdown::tie;
    ++by_hand.of(result, dealer >= qualifies_from_ ? DealerHand::qualified : DealerHand::unqualified);
    ++kinds_[static_cast<std::size_t>(dealer.category())][static_cast<std::size_t>(result)];
  }

  Hand hole_;
  HandRank qualifies_from_;
  DealtOut out_;
  std::array<std::array<std::int64_t, kShowdowns>, kCategories> kinds_{};
};

std::vector<Hand> hands_of_cards(CardSet cards) {
  std::vector<Hand> hands;
  for (const Card card : cards) hands.emplace_back(card);
  return hands;
}

// Pays one for each deal that `counts` says yes to.
template <typename Counts>
ShowdownValues one_where(Counts counts) {
  ShowdownValues values;
  for (int category = 0; category < kCategories; ++category)
    for (const Showdown result : {Showdown::lose, Showdown::tie, Showdown::win})
      for (const DealerHand dealer : {DealerHand::unqualified, DealerHand::qualified})
        values.of(result, static_cast<Category>(category), dealer) = counts(result, dealer) ? 1 : 0;
  return values;
}

struct TwoSums {
  std::int64_t base = 0;
  std::int64_t play = 0;
};

// A raise before the flop is worth base + multiple * play: two counts for one run.
std::vector<TwoSums> sums_of_holes(const BasePayoffs& counting, const std::vector<StartingHand>& hands, int threads) {
  const DeckShape deck;
  const ValueForms forms(counting, DealCounts(deck).dealer_holes);
  const SuitBoards boards(deck, forms, threads);
  const FlopSums sums(boards, threads);
  const FlopClasses classes(deck);
  std::vector<TwoSums> out(hands.size());
  for_each_task(hands.size(), threads, [&](std::size_t i, int) {
    const HandPlay play = play_hand(hands[i], classes, sums, {});
    out[i] = {play.base, play.play};
  });
  return out;
}

}  // namespace

std::int64_t ShowdownCounts::unqualified() const {
  std::int64_t sum = 0;
  for (const auto& both : at) sum += both[static_cast<std::size_t>(DealerHand::unqualified)];
  return sum;
}

std::int64_t ShowdownCounts::deals() const { return of(Showdown::lose) + of(Showdown::tie) + of(Showdown::win); }

DealtOut deal_out(CardSet hole, CardSet board, HandRank qualifies_from) {
  CHECK(hole.count() == 2 && !hole.intersects(board), "two hole cards and others on the board");
  CHECK(board.count() == 3 || board.count() == 5, "a board of three or five cards");
  ShowdownCounter counter(hole, qualifies_from);
  const CardSet left = CardSet::full() - hole - board;
  if (board.count() == 5) {
    counter.play(Hand(board), hands_of_cards(left));
    return counter.finished();
  }
  for (const Card turn : left)
    for (const Card river : left)
      if (turn < river) counter.play(Hand(board) + turn + river, hands_of_cards(left - CardSet{turn, river}));
  return counter.finished();
}

std::vector<HoleShowdowns> hole_showdowns(HandRank qualifies_from, int threads) {
  const DeckShape deck;
  const std::vector<StartingHand> hands = starting_hands(deck);
  BasePayoffs counting;
  counting.qualifies_from = qualifies_from;
  counting.multiples = {std::vector<int>{1}, {}, {}};
  const auto unqualified = [](Showdown wanted) {
    return one_where(
        [wanted](Showdown result, DealerHand dealer) { return result == wanted && dealer == DealerHand::unqualified; });
  };
  counting.fixed = one_where([](Showdown result, DealerHand) { return result == Showdown::win; });
  counting.per_multiple = one_where([](Showdown result, DealerHand) { return result == Showdown::tie; });
  const auto won_and_tied = sums_of_holes(counting, hands, threads);
  counting.fixed = unqualified(Showdown::win);
  counting.per_multiple = unqualified(Showdown::tie);
  const auto unqualified_won_and_tied = sums_of_holes(counting, hands, threads);
  counting.fixed = unqualified(Showdown::lose);
  counting.per_multiple = {};
  const auto unqualified_lost = sums_of_holes(counting, hands, threads);

  // A board of five is ten times a flop with the two that follow.
  constexpr std::int64_t kFlopsOfABoard = 10;
  const std::int64_t deals = DealCounts(deck).deals_per_hole();
  std::vector<HoleShowdowns> out;
  for (std::size_t i = 0; i < hands.size(); ++i) {
    ShowdownCounts counts;
    const auto set = [&](Showdown result, std::int64_t all, std::int64_t without) {
      counts.of(result, DealerHand::unqualified) = without / kFlopsOfABoard;
      counts.of(result, DealerHand::qualified) = (all - without) / kFlopsOfABoard;
    };
    const auto& [won, tied] = won_and_tied[i];
    set(Showdown::win, won, unqualified_won_and_tied[i].base);
    set(Showdown::tie, tied, unqualified_won_and_tied[i].play);
    set(Showdown::lose, deals - won - tied, unqualified_lost[i].base);
    out.push_back({hands[i], counts});
  }
  return out;
}

}  // namespace riverbank
